import { BANKROLL_TYPES, CURRENCIES } from './kit/enumerations.ts'
import { bool, fixed, money, oneOf, or, ref, text } from './kit/kinds.ts'
import { by, many, model, type Row } from './kit/model.ts'
import { owned } from './kit/rules.ts'

export const bankroll = model({
  name: 'Bankroll',
  owner: owned('userId'),
  fields: {
    userId: fixed(ref('User')),
    name: text(),
    startingBalance: or(money(), 0),
    currentBalance: or(money(), 0),
    currency: or(oneOf('Currency', CURRENCIES), 'USD'),
    type: or(oneOf('BankrollType', BANKROLL_TYPES), 'CASH'),
    isMain: or(bool(), false),
    /** Made by "try with sample data"; one that the person's own money is on is theirs and no sample any more. */
    isSample: or(bool(), false),
  },
  indexes: [by('bankrollsByUserIdAndCreatedAt', 'userId', 'createdAt')],
  relations: {
    transactions: many('BankrollTransaction', 'bankrollTransactionsByBankrollIdAndTimestamp'),
    sessions: many('Session', 'sessionsByBankrollIdAndSessionStart'),
    sessionUpdates: many('SessionUpdate', 'sessionUpdatesByBankrollIdAndTimestamp'),
  },
})
export type Bankroll = Row<typeof bankroll>
