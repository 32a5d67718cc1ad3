// What one page of the account hands to the next along with the address.
export const emailOf = (state: unknown): string => {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}

export const isConfirmed = (state: unknown): boolean =>
  (state as { isConfirmed?: unknown } | null)?.isConfirmed === true
