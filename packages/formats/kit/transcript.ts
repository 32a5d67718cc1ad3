// Writes a log while reading somebody's text: every action goes through the engine, in turn, so what comes out is a
// hand that can be played. The first thing that does not fit stops it.
import type { BoardStreet, HandFailure, Step } from '@sidepot/engine/action'
import { BOARD_STREETS, STREETS } from '@sidepot/engine/action'
import type { CardIndex } from '@sidepot/engine/cards'
import { type Chips, chipsToDecimal } from '@sidepot/engine/chips'
import { boardAt } from '@sidepot/engine/deal'
import { apply, startHand } from '@sidepot/engine/hand'
import { logOf } from '@sidepot/engine/history'
import { legal } from '@sidepot/engine/legal'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { HandSetup, SeatNo } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { placeAt } from '@sidepot/engine/table'
import type { FormatFailure } from './played-hand.ts'

export interface Transcript {
  /** Each gives what was wrong, or null. `at` is the line or action read, for the failure. */
  fold(at: number, seat: SeatNo): FormatFailure | null
  check(at: number, seat: SeatNo): FormatFailure | null
  /** `cost` is what the text says the call adds; anything else than the price is not understood. */
  call(at: number, seat: SeatNo, cost: Chips): FormatFailure | null
  checkOrCall(at: number, seat: SeatNo): FormatFailure | null
  /** A bet or raise to this total on the street; as a ruling one that the room took although the rules would not. */
  raiseTo(at: number, seat: SeatNo, to: Chips, ruling?: true): FormatFailure | null
  hole(at: number, seat: SeatNo, cards: readonly CardIndex[]): FormatFailure | null
  /** Cards of the next street of a board, which is `street` where the text names it. */
  board(at: number, cards: readonly CardIndex[], board?: number, street?: BoardStreet): FormatFailure | null
  /** The rest is run out this often. */
  run(at: number, times: number): FormatFailure | null
  bomb(at: number, amount: Chips): FormatFailure | null
  state(): HandState
  log(): readonly Step[]
}

export const transcript = (setup: HandSetup): Result<Transcript, FormatFailure> => {
  const start = startHand(setup)
  if (!start.ok) return err({ code: 'format/setup', cause: start.error.code })
  let state = start.value

  const step = (at: number, next: Step): FormatFailure | null => {
    const applied = apply(state, next)
    if (!applied.ok) return illegal(at, applied.error)
    state = applied.value
    return null
  }
  const illegal = (at: number, { code }: HandFailure): FormatFailure => ({
    code: 'format/illegal',
    at,
    cause: code,
  })
  // The engine folds those who are passed over; a text that passes somebody over is not understood.
  const isTurnOf = (seat: SeatNo): boolean => state.turn >= 0 && state.players[state.turn]!.seat === seat
  const inTurn = (at: number, seat: SeatNo, next: Step): FormatFailure | null =>
    isTurnOf(seat) ? step(at, next) : { code: 'format/out-of-turn', at, seat }
  // Others ask the last player who can act for a check when everybody else is all-in for less; there is nothing to decide.
  const isAsked = (seat: SeatNo): boolean =>
    state.turn >= 0 || state.contenders < 2 || state.players[placeAt(state.table, seat)]?.status !== 'ACTIVE'
  // Against a big blind that was all-in for less, rooms ask the last player for what matches it; the engine asks for the whole blind, of which
  // nobody calls the rest: the same stacks.
  const endsShort = (seat: SeatNo, cost: Chips): boolean => {
    const others = state.players.filter(player => player.seat !== seat && player.status !== 'FOLDED')
    const own = state.players[placeAt(state.table, seat)]
    if (own === undefined || cost <= 0 || others.some(({ status }) => status !== 'ALL_IN')) return false
    const to = own.bet + cost
    return to < state.highest && to === Math.max(...others.map(({ bet }) => bet))
  }
  const owes = (): boolean => (legal(state)?.call ?? 0) > 0

  return ok({
    fold: (at, seat) => inTurn(at, seat, { kind: 'FOLD', seat }),
    check: (at, seat) => (isAsked(seat) ? inTurn(at, seat, { kind: 'CHECK', seat }) : null),
    call: (at, seat, cost) =>
      isTurnOf(seat) && legal(state)?.call !== cost && !endsShort(seat, cost)
        ? { code: 'format/bet', at, text: String(chipsToDecimal(cost)) }
        : inTurn(at, seat, { kind: 'CALL', seat }),
    checkOrCall: (at, seat) =>
      !isAsked(seat) ? null : inTurn(at, seat, { kind: owes() ? 'CALL' : 'CHECK', seat }),
    raiseTo(at, seat, to, ruling) {
      const can = legal(state)
      const kind = can?.allIn?.max === to ? 'ALL_IN' : can?.bet ? 'BET' : 'RAISE'
      return inTurn(
        at,
        seat,
        kind === 'ALL_IN' ? { kind, seat } : { kind, seat, to, ...(ruling ? { ruling } : {}) },
      )
    },
    // Cards are shown again at the showdown: what is known needs no second telling.
    hole(at, seat, cards) {
      const known = state.holes[placeAt(state.table, seat)] ?? []
      const isSame = known.length === cards.length && cards.every(card => known.includes(card))
      if (isSame) return null
      return known.length === cards.length && known.length > 0
        ? { code: 'format/cards-differ', at }
        : step(at, { kind: 'HOLE', seat, cards })
    },
    board(at, cards, board = 0, named) {
      const street = nextStreet(state, cards.length, board)
      if (named !== undefined && street !== named) return { code: 'format/board', at }
      if (street === null || STREETS.indexOf(state.street) < STREETS.indexOf(street))
        return { code: 'format/board', at }
      return step(at, { kind: 'BOARD', street, cards, ...(board > 0 ? { board } : {}) })
    },
    run: (at, times) => step(at, { kind: 'RUN', times }),
    bomb: (at, amount) => step(at, { kind: 'BOMB', amount }),
    state: () => state,
    log: () => logOf(state),
  })
}

const nextStreet = (state: HandState, count: number, index: number): BoardStreet | null => {
  if (index >= state.boards.length) return null
  const board = boardAt(state, index)
  const street = BOARD_STREETS[board.flop.length === 0 ? 0 : board.turn === null ? 1 : 2]!
  if (board.river !== null) return null
  return count === (street === 'FLOP' ? 3 : 1) ? street : null
}
