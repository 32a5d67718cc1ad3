// Words of goals. Over the shoulder they are a plan of anything.
import { worded } from '../../../worded.ts'
import { counted, number } from '../../numbers.ts'

export const goals = {
  title: worded('Goals', 'Plans'),
  all: 'All',
  add: worded('New goal', 'New plan'),
  emptyTitle: worded('No goals yet', 'No plans yet'),
  emptyText: worded(
    'Set one for a month or a year: hours, sessions, hands, a result or a win rate. Your sessions fill it.',
    'Set one for a month or a year.',
  ),
  kinds: {
    HOURS: 'Hours',
    SESSIONS: worded('Sessions', 'Lists'),
    HANDS: worded('Hands', 'Lines'),
    NET: worded('Result', 'Sum'),
    RATE: worded('Win rate', 'Rate'),
  },
  spans: { MONTH: 'a month', YEAR: 'a year' },
  /** What is counted, and where. */
  name: (kind: string, span: string, place: string | null) =>
    place === null ? `${kind} ${span}` : `${kind} ${span} · ${place}`,
  of: (done: string, target: string) => `${done} of ${target}`,
  hours: (hours: string) => `${hours} h`,
  rate: (blinds: string) => worded(`${blinds} bb/h`, blinds),
  noRate: 'No hours yet',
  share: (percent: string) => percent,
  reached: 'Reached',
  /** "Goal reached: Hours a month" */
  reachedNotice: (name: string) => worded(`Goal reached: ${name}`, `Plan reached: ${name}`),
  see: 'See',
  onPace: 'On pace',
  behind: 'Behind',
  perDay: (amount: string, days: number) => `${amount} a day for ${counted(days, 'day', 'days')}`,
  /** less than one a day */
  moreIn: (amount: string, days: number) => `${amount} more in ${counted(days, 'day', 'days')}`,
  daysLeft: (days: number) => `${counted(days, 'day', 'days')} left`,
  sample: (n: number) => `n ${number(n)}`,
  edit: worded('Change goal', 'Change plan'),
  editNamed: (name: string) => `Change: ${name}`,
  kind: 'What',
  span: 'In',
  target: {
    HOURS: 'Hours',
    SESSIONS: worded('Sessions', 'Lists'),
    HANDS: worded('Hands', 'Lines'),
    NET: worded('Result', 'Sum'),
    RATE: worded('Big blinds an hour', 'Units an hour'),
  },
  currency: 'Currency',
  place: 'Where',
  anyPlace: 'Everywhere',
  needed: {
    HOURS: 'Enter a number above 0.',
    SESSIONS: 'Enter a whole number above 0.',
    HANDS: 'Enter a whole number above 0.',
    NET: 'Enter a number above 0.',
    RATE: 'Enter a number above 0.',
  },
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  deleted: worded('Goal deleted', 'Plan deleted'),
} as const
