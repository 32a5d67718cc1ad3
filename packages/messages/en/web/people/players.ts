// Words of opponents' profiles: list, profile, form.

import { worded } from '../../../worded.ts'
import { counted, number } from '../../numbers.ts'

const sessions = (n: number) => worded(counted(n, 'session', 'sessions'), counted(n, 'list', 'lists'))
const hands = (n: number) => worded(counted(n, 'hand', 'hands'), counted(n, 'line', 'lines'))

export const players = {
  title: worded('Players', 'People'),
  count: (n: number) => worded(counted(n, 'player', 'players'), counted(n, 'person', 'people')),
  add: worded('New player', 'New entry'),
  search: 'Search names, style and notes',
  emptyTitle: 'Nobody here yet',
  emptyText: 'Keep notes on the people you play with. Only you see them.',
  noneMatch: 'Nobody matches this search.',
  clear: 'Clear search',
  hands,
  never: 'not played yet',
  playing: 'playing now',
  lastPlayed: (day: string) => `last ${day}`,
} as const

export const playerPage = {
  notFound: 'Player not found.',
  toList: worded('All players', 'All people'),
  edit: 'Edit',
  more: 'More',
  merge: 'Merge with another…',
  delete: 'Delete',
  erase: 'Erase for good…',
  erased: (name: string) => `${name} erased`,
  deleted: (name: string) => `${name} deleted`,
  hours: 'Hours together',
  profit: worded('Their profit', 'Their sum'),
  vpip: worded('VPIP', 'Share'),
  last: worded('Last played', 'Last'),
  never: 'Never',
  playingNow: 'Now',
  sessions,
  handsSample: hands,
  profitDefinition: worded('What this player won or lost in the hands you logged.', 'Over all lines.'),
  vpipDefinition: (plain: string) => worded(plain, 'Of all lines.'),
  hoursDefinition: worded('Time at the table with this player, in ended sessions.', 'Over all closed lists.'),
  lastDefinition: worded(
    'When you last played together. “Now” while you sit at the same table.',
    'The last list together.',
  ),
  ofN: (made: number, of: number) => `${number(made)} of ${number(of)}`,
  rating: (n: number) => worded(`Skill ${n} of 5`, `${n} of 5`),
  looks: 'How to recognize them',
  style: 'Style',
  notes: 'Notes',
  noNotes: 'No notes yet.',
  against: worded('Hands against them', 'Lines with them'),
  allAgainst: worded('All in the Hand Zone', 'All'),
  noneAgainst: worded('No logged hands with this player yet.', 'No lines yet.'),
  againstOffline: worded(
    'You need to be online to see hands against one player.',
    'You need to be online to see them.',
  ),
  together: worded('Sessions together', 'Lists together'),
  noneTogether: worded('No sessions together yet.', 'No lists yet.'),
  seat: (n: number) => worded(`seat ${n}`, `no. ${n}`),
  vpipOf: (text: string) => worded(`VPIP ${text}`, ''),
  hero: 'You',
} as const

export const playerForm = {
  newTitle: worded('New player', 'New entry'),
  editTitle: worded('Edit player', 'Edit entry'),
  nickname: 'Nickname',
  firstname: 'First name',
  lastname: 'Last name',
  style: 'Style',
  stylePlaceholder: 'Tight, loose, calls down …',
  rating: 'How well they play',
  ratings: {
    '1': 'very weak',
    '2': 'weak',
    '3': 'average',
    '4': 'strong',
    '5': 'very strong',
  },
  looks: 'How to recognize them',
  looksPlaceholder: 'Cap, tattoo, where they like to sit',
  notes: 'Notes',
  save: 'Save',
  cancel: 'Cancel',
  needsName: 'Enter a nickname or a name.',
  saved: worded('Player saved', 'Entry saved'),
} as const

export const playerStatistics = {
  unseen: (n: number) => `${n} with no opportunities yet`,
  title: 'Statistics',
  kept: 'as last loaded',
  none: worded('No logged hands with their actions yet.', 'Nothing counted yet.'),
  groups: {
    preflop: worded('Before the flop', 'First part'),
    postflop: worded('After the flop', 'Second part'),
    showdown: 'At the end',
  },
  ofN: (made: number, of: number) => `${number(made)} of ${number(of)}`,
  few: 'Grey: fewer than 25 opportunities. Tap for what is counted.',
} as const

export const playerPicture = {
  add: 'Add a picture',
  change: 'Change the picture',
  remove: 'Remove the picture',
  saved: 'Picture saved',
  removed: 'Picture removed',
  offline: 'You need to be online to add a picture. Try again then.',
  hint: 'Only you see it. It is resized, and location and camera data are removed.',
} as const

export const mergeForm = {
  title: 'Merge two profiles',
  text: (name: string) =>
    `Hands, sessions and notes of the other profile move to ${name}, who keeps the name. The other profile is deleted.`,
  other: 'The other profile',
  choose: 'Choose',
  nobody: 'There is no other profile.',
  met: (day: string) =>
    worded(
      `Both sat at the same table on ${day}. Dealt into one hand they are two people, and the merge will be refused.`,
      `Both were there on ${day}. In one line they are two people, and the merge will be refused.`,
    ),
  hands: (n: number) => counted(n, 'hand', 'hands'),
  merge: 'Merge',
  cancel: 'Cancel',
  done: (from: string, into: string) => `${from} merged into ${into}`,
} as const

export const eraseForm = {
  title: (name: string) => `Erase ${name} for good?`,
  text: 'Profile, notes and picture are deleted, and the name is removed from every stored hand and table. The hands stay, with an unknown player. You have ten seconds to undo it.',
  erase: 'Erase for good',
  cancel: 'Cancel',
} as const
