import { CURRENCIES, GOAL_KINDS, GOAL_SPANS } from './kit/enumerations.ts'
import { fixed, maybe, money, number, oneOf, ref, text } from './kit/kinds.ts'
import { by, model, type Row } from './kit/model.ts'
import { owned } from './kit/rules.ts'

// A record of its own for each goal, so that two devices without network may each set one and both stay (FIL-10).
export const goal = model({
  name: 'Goal',
  owner: owned('userId'),
  fields: {
    userId: fixed(ref('User')),
    kind: oneOf('GoalKind', GOAL_KINDS),
    span: oneOf('GoalSpan', GOAL_SPANS),
    /** Hours, with parts of one; sessions, hands, or hundredths of a big blind an hour, which are whole. */
    target: maybe(number()),
    /** Of a result. */
    amount: maybe(money()),
    currency: maybe(oneOf('Currency', CURRENCIES)),
    /** At one place alone, named as sessions name theirs. */
    venueId: maybe(ref('Venue')),
    venueName: maybe(text()),
  },
  indexes: [by('goalsByUserId', 'userId')],
})
export type Goal = Row<typeof goal>
