// Which sessions and hands are meant: the one filter of dashboard, sessions, statistics and hand zone (FIL-1). Every part narrows
// what the others leave; an empty one lets all through.
import { type Days, isRange, within } from './days.ts'

export interface PlayFilter {
  /** a period of days.ts, or a year such as '2025' */
  readonly range: string
  /** days, yyyy-mm-dd, when the range is one's own; both included */
  readonly from: string
  readonly to: string
  /** or the key of a place that the person named */
  readonly venueId: string
  readonly stakeId: string
  readonly gameType: string
  readonly origin: string
  readonly currency: string
  /** all of them */
  readonly tags: readonly string[]
}

export const NO_PLAY_FILTER: PlayFilter = {
  range: 'all',
  from: '',
  to: '',
  venueId: '',
  stakeId: '',
  gameType: '',
  origin: '',
  currency: '',
  tags: [],
}
export const PLAY_KEYS = Object.keys(NO_PLAY_FILTER) as readonly (keyof PlayFilter)[]

/** How the parts of a filter are read off a record; only what is asked for is read. */
export interface PlayFacts<T> {
  /** yyyy-mm-dd */
  readonly day: (of: T) => string
  readonly place: (of: T) => string | null | undefined
  readonly stakeId: (of: T) => string | null | undefined
  readonly gameType: (of: T) => string | null | undefined
  readonly origin: (of: T) => string | null | undefined
  readonly currency: (of: T) => string | null | undefined
  readonly tags: (of: T) => readonly string[]
}

/** The predicate of a filter, its range already in days. */
export function matcher<T>(filter: PlayFilter, days: Days, facts: PlayFacts<T>): (of: T) => boolean {
  const dated = days.from !== null || days.to !== null
  const wanted = filter.tags.map(tag => tag.toLowerCase())
  const same = (asked: string, value: (of: T) => string | null | undefined, of: T) =>
    asked === '' || value(of) === asked
  return of =>
    (!dated || within(days, facts.day(of))) &&
    same(filter.venueId, facts.place, of) &&
    same(filter.stakeId, facts.stakeId, of) &&
    same(filter.gameType, facts.gameType, of) &&
    same(filter.origin, facts.origin, of) &&
    same(filter.currency, facts.currency, of) &&
    hasTags(wanted, facts, of)
}

function hasTags<T>(wanted: readonly string[], facts: PlayFacts<T>, of: T): boolean {
  if (wanted.length === 0) return true
  const tags = new Set(facts.tags(of).map(tag => tag.toLowerCase()))
  return wanted.every(tag => tags.has(tag))
}

/** The parts that are set, dates as one. */
export const setParts = (filter: PlayFilter): readonly (keyof PlayFilter)[] =>
  PLAY_KEYS.filter(key =>
    key === 'range' ? filter.range !== 'all' : key !== 'from' && key !== 'to' && filter[key].length > 0,
  )

type Value = string | boolean | readonly string[]
type Model = Readonly<Record<string, Value>>

/** What was kept elsewhere may be older than this version, or edited: only what fits is taken (FIL-6). */
export function readAs<F extends { readonly range: string }>(none: F, value: unknown): F | null {
  if (typeof value !== 'object' || value === null) return null
  const stored = value as Readonly<Record<string, unknown>>
  const fits = Object.entries(none as unknown as Model).flatMap(([key, model]) => {
    const given = stored[key]
    if (Array.isArray(model))
      return Array.isArray(given) && given.every(one => typeof one === 'string') ? [[key, given]] : []
    return typeof given === typeof model ? [[key, given]] : []
  })
  const filter = { ...none, ...Object.fromEntries(fits) } as F
  return isRange(filter.range) ? filter : { ...filter, range: 'all' }
}

/** Pages that lead to one say these in one word. */
const NAMES: Readonly<Record<string, string>> = {
  venueId: 'venue',
  stakeId: 'stake',
  gameType: 'game',
  opponentId: 'opponent',
  sessionId: 'session',
  tags: 'tag',
}
/** As older addresses have it. */
const nameIn = (address: Address, key: string): string =>
  NAMES[key] && address.has(NAMES[key]) ? NAMES[key] : key

interface Address {
  readonly has: (name: string) => boolean
  readonly getAll: (name: string) => readonly string[]
}

/** Name and value of every part that is set, for the address. */
export const inAddress = <F extends object>(none: F, filter: F): [string, string][] =>
  Object.entries(none as unknown as Model).flatMap(([key, model]): [string, string][] => {
    const value = (filter as unknown as Model)[key]!
    const name = NAMES[key] ?? key
    if (value === model || value === '') return []
    if (typeof value === 'boolean') return [[name, 'yes']]
    return typeof value === 'string' ? [[name, value]] : value.map(one => [name, one])
  })

/** Anybody may write an address: only what fits is taken. */
export function fromAddress<F extends { readonly range: string }>(none: F, address: Address): F {
  const entries = Object.entries(none as unknown as Model).flatMap(([key, model]) => {
    const name = nameIn(address, key)
    if (!address.has(name)) return []
    const all = address.getAll(name)
    return [[key, Array.isArray(model) ? all : typeof model === 'boolean' ? all[0] === 'yes' : all[0]]]
  })
  return readAs(none, Object.fromEntries(entries)) ?? none
}
