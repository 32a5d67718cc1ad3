// What the filter reads off sessions and hands (FIL-4). A hand has its place, origin, currency and tags from its session too.
import { daysOf, type Range } from '@sidepot/models/filter/days'
import type { PlayFacts } from '@sidepot/models/filter/play-filter'
import { tagList } from '@sidepot/models/filter/tags'
import { localDay } from '../reads/figures.ts'
import { recordOf } from '../store/records.ts'
import type { Rec } from '../wire/documents.ts'
import { currencyOf } from './session-currency.ts'
import { placeKey } from './session-place.ts'

type Session = Rec<'Session'>
type Hand = Rec<'Hand'>

/** When a session began, or is waited for since. */
export const startText = (session: Session): string =>
  session.sessionStart ?? session.waitingListStart ?? session.createdAt ?? ''

/** The day on which a session began, where it was played. */
export const sessionDayKey = (session: Session): string =>
  localDay(Date.parse(startText(session) || '1970-01-01'), session.timeZone)

export const sessionFacts: PlayFacts<Session> = {
  day: sessionDayKey,
  place: placeKey,
  stakeId: session => session.cashGameStakeId,
  gameType: session => session.gameType,
  origin: session => session.gameOrigin,
  currency: currencyOf,
  tags: session => tagList(session.tags),
}

const sessionOf = (hand: Hand) => recordOf('Session', hand.sessionId)

/** A hand's own tags come with those of its reviews. */
export const handFacts = (tagsOf: (hand: Hand) => readonly string[]): PlayFacts<Hand> => ({
  day: hand => localDay(Date.parse(hand.createdAt)),
  // the name of a place that is in no list is in the session alone
  place: hand => placeKey({ venueId: hand.venueId, venueName: sessionOf(hand)?.venueName ?? null }),
  stakeId: hand => hand.cashGameStakeId,
  gameType: hand => hand.gameType,
  origin: hand => sessionOf(hand)?.gameOrigin,
  currency: hand => recordOf('Bankroll', sessionOf(hand)?.bankrollId)?.currency,
  tags: hand => [...tagsOf(hand), ...tagList(sessionOf(hand)?.tags)],
})

/** The days of a range, as this device counts days. */
export const localDays = (range: Range, now: number, taxDay: string) => daysOf(range, localDay(now), taxDay)
