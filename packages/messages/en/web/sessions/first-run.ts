// Words of the dashboard before there is a session.

import { worded } from '../../../worded.ts'

export const firstRun = {
  title: worded('Your first session', 'Your first list'),
  text: 'Everything can be corrected later. Once the page is open, it works without a network.',
  bankroll: worded('Create a bankroll', 'Create a book'),
  bankrollText: worded(
    'Optional: your first session creates one. Create your own for another currency or starting balance.',
    'Optional. The first list creates one.',
  ),
  session: worded('Start a session', 'Start a list'),
  sessionText: worded('Venue, stake and buy-in on one page.', 'Three taps.'),
  hand: worded('Log a hand', 'Add a line'),
  handText: worded('Cards, outcome, save.', 'Write, save.'),
} as const
