// Words of opponents' leaks: what is compared with what.
import type { Reference, Statistic } from '@sidepot/engine/statistics'
import { type Message, worded } from '../../../worded.ts'
import { monthYearText } from '../../display.ts'
import { counted, number, percent } from '../../numbers.ts'
import { leaks } from '../hands/leaks.ts'

const hands = (n: number) => counted(n, 'hand', 'hands')

const BESIDE: Readonly<Record<Reference, string>> = {
  chart: 'charts',
  price: 'profitable from',
  others: 'others',
}

const ACTS: Readonly<Record<string, Message>> = {
  FOLD: leaks.played.fold,
  CHECK: leaks.played.check,
  CALL: leaks.played.call,
  RAISE: leaks.played.raise,
  'LIMP FOLD': leaks.played.fold,
  'LIMP CALL': leaks.played.limp,
  'LIMP RAISE': leaks.played.raise,
}
const CHANGES = {
  more: 'More often now.',
  less: 'Less often now.',
  none: 'The difference may be chance.',
} as const

export const opponentLeakWords = {
  title: worded('Leaks', 'Often'),
  name: (statistic: string, position: string | null) =>
    position === null ? statistic : `${statistic}, ${position}`,
  /** Beside the share: what it is compared with, its interval and its sample. */
  beside: (reference: Reference, usual: string, low: string, high: string, n: number) =>
    worded(
      `${BESIDE[reference]} ${usual} · ${percent(0.95)}: ${low} to ${high} · n ${number(n)}`,
      `${usual} · ${low} to ${high} · n ${number(n)}`,
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
  /** What they did at that chance; the acts as one's own leaks say them. */
  done: (statistic: Statistic, act: string | null, made: boolean): Message =>
    act === null ? (made ? 'did it' : 'did not') : (ACTS[statistic === 'LIMP' ? `LIMP ${act}` : act] ?? ''),
  /** How often the chart does what is counted, in the spot of one hand. */
  chart: (share: string) => worded(`chart ${share}`, share),
  more: (n: number) => `Show ${n} more`,
  noChart: worded('No chart knows the spot of this hand.', 'No table for this one.'),
  trend: (months: number) => `Share by month, ${counted(months, 'month', 'months')}`,
  /** The earlier months against the later ones. */
  progress: (
    since: string,
    before: string,
    beforeN: number,
    after: string,
    afterN: number,
    change: 'more' | 'less' | null,
  ) =>
    `Before ${monthYearText(since)}: ${before} (n ${beforeN}). Since then: ${after} (n ${afterN}). ${CHANGES[change ?? 'none']}`,
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
