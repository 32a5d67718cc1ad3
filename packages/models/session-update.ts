import { UPDATE_TYPES } from './kit/enumerations.ts'
import { bool, fixed, longText, maybe, money, oneOf, or, ownRef, ref, seenBy, time } from './kit/kinds.ts'
import { by, model, one, type Row } from './kit/model.ts'
import { all, any, follows, owned, parent, self, where } from './kit/rules.ts'

const mine = self('userId')
export const sessionUpdate = model({
  name: 'SessionUpdate',
  owner: owned('userId', {
    read: any(
      mine,
      all(
        follows('userId', 'shareSessionUpdates', 'timestamp'),
        parent('sessionId', where('isPrivate', false)),
      ),
    ),
  }),
  fields: {
    sessionId: ownRef('Session'),
    bankrollId: seenBy(mine, maybe(ownRef('Bankroll'))),
    userId: fixed(ref('User')),
    timestamp: time(),
    updateType: oneOf('UpdateType', UPDATE_TYPES),
    value: maybe(money()),
    notes: seenBy(mine, maybe(longText())),
    isDeleted: or(bool(), false),
  },
  indexes: [
    by('sessionUpdatesBySessionIdAndTimestamp', 'sessionId', 'timestamp'),
    by('sessionUpdatesByBankrollIdAndTimestamp', 'bankrollId', 'timestamp'),
  ],
  relations: { session: one('Session', 'sessionId') },
})
export type SessionUpdate = Row<typeof sessionUpdate>
