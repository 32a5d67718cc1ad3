// Words of the study: the line, the actions of a node, its grid and figures. Signs and units as in the charts.
import { combined, type Message, type Worded, worded } from '../../../worded.ts'
import { percent, upTo } from '../../numbers.ts'
import { positionText } from '../hands/cards.ts'
import { streetNames } from '../hands/table.ts'
import { studyLink } from './study-link.ts'
import { fixed, inBlinds, type Street, share } from './study-units.ts'

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
  sizeTimes: (times: number): string => `${upTo(times, 1)}×`,
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
    rare: (action: Message): Worded => combined([action], name => `${name}: too rare a spot to judge`),
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
  /** at a decision that the other player's range never leads to */
  neverComes: (position: string): Worded =>
    combined(
      [positionText(position), worded('your decision cannot be judged', 'there are no figures')],
      (name, rest) => `${name} never gets here in the solution, so ${rest}.`,
    ),
  /** at a decision that the solution does not get to with the hero's cards */
  notWithThese: worded(
    'The solution never gets here with your hand: it would have acted differently before. What each action is worth is shown; how often it is taken would mean nothing.',
    'Yours never gets here: there are values, and no shares.',
  ),
  sizeDiffers: (played: string, solved: string): Worded =>
    worded(`Played ${played}, treated as ${solved} in the solved tree.`, `${played} answered as ${solved}.`),
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
