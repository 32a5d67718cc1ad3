// Words of the picture of one session.

import { worded } from '../../../worded.ts'
import { plural, upTo } from '../../numbers.ts'

export const sessionPicture = {
  open: 'Picture to share…',
  title: worded('A picture of this session', 'A picture of this list'),
  amountsDetail: worded(
    'Off: no money, no big blinds and no line of your chips.',
    'Off: no sums and no line.',
  ),
  alt: worded('The session as a picture', 'The list as a picture'),
  fileName: 'sidepot-picture.png',
  atTable: worded('at the table', 'in all'),
  hands: (n: number) =>
    worded(
      plural(n, { one: 'hand dealt', other: 'hands dealt' }),
      plural(n, { one: 'line', other: 'lines' }),
    ),
  players: worded('seats', 'people'),
  bb: (text: string) => worded(`${text} bb`, `${text} u`),
  chips: worded('Chips over time', 'Over time'),
  paidIn: worded('dashed: bought in for', 'dashed: in'),
  byHour: worded('Hands saved by the hour', 'Lines by the hour'),
  hour: (n: number) => `${upTo(n, 1)} h`,
} as const
