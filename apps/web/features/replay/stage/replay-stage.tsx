// The table at one moment, and what moves between two.
import './replay-stage.css'
import type { Frame } from '@sidepot/engine/frames'
import type { Settlement } from '@sidepot/engine/results'
import type { HandState } from '@sidepot/engine/state'
import { replay as words } from '@sidepot/messages/web-replay'
import { tableWords } from '@sidepot/messages/web-table'
import { textFor } from '@sidepot/messages/worded'
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/controls/button.tsx'
import { MessageText, useWording } from '../../../ui/display/message-text.tsx'
import { Board, type BoardStreet } from '../../../ui/poker/cards/board.tsx'
import { highFirst } from '../../../ui/poker/cards/card-order.ts'
import { PotAmount } from '../../../ui/poker/table/chip-amount.tsx'
import { Felt } from '../../../ui/poker/table/felt.tsx'
import { boardCards, seatsOfFrame } from '../../../ui/poker/table/frame-seats.ts'
import { useMedia } from '../../../ui/theme/media.ts'
import { useDiscreet } from '../../../ui/theme/theme.ts'
import { type Equities, useEquity } from '../frames/equities.ts'
import { type Player, STEP_MS } from '../frames/player.ts'
import { type Frames, othersKnown, shownBoard } from '../frames/replay-frames.ts'
import { type Amounts, positionOf, winnersOf } from '../frames/replay-words.ts'
import { movesBetween } from './motion.ts'
import { type BetPlaces, moveOnFelt, readBetPlaces } from './motion-on-felt.ts'

interface ReplayStageProps {
  readonly state: HandState
  readonly settlement: Settlement
  readonly frames: Frames
  readonly player: Player
  readonly equities: Equities
  readonly amounts: Amounts
  readonly reveal: boolean
  readonly onReveal: (reveal: boolean) => void
  /** nothing is kept back: cards may be looked at ahead of time, chances counted */
  readonly over: boolean
}

const MOVE_MS = 420

export const ReplayStage = memo((props: ReplayStageProps) => {
  const { state, settlement, frames, player, equities, amounts, reveal, onReveal, over } = props
  const index = useStore(player.store, playing => playing.index)
  const speed = useStore(player.store, playing => playing.speed)
  const frame = frames(index)
  const wording = useWording()
  const discreet = useDiscreet()
  const [peeked, setPeeked] = useState<BoardStreet | null>(null)
  const winners = useMemo(() => winnersOf(settlement), [settlement])
  const stage = useMoves(frame, winners, speed)
  const equity = useEquity(equities, index, over && !(frame.isEnd && settlement.finished))
  // the same drawing for the same chances: a seat whose figures rest is not drawn again
  const pills = useMemo(() => {
    const drawn = new Map<number, ReactNode>()
    for (const [seat, share] of equity?.shares ?? [])
      if (reveal || seat === state.table.setup.heroSeat)
        drawn.set(
          seat,
          <span
            className="seat-equity"
            title={textFor(words.equityOf(positionOf(state, seat), share), discreet)}
          >
            {words.equity(share, equity?.exact ?? true)}
          </span>,
        )
    return drawn
  }, [equity, reveal, state, discreet])
  const { setup } = state.table
  const peek = (street: BoardStreet) => setPeeked(current => (current === street ? null : street))
  return (
    <div className="replay-stage" ref={stage}>
      <Felt
        className="replay-felt"
        size={setup.maxPlayers}
        heroSeat={setup.heroSeat}
        boards={frame.boards.length}
        seats={[
          ...seatsOfFrame(frame, {
            buttonSeat: setup.buttonSeat,
            reveal: reveal ? 'all' : 'hero',
            winners: frame.isEnd ? winners : [],
            shown: amounts.value,
          }).map(seat => ({
            ...seat,
            name: seat.name === seat.position ? null : (seat.name ?? null),
            cards: highFirst(seat.cards ?? []),
          })),
          // a dead button is drawn at the seat that nobody plays
          ...(state.table.buttonPlace < 0
            ? [{ seatNumber: setup.buttonSeat, look: 'empty' as const, dealer: true, order: 100 }]
            : []),
        ]}
        seatExtra={seat => pills.get(seat.seatNumber) ?? null}
        centre={
          <>
            <PotAmount
              label={wording(tableWords.pot)}
              amount={amounts.text(frame.entry === null ? 0 : frame.potAfter)}
            />
            {frame.boards.map((_, place) => (
              <Board
                // biome-ignore lint/suspicious/noArrayIndexKey: boards have no identity but their order
                key={place}
                cards={boardCards(shownBoard(state, frame, place, over ? peeked : null))}
                {...(over ? { onStreet: peek } : {})}
              />
            ))}
            {frame.isEnd && !reveal && (
              <Button className="replay-reveal-here" size="sm" onClick={() => onReveal(true)}>
                {words.reveal}
              </Button>
            )}
            {frame.isEnd && reveal && !othersKnown(frame) && (
              <span className="replay-reveal-here replay-unknown" role="status">
                <MessageText>{words.noneKnown}</MessageText>
              </span>
            )}
          </>
        }
      />
    </div>
  )
})

/** Draws what differs between the moment shown before and this one; still where motion is not wanted, or nobody would know cards. */
function useMoves(frame: Frame, winners: readonly number[], speed: number) {
  const stage = useRef<HTMLDivElement>(null)
  const shown = useRef(frame)
  const bets = useRef<BetPlaces>(new Map())
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const discreet = useDiscreet()
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = frame
    const room = stage.current?.querySelector<HTMLElement>('.felt-room')
    if (!room || still || discreet || before === frame) return
    // read before anything moves: a second layout would be asked for, and bets found where they start from
    const places = readBetPlaces(room)
    moveOnFelt(
      room,
      movesBetween(before, frame, winners),
      bets.current,
      Math.min(MOVE_MS, STEP_MS / speed / 2),
    )
    bets.current = places
  }, [frame, winners, speed, still, discreet])
  return stage
}
