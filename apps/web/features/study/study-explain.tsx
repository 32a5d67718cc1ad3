// Why, in sentences made of the node's own figures: the price, the equity it needs and has, what the whole range does.
import { practise as words } from '@sidepot/messages/web-practise'
import type { NodeView } from '@sidepot/solver/postflop'
import type { StudyHand } from '@sidepot/solver/study'
import { neededEquity } from '@sidepot/solver/study/questions'
import { MessageText } from '../../ui/display/message-text.tsx'
import { type ComboFigures, isHere } from './node-figures.ts'
import { actionText } from './study-words.ts'

interface StudyExplainProps {
  readonly hand: StudyHand
  readonly view: NodeView
  /** the hero's own cards */
  readonly combo: ComboFigures
}

export function StudyExplain({ hand, view, combo }: StudyExplainProps) {
  const toCall = view.actions.find(({ kind }) => kind === 'call')?.adds ?? 0
  const needed = neededEquity({ pot: view.pot, toCall })
  if (!isHere(combo)) return null
  return (
    <div className="study-explain">
      {needed !== null && (
        <p>
          <MessageText>{words.explain.price(toCall, view.pot, needed)}</MessageText>
        </p>
      )}
      <p>
        <MessageText>{words.hand.equity(combo.equity)}</MessageText>
      </p>
      <p>
        <MessageText>
          {words.explain.range(
            view.actions.map((action, place) => [actionText(hand, action), view.total.frequencies[place]!]),
          )}
        </MessageText>
      </p>
    </div>
  )
}
