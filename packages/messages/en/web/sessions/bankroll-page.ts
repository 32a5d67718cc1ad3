// Words of the page of one bankroll that no other page has.
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
} as const
