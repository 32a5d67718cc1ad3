// What the sessions of each rating earned per hour: play and mood against result.

import { playedOf, totalsOf } from '../../data/reads/figures.ts'
import type { Rec } from '../../data/wire/documents.ts'

export interface RatingFigure {
  readonly rating: number
  readonly n: number
  /** cents */
  readonly perHour: number | null
}

export function byRating(
  reviews: readonly Rec<'SessionReview'>[],
  sessionOf: (id: string) => Rec<'Session'> | null,
  which: 'playRating' | 'moodRating',
): readonly RatingFigure[] {
  return [5, 4, 3, 2, 1].map(rating => {
    const sessions = reviews
      .filter(review => review[which] === rating)
      .flatMap(review => sessionOf(review.sessionId) ?? [])
    const totals = totalsOf(playedOf(sessions))
    return { rating, n: totals.n, perHour: totals.perHour }
  })
}
