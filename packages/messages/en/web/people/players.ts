// Words of opponents' profiles: list, profile, form.

import { worded } from '../../../worded.ts'
import { counted } from '../../numbers.ts'

const sessions = (n: number) => counted(n, 'session', 'sessions')

export const players = {
  title: worded('Players', 'People'),
  count: (n: number) => worded(counted(n, 'player', 'players'), counted(n, 'person', 'people')),
  add: worded('New player', 'New entry'),
  search: 'Search names, style and notes',
  emptyTitle: 'Nobody here yet',
  emptyText: 'Keep notes on the people you play with. Only you see them.',
  noneMatch: 'Nobody matches this search.',
  clear: 'Clear search',
  hands: (n: number) => worded(counted(n, 'hand', 'hands'), counted(n, 'line', 'lines')),
  never: 'not played yet',
  playing: 'playing now',
  lastPlayed: (day: string) => `last ${day}`,
} as const

export const playerPage = {
  notFound: 'Player not found.',
  edit: 'Edit',
  more: 'More',
  merge: 'Merge with another…',
  delete: 'Delete',
  erase: 'Erase for good…',
  erased: (name: string) => `${name} erased`,
  deleted: (name: string) => `${name} deleted`,
  hours: 'Hours together',
  profit: 'Their profit',
  vpip: 'VPIP',
  last: 'Last played',
  never: 'Never',
  playingNow: 'Now',
  sessions,
  handsSample: (n: number) => counted(n, 'hand', 'hands'),
  profitDefinition: 'What this player won or lost in the hands you logged.',
  hoursDefinition: 'Time at the table with this player, in ended sessions.',
  lastDefinition: 'When you last played together. “Now” while you sit at the same table.',
  ofN: (made: number, of: number) => `${made} of ${of}`,
  rating: (n: number) => `Plays ${n} of 5`,
  looks: 'How to recognize them',
  style: 'Style',
  notes: 'Notes',
  noNotes: 'No notes yet.',
  against: 'Hands against them',
  allAgainst: 'All in the Hand Zone',
  noneAgainst: 'No logged hands with this player yet.',
  againstOffline: 'You need to be online to see hands against one player.',
  together: 'Sessions together',
  noneTogether: 'No sessions together yet.',
  seat: (n: number) => `seat ${n}`,
  vpipOf: (text: string) => `VPIP ${text}`,
  hero: 'You',
} as const

export const playerForm = {
  newTitle: 'New player',
  editTitle: 'Edit player',
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
  saved: 'Player saved',
} as const

export const playerStatistics = {
  unseen: (n: number) => `${n} with no opportunities yet`,
  title: 'Statistics',
  kept: 'as last loaded',
  none: 'No logged hands with their actions yet.',
  groups: { preflop: 'Before the flop', postflop: 'After the flop', showdown: 'At the end' },
  ofN: (made: number, of: number) => `${made} of ${of}`,
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
