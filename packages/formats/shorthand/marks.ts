// What reading a line gives: a legal hand, what was presumed, and marks with their reasons.
import type { Step, StepFailure, Street } from '@sidepot/engine/action'
import type { Chips } from '@sidepot/engine/chips'
import type { SeatNo } from '@sidepot/engine/setup'
import type { HandState, Legal } from '@sidepot/engine/state'
import type { Position } from '@sidepot/engine/table'

export type ShorthandFailure =
  | { readonly code: 'shorthand/unknown'; readonly word: string; readonly seat: SeatNo | null }
  | {
      readonly code: 'shorthand/no-position'
      readonly position: Position
      readonly positions: readonly Position[]
    }
  | { readonly code: 'shorthand/no-seat'; readonly seat: SeatNo }
  | { readonly code: 'shorthand/seat-number' }
  | { readonly code: 'shorthand/who' }
  | { readonly code: 'shorthand/amount'; readonly seat: SeatNo; readonly min: Chips | null }
  | { readonly code: 'shorthand/call-price'; readonly price: Chips }
  | { readonly code: 'shorthand/other-raise'; readonly label: Legal['label'] }
  | { readonly code: 'shorthand/flop-cards'; readonly count: number }
  | { readonly code: 'shorthand/hole-cards'; readonly count: number; readonly wanted: number }
  | { readonly code: 'shorthand/half-card'; readonly word: string }
  | { readonly code: 'shorthand/board-full' }
  | { readonly code: 'shorthand/nobody-left' }
  | { readonly code: 'shorthand/over' }
  | { readonly code: 'shorthand/table' }
  | { readonly code: 'shorthand/winner' }
  | { readonly code: 'shorthand/times' }
  | { readonly code: 'shorthand/refused'; readonly cause: StepFailure }

/** A part of the text that was not understood; `open` is only unfinished. */
export interface Mark {
  readonly from: number
  readonly to: number
  readonly open: boolean
  readonly failure: ShorthandFailure
}

/** What nobody wrote: a player who was passed over. */
export interface Presumed {
  readonly seat: SeatNo
  readonly street: Street
  readonly folds: boolean
}

export interface Shorthand {
  /** where the text leads; always a state that the engine gave */
  readonly state: HandState
  readonly steps: readonly Step[]
  /** seats said to have won, null when nobody said */
  readonly winners: readonly SeatNo[] | null
  readonly presumed: readonly Presumed[]
  /** in the order of the text */
  readonly marks: readonly Mark[]
  /** the text from here on was not read; its length when all was */
  readonly readTo: number
}
