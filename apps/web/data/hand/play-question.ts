// The filter as the server is asked for hands: its days become moments of this device's clock.
import { type Days, dayAfter } from '@sidepot/models/filter/days'
import type { PlayFilter } from '@sidepot/models/filter/play-filter'
import { ownPlaceIn } from '../session/session-place.ts'
import type { HandQuestion } from './hand-zone.ts'

/** Midnight of a day, here. */
const momentOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString()

const only = (value: string | null) => (value ? [value] : undefined)

export function playQuestion(filter: PlayFilter, days: Days): HandQuestion {
  const named = ownPlaceIn(filter.venueId)
  const parts = {
    from: days.from === null ? undefined : momentOf(days.from),
    to: days.to === null ? undefined : momentOf(dayAfter(days.to, 1)),
    venueIds: named === null ? only(filter.venueId) : undefined,
    venueNames: only(named),
    stakeIds: only(filter.stakeId),
    gameTypes: only(filter.gameType),
    origins: only(filter.origin),
    currencies: only(filter.currency),
    tags: filter.tags.length > 0 ? filter.tags : undefined,
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}
