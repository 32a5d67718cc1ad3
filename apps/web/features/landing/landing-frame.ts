import type { Street } from '@sidepot/engine/action'
import type { SeatView } from '../../ui/poker/table/seat.tsx'

export interface LandingFrame {
  readonly street: Street
  /** in the main unit, like every amount here */
  readonly pot: number
  readonly board: readonly string[]
  readonly seats: readonly {
    readonly seat: number
    readonly look: SeatView['look']
    readonly hero: boolean
    readonly turn: boolean
    readonly position: string
    readonly stack: number | null
    readonly bet: number | null
    readonly label: string | null
    readonly raised: boolean
    readonly cards: readonly string[] | null
  }[]
}
