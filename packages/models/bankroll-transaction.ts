import { TRANSACTION_TYPES } from './kit/enumerations.ts'
import { fixed, longText, maybe, money, oneOf, ownRef, ref, time } from './kit/kinds.ts'
import { by, model, one, type Row } from './kit/model.ts'
import { owned } from './kit/rules.ts'

// Money out of the bankroll is negative, money into it positive.
export const bankrollTransaction = model({
  name: 'BankrollTransaction',
  owner: owned('userId'),
  fields: {
    bankrollId: ownRef('Bankroll'),
    sessionId: maybe(ownRef('Session')),
    userId: fixed(ref('User')),
    amount: money(),
    type: oneOf('TransactionType', TRANSACTION_TYPES),
    timestamp: time(),
    notes: maybe(longText()),
  },
  indexes: [
    by('bankrollTransactionsByBankrollIdAndTimestamp', 'bankrollId', 'timestamp'),
    by('bankrollTransactionsBySessionIdAndTimestamp', 'sessionId', 'timestamp'),
    by('bankrollTransactionsByUserIdAndTimestamp', 'userId', 'timestamp'),
  ],
  relations: { bankroll: one('Bankroll', 'bankrollId'), session: one('Session', 'sessionId') },
})
export type BankrollTransaction = Row<typeof bankrollTransaction>
