// When there is a rate per hour at all (STAT-37): one rule for every screen, goal and dialog.

/** A rate out of less says nothing: $25 in one minute is no $1,500 an hour. */
export const LEAST_MINUTES = 15

/** What `amount` over this time is per hour; null where the time is too short to say. */
export const perHour = (amount: number, minutes: number): number | null =>
  minutes < LEAST_MINUTES ? null : (amount * 60) / minutes
