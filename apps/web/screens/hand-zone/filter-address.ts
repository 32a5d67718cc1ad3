// Filter and order in the address of the hand zone, and what of the filter waits there while one looks at other pages.
import { fromAddress, inAddress, type PlayFilter } from '@sidepot/models/filter/play-filter'
import { HAND_SORTS, type HandSort } from '../../data/hand/hand-zone.ts'
import { type HandFilter, NO_HAND_FILTER, OWN_KEYS } from './hand-filter.ts'

export interface Addressed {
  readonly filter: HandFilter
  readonly sort: HandSort
}
const SORT = 'sort'

export function addressOf({ filter, sort }: Addressed): URLSearchParams {
  const address = new URLSearchParams(inAddress(NO_HAND_FILTER, filter))
  if (sort !== 'NEWEST') address.set(SORT, sort.toLowerCase())
  return address
}

export function readAddress(address: URLSearchParams): Addressed {
  const sort = address.get(SORT)?.toUpperCase()
  return {
    filter: fromAddress(NO_HAND_FILTER, address),
    sort: HAND_SORTS.find(one => one === sort) ?? 'NEWEST',
  }
}

type Tags = ReadonlySet<string>

/** A link leads to the hands of one session; it is not what somebody chose to see. */
const STAYS = OWN_KEYS.filter(key => key !== 'sessionId')
let kept: Partial<HandFilter> = {}
let keptTags: readonly string[] = []

/** What other pages take over: a tag that no session has would match none there. */
export const playPartOf = (filter: HandFilter, ofSessions: Tags): PlayFilter => ({
  ...filter,
  tags: filter.tags.filter(tag => ofSessions.has(tag)),
})

/** What only hands can be asked stays set here. */
export function keepOwn(filter: HandFilter, ofSessions: Tags): void {
  kept = Object.fromEntries(STAYS.map(key => [key, filter[key]]))
  keptTags = filter.tags.filter(tag => !ofSessions.has(tag))
}

/** What a page without an address begins with: what came along, and what was kept here. */
export const withOwn = ({ filter, sort }: Addressed): Addressed => ({
  sort,
  filter: {
    ...filter,
    ...kept,
    tags: [...filter.tags, ...keptTags.filter(tag => !filter.tags.includes(tag))],
  },
})
