// Words in and around the sample data.
import { worded } from '../../../worded.ts'
import { percent, plural } from '../../numbers.ts'

export const sampleWords = {
  try: 'Try with sample data',
  text: 'Six months of sample sessions. Remove them any time.',
  or: 'or',
  import: 'Import your history',
  importText: worded('Hand histories and session lists from other apps.', 'Files of other programs.'),
  note: 'You are looking at sample data.',
  remove: 'Remove',
  removed: 'Sample data removed',
  /** what the person's own money is on stays */
  removedBut: (names: readonly string[]) =>
    `Sample data removed. ${names.join(' and ')} ${plural(names.length, { one: 'stays', other: 'stay' })}: what you booked there is yours.`,
  filling: worded('Creating sample sessions…', 'Creating samples…'),
  progress: (what: string, share: number) => `${what} ${percent(Math.floor(share * 100) / 100)}`,
  filled: 'Sample data added',
  failed: 'Sample data could not be created. Try again when online.',
  stopped: 'Only part of the sample data was added: the server can’t be reached. Continue when online.',
  partly: 'Only part of the sample data was added.',
  goOn: 'Continue',
  bankrolls: { live: 'Live roll', online: 'Online' },
  people: [
    {
      name: 'Nils',
      style: 'Tight, never bluffs a river',
      rating: 3,
      notes: 'Counts his chips before he raises.',
    },
    { name: 'Mara', style: 'Loose, opens every button', rating: 4, notes: 'Slows down after midnight.' },
    { name: 'Big Tony', style: 'Calls too much', rating: 2, notes: 'Never folds top pair. Bet three times.' },
    { name: 'Old Jim', style: 'Waits for aces', rating: 2 },
    { name: 'Sam', style: 'Solid regular', rating: 4 },
    { name: 'Lou' },
    {
      name: 'Priya',
      style: 'Aggressive, 3-bets light',
      rating: 5,
      notes: 'Gives up on the turn when called.',
    },
    { name: 'Ida', style: 'Plays every pair', rating: 2 },
    { name: 'Wes' },
    { name: 'Chen', style: 'Solid regular', rating: 4 },
    { name: 'Rosa', style: 'Straddles whenever she can', rating: 3 },
    { name: 'Ollie' },
    { name: 'Dimitri', style: 'Shows his bluffs', rating: 3 },
    { name: 'Fran' },
  ],
  reviews: [
    {
      wentWell: 'Folded the river to a raise, and it was right.',
      toImprove: 'Leave when the game gets short.',
    },
    { wentWell: 'Patient for two hours without a hand.', toImprove: 'Bigger with top pair against callers.' },
    { wentWell: 'Changed tables when the good seat was gone.', toImprove: 'No phone between hands.' },
    { wentWell: 'Stuck to the plan after the bad beat.', toImprove: 'Called two raises out of position.' },
  ],
  notes: [
    'Patient until ten, then the game opened up.',
    'Mara opens wide when stuck. Slows down after midnight.',
    'Tired after four hours and stayed anyway. Leave earlier.',
    'Good table: three callers every pot.',
    'Folded top pair on the river once too often.',
    'Table broke, moved to the second game.',
  ],
} as const
