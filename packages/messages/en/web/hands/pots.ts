// Kinds of pots by the raises before the flop.
import { worded } from '../../../worded.ts'

export const potNames = {
  UNRAISED: worded('Unraised pot', 'Quiet'),
  RAISED: worded('Raised pot', 'One'),
  THREE_BET: worded('3-bet pot', 'Two'),
  FOUR_BET: worded('4-bet pot', 'Three'),
} as const
