// Where this device keeps who is signed in, readable without the code of signing in.
export const KEPT_USER = 'signedInUser'

/** Somebody was signed in here last; whether the server still takes them is not asked. */
export function isSomebodyKnown(): boolean {
  try {
    return localStorage.getItem(KEPT_USER) !== null
  } catch {
    return false
  }
}
