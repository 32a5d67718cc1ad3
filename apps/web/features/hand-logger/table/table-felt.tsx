// The table of the hand: seats from the engine's last frame, pot, straddle and every board in the middle.

import { chipsToDecimal } from '@sidepot/engine/chips'
import { boardAt } from '@sidepot/engine/deal'
import { frameAt } from '@sidepot/engine/frames'
import { entriesOf } from '@sidepot/engine/history'
import { holeCardCount } from '@sidepot/engine/notation'
import type { HandSetup } from '@sidepot/engine/setup'
import { dealOf } from '@sidepot/ledger/positions'
import type { TableState } from '@sidepot/ledger/table-state'
import { chipText } from '@sidepot/messages/display'
import { tableService } from '@sidepot/messages/web-seating'
import { tableWords } from '@sidepot/messages/web-table'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'
import { memo } from 'react'
import { getTableState } from '../../../data/session/table-service.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Checkbox } from '../../../ui/controls/switch.tsx'
import { useWording } from '../../../ui/display/message-text.tsx'
import { Board } from '../../../ui/poker/cards/board.tsx'
import { PotAmount } from '../../../ui/poker/table/chip-amount.tsx'
import { Felt } from '../../../ui/poker/table/felt.tsx'
import { boardCards, seatsOfFrame } from '../../../ui/poker/table/frame-seats.ts'
import type { SeatView } from '../../../ui/poker/table/seat.tsx'
import { cx } from '../../../ui/theme/class-names.ts'
import { useSteady } from '../../../ui/timing/use-steady.ts'
import type { BoardSpot } from '../board/board-flow.ts'
import { isPast, straddleOf } from '../hand/session-table.ts'
import { finish, nobodyActed, type TableHand } from '../hand/table-hand.ts'

interface TableFeltProps {
  readonly session: Rec<'Session'>
  readonly hand: TableHand
  readonly turn: number | null
  /** seats are being changed: names and places as the table has them now */
  readonly seating: boolean
  readonly onSeat: (seat: number) => void
  readonly onCards: (seat: number) => void
  readonly onBoard: (spot: BoardSpot) => void
  readonly onStraddle: (on: boolean) => void
}

export function TableFelt({ session, hand, turn, seating, ...taps }: TableFeltProps) {
  const wording = useWording()
  const onBoard = useSteady(taps.onBoard)
  const onSeat = useSteady(taps.onSeat)
  const onCards = useSteady(taps.onCards)
  const onStraddle = useSteady(taps.onStraddle)
  const { state } = hand
  const { setup } = state.table
  const over = state.turn < 0
  const table = getTableState(session)
  const straddles = setup.seats.length >= 3 && !isPast(session) && !over
  const dealt = setup.seats.filter(one => one.sittingOut !== true).map(one => one.seat)
  const asks = straddles && nobodyActed(hand) && dealt.length >= 3
  // what the hand has: its posts may have been changed, and then it follows the table no more
  const posted = setup.straddles?.[0]
  const stackOf = (seat: number) => {
    const stack = setup.seats.find(one => one.seat === seat)?.stack ?? null
    return stack === null ? null : chipsToDecimal(stack)
  }
  const seats: readonly SeatView[] = seating
    ? table.seats.map((seat, order) => ({ ...seatedAs(seat, table, order), stack: stackOf(seat.seatNumber) }))
    : [...playing(hand, turn), ...emptySeats(table, dealt, setup)]
  return (
    <Felt
      className={cx('table-felt', straddles && 'felt-straddles', asks && 'felt-straddle-open')}
      size={seating ? table.maxPlayers : setup.maxPlayers}
      heroSeat={setup.heroSeat}
      seats={seats}
      boards={state.boards.length}
      steady
      onSeat={onSeat}
      onCards={onCards}
      centre={
        <>
          <PotAmount
            label={wording(tableWords.pot)}
            amount={chipText(chipsToDecimal(over ? potOf(hand) : state.pot))}
          />
          <span className="table-boards">
            {state.boards.map((_, board) => (
              <FeltBoard
                // biome-ignore lint/suspicious/noArrayIndexKey: a board is known by its number
                key={board}
                board={board}
                cards={boardCards(boardAt(state, board))}
                onBoard={onBoard}
              />
            ))}
          </span>
          {straddles && (
            <span className="felt-straddle">
              {asks && (
                <Checkbox
                  label={words.straddle(decimalOf(posted?.amount ?? straddleOf(session)))}
                  checked={posted !== undefined}
                  onChange={onStraddle}
                />
              )}
            </span>
          )}
        </>
      }
    />
  )
}

interface FeltBoardProps {
  readonly board: number
  readonly cards: readonly (string | null)[]
  readonly onBoard: (spot: BoardSpot) => void
}
/** Drawn again when its cards change, not at every action. */
const FeltBoard = memo(
  ({ board, cards, onBoard }: FeltBoardProps) => (
    <Board cards={cards} onStreet={street => onBoard({ street, board })} />
  ),
  (was, is) => String(was.cards) === String(is.cards) && was.onBoard === is.onBoard,
)

/** At the end what went back is no part of it. */
const potOf = (hand: TableHand): number => hand.state.pot - (finish(hand).settled.uncalled?.amount ?? 0)

/** The seats dealt in; the hero's card places are there to be tapped before they are known. */
function playing(hand: TableHand, turn: number | null): readonly SeatView[] {
  const { state } = hand
  const { setup } = state.table
  const over = state.turn < 0
  const back = over ? finish(hand).settled.uncalled : null
  const winners = over
    ? finish(hand)
        .settled.results.filter(result => (result.won ?? 0) > 0)
        .map(result => result.seat)
    : []
  return seatsOfFrame(frameAt(state, entriesOf(state).length - 1), {
    buttonSeat: setup.buttonSeat,
    reveal: 'all',
    turn,
    betting: !over,
    winners,
  }).map(seat => ({
    ...seat,
    ...(seat.hero && !seat.cards
      ? { cards: Array.from({ length: holeCardCount(setup.gameType) }, () => null) }
      : {}),
    // what nobody called is no part of the pot any more
    ...(back && back.seat === seat.seatNumber && typeof seat.stack === 'number'
      ? { stack: decimalOf(centsOf(seat.stack) + back.amount) }
      : {}),
  }))
}

const seatedAs = (seat: TableState['seats'][number], table: TableState, order: number): SeatView => ({
  seatNumber: seat.seatNumber,
  look: !seat.isOccupied ? 'empty' : table.playerSitOutNextHandStatus[seat.seatNumber] ? 'away' : 'active',
  hero: seat.isHero,
  dealer: seat.seatNumber === dealOf(table).buttonSeat,
  name: seat.playerName ?? (seat.isOccupied ? tableService.anonymous : null),
  order,
})

/** A hand in progress is drawn at the table it began at, whatever size that has now. */
const emptySeats = (
  table: TableState,
  dealt: readonly number[],
  { maxPlayers: size, buttonSeat }: HandSetup,
): readonly SeatView[] =>
  table.seats
    .filter(seat => seat.seatNumber <= size && !dealt.includes(seat.seatNumber))
    .map((seat, order) => ({
      seatNumber: seat.seatNumber,
      look: seat.isOccupied ? ('away' as const) : ('empty' as const),
      dealer: seat.seatNumber === buttonSeat,
      name: seat.playerName,
      order: 100 + order,
    }))
