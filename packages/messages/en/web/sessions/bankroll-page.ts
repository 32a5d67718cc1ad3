// Words of the page of one bankroll and of its form, which the first page does not load.
import { worded } from '../../../worded.ts'

export const bankrollPage = {
  /** before the amount bought in for */
  onTable: worded('On the table, out of the balance until you cash out:', 'Out of the balance for now:'),
  balanceDefinition: 'Starting balance plus all transactions since.',
  resultDefinition: worded(
    'Cash-outs less buy-ins of the sessions that are over. A session that is running counts when you cash out.',
    'What came back less what went out, of the lists that are done.',
  ),
  movedDefinition: 'Deposits, withdrawals and adjustments.',
  types: {
    SESSION_BUY_IN: worded('Buy-in', 'Amount'),
    SESSION_CASHOUT: worded('Cash-out', 'Return'),
    RELOAD: 'Reload',
    REBUY: worded('Rebuy', 'Anew'),
    ADDON: worded('Add-on', 'Extra'),
    TOPUP: 'Top-up',
    DEPOSIT: 'Deposit',
    WITHDRAWAL: 'Withdrawal',
    ADJUSTMENT: 'Adjustment',
  },
  kinds: {
    CASH: 'Cash',
    CHIPS: worded('Chips', 'Tokens'),
    ACCOUNT: 'Account',
    CREDIT: 'Credit',
    OTHER: 'Other',
  },
} as const
