// Why, in sentences made of the node's own figures: the price, the equity it needs and has, what the cards rule out and beat, what the
// whole range does; and where a size of the line is not the one that was played.
import { practise as words } from '@sidepot/messages/web-practise'
import { study } from '@sidepot/messages/web-study'
import type { NodeView } from '@sidepot/solver/postflop'
import { matchupOf, pairOf, type StudyHand, type StudyLine } from '@sidepot/solver/study'
import { neededEquity } from '@sidepot/solver/study/questions'
import { memo } from 'react'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { type ComboFigures, comboAt, isHere } from '../session/node-figures.ts'
import { otherSizes } from '../session/study-trail.ts'
import { actionText, moneyOf } from '../session/study-words.ts'

interface StudyReasonsProps {
  readonly hand: StudyHand
  readonly view: NodeView
  readonly line: StudyLine | null
  /** place of the node among the moves of the line, or -1 */
  readonly move: number
  /** too far from solved for sentences (STU-14) */
  readonly rough: boolean
}

export const StudyReasons = memo(({ hand, view, line, move, rough }: StudyReasonsProps) => {
  const { hero } = hand
  const own = pairOf(hand.players[hero].cards)
  const asksHero = view.kind === 'decision' && view.side === hero
  const combo = asksHero && own !== null ? comboAt(view, hero, own) : null
  return (
    <>
      {combo && !rough && !Number.isFinite(combo.value) && (
        <p className="study-note">
          <MessageText>{study.neverComes(hand.players[hero === 0 ? 1 : 0].position)}</MessageText>
        </p>
      )}
      {combo && !rough && Number.isFinite(combo.value) && !isHere(combo) && (
        <p className="study-note">
          <MessageText>{study.notWithThese}</MessageText>
        </p>
      )}
      {combo && !rough && <StudyExplain hand={hand} view={view} combo={combo} />}
      {otherSizes(line, move).map(({ move: made, taken }) => (
        <p className="study-note" key={made.entry}>
          <MessageText>
            {study.sizeDiffers(moneyOf(hand, made.to / hand.bigBlind), moneyOf(hand, taken.to))}
          </MessageText>
        </p>
      ))}
    </>
  )
})

interface StudyExplainProps {
  readonly hand: StudyHand
  readonly view: NodeView
  /** the hero's own cards */
  readonly combo: ComboFigures
}

function StudyExplain({ hand, view, combo }: StudyExplainProps) {
  const toCall = view.actions.find(({ kind }) => kind === 'call')?.adds ?? 0
  const needed = neededEquity({ pot: view.pot, toCall })
  if (!isHere(combo)) return null
  const { hero, players } = hand
  const met = matchupOf(view, hero, combo.combination)
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
      {met && (
        <p>
          <MessageText>
            {words.hand.matchup(players[hero === 0 ? 1 : 0].position, met.blocked, met.ahead)}
          </MessageText>
        </p>
      )}
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
