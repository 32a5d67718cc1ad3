// The hand while a text is read: every action goes through the engine, and what nobody wrote is remembered.
import { BOARD_STREETS, type BoardStreet, STREETS, type Step } from '@sidepot/engine/action'
import type { CardIndex } from '@sidepot/engine/cards'
import { boardAt } from '@sidepot/engine/deal'
import { apply } from '@sidepot/engine/hand'
import { legal } from '@sidepot/engine/legal'
import type { HandState } from '@sidepot/engine/state'
import type { Presumed, ShorthandFailure } from './marks.ts'

const BLINDS = { fold: 'FOLD', check: 'CHECK', call: 'CALL' } as const

export class PlayOn {
  state: HandState
  readonly presumed: Presumed[] = []

  constructor(start: HandState) {
    this.state = start
  }

  /** Why the engine refuses the step; null when it was taken. */
  take(step: Step): ShorthandFailure | null {
    const before = this.state.entry?.index ?? -1
    const next = apply(this.state, step)
    if (!next.ok) return { code: 'shorthand/refused', cause: next.error }
    this.state = next.value
    const passed: Presumed[] = []
    for (let entry = this.state.entry; entry && entry.index > before; entry = entry.previous)
      if (entry.forcedType === 'SKIP' || entry.forcedType === 'AUTO-FOLD')
        passed.unshift({ seat: entry.seat, street: entry.street, folds: entry.code !== 'FCHECK' })
    this.presumed.push(...passed)
    return null
  }

  /** Everybody who is asked on this street folds (where something is owed) or checks. */
  everybody(verb: 'fold' | 'check'): ShorthandFailure | null {
    const { street } = this.state
    let acted = false
    for (let can = legal(this.state); can !== null && this.state.street === street; can = legal(this.state)) {
      const owed = can.call > 0
      if (owed !== (verb === 'fold')) break
      const failure = this.take({ kind: verb === 'fold' ? 'FOLD' : 'CHECK', seat: can.seat })
      if (failure) return failure
      acted = true
    }
    if (acted) return null
    return this.state.turn < 0
      ? { code: 'shorthand/over' }
      : {
          code: 'shorthand/refused',
          cause: verb === 'check' ? { code: 'action/check-facing-bet' } : { code: 'action/nothing-to-call' },
        }
  }

  /** Small and big blind, whichever of them are asked: they fold, check or call. */
  blinds(verb: 'fold' | 'check' | 'call'): ShorthandFailure | null {
    const { positions, seats } = this.state.table
    const { street } = this.state
    let acted = false
    for (const blind of ['SB', 'BB'] as const) {
      const seat = seats[positions.indexOf(blind)]?.seat
      if (seat === undefined || this.state.street !== street || !legal(this.state, seat)) continue
      const failure = this.take({ kind: BLINDS[verb], seat })
      if (failure) return failure
      acted = true
    }
    return acted ? null : { code: 'shorthand/over' }
  }

  /** The street ends: who still owes an action checks or folds. Refused where one player would be left alone. */
  closeStreet(): ShorthandFailure | null {
    const { state } = this
    const { length } = this.presumed
    const { street } = state
    for (let can = legal(this.state); can !== null && this.state.street === street; can = legal(this.state)) {
      const { seat } = can
      const folds = !can.check
      const failure = this.take({ kind: folds ? 'FOLD' : 'CHECK', seat })
      if (failure) return failure
      this.presumed.push({ seat, street, folds })
    }
    if (this.state.contenders > 1) return null
    this.state = state
    this.presumed.length = length
    return { code: 'shorthand/nobody-left' }
  }

  /** Plays on until the street is reached; once the betting is over every card may be entered. */
  reach(street: BoardStreet): ShorthandFailure | null {
    while (this.state.turn >= 0 && STREETS.indexOf(this.state.street) < STREETS.indexOf(street)) {
      const failure = this.closeStreet()
      if (failure) return failure
    }
    return null
  }

  /** Cards on a board: on `street`, else on the first street that is not known; what is left goes on to the next. */
  board(cards: readonly CardIndex[], index: number, street: BoardStreet | null): ShorthandFailure | null {
    let rest = cards
    let to = street
    while (rest.length > 0) {
      to ??= this.#missing(index)
      if (to === null) return { code: 'shorthand/board-full' }
      const count = to === 'FLOP' ? 3 : 1
      if (rest.length < count) return { code: 'shorthand/flop-cards', count: rest.length }
      const failure =
        this.reach(to) ??
        this.take({
          kind: 'BOARD',
          street: to,
          cards: rest.slice(0, count),
          ...(index > 0 ? { board: index } : {}),
        })
      if (failure) return failure
      rest = rest.slice(count)
      to = null
    }
    return null
  }

  #missing(index: number): BoardStreet | null {
    const board = boardAt(this.state, index)
    const known = { FLOP: board.flop.length > 0, TURN: board.turn !== null, RIVER: board.river !== null }
    const last = BOARD_STREETS.findLastIndex(street => known[street])
    return BOARD_STREETS[last + 1] ?? null
  }
}
