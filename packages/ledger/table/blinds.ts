/** No hand could be dealt with such blinds (SES-13); unknown ones may be entered later. */
export const badBlinds = (small: number | null, big: number | null): boolean =>
  (big !== null && !(big > 0)) || (small !== null && (!(small >= 0) || (big !== null && small > big)))
