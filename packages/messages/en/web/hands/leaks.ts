// Words of the leaks: what each kind of preflop decision costs, how sure that is, and what to look at.
import { combined, type Message, worded } from '../../../worded.ts'
import { counted, number, percent, toPlaces } from '../../numbers.ts'
import { potNames } from './pots.ts'
import { streetNames } from './table.ts'

const hands = (n: number) => worded(counted(n, 'hand', 'hands'), counted(n, 'line', 'lines'))

/** Losses with two decimals and a true minus: "−0.92"; nothing lost is "0.00". */
const lost = (value: number): string => {
  const size = Math.abs(value)
  return `${size < 0.005 ? '' : '−'}${toPlaces(size, 2)}`
}
const share = (of: number, n: number): string => (n === 0 ? '–' : percent(of / n))

/** By the kinds of `@sidepot/charts/kinds`. */
const kinds: Readonly<Record<string, Message>> = {
  FIRST_EARLY: worded('Early position, first in', 'First, early'),
  FIRST_MIDDLE: worded('Middle position, first in', 'First, middle'),
  FIRST_CO: worded('Cutoff, first in', 'First, late'),
  FIRST_BTN: worded('Button, first in', 'First, last'),
  FIRST_SB: worded('Small blind, first in', 'First, small'),
  LIMPERS: worded('Behind limpers', 'After others'),
  LIMPERS_SB: worded('Small blind behind limpers', 'After others, small'),
  LIMPERS_BB: worded('Big blind behind limpers', 'After others, big'),
  OPEN_EARLY: worded('Facing an early open', 'Answer to early'),
  OPEN_LATE: worded('Facing a late open', 'Answer to late'),
  SB_EARLY: worded('Small blind vs early open', 'Small to early'),
  SB_LATE: worded('Small blind vs late open', 'Small to late'),
  BB_EARLY: worded('Big blind vs early open', 'Big to early'),
  BB_CO: worded('Big blind vs cutoff open', 'Big to late'),
  BB_BTN: worded('Big blind vs button open', 'Big to last'),
  BB_SB: worded('Big blind vs small blind open', 'Big to small'),
  CALLED_OPEN: worded('Facing an open and a caller', 'Answer to two'),
  CALLED_OPEN_BLINDS: worded('Blinds vs an open and a caller', 'Answer to two, small or big'),
  STRADDLE: worded('Straddle', 'Third'),
  THREE_BET: worded('Facing a 3-bet', 'Answer to an answer'),
  COLD_THREE_BET: worded('Facing a 3-bet cold', 'Answer to an answer, new'),
  FOUR_BET: worded('Facing a 4-bet', 'Answer to a third'),
}

const acts = {
  fold: {
    tooOften: worded('Folds too much', 'Leaves too much'),
    wrong: worded('Folds the wrong hands', 'Leaves the wrong ones'),
    sentence: (mine: string, chart: string) =>
      worded(
        `You fold ${mine}; the chart folds ${chart} of the same hands.`,
        `You leave ${mine}; the table leaves ${chart} of the same lines.`,
      ),
  },
  call: {
    tooOften: worded('Calls too much', 'Stays too much'),
    wrong: worded('Calls with the wrong hands', 'Stays with the wrong ones'),
    sentence: (mine: string, chart: string) =>
      worded(
        `You call ${mine}; the chart calls ${chart} of the same hands.`,
        `You stay with ${mine}; the table with ${chart} of the same lines.`,
      ),
  },
  /** in the big blind behind limpers, where a call is a check */
  check: {
    tooOften: worded('Checks too much', 'Stays too much'),
    wrong: worded('Checks the wrong hands', 'Stays with the wrong ones'),
    sentence: (mine: string, chart: string) =>
      worded(
        `You check ${mine}; the chart checks ${chart} of the same hands.`,
        `You stay with ${mine}; the table with ${chart} of the same lines.`,
      ),
  },
  /** where nobody has raised, a call is a limp */
  limp: {
    tooOften: worded('Limps too much', 'Stays too much'),
    wrong: worded('Limps with the wrong hands', 'Stays with the wrong ones'),
    sentence: (mine: string, chart: string) =>
      worded(
        `You limp ${mine}; the chart limps ${chart} of the same hands.`,
        `You stay with ${mine}; the table with ${chart} of the same lines.`,
      ),
  },
  raise: {
    tooOften: worded('Raises too much', 'Adds too much'),
    wrong: worded('Raises the wrong hands', 'Adds to the wrong ones'),
    sentence: (mine: string, chart: string) =>
      worded(
        `You raise ${mine}; the chart raises ${chart} of the same hands.`,
        `You add to ${mine}; the table to ${chart} of the same lines.`,
      ),
  },
} as const
type Act = 'fold' | 'call' | 'raise'
const isUnraised = (kind: string): boolean => kind.startsWith('FIRST_') || kind.startsWith('LIMPERS')
const actIn = (kind: string, act: Act): keyof typeof acts => {
  if (act !== 'call' || !isUnraised(kind)) return act
  return kind === 'LIMPERS_BB' ? 'check' : 'limp'
}

export const leaks = {
  /** A link to the list of players. */
  opponents: worded('Leaks of your opponents are on their pages', 'Others are on their pages'),
  title: worded('Leaks', 'Costs'),
  emptyTitle: 'Nothing judged yet',
  emptyText: worded(
    'Once charts have judged some of your hands, this shows what each kind of preflop decision costs you, the most expensive first.',
    'Once tables have judged some lines, this shows what each kind costs, the most expensive first.',
  ),
  range: 'Dates',
  ranges: { all: 'All', year: 'Year', '90': '90 d', '30': '30 d' },
  noneInRange: worded('No judged hands in these dates.', 'Nothing judged in these dates.'),
  costs: worded('Preflop costs you', 'Costs you'),
  unit: worded('bb/100', 'u/100'),
  judged: (n: number) => combined([hands(n)], text => `${text} judged`),
  unsolved: (n: number) =>
    combined(
      [hands(n)],
      text => `${text} not counted: no chart covers them, or the decision was too close to grade.`,
    ),
  list: 'Where it comes from',
  kind: (kind: string): Message => kinds[kind] ?? kind,
  rate: lost,
  plusMinus: (error: number) => `±${toPlaces(error, 2)}`,
  /** one decision is no sample */
  n: (n: number) => (n === 1 ? '1 decision' : `n ${number(n)}`),
  missed: (missed: number, n: number) => `${number(missed)} of ${number(n)} missed`,
  few: worded('Too few hands to say', 'Too few to say'),
  close: worded('Close to the chart', 'Close to the table'),
  habit: (kind: string, act: Act, isTooOften: boolean): Message =>
    acts[actIn(kind, act)][isTooOften ? 'tooOften' : 'wrong'],
  sentence: (kind: string, act: Act, mine: number, chart: number, n: number): Message =>
    acts[actIn(kind, act)].sentence(share(mine, n), share(chart, n)),
  /** Decisions after the flop, of studied hands. */
  postflop: {
    title: worded('After the flop, in hands you studied', 'Later decisions, where studied'),
    unit: worded('bb per decision', 'u each'),
    kind: (street: 'FLOP' | 'TURN' | 'RIVER', pots: keyof typeof potNames): Message =>
      combined([streetNames[street], potNames[pots]], (name, pot) => `${name} · ${pot}`),
    note: (n: number): Message =>
      combined(
        [hands(n)],
        text =>
          `${text} studied, from all dates. You choose what to study, so this is not a rate for all your play and is not part of the total.`,
      ),
  },
  progress: { better: 'getting better', worse: 'getting worse' },
  trend: (months: number) => `Cost by month, ${counted(months, 'month', 'months')}`,
  back: worded('All leaks', 'All costs'),
  chart: worded('The chart', 'The table'),
  noChart: 'This chart could not be loaded.',
  dearest: worded('Most expensive hands', 'Most expensive lines'),
  all: (n: number) => combined([hands(n)], text => `All ${text}`),
  played: {
    fold: worded('folds', 'leaves'),
    call: worded('calls', 'stays'),
    check: worded('checks', 'stays'),
    limp: worded('limps', 'stays'),
    raise: worded('raises', 'adds'),
  },
  /** A decision of the list: what was done, and what is better. */
  instead: (kind: string, played: Act, best: string | null): Message =>
    combined([leaks.played[actIn(kind, played)]], text => (best === null ? text : `${text}, better ${best}`)),
  best: {
    FOLD: worded('fold', 'leave'),
    CHECK: worded('check', 'stay'),
    CALL: worded('call', 'stay'),
    LIMP: worded('limp', 'stay'),
    RAISE: worded('raise', 'add'),
    ALL_IN: worded('all-in', 'all'),
  },
  /** 'RAISE 2.5' is a raise: the size is in the chart. */
  better: (kind: string, best: string): Message => {
    const code = best.split(' ')[0] ?? best
    const name = code === 'CALL' && isUnraised(kind) ? 'LIMP' : code
    return (leaks.best as Readonly<Record<string, Message>>)[name] ?? best
  },
  game: worded('Game', 'Kind'),
  loss: (loss: number) => worded(`${lost(loss)} bb`, lost(loss)),
  open: 'Open',
  definitionsTitle: 'What the figures mean',
  get definitions(): readonly (readonly [Message, Message])[] {
    return [
      [
        worded('bb/100', 'u/100'),
        worded(
          'Big blinds lost against the chart by decisions of this kind, per 100 judged hands. All kinds add up to the total.',
          'What decisions of this kind lost, per 100 judged lines. All kinds add up to the total.',
        ),
      ],
      [
        '±',
        worded(
          `${percent(0.95)} interval: the luck of the deal, and how far the charts may be off. A hollow row reaches zero: too few hands.`,
          `${percent(0.95)} interval. A hollow row reaches zero: too few to say.`,
        ),
      ],
      [
        'In money',
        worded('Each loss at the big blind of that hand.', 'Each loss at the size of its own line.'),
      ],
      [
        'n',
        worded(
          'Decisions of this kind that a chart could judge. Hands that no chart covers are not counted.',
          'Decisions of this kind that could be judged.',
        ),
      ],
      [
        'Getting better, getting worse',
        worded(
          'Your later hands against your earlier ones; shown only where luck alone does not explain it.',
          'The later half against the earlier half; shown only where luck alone does not explain it.',
        ),
      ],
    ]
  },
} as const
