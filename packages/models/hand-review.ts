import { STREETS } from './kit/enumerations.ts'
import { fixed, int, json, longText, maybe, oneOf, ownRef, ref, within } from './kit/kinds.ts'
import { by, model, one, type Row } from './kit/model.ts'
import { owned } from './kit/rules.ts'

export const handReview = model({
  name: 'HandReview',
  owner: owned('userId'),
  fields: {
    handId: ownRef('Hand'),
    userId: fixed(ref('User')),
    rating: within(1, 5, maybe(int())),
    tags: maybe(json<readonly string[]>()),
    text: maybe(longText()),
    street: maybe(oneOf('Street', STREETS)),
  },
  indexes: [
    by('handReviewsByHandIdAndCreatedAt', 'handId', 'createdAt'),
    by('handReviewsByUserIdAndCreatedAt', 'userId', 'createdAt'),
  ],
  relations: { hand: one('Hand', 'handId') },
})
export type HandReview = Row<typeof handReview>
