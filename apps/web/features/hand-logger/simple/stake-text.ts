// The blinds over the simple logger.
import { chipText } from '@sidepot/messages/display'
import { decimalOf } from '@sidepot/models/kit/money'
import type { Game } from '../hand/simple-hand.ts'

/** The straddle is shown with the blinds while it is on. */
export const stakeText = ({
  smallBlind,
  bigBlind,
  straddle,
}: Pick<Game, 'smallBlind' | 'bigBlind' | 'straddle'>): string =>
  [smallBlind, bigBlind, ...(straddle > 0 ? [straddle] : [])]
    .map(amount => chipText(decimalOf(amount)))
    .join(' / ')
