import { study as words } from '@sidepot/messages/web-study'
import type { NodeView } from '@sidepot/solver/postflop'
import { lossOf, type StudyHand } from '@sidepot/solver/study'
import { rightAnswers } from '@sidepot/solver/study/questions'
import { isRareAt, ROUGH_GAP } from '@sidepot/solver/study/summary'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { bestActions, type ComboFigures, isHere } from '../session/node-figures.ts'
import type { StudyState } from '../session/study-state.ts'
import { actionText } from '../session/study-words.ts'

interface HeadlineProps {
  readonly hand: StudyHand
  readonly state: StudyState
  readonly view: NodeView
  readonly combo: ComboFigures | null
  readonly move: number
}

/** What the decision cost, in words, before any figure. */
export function Headline({ hand, state, view, combo, move }: HeadlineProps) {
  const { line, costs, progress, assumed, summary } = state
  const own = line?.moves[move]
  // the cards of somebody who never gets here in the solution: judged where the spot is not too rare for it (STU-12)
  const isAstray = combo !== null && !isHere(combo) && Number.isFinite(combo.value)
  const known = costs[move] ?? null
  const isUnsure = combo !== null && isRareAt(view.total.reached, !isAstray) && Number.isFinite(combo.value)
  const isRare = isUnsure && known === null && (progress?.gap ?? 1) <= ROUGH_GAP
  const cost = isRare ? 0 : known
  if (own && cost !== null && combo && progress && assumed) {
    const name = actionText(hand, own.taken)
    const better = bestActions(combo.values).filter(action => action !== own.action)
    const decision = summary?.decisions.find(one => one.move === move)
    const isOnly = cost === 0 && summary && decision && rightAnswers(summary, decision).length === 1
    const given = lossOf(view, combo.combination, own.action) ?? 0
    return (
      <div className="study-headline">
        <h2>
          <MessageText>
            {cost > 0
              ? words.headline.costs(name, cost)
              : isOnly
                ? words.headline.only(name)
                : isRare
                  ? words.headline.rare(name)
                  : given < 0.005
                    ? words.headline.best(name)
                    : words.headline.close(name)}
          </MessageText>
        </h2>
        {(cost > 0 || !isUnsure) && (
          <p>
            <MessageText>
              {cost > 0 && better.length > 0
                ? words.headline.better(better.map(action => actionText(hand, view.actions[action]!)))
                : isOnly
                  ? words.headline.othersCost
                  : words.headline.asGood}
            </MessageText>
          </p>
        )}
      </div>
    )
  }
  if (view.side === undefined) return null
  return (
    <div className="study-headline">
      <h2>
        <MessageText>{words.headline.toAct(hand.players[view.side].position)}</MessageText>
      </h2>
    </div>
  )
}
