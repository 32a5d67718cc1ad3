// Hints beside the controls while somebody logs a first hand.
import { worded } from '../../../worded.ts'

export const firstHand = {
  title: worded('Your first hand', 'Your first note'),
  step: (at: number, of: number) => `${at} of ${of}`,
  simple: {
    grid: worded('Tap your hand: suited above the diagonal, offsuit below.', 'Tap a square.'),
    cards: worded('Tap your cards.', 'Tap yours.'),
    happened: worded(
      'Check your position, then tap what you did. Fold saves at once.',
      'Check the place, then tap what you did.',
    ),
    ended: worded('How did it end? Enter the amount below if you know it.', 'How did it end?'),
    save: worded('Save it. The next hand is one seat on.', 'Save it. The next one is ready.'),
  },
  table: {
    cards: worded('Tap the empty cards at your seat to enter yours.', 'Tap your place to fill it in.'),
    happened: worded(
      'Enter what each player does, or tap the next one who does not fold.',
      'Enter what each one does.',
    ),
    save: worded('Check who won, then save.', 'Check the result, then save.'),
  },
  close: 'Stop showing hints on this device',
} as const
