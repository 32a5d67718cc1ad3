// Filter and order in the address: a reload keeps them, a link carries them, the way back finds them.
import { HAND_SORTS, type HandSort } from '../../data/hand/hand-zone.ts'
import { type HandFilter, NO_HAND_FILTER, readFilter } from './hand-filter.ts'

/** Pages that lead here say these two in one word. */
const NAMES: Partial<Record<keyof HandFilter, string>> = { opponentId: 'opponent', sessionId: 'session' }
const nameOf = (key: keyof HandFilter): string => NAMES[key] ?? key
const KEYS = Object.keys(NO_HAND_FILTER) as (keyof HandFilter)[]
const SORT = 'sort'

export function addressOf(filter: HandFilter, sort: HandSort): URLSearchParams {
  const address = new URLSearchParams()
  for (const key of KEYS) {
    const value = filter[key]
    if (value === NO_HAND_FILTER[key]) continue
    if (typeof value === 'boolean') address.set(nameOf(key), 'yes')
    else if (typeof value === 'string') address.set(nameOf(key), value)
    else for (const one of value) address.append(nameOf(key), one)
  }
  if (sort !== 'NEWEST') address.set(SORT, sort.toLowerCase())
  return address
}

/** Anybody may write an address: only what fits is taken. */
export function readAddress(address: URLSearchParams): {
  readonly filter: HandFilter
  readonly sort: HandSort
} {
  const told = KEYS.filter(key => address.has(nameOf(key))).map(key => {
    const model = NO_HAND_FILTER[key]
    const all = address.getAll(nameOf(key))
    return [key, Array.isArray(model) ? all : typeof model === 'boolean' ? all[0] === 'yes' : all[0]]
  })
  const sort = address.get(SORT)?.toUpperCase()
  return {
    filter: readFilter(Object.fromEntries(told)) ?? NO_HAND_FILTER,
    sort: HAND_SORTS.find(one => one === sort) ?? 'NEWEST',
  }
}
