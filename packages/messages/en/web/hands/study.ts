// Words of the study: the line, the actions of a node, what is assumed, the solve and its gap. Signs and units as in the charts.
import { combined, type Message, type Worded, worded } from '../../../worded.ts'
import { percent } from '../../numbers.ts'
import { rate } from '../../rate.ts'
import { positionText } from './cards.ts'
import { studyLink } from './study-link.ts'
import { streetNames } from './table.ts'

type Street = 'FLOP' | 'TURN' | 'RIVER'

const share = (part: number): string => percent(part)
/** Never −0.00. */
const fixed = (amount: number): string => (Math.abs(amount) < 0.005 ? 0 : amount).toFixed(2).replace('-', '−')
const inBlinds = (amount: number): Worded => worded(`${fixed(amount)} bb`, fixed(amount))
/** 0.21%, 12%. */
const gapText = (gap: number): string => percent(gap, gap < 0.0995 ? 2 : 0)
const megabytes = (bytes: number): string =>
  bytes < 1e6
    ? 'less than 1 MB'
    : bytes < 1e9
      ? `${Math.round(bytes / 1e6)} MB`
      : `${(bytes / 1e9).toFixed(1)} GB`
const duration = (seconds: number): string =>
  seconds < 1
    ? 'under a second'
    : seconds < 100
      ? `about ${Math.round(seconds)} s`
      : `about ${Math.round(seconds / 60)} min`

const ACTIONS = {
  fold: worded('Fold', 'x'),
  check: worded('Check', 'k'),
  call: worded('Call', 'c'),
  bet: worded('Bet', 'b'),
  raise: worded('Raise to', 'r'),
  allIn: worded('All-in', 'all'),
} as const

interface ActionFacts {
  readonly kind: 'fold' | 'check' | 'call' | 'bet' | 'raise'
  readonly allIn: boolean
  /** the seat's total on the street, written as money */
  readonly to: string
}

const actionName = ({ kind, allIn, to }: ActionFacts): Worded => {
  if (kind === 'fold' || kind === 'check') return ACTIONS[kind]
  const word = allIn && kind !== 'call' ? ACTIONS.allIn : ACTIONS[kind]
  return combined([word, to], (name, amount) => `${name} ${amount}`)
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
    seen: (part: string, n: number): string => `Raises before the flop (PFR) in ${part} of ${n} hands`,
  },
  CALLS: {
    name: 'VPIP minus PFR',
    act: 'call',
    seen: (part: string, n: number): string =>
      `Calls without raising (VPIP minus PFR) in ${part} of ${n} hands`,
  },
  THREE_BET: {
    name: '3-bet',
    act: '3-bet',
    seen: (part: string, n: number): string => `3-bets ${part} of ${n} times`,
  },
  FOLD_TO_THREE_BET: {
    name: 'Fold to 3-bet',
    act: 'call',
    seen: (part: string, n: number): string => `Folds to ${part} of ${n} 3-bets`,
  },
} as const

export const study = {
  title: studyLink,
  back: worded('Back to the hand', 'Back'),
  spot: (a: string, b: string): Worded =>
    combined([positionText(a), positionText(b)], (one, other) => `${one} vs ${other}`),
  share,
  fixed,
  inBlinds,
  loss: (loss: number): Message =>
    loss < 0.005 ? inBlinds(0) : combined([inBlinds(loss)], text => `−${text}`),
  lossShort: (loss: number): string => (loss < 0.005 ? '0.00' : `−${fixed(loss)}`),
  action: actionName,
  /** without its size, which is beside it */
  actionWord: ({ kind, allIn }: Pick<ActionFacts, 'kind' | 'allIn'>): Message =>
    kind === 'raise' && !allIn
      ? worded('Raise', ACTIONS.raise.discreet)
      : allIn && kind !== 'call'
        ? ACTIONS.allIn
        : ACTIONS[kind],
  /** in the line, where the size says what it was */
  shortAction: ({ kind, allIn, to }: ActionFacts): Message =>
    allIn && kind !== 'call' ? ACTIONS.allIn : kind === 'bet' || kind === 'raise' ? to : ACTIONS[kind],
  sizeShare: (part: number): string => share(part),
  sizeTimes: (times: number): string => `${Number(times.toFixed(1))}×`,
  street: (street: Street): Worded => streetNames[street],
  you: 'You',
  villain: worded('Villain', 'Other'),
  whose: 'Whose range',
  line: worded('Line played', 'The line'),
  branch: 'Branch',
  backToLine: 'Back to the line played',
  /** the rest of the hand by itself, with more sizes */
  narrow: (street: Street): Worded =>
    combined(
      [streetNames[street]],
      name => `Study the ${name.toLowerCase()} on its own (with its own sizes)`,
    ),
  /** while that is on the page */
  aside: {
    note: worded(
      'This street on its own, with its own sizes, so its figures differ from the full study. Nothing here is saved; verdicts and drill stay those of the full study.',
      'This part on its own: its figures differ, and nothing is saved.',
    ),
    back: 'Back to the full study',
  },
  otherCard: worded('Other card', 'Other'),
  pickCard: (street: Street): Worded => combined([streetNames[street]], name => `${name}: which one?`),
  /** `first` acts first on the card's street; null where nobody acts any more */
  cardHint: (first: string | null): Message => {
    const equity = worded('The figure is your range’s equity on that card', 'The figure is your share')
    return first === null
      ? combined([equity], text => `${text}.`)
      : combined(
          [equity, positionText(first), worded('whole range', 'side')],
          (text, who, range) => `${text}; the bar is what ${who}’s ${range} does there first.`,
        )
  },
  cardCell: (name: string, figures: readonly string[]): string => [name, ...figures].join(', '),
  played: 'played',
  table: {
    label: 'Solver strategy here',
    hand: worded('Your hand', 'Yours'),
    range: worded('Whole range', 'All'),
    combo: (name: string): string => name,
    plays: 'Plays',
    value: worded('EV, bb', 'Value'),
    loss: 'Loss',
    accuracy: (error: number): Worded =>
      combined(
        [inBlinds(error)],
        amount =>
          `Accurate to ${amount} at this decision; smaller differences don’t count as a loss. Solve further to separate them.`,
      ),
  },
  views: {
    label: 'What the grid shows',
    strategy: 'Strategy',
    value: 'EV',
    equity: 'Equity',
    range: 'Range',
  },
  grid: worded('The range by starting hand', 'The table'),
  cell: (name: string, parts: readonly string[]): string => `${name}: ${parts.join(', ')}`,
  cellLeft: (part: number): string => `${share(part)} left`,
  cellGone: 'not here',
  fill: worded('Fill height: how much of the hand is still in the range', 'Height: how much is left'),
  suits: (name: string): string => `${name}, by suit`,
  noneOfIt: worded('No combos of this hand are left here.', 'Nothing is left here.'),
  equity: (part: number): string => `equity ${share(part)}`,
  overall: {
    title: worded('Whole range', 'All'),
    value: (amount: number): Worded => worded(`EV ${fixed(amount)} bb`, `Value ${fixed(amount)}`),
    reached: (part: number): string => `Gets here ${percent(part, part < 0.1 ? 1 : 0)} of the time`,
  },
  ends: {
    fold: worded('The hand ends here with a fold.', 'It ends here.'),
    showdown: worded('Betting is over: showdown.', 'It ends here.'),
  },
  headline: {
    costs: (action: Message, loss: number): Worded =>
      combined([action, inBlinds(loss)], (name, amount) => `${name} costs ${amount}`),
    best: (action: Message): Worded => combined([action], name => `${name} is as good as any`),
    only: (action: Message): Worded => combined([action], name => `${name} is right`),
    close: (action: Message): Worded =>
      combined([action], name => `${name} is as good as any within this solve’s accuracy`),
    better: (actions: readonly Message[]): Worded =>
      actions.reduce<Worded>(
        (all, one, at) =>
          combined([all, one], (before, name) =>
            at === 0 ? `Better: ${name}` : `${before} or ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
          ),
        worded('', ''),
      ),
    asGood: 'Part of the mix, or worth the same.',
    othersCost: 'Every other action costs more.',
    toAct: (position: string): Worded => combined([positionText(position)], name => `${name} to act`),
  },
  total: (loss: number): Worded => combined([inBlinds(loss)], amount => `Total loss: ${amount}`),
  noCards: worded(
    'Your hole cards are not known, so no decision has a cost. You can still look at the ranges.',
    'Yours is not known, so nothing has a cost.',
  ),
  leftTree: worded(
    'From here on the hand is outside the solved tree.',
    'From here on it is outside what was solved.',
  ),
  sizeDiffers: (played: string, solved: string): Worded =>
    worded(`Played ${played}, treated as ${solved} in the solved tree.`, `${played} answered as ${solved}.`),
  outcome: {
    title: worded('Result of the study', 'Result'),
    elsewhere: (gap: number): Worded =>
      worded(
        `Solved before, with a gap of ${gapText(gap)} of the pot. The verdicts are here; the full strategy is on the device that solved it. Solve here to see it.`,
        'Solved elsewhere. Solve here to see it.',
      ),
    decision: (action: Message, better: Message | null): Worded =>
      better === null
        ? combined([action], name => `${name}: fine`)
        : combined([action, better], (name, other) => `${name}; better: ${other}`),
    cost: (loss: number): Message =>
      loss < 0.005 ? inBlinds(0) : combined([inBlinds(loss)], text => `−${text}`),
  },
  /** under a hand that its author shared */
  shared: {
    title: 'What it cost',
    note: (gap: number): Worded =>
      worded(
        `Solved by the author with their own ranges and sizes, to a gap of ${gapText(gap)} of the pot.`,
        `Solved to ${gapText(gap)}.`,
      ),
  },
  drill: {
    make: worded('Add to Practise', 'Practise it'),
    made: (questions: number): Worded =>
      worded(
        `In Practise: ${questions === 1 ? '1 decision is' : `${questions} decisions are`} asked until you know ${questions === 1 ? 'it' : 'them'}.`,
        `In Practise: ${questions}.`,
      ),
    open: 'Practise',
    remove: 'Remove',
    none: worded('Every action is fine at your decisions, so there is nothing to ask.', 'Nothing to ask.'),
  },
  solve: {
    start: 'Solve',
    starting: 'Preparing…',
    stop: 'Stop',
    goOn: (gap: number): string => `Continue to ${gapText(gap)}`,
    again: 'Solve again',
    cost: (bytes: number, seconds: number, threads: number): string =>
      `Needs ${megabytes(bytes)} of memory. Estimated time: ${duration(seconds)}${threads > 1 ? ` on one thread, less with the ${threads} of this device` : ''}; longer if the device is busy.`,
    /** while it is solved, by its own pace */
    left: (seconds: number): string => `${duration(seconds)} left`,
    planning: 'Estimating time and memory…',
    gap: (gap: number): Worded => worded(`Gap ${gapText(gap)} of the pot`, `Gap ${gapText(gap)}`),
    gapLine: 'Gap over time',
    facts: (iterations: number, seconds: number): string =>
      `${iterations} iterations · ${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`,
    kept: 'Saved on this device; verdicts and settings sync to your other devices',
    notKept: 'This browser stores nothing, so the result is lost when you close the page.',
    get rough() {
      return `The gap is above ${percent(0.01)}: figures are rough, and nothing is judged yet.`
    },
    restart: 'A saved result cannot be solved further; this starts over.',
  },
  assumed: {
    title: 'Assumed',
    edit: 'Edit',
    ranges: 'Ranges',
    sizes: 'Sizes',
    rake: worded('Rake', 'Fee'),
    stacks: worded('Stacks', 'Amounts'),
    charts: (format: string, a: number, b: number): Worded =>
      worded(`charts (${format}): ${share(a)} and ${share(b)}`, `tables: ${share(a)} and ${share(b)}`),
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
      worded(`${Number(blinds.toFixed(1))} bb behind (${money})`, `${money} left`),
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
  /** solved by the server, where this device cannot or not soon */
  server: {
    action: 'Solve on the server',
    note: worded(
      'You get a notice when it is done. The verdicts are then with the hand, and this device keeps the result.',
      'You get a notice when it is done.',
    ),
    running: worded('The server is solving this study.', 'The server is working on it.'),
    fetching: 'Fetching the result…',
    gone: 'The result could not be loaded. Reload this page, or solve it again.',
  },
  problems: {
    elsewhere: worded(
      'The full strategy is too large for this device; the verdicts are below.',
      'The whole is too large for this device; what came of it is below.',
    ),
    memory: (needed: number, most: number): string =>
      `This needs ${megabytes(needed)} of memory and this device allows ${megabytes(most)}. Start a street later, or use fewer sizes.`,
    device: 'This device is out of memory. Start a street later, or use fewer sizes.',
    sizes: 'Enter sizes above zero, and not too many.',
    range: worded(
      'The ranges do not fit together: every hand of one shares a card with every hand of the other.',
      'The two ranges do not fit together.',
    ),
    result: 'The saved result could not be read. Solve it again.',
    changed: worded(
      'This hand was solved with another pot or other stacks. Solve it again.',
      'It was solved with other amounts. Solve it again.',
    ),
    worker: 'The solver could not be started in this browser.',
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
    bad: 'Up to four numbers above zero, separated by commas.',
    badRaise: 'Up to three numbers above one, separated by commas.',
    done: 'Use these',
  },
  keys: {
    previous: 'One step back',
    next: 'One step forward',
    first: 'To the start',
    last: 'To the end',
    other: 'Other action',
    swap: 'You or villain',
    line: 'Back to the line played',
  },
} as const
