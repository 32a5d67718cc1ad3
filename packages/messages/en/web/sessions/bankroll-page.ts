// Words of the page of one bankroll that no other page has.
import { worded } from '../../../worded.ts'

export const bankrollPage = {
  /** before the amount bought in for */
  onTable: worded('On the table, out of the balance until you cash out:', 'Out of the balance for now:'),
} as const
