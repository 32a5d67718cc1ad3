// Words of session reviews.
import { worded } from '../../../worded.ts'
import { number } from '../../numbers.ts'

export const reviews = {
  currency: 'Currency',
  title: worded('Session Reviews', 'Reviews'),
  trend: (name: string, n: number) => `${name} over the last ${n} reviews`,
  flagged: 'To look at again',
  emptyTitle: 'No reviews yet',
  emptyText: worded(
    'Two minutes of review can teach you more than the session itself.',
    'Two minutes of review can teach you a lot.',
  ),
  pending: 'Waiting for a review',
  more: (n: number) => `Show ${n} more`,
  done: 'Reviewed',
  write: 'Review',
  edit: 'Edit review',
  over: 'Play and mood against result',
  overUnit: 'per hour',
  trendShort: (n: number) => `last ${n}`,
  play: 'How you played',
  mood: 'How you felt',
  rating: (rating: number) => `${rating} of 5`,
  averages: { played: 'Play', felt: 'Mood' },
  averageDefinition:
    'For each rating of your reviews, 5 down to 1: what those sessions won or lost, divided by their hours without breaks. n is how many they were. The small line is the rating from review to review.',
  sample: (n: number) => (n === 0 ? '' : `n ${n}`),
  ratingRow: (rating: number) => `Rated ${rating}`,
} as const

export const reviewForm = {
  title: worded('Session review', 'Review'),
  play: worded('How did you play?', 'How did it go?'),
  mood: 'How did you feel?',
  ratings: { '1': 'Badly', '2': 'Poorly', '3': 'All right', '4': 'Well', '5': 'Very well' },
  wentWell: 'What went well',
  toImprove: 'What to improve',
  text: 'Anything else',
  flagged: worded('Hands to look at again', 'Lines to look at again'),
  noHands: worded('No hands were logged in this session.', 'No lines yet.'),
  /** Of a long session, under the hands that are shown. */
  notable: worded(
    'The largest results, and hands that the preflop check calls not optimal.',
    'The largest results first.',
  ),
  allHands: (n: number) => worded(`Show all ${number(n)} hands`, `Show all ${number(n)}`),
  optional: 'Optional',
  save: 'Save review',
  cancel: 'Cancel',
  delete: 'Delete',
  deleted: 'Review deleted',
} as const
