// Words of the page of one bankroll that no other page has.
import { worded } from '../../../worded.ts'

export const bankrollPage = {
  /** before the amount bought in for */
  onTable: worded('Not counted until you cash out:', 'Not counted while it is out:'),
} as const
