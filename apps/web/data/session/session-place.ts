// Where a session was played: a venue of the list, or the name the person gave to one that is not in it (SES-17).

import { recordOf } from '../store/records.ts'
import type { Rec } from '../wire/documents.ts'

type Placed = Pick<Rec<'Session'>, 'venueId' | 'venueName'>

export const placeName = (session: Placed): string | null =>
  recordOf('Venue', session.venueId)?.name ?? session.venueName ?? null

const OWN = 'name:'

/** The same for two sessions at one place, whichever way it is given. */
export const placeKey = ({ venueId, venueName }: Placed): string | null =>
  venueId ?? (venueName ? OWN + venueName : null)

/** The name in the key of a place that is in no list; null for one that is. */
export const ownPlaceIn = (key: string): string | null => (key.startsWith(OWN) ? key.slice(OWN.length) : null)
