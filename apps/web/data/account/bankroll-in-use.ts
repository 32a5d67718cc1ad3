// Whether anything was booked on a bankroll: then its currency stays what it is (BANK-7), as the server says too.
import { rowsOf } from '../store/records.ts'

export const isBankrollInUse = (id: string): boolean =>
  rowsOf('BankrollTransaction').some(({ bankrollId }) => bankrollId === id) ||
  rowsOf('Session').some(({ bankrollId }) => bankrollId === id)
