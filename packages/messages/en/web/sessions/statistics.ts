// Words of the statistics report. Every figure has its definition on the page.

import { type Message, worded } from '../../../worded.ts'
import { counted, number, percent } from '../../numbers.ts'

export const statistics = {
  year: worded('Your year in poker', 'Your year'),
  title: worded('Statistics', 'Summary'),
  emptyTitle: 'Nothing to count yet',
  emptyText: worded(
    'Ended sessions are summed up here: win rate, how certain it is, and where it comes from.',
    'Closed lists are summed up here.',
  ),
  perHour: worded('Win rate', 'Rate'),
  hourly: '/h',
  bbPerHour: worded('Big blinds', 'Units'),
  bbHourly: worded('bb/h', 'u/h'),
  deviation: 'Std. deviation',
  interval: (low: string, high: string) => `${percent(0.95)}: ${low} to ${high}`,
  won: worded('Sessions won', 'Entries up'),
  per100: worded('bb/100 hands', 'Units/100'),
  sample: (n: number, hours: string) =>
    worded(`${counted(n, 'session', 'sessions')} · ${hours}`, `${counted(n, 'list', 'lists')} · ${hours}`),
  ofN: (count: number, n: number) => `${number(count)} of ${number(n)}`,
  handsSample: (n: number, deviation: string) =>
    worded(
      `${counted(n, 'hand', 'hands')} · sd ${deviation}`,
      `${counted(n, 'line', 'lines')} · sd ${deviation}`,
    ),
  by: {
    month: 'By month',
    stake: worded('By stake', 'By kind'),
    venue: 'By venue',
    weekday: 'By weekday',
    hour: 'By starting hour',
    length: 'By length',
    size: worded('By table size', 'By size'),
  },
  keys: {
    month: 'Month',
    stake: worded('Stake', 'Kind'),
    venue: 'Venue',
    weekday: 'Weekday',
    hour: 'Start',
    length: 'Length',
    size: worded('Table', 'Size'),
  },
  columns: {
    n: 'n',
    hours: 'Hours',
    net: 'Net',
    rate: worded('Per hour', 'Rate'),
    blinds: worded('bb/h', 'u/h'),
  },
  plusMinus: (text: string) => `± ${text}`,
  noPlace: 'No venue',
  noStake: 'Unknown',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  hours: (hour: number) => `${String(hour).padStart(2, '0')}–${String((hour + 3) % 24).padStart(2, '0')}`,
  lengths: ['under 2 h', '2 to 4 h', '4 to 6 h', '6 to 8 h', 'over 8 h'],
  seats: (n: number) => `${n}-max`,
  few: (n: number) => `n ${n} · too few`,
  definitionsTitle: 'What the figures mean',
  /** The name of a figure, and what it is: beside neighbours as little as its own name says. */
  get definitions(): readonly (readonly [name: string, shown: Message, text: Message])[] {
    return [
      [
        'Win rate',
        worded('Win rate', 'Rate'),
        worded(
          'The results of ended sessions divided by the hours at the table. Excludes breaks and waiting.',
          'Sums divided by hours, without breaks.',
        ),
      ],
      [
        'Interval',
        `${percent(0.95)} interval, ±`,
        worded(
          'How far luck alone may move the rate: 95 of 100 such intervals contain the true rate. It is Student’s t times the standard deviation over the root of the hours, so few sessions give a wide one.',
          '95 of 100 such intervals contain the true rate. It is Student’s t times the standard deviation over the root of the hours.',
        ),
      ],
      [
        'Standard deviation',
        'Standard deviation',
        worded(
          'How much one hour swings: each session’s distance from the rate, squared, per hour of its length, averaged over one session fewer, and the root of that.',
          'How much one hour swings: each list’s distance from the rate, squared, per hour of its length, averaged over one list fewer, and the root of that.',
        ),
      ],
      [
        'Big blinds',
        worded('Big blinds', 'Units'),
        worded(
          'Each result in big blinds of its own stake, then as the win rate.',
          'Each sum in units of its own kind, then as the rate.',
        ),
      ],
      [
        'bb/100 hands',
        worded('bb/100 hands', 'Units/100'),
        worded(
          'Big blinds won per hundred logged hands with a known result; sd is the standard deviation of a hundred hands.',
          'Units per hundred lines with a sum; sd is the standard deviation of a hundred lines.',
        ),
      ],
      [
        'Sessions won',
        worded('Sessions won', 'Entries up'),
        worded(
          'Sessions that ended above zero, of all ended ones.',
          'Lists that ended above zero, of all closed ones.',
        ),
      ],
      ['Month', 'Month', 'The month of the first day, in the venue’s time zone; latest first.'],
      [
        'Weekday',
        'Weekday, starting hour',
        worded(
          'When the session began, in the venue’s time zone.',
          'When the list began, in the venue’s time zone.',
        ),
      ],
      ['Table size', worded('Table size', 'Size'), worded('Seats at the table.', 'How many take part.')],
      [
        'Bars',
        'Bars',
        'The hourly rate of each row in units of its own size, against the largest of its table: up to the right, down to the left.',
      ],
      [
        'Grey',
        'Grey',
        worded('Fewer than 25 sessions. n is how many.', 'Fewer than 25 lists. n is how many.'),
      ],
    ]
  },
} as const

/** Swings, in words that give nothing away beside neighbours. */
export const swingWords = {
  title: 'Swings',
  deepest: worded('Deepest downswing', 'Deepest'),
  deepestDefinition: 'The largest fall from a peak of the running result to the lowest point after it.',
  longest: worded('Longest downswing', 'Longest'),
  longestDefinition: 'The most hours in a row without a new peak.',
  below: 'Below the peak',
  belowDefinition: 'Hours that ended below the highest running result before them, of all hours.',
  now: (isBelow: boolean) => (isBelow ? 'below it now' : 'at the peak now'),
  ruin: worded('Chance of ruin', 'Chance'),
  get ruinDefinition() {
    return worded(
      `The chance of ever losing all bankrolls in this currency: e to the power of −2 × win rate × bankroll ÷ deviation². The line under it takes the lower end of the win rate’s ${percent(0.95)} interval.`,
      'From rate, deviation and balance; the line under it takes the lower end of the rate.',
    )
  },
  upTo: (share: string) => `up to ${share}`,
  sessions: (n: number) => worded(counted(n, 'session', 'sessions'), String(n)),
  span: (n: number, hours: string) => worded(`${counted(n, 'session', 'sessions')} · ${hours}`, hours),
  assumes: worded(
    'Chance of ruin assumes that the rate and deviation shown are the true ones and stay, that you never change stakes or take money out, and that sessions are independent.',
    'The chance assumes that rate and deviation stay as shown.',
  ),
} as const
