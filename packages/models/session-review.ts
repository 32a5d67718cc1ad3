import { fixed, int, json, longText, maybe, ownRef, ref, within } from './kit/kinds.ts'
import { by, model, one, type Row } from './kit/model.ts'
import { owned } from './kit/rules.ts'

export const sessionReview = model({
  name: 'SessionReview',
  owner: owned('userId'),
  fields: {
    sessionId: ownRef('Session'),
    userId: fixed(ref('User')),
    playRating: within(1, 5, maybe(int())),
    moodRating: within(1, 5, maybe(int())),
    wentWell: maybe(longText()),
    toImprove: maybe(longText()),
    text: maybe(longText()),
    flaggedHandIds: maybe(json<readonly string[]>()),
  },
  indexes: [
    by('sessionReviewsBySessionIdAndCreatedAt', 'sessionId', 'createdAt'),
    by('sessionReviewsByUserIdAndCreatedAt', 'userId', 'createdAt'),
  ],
  relations: { session: one('Session', 'sessionId') },
})
export type SessionReview = Row<typeof sessionReview>
