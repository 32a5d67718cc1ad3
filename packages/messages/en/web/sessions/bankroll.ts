// Words of bankrolls.

import { worded } from '../../../worded.ts'

export const bankrolls = {
  title: worded('Bankrolls', 'Books'),
  create: worded('New bankroll', 'New'),
  emptyTitle: worded('No bankroll yet', 'No book yet'),
  emptyText: worded(
    'Buy-ins come out of it and cash-outs go back into it.',
    'Amounts come out of it and go back into it.',
  ),
  main: 'Default',
  days30: '30 d',
  /** after the amount that a running session has taken */
  onTable: worded('on the table', 'out for now'),
  balance: 'Balance',
  start: 'Started with',
  result: worded('From sessions', 'From lists'),
  moved: 'Added or withdrawn',
  graph: (name: string) => `${name} over time`,
  transactions: 'Transactions',
  showMore: (n: number) => `Show ${n} more`,
  noTransactions: 'No transactions yet',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  adjust: 'Adjust',
  edit: 'Edit',
  makeMain: 'Make it the default',
  delete: 'Delete',
  deleted: worded('Bankroll deleted', 'Book deleted'),
  more: 'More',
  session: 'Session',
  notFound: worded('Bankroll not found', 'Book not found'),
} as const
