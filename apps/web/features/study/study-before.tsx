// What is known before anything is solved: the cards, the line that was played, and the range that each player is given.
import './study-before.css'
import { BOARD_STREETS } from '@sidepot/engine/action'
import { formatCard, highFirst } from '@sidepot/engine/cards'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { chipText } from '@sidepot/messages/display'
import { positionText } from '@sidepot/messages/web-cards'
import { study as words } from '@sidepot/messages/web-study'
import { type Assumed, type StudyHand, shareOf } from '@sidepot/solver/study'
import { memo } from 'react'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Board } from '../../ui/poker/cards/board.tsx'
import { Cards } from '../../ui/poker/cards/playing-card.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { StudyRange } from './edit/study-range.tsx'
import { playedMoves } from './session/played-moves.ts'
import { startOf } from './session/ranges-at-first.ts'

interface StudyBeforeProps {
  readonly hand: StudyHand
  readonly assumed: Assumed
}

const CARDS = { FLOP: [0, 3], TURN: [3, 4], RIVER: [4, 5] } as const

export const StudyBefore = memo(({ hand, assumed }: StudyBeforeProps) => {
  const start = startOf(hand, assumed)
  const own = hand.players[hand.hero]
  const moves = playedMoves(hand, start)
  const streets = BOARD_STREETS.filter(street => moves.some(move => move.street === street))
  return (
    <div className="study-body study-before">
      <section className="study-left">
        <div className="study-spot">
          <Cards cards={highFirst(own.cards).map(formatCard)} size="m" />
          <Board cards={start.board.map(formatCard)} size="m" sparse />
          <p className="study-pot">
            <b>{chipText(chipsToDecimal(start.pot))}</b>
            <small>
              <MessageText>{words.inBlinds(start.pot / hand.bigBlind)}</MessageText>
            </small>
          </p>
        </div>
        <h2>
          <MessageText>{words.line}</MessageText>
        </h2>
        <dl>
          {streets.map(street => (
            <div key={street}>
              <dt>
                <MessageText>{words.street(street)}</MessageText>
                <Cards cards={hand.board.slice(...CARDS[street]).map(formatCard)} size="xs" />
              </dt>
              {moves.map(
                (move, at) =>
                  move.street === street && (
                    <dd
                      // biome-ignore lint/suspicious/noArrayIndexKey: a move is known by its place in the line
                      key={at}
                      className={cx(move.position === own.position && 'study-before-mine')}
                    >
                      <i>
                        <MessageText>{positionText(move.position)}</MessageText>
                      </i>{' '}
                      <MessageText>
                        {words.action({
                          kind: move.kind,
                          allIn: move.allIn,
                          to: chipText(chipsToDecimal(move.to)),
                        })}
                      </MessageText>
                    </dd>
                  ),
              )}
            </div>
          ))}
        </dl>
      </section>
      <section className="study-middle">
        <div className="study-ranges">
          {hand.players.map(({ seat, position }, side) => {
            const range = assumed.ranges[side === 0 ? 0 : 1]
            return (
              <StudyRange key={seat} position={position} range={range} share={words.share(shareOf(range))} />
            )
          })}
        </div>
      </section>
    </div>
  )
})
