// Words of the search.

import { combined, type Message, worded } from '../../../worded.ts'
import { counted } from '../../numbers.ts'

export const findWords = {
  title: 'Search',
  open: 'Search',
  field: 'What to look for',
  placeholder: worded('AK lost 3bet pot august', 'Anything'),
  results: 'Found',
  places: 'Places',
  people: 'People',
  tags: 'Tags',
  sessions: worded('Sessions', 'Lists'),
  hands: worded('Hands', 'Lines'),
  unknownCards: 'unknown',
  /** `line`: what kind of pot it was and how it ended */
  hand: (cards: string, position: Message, line: readonly string[]): Message =>
    combined([position, worded(line.filter(Boolean).join(' · '), '')], (where, how) =>
      [cards, where, how].filter(Boolean).join(' · '),
    ),
  session: (day: string, venue: string | null): Message =>
    venue === null ? worded(`${day} · No venue`, `${day} · No place`) : `${day} · ${venue}`,
  allHands: (n: number | null): Message =>
    n === null
      ? worded('Show in the Hand Zone', 'Show all')
      : combined([worded(counted(n, 'hand', 'hands'), counted(n, 'line', 'lines'))], text => `Show ${text}`),
  nothing: 'Nothing found.',
  looking: 'Looking…',
  deviceOnly: 'No connection: found on this device only.',
} as const
