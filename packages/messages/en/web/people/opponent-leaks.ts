// Words of opponents' leaks: what is compared with what.
import type { Reference } from '@sidepot/engine/statistics'
import { worded } from '../../../worded.ts'
import { counted, percent } from '../../numbers.ts'

const hands = (n: number) => counted(n, 'hand', 'hands')

const BESIDE: Readonly<Record<Reference, string>> = {
  chart: 'charts',
  price: 'profitable from',
  others: 'others',
}

export const opponentLeakWords = {
  title: worded('Leaks', 'Often'),
  name: (statistic: string, position: string | null) =>
    position === null ? statistic : `${statistic}, ${position}`,
  /** Beside the share: what it is compared with, its interval and its sample. */
  beside: (reference: Reference, usual: string, low: string, high: string, n: number) =>
    worded(
      `${BESIDE[reference]} ${usual} · ${percent(0.95)}: ${low} to ${high} · n ${n}`,
      `${usual} · ${low} to ${high} · n ${n}`,
    ),
  long: {
    chart: share => worded(`In the same spots the charts do it ${share} of the time.`, `Usual: ${share}.`),
    price: share =>
      worded(
        `At the sizes they faced, a bet profits with any two cards when they fold ${share} of the time or more.`,
        `From ${share} on.`,
      ),
    others: (share, sample) =>
      worded(
        `The other players in your hands do it ${share} of the time (n ${sample}).`,
        `Others: ${share}, n ${sample}.`,
      ),
  } satisfies Record<Reference, (share: string, sample: number) => unknown>,
  hands: worded('Hands in this spot', 'Show them'),
  few: (n: number) => worded(`${n} more, too few hands to say`, `${n} more, too few to say`),
  nothing: (n: number) =>
    worded(`Nothing in ${hands(n)} is clearly different from the charts or from others.`, 'Nothing yet.'),
  definition: (compared: number, n: number) =>
    worded(
      `${counted(compared, 'spot', 'spots')} compared over ${hands(n)}. Listed is what the whole ${percent(0.95)} interval says; of many spots a few get in by chance alone. What a bet needs is counted where nobody else was left to call it.`,
      `${compared} compared.`,
    ),
  offline: worded(
    'Without network: folds alone, at standard sizes (a 3-bet to 7.5 bb over a raise to 2.5, a 4-bet to 20, a steal to 2.5, a pot-size bet after the flop).',
    'Without network: a part of it.',
  ),
} as const
