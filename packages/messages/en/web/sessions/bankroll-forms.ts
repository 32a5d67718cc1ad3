// Words of the forms of bankrolls: the bankroll itself, and what is booked by hand.

import { worded } from '../../../worded.ts'
import { ledgerWarnings } from '../../poker/ledger.ts'

export const bankrollForm = {
  create: worded('New bankroll', 'New book'),
  edit: worded('Edit bankroll', 'Edit book'),
  name: 'Name',
  namePlaceholder: 'Live roll',
  nameNeeded: 'Enter a name.',
  starting: 'Starting balance',
  currency: 'Currency',
  currencyStays: worded(
    'It stays, because there are sessions or transactions. For another currency create another bankroll.',
    'It stays, because there are entries already.',
  ),
  type: 'Type',
  main: worded('Default bankroll', 'Default book'),
  mainDetail: worded('Preselected for new sessions.', 'Preselected for new lists.'),
  mainFirst: worded(
    'Your first bankroll is the default: preselected for new sessions.',
    'Your first book is the default: preselected for new lists.',
  ),
  mainStays: worded(
    'Preselected for new sessions. To change it, make another bankroll the default.',
    'Preselected for new lists. To change it, make another book the default.',
  ),
  save: 'Save',
  make: worded('Create bankroll', 'Create book'),
  cancel: 'Cancel',
} as const

export const transactionForm = {
  titles: { DEPOSIT: 'Deposit', WITHDRAWAL: 'Withdraw', ADJUSTMENT: 'Adjust' },
  amount: 'Amount',
  correct: { DEPOSIT: 'Correct deposit', WITHDRAWAL: 'Correct withdrawal', ADJUSTMENT: 'Correct adjustment' },
  kind: 'Kind',
  at: 'Time',
  badTime: 'Enter a date and time that is not in the future.',
  direction: 'Direction',
  directions: { add: 'Add', take: 'Subtract' },
  save: 'Save',
  remove: 'Remove',
  removed: 'Transaction removed',
  notes: 'Notes',
  optional: 'Optional',
  after: (text: string) => `Then ${text}`,
  belowZero: ledgerWarnings.belowZero,
  cancel: 'Cancel',
} as const
