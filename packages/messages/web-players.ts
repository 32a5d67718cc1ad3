// Words of opponents' profiles: list, profile, form.
const sessions = (n: number) => (n === 1 ? '1 session' : `${n} sessions`)

export const players = {
  title: 'Players',
  quietTitle: 'People',
  count: (n: number) => (n === 1 ? '1 player' : `${n} players`),
  quietCount: (n: number) => (n === 1 ? '1 person' : `${n} people`),
  add: 'New player',
  quietAdd: 'New entry',
  search: 'Search names, style and notes',
  emptyTitle: 'Nobody here yet',
  emptyText: 'Keep what you notice about those you play with. It is yours alone.',
  noneMatch: 'Nobody matches this search.',
  clear: 'Clear search',
  hands: (n: number) => (n === 1 ? '1 hand' : `${n} hands`),
  never: 'not played yet',
  lastPlayed: (day: string) => `last ${day}`,
} as const

export const playerPage = {
  notFound: 'This player is not here.',
  edit: 'Edit',
  delete: 'Delete',
  deleted: (name: string) => `${name} deleted`,
  hours: 'Hours faced',
  profit: 'Their profit',
  vpip: 'VPIP',
  last: 'Last played',
  never: 'Never',
  sessions,
  handsSample: (n: number) => (n === 1 ? '1 hand' : `${n} hands`),
  profitDefinition:
    'What this player won or lost in the hands you logged, as the settlement of those hands says.',
  vpipDefinition:
    'Put chips in before the flop by choice, weighted by the hands of each session. Blinds, straddles and posts do not count.',
  rating: (n: number) => `Plays ${n} of 5`,
  looks: 'How to know them',
  style: 'Style',
  notes: 'Notes',
  noNotes: 'No notes yet.',
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
  looks: 'How to know them',
  looksPlaceholder: 'Cap, tattoo, where they like to sit',
  notes: 'Notes',
  save: 'Save',
  cancel: 'Cancel',
  needsName: 'Give a nickname or a name.',
  saved: 'Player saved',
} as const
