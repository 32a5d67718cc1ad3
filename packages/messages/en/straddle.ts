// The straddle beside the blinds.
import { centsOf } from '@sidepot/models/kit/money'
import { money } from './display.ts'

export interface Straddled {
  readonly isStraddleOn?: boolean | null
  /** in decimals; hands saved before keep their session's also where none was on */
  readonly straddleAmount?: number | null
}

/** "$2/$5 NLHE, straddle $10" */
export const withStraddle = (
  game: string,
  { isStraddleOn, straddleAmount }: Straddled,
  currency?: string | null,
): string =>
  isStraddleOn && straddleAmount ? `${game}, straddle ${money(centsOf(straddleAmount), currency)}` : game
