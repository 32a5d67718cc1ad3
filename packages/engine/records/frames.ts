// What a replay shows at one entry: one number picks the moment, -1 is before the blinds. Animation is the difference of two frames.
import { type Entry, STREETS, type Street } from '../base/action.ts'
import type { CardIndex } from '../base/cards.ts'
import type { Chips } from '../base/chips.ts'
import type { SeatNo } from '../base/setup.ts'
import { boardAt } from '../play/deal.ts'
import { NO_CARDS } from '../play/play.ts'
import type { Board, HandState, PlayerStatus } from '../play/state.ts'
import type { Position } from '../play/table.ts'
import type { Settlement } from '../settlement/results.ts'
import { entriesOf } from './history.ts'
import { initialStack } from './view.ts'

export interface FrameSeat {
  readonly seat: SeatNo
  readonly position: Position
  readonly playerName: string | null
  readonly isHero: boolean
  readonly status: PlayerStatus
  /** Null while unknown. */
  readonly stack: Chips | null
  readonly streetBet: Chips
  readonly invested: Chips
  readonly lastAction: Entry | null
  readonly holeCards: readonly CardIndex[]
}

export interface Frame {
  readonly index: number
  /** The slider's end. */
  readonly lastIndex: number
  /** The current action; null before the blinds. */
  readonly entry: Entry | null
  readonly street: Street
  readonly potBefore: Chips
  readonly potAfter: Chips
  /** Cards revealed so far on each board: by street, all of them at the end. */
  readonly boards: readonly Board[]
  /** By place. */
  readonly seats: readonly FrameSeat[]
  /** Whose entry comes next; at the end of an unfinished hand the seat to act. */
  readonly nextSeat: SeatNo | null
  readonly isEnd: boolean
}

/** The entry at which a street begins, for a street navigator; null when the hand never got there. */
export const firstIndexOf = (state: HandState, street: Street): number | null => {
  let first: number | null = null
  for (let entry = state.entry; entry !== null; entry = entry.previous)
    if (entry.street === street) first = entry.index
  return first
}

const revealed = (board: Board, street: Street): Board => {
  const reached = STREETS.indexOf(street)
  return reached === 0
    ? NO_CARDS
    : {
        flop: board.flop,
        turn: reached >= 2 ? board.turn : null,
        river: reached >= 3 ? board.river : null,
      }
}

/** The frame of an entry; an index outside the hand gives the nearest end. */
export const frameAt = (state: HandState, index: number): Frame => {
  const entries = entriesOf(state)
  const lastIndex = entries.length - 1
  const at = Number.isNaN(index) ? -1 : Math.min(Math.max(Math.trunc(index), -1), lastIndex)
  const entry = entries[at] ?? null
  const isEnd = at === lastIndex
  const street = isEnd ? state.street : (entry?.street ?? 'PREFLOP')
  return {
    index: at,
    lastIndex,
    entry,
    street,
    potBefore: entry?.potBefore ?? 0,
    potAfter: entry?.potAfter ?? 0,
    boards: state.boards.map((_, board) => {
      const lies = boardAt(state, board)
      return isEnd && state.turn < 0 ? lies : revealed(lies, street)
    }),
    seats: seatsAt(
      state,
      entries,
      at,
      isEnd && state.turn >= 0 ? state.street : (entry?.street ?? 'PREFLOP'),
    ),
    nextSeat: entries[at + 1]?.seat ?? (state.turn < 0 ? null : state.players[state.turn]!.seat),
    isEnd,
  }
}

/** The end as it was paid: what nobody called is back with its owner, and the pots are with who won them, as far as that is known. */
export const paidOut = (frame: Frame, { finished, uncalled, results, scale }: Settlement): Frame => {
  if (!frame.isEnd || !finished) return frame
  const back = (seat: SeatNo): Chips => (uncalled?.seat === seat ? uncalled.amount : 0)
  return {
    ...frame,
    potAfter: frame.potAfter - (uncalled?.amount ?? 0),
    seats: frame.seats.map((seat, place): FrameSeat => {
      if (seat.stack === null) return seat
      const after = results[place]?.stackAfter ?? null
      return { ...seat, stack: after === null ? seat.stack + back(seat.seat) : after / scale }
    }),
  }
}

const seatsAt = (
  state: HandState,
  entries: readonly Entry[],
  at: number,
  street: Street,
): readonly FrameSeat[] => {
  const last: (Entry | null)[] = state.players.map(() => null)
  const invested: Chips[] = state.players.map(() => 0)
  const status: PlayerStatus[] = state.players.map(() => 'ACTIVE')
  for (let index = 0; index <= at; index++) {
    const entry = entries[index]!
    const place = state.table.placeOf[entry.seat]!
    last[place] = entry
    invested[place]! += entry.amount
    status[place] = entry.betType === 'FOLD' ? 'FOLDED' : entry.isAllIn ? 'ALL_IN' : 'ACTIVE'
  }
  return state.table.seats.map((seat, place): FrameSeat => {
    const before = initialStack(state, place)
    const lastAction = last[place]!
    return {
      seat: seat.seat,
      position: state.table.positions[place]!,
      playerName: seat.playerName ?? null,
      isHero: place === state.table.heroPlace,
      status: status[place]!,
      stack: before === null ? null : before - invested[place]!,
      streetBet: lastAction?.street === street ? lastAction.betAmount : 0,
      invested: invested[place]!,
      lastAction,
      holeCards: state.holes[place]!,
    }
  })
}
