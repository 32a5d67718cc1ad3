// Filter and order in the address of the hand zone.
import { fromAddress, inAddress } from '@sidepot/models/filter/play-filter'
import { HAND_SORTS, type HandSort } from '../../data/hand/hand-zone.ts'
import { type HandFilter, NO_HAND_FILTER } from './hand-filter.ts'

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
