// Which new bankroll is the main one without being asked to.

/** The first one, and the first of the person's own beside the sample's (BANK-5, BANK-17). */
export const becomesMain = (
  others: readonly { readonly isSample: boolean }[],
  made: { readonly isSample: boolean },
): boolean => others.every(one => one.isSample && !made.isSample)
