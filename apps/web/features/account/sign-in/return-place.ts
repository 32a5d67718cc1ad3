// Where somebody wanted to go before they were sent to sign in. It travels in the history entry, never in the address,
// so no link from elsewhere can choose it.
import type { Location } from 'react-router'

interface WithOrigin {
  readonly from?: { readonly pathname?: unknown; readonly search?: unknown; readonly hash?: unknown }
}

const home = '/dashboard'
const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const returnPlace = (location: Pick<Location, 'state'>): string => {
  const from = (location.state as WithOrigin | null)?.from
  const path = text(from?.pathname)
  if (!/^\/(?![/\\])/.test(path) || path === '/login') return home
  return `${path}${text(from?.search)}${text(from?.hash)}`
}
