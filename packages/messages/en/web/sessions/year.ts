// Words of the picture of a year.

import { type Message, worded } from '../../../worded.ts'
import { plural } from '../../numbers.ts'

export const year = {
  title: worded('Your year in poker', 'Your year'),
  detail: 'Made on this device. Nothing is sent until you share it.',
  which: 'Year',
  amounts: worded('Show results', 'Show sums'),
  amountsDetail: worded('Off: no money, and no days won or lost.', 'Off: no sums.'),
  drawing: 'Drawing the picture',
  failed: 'The picture could not be drawn.',
  save: 'Save picture',
  send: 'Share…',
  alt: (of: number) => worded(`Your year in poker, ${of}`, `Your year, ${of}`),
  fileName: (of: number) => `sidepot-${of}.png`,
  sessions: (n: number) =>
    worded(plural(n, { one: 'session', other: 'sessions' }), plural(n, { one: 'list', other: 'lists' })),
  hours: 'at the table',
  hands: (n: number) =>
    worded(
      plural(n, { one: 'hand dealt', other: 'hands dealt' }),
      plural(n, { one: 'line', other: 'lines' }),
    ),
  days: (n: number) => plural(n, { one: 'day played', other: 'days played' }),
  places: (n: number) =>
    worded(plural(n, { one: 'venue', other: 'venues' }), plural(n, { one: 'place', other: 'places' })),
  longest: worded('longest session', 'longest'),
  won: worded('sessions won', 'above zero'),
  result: worded('Result', 'Sum'),
  byMonth: worded('Hours by month', 'By month'),
  calendarPlain: worded('Days at the table', 'Days'),
  calendarResult: worded('Days won (filled) and lost (outlined)', 'Days'),
  none: worded('No sessions in this year.', 'Nothing in this year.'),
} as const satisfies Record<string, Message | ((value: number) => Message)>
