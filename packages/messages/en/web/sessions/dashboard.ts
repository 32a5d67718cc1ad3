// Words of the dashboard.

import { worded } from '../../../worded.ts'
import { counted, number, percent } from '../../numbers.ts'

export const dashboard = {
  dates: (from: string | null, to: string | null) =>
    from === null && to === null ? 'all dates' : `${from ?? ''} – ${to ?? ''}`,
  result: worded('Result', 'History'),
  chart: (from: string) => `Running result by hours played, ${from}`,
  perHour: worded('Per hour', 'Rate'),
  get perHourDefinition() {
    return worded(
      `Sum of the results of ended sessions divided by the hours at the table, excluding breaks. ± is the ${percent(0.95)} interval.`,
      `Sum of the closed lists divided by their hours, excluding pauses. ± is the ${percent(0.95)} interval.`,
    )
  },
  bigBlinds: worded('Big blinds', 'Units'),
  bigBlindsDefinition: worded(
    'Each result in big blinds of its own stake, added up and divided by the hours.',
    'Each list in units of its own kind, added up and divided by the hours.',
  ),
  hourly: '/h',
  bbHourly: worded('bb/h', 'u/h'),
  sample: (hours: string, error: string | null) => (error ? `${hours} · ±${error}` : hours),
  sessions: (n: number) => worded(counted(n, 'session', 'sessions'), counted(n, 'list', 'lists')),
  accuracy: worded('GTO accuracy', 'Checks'),
  accuracyDefinition: worded(
    'Preflop decisions that the charts call optimal, among those they can judge.',
    'Lines that the tables call best, among those they can judge.',
  ),
  accuracySample: (optimal: number, judged: number) => `${number(optimal)} of ${number(judged)}`,
  best: 'Best',
  worst: 'Worst',
  only: 'So far',
  won: worded('Sessions won', 'Lists above zero'),
  calendar: 'Calendar',
  calendarLabel: 'Results by day',
  day: (day: string, result: string, n: number) =>
    `${day}: ${result} in ${counted(n, 'session', 'sessions')}`,
  noPlay: (day: string) => `${day}: no play`,
  days: ['Mon', 'Wed', 'Fri', 'Sun'] as const,
  lost: 'Lost',
  wonLegend: 'Won',
  recentSessions: worded('Recent sessions', 'Recent lists'),
  recentHands: worded('Recent hands', 'Recent lines'),
  all: 'All',
  show: 'Show',
  hide: 'Hide',
  groupedBy: 'Grouped by',
  groups: { stake: worded('Stake', 'Kind'), venue: 'Venue', weekday: 'Weekday', length: 'Length' },
  few: (n: number) => `n ${n} · too few`,
  groupSample: (n: number, hours: string) => `${number(n)} · ${hours}`,
  lengths: { short: 'under 2 h', middle: '2 to 4 h', long: '4 to 6 h', very: 'over 6 h' },
  days30: '30 d',
  balanceLine: (name: string) => `${name}, last 30 days`,
  noPlace: 'No venue',
} as const

export const notesCard = { empty: 'No notes yet.' } as const
