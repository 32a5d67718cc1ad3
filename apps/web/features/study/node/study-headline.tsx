import { study as words } from '@sidepot/messages/web-study'
import type { NodeView } from '@sidepot/solver/postflop'
import type { StudyHand, StudyLine } from '@sidepot/solver/study'
import { isRareAt } from '@sidepot/solver/study/summary'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { bestActions, type ComboFigures } from '../session/node-figures.ts'
import { nodeLosses } from '../session/node-losses.ts'
import { actionText } from '../session/study-words.ts'

interface HeadlineProps {
  readonly hand: StudyHand
  readonly line: StudyLine | null
  readonly view: NodeView
  readonly combo: ComboFigures | null
  readonly move: number
  readonly rough: boolean
  /** what the solve is sure of on average, in big blinds */
  readonly error: number
}

/** What the decision cost, in words, before any figure: of the same figures as the table below it (STU-19). */
export function Headline({ hand, line, view, combo, move, rough, error }: HeadlineProps) {
  const own = line?.moves[move]
  const { isIn, losses, isRare, counted } = nodeLosses(view, combo, error, rough)
  // the cards of somebody who never gets here in the solution: judged where the spot is not too rare for it (STU-12)
  const isUnsure = isRareAt(view.total.reached, isIn)
  const given = own ? (losses[own.action] ?? null) : null
  if (own && combo && given !== null && !rough) {
    const cost = counted[own.action] ?? 0
    const name = actionText(hand, own.taken)
    const better = bestActions(combo.values).filter(action => action !== own.action)
    const isOnly = cost === 0 && !isRare && counted.filter(loss => loss === 0).length === 1
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
