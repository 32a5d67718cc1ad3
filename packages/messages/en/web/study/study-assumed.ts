// Words of what a study assumes: ranges, sizes, stacks and rake, the tilt by figures, and why a hand cannot be studied.
import { combined, type Message, type Worded, worded } from '../../../worded.ts'
import { number, percent, upTo } from '../../numbers.ts'
import { approximationMessages, assumptionMessages } from '../../poker/charts.ts'
import { rate } from '../../rate.ts'
import { positionText } from '../hands/cards.ts'
import { streetNames } from '../hands/table.ts'
import { fixed, type Street, share } from './study-units.ts'

/** What the charts say of their ranges, beside neighbours. */
const APPROXIMATIONS: Readonly<Record<keyof typeof approximationMessages, Message>> = {
  size: worded(approximationMessages.size, 'One amount differed.'),
  depth: worded(approximationMessages.depth, 'The amounts differed.'),
  'uneven-stacks': worded(approximationMessages['uneven-stacks'], 'The amounts were very uneven.'),
  'folded-seats': worded(approximationMessages['folded-seats'], 'Taken from a longer list.'),
  'fewer-seats': worded(approximationMessages['fewer-seats'], 'Taken from a list of nine.'),
  rake: worded(approximationMessages.rake, 'The fee differed.'),
  ante: worded(approximationMessages.ante, 'The extras differed.'),
  'small-blind': worded(approximationMessages['small-blind'], 'The smallest amount differed.'),
  callers: worded(approximationMessages.callers, 'More took part; only what is clear counts.'),
}
const ASSUMPTIONS: Readonly<Record<keyof typeof assumptionMessages, Message>> = {
  stacks: worded(assumptionMessages.stacks, 'Your amount is not known: 100 is assumed.'),
  rake: worded(assumptionMessages.rake, 'The fee is not known: the usual one is assumed.'),
  blinds: worded(assumptionMessages.blinds, 'The smallest amount is not known: half is assumed.'),
  sizes: worded(assumptionMessages.sizes, 'The amounts are not known: the usual ones are assumed.'),
  'limping-range': worded(assumptionMessages['limping-range'], 'A usual range is assumed.'),
  'limp-answers': worded(assumptionMessages['limp-answers'], 'Answers are assumed as in the tables.'),
  suits: worded(assumptionMessages.suits, 'The average is shown.'),
}

interface TiltFacts {
  readonly figure: keyof typeof TILTS
  readonly made: number
  readonly chances: number
  readonly usual: number
  readonly before: number
  readonly after: number
}

const TILTS = {
  PFR: {
    name: 'PFR',
    act: 'raise',
    seen: (part: string, n: number): string =>
      `Raises before the flop (PFR) in ${part} of ${number(n)} hands`,
  },
  CALLS: {
    name: 'VPIP minus PFR',
    act: 'call',
    seen: (part: string, n: number): string =>
      `Calls without raising (VPIP minus PFR) in ${part} of ${number(n)} hands`,
  },
  THREE_BET: {
    name: '3-bet',
    act: '3-bet',
    seen: (part: string, n: number): string => `3-bets ${part} of ${number(n)} times`,
  },
  FOLD_TO_THREE_BET: {
    name: 'Fold to 3-bet',
    act: 'call',
    seen: (part: string, n: number): string => `Folds to ${part} of ${number(n)} 3-bets`,
  },
} as const

const KINDS: Readonly<Record<string, string>> = {
  live: 'live',
  straddle: 'straddle',
  limpers: 'limpers',
  openlimps: 'open limps',
  ante: 'antes',
  bigante: 'large antes',
  norake: 'no rake',
}
/** A pack by the game it is for: "charts for 9 players, 100 bb, live, straddle". */
function chartsName(format: string): string {
  const [, players, stack, rest] = /^[a-z0-9]+-(\d+)max-(\d+)bb(.*)$/.exec(format) ?? []
  if (!players || !stack) return 'charts'
  const kinds = rest!.split('-').flatMap(kind => KINDS[kind] ?? [])
  return [`charts for ${players} players`, `${stack} bb`, ...kinds].join(', ')
}

export const studyAssumed = {
  assumed: {
    title: 'Assumed',
    edit: 'Edit',
    ranges: 'Ranges',
    sizes: 'Sizes',
    rake: worded('Rake', 'Fee'),
    stacks: worded('Stacks', 'Amounts'),
    charts: (format: string, a: number, b: number): Worded =>
      worded(`${chartsName(format)}: ${share(a)} and ${share(b)}`, `tables: ${share(a)} and ${share(b)}`),
    wide: (a: number, b: number): Worded =>
      worded(
        `not from the charts: a wide range for both, ${share(a)} and ${share(b)} of hands`,
        `not from the tables: wide, ${share(a)} and ${share(b)}`,
      ),
    edited: (a: number, b: number): string => `edited by you: ${share(a)} and ${share(b)}`,
    narrowed: (street: Street, a: number, b: number): Worded =>
      combined(
        [streetNames[street]],
        name => `left by the solution from the ${name.toLowerCase()}: ${share(a)} and ${share(b)}`,
      ),
    noRake: 'none',
    rakeIs: (part: number, cap: number): Worded => worded(`${rate(part)} up to ${fixed(cap)} bb`, rate(part)),
    behind: (blinds: number, money: string): Worded =>
      worded(`${upTo(blinds, 1)} bb behind (${money})`, `${money} left`),
    sizeList: (street: Street, bets: string, raises: string): Worded =>
      worded(
        `${streetNames[street].plain} ${bets || 'no bet'}${raises ? `, raise ${raises}` : ''}`,
        `${streetNames[street].discreet} ${bets || 'none'}${raises ? `, then ${raises}` : ''}`,
      ),
    noLead: worded('out of position always checks the flop', 'the first waits'),
    gaps: worded(
      'Only these sizes are solved, with up to three bets and raises a street (more if more were made) and all-in once about 1.5 pots or less are behind. The smaller stack counts for both, and cards of players who folded as still in the deck.',
      'Only these sizes are in it, three a street. The smaller amount counts for both.',
    ),
  },
  approximations: APPROXIMATIONS,
  assumptions: ASSUMPTIONS,
  notes: {
    'stack-unknown': worded(
      'Your opponent’s stack is not known; it is assumed to cover yours.',
      'The other amount is not known: at least yours is assumed.',
    ),
    'own-stack-unknown': worded(
      'Your stack is not known; 100 big blinds are assumed, or what was put in if that is more.',
      'Your amount is not known: 100 units are assumed.',
    ),
    'rake-unknown': worded(
      'The rake of this table is not known; none is assumed.',
      'The fee is not known: none.',
    ),
    rakeOfCharts: worded(
      'The rake of this table is not known. None is assumed after the flop; the ranges are from charts with the usual rake.',
      'The fee is not known: none from here on, the usual one in the ranges.',
    ),
    jackpot: worded('The jackpot drop is ignored.', 'One fee is ignored.'),
    'many-before': worded(
      'Three or more players saw the flop; the ranges ignore what happened there.',
      'Three or more began. What happened there is not in the ranges.',
    ),
    'streets-before': (street: Street): Worded =>
      worded(
        `The study starts on the ${streetNames[street].plain.toLowerCase()}: both ranges are the preflop ranges, not narrowed by earlier streets.`,
        'It begins here: both ranges are those of the first round, not narrowed since.',
      ),
    narrowed: (street: Street): Worded =>
      worded(
        `Both ranges are what the solution from the ${streetNames[street].plain.toLowerCase()} leaves here, suit by suit; the grid shows the average over suits. This assumes that both played that solution.`,
        'Both ranges are what the earlier result leaves here.',
      ),
    get own(): Worded {
      return worded(
        `Your hand is not in the range. It was added with a weight of ${percent(0.02)} so it can be shown.`,
        `Yours is not in the range. It was added with ${percent(0.02)} so that it can be read.`,
      )
    },
    wide: (reason: string): Worded =>
      worded(
        `The charts have no ranges for this preflop line, so both start with a wide range. Edit them: the answer is only as good as the ranges. (${reason})`,
        'The tables have nothing for this, so both start wide. Edit them.',
      ),
    charts: worded(
      'The ranges assume that both play the charts. Against other players the best play may differ.',
      'The ranges are those of people who play by the tables.',
    ),
  },
  /** the opponent's range, moved by what he was seen to do */
  tilt: {
    switch: (position: string): Worded =>
      combined(
        [worded('Tilt the range of', 'Move'), positionText(position)],
        (what, name) => `${what} ${name} by their stats`,
      ),
    step: ({ figure, made, chances, usual, before, after }: TiltFacts): Worded =>
      worded(
        `${TILTS[figure].seen(share(made / chances), chances)}, chart ${share(usual)}: here a ${TILTS[figure].act} happens ${share(after)} of the time instead of ${share(before)}.`,
        `Seen ${share(made / chances)} of ${chances}, usually ${share(usual)}: ${share(after)} instead of ${share(before)}.`,
      ),
    few: (figure: TiltFacts['figure'], chances: number, least: number): Worded =>
      worded(
        `${TILTS[figure].name}: ${chances} of ${least} opportunities needed to tilt the range.`,
        `${chances} of ${least} needed.`,
      ),
    note: (position: string): Worded =>
      combined(
        [positionText(position), worded('tilted', 'moved')],
        (name, done) => `The range of ${name} is ${done} by their stats. From there both play the solution.`,
      ),
  },
  failures: {
    game: worded('Only no-limit hold’em can be studied.', 'This kind cannot be studied.'),
    'no-flop': worded('This hand ended before the flop. See the preflop check.', 'It ended too early.'),
    many: worded(
      'Three or more players were in on every street. The exact solver handles two.',
      'Three or more were in. Two can be studied.',
    ),
    'hero-out': worded('You folded before the hand was heads-up.', 'You were out before two were left.'),
    'all-in': worded('Everybody was all-in, so nothing was left to decide.', 'Nothing was left to decide.'),
    board: worded(
      'The board cards of this hand are not known. Add them by correcting the hand.',
      'Something is missing. Add it by correcting the line.',
    ),
  },
  edit: {
    title: 'Ranges and sizes',
    start: worded('Start from', 'Start'),
    brush: 'Tap to set',
    weight: (part: number): string => share(part),
    cell: (name: string, part: number): string => `${name}, ${share(part)}`,
    rangeOf: (position: string): Worded => combined([positionText(position)], name => `Range of ${name}`),
    reset: 'Reset',
    bets: worded('Bets, % of the pot', 'First, %'),
    raises: worded('Raises, times the bet', 'Then, times'),
    bad: 'Up to four numbers above zero, with at most two decimals, separated by semicolons.',
    badRaise: 'Up to three numbers above one, with at most two decimals, separated by semicolons.',
    done: 'Use these',
  },
} as const
