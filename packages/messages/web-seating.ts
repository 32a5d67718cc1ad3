// Words of the table settings.
export const tableService = {
  anonymous: 'Anonymous',
  missingGame: 'Cannot change table: Missing session or game info.',
  sessionGone: 'Session data not found or session is deleted.',
} as const

export const seating = {
  title: 'Table',
  size: 'Seats',
  straddle: 'Straddle',
  straddleAmount: (text: string) => `Straddle ${text}`,
  seatsTaken: (seats: readonly number[]) =>
    seats.length === 1
      ? `Seat ${seats[0]} is taken. Move or take out the player first.`
      : `Seats ${seats.join(', ')} are taken. Move or take out the players first.`,
  hint: 'Tap a seat to change it. Drag a player to another seat, or use the arrow keys on a seat.',
  seatTitle: (seat: number) => `Seat ${seat}`,
  emptyHere: 'Nobody sits here.',
  choosePlayer: 'Known player',
  search: 'Name',
  searchPlaceholder: 'Type a name',
  seatNamed: (name: string) => `Seat ${name}`,
  seatAnonymous: 'Seat somebody anonymous',
  stack: 'Stack',
  button: 'Give the button',
  hero: 'This is your seat',
  sitOut: 'Sits out',
  sitOutDetail: 'From the next hand on.',
  leave: 'Leaves the table',
  moveTo: 'Move to seat',
  changeTable: 'Change table',
  changeTableText: 'You keep your stack. Everybody else stays behind.',
  cancel: 'Cancel',
  position: 'Your position',
  history: 'Tables tonight',
  now: 'now',
  moved: (name: string, seat: number) => `${name} moved to seat ${seat}`,
  done: 'Done',
} as const
