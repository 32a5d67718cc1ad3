// The filter goes along from page to page until it is cleared: a page whose address says nothing begins with the one shown last in this
// tab. An address with anything in it is taken as it is.
import { inAddress, NO_PLAY_FILTER, type PlayFilter } from '@sidepot/models/filter/play-filter'

let carried = ''

export function carryFilter(filter: PlayFilter): void {
  // what a filter of hands has beside the one of sessions stays on its page
  carried = new URLSearchParams(inAddress(NO_PLAY_FILTER, filter)).toString()
}

export const startingAddress = (address: URLSearchParams): URLSearchParams =>
  address.size === 0 ? new URLSearchParams(carried) : address
