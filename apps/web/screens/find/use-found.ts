// What a search finds on this device, and which hands the server finds.
import { dayText, result } from '@sidepot/messages/display'
import { displayName } from '@sidepot/messages/people'
import { positionText } from '@sidepot/messages/web-cards'
import { findWords as words } from '@sidepot/messages/web-find'
import { handZone } from '@sidepot/messages/web-hand-zone'
import type { Message } from '@sidepot/messages/worded'
import { daysOf } from '@sidepot/models/filter/days'
import { matcher, NO_PLAY_FILTER } from '@sidepot/models/filter/play-filter'
import { parseSearch, resolveNames, saysAll } from '@sidepot/models/filter/search'
import { tagList, tagsInUse } from '@sidepot/models/filter/tags'
import { useMemo } from 'react'
import { useHandPages, useHandTotals } from '../../data/hand/hand-zone.ts'
import { localDay } from '../../data/reads/figures.ts'
import { netOfHand } from '../../data/reads/hand-net.ts'
import { together, useMine, useReference, useUserId } from '../../data/reads/reads.ts'
import { sessionFacts, startText } from '../../data/session/play-facts.ts'
import { currencyOf, currencyOfHand } from '../../data/session/session-currency.ts'
import { placeKey, placeName } from '../../data/session/session-place.ts'
import { recordOf, rowsOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { useWording } from '../../ui/display/message-text.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'
import { addressOf } from '../hand-zone/filter-address.ts'
import {
  type HandFilter,
  matchingHands,
  NO_HAND_FILTER,
  newestFirst,
  questionOf,
} from '../hand-zone/hand-filter.ts'
import { reviewTags, tagsIn } from '../hand-zone/hand-tags.ts'
import type { Found } from './found.ts'
import { placesFound } from './more-places.ts'

export type { Found } from './found.ts'

export interface FoundGroup {
  readonly title: Message
  readonly found: readonly Found[]
}

const MOST = 6
const SHORTEST = 2

/** The filter of the hand zone that the words mean. */
function handFilterOf(text: string, today: string, names: ReturnType<typeof namesHere>): HandFilter {
  const { hand, play, rest } = parseSearch(text, today)
  const { venueId, tags, opponentId, words: notes } = resolveNames(rest, names)
  return { ...NO_HAND_FILTER, ...play, ...hand, venueId, tags, opponentId, text: notes.join(' ') }
}

function namesHere(userId: string | null) {
  const sessions = rowsOf('Session').filter(one => one.userId === userId)
  const venues = new Map(sessions.map(one => [placeKey(one), placeName(one)]))
  return {
    sessions,
    venues: [...venues].flatMap(([id, name]) => (id && name ? [{ id, name }] : [])),
    tags: tagsInUse([
      ...sessions.map(one => tagList(one.tags)),
      ...rowsOf('Hand').map(one => tagList(one.tags)),
      ...rowsOf('HandReview').map(one => tagList(one.tags)),
    ]),
    people: rowsOf('Player')
      .filter(one => one.userId === userId && !one.isHero && !one.isAnonymous)
      .map(one => ({ id: one.id, name: displayName(one) })),
  }
}

export function useFound(text: string, places: readonly Found[], now: number) {
  const userId = useUserId()
  const discreet = useDiscreet()
  const wording = useWording()
  const listed = together(
    useMine('Session', 'sessionsByUserIdAndSessionStart'),
    useMine('Player', 'playersByUserId'),
  )
  useReference('Venue')
  const rolls = useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC')
  const today = localDay(now)
  const isAsked = text.trim().length >= SHORTEST
  const names = useRecords(['Session', 'Venue', 'Hand', 'HandReview', 'Player'], () => namesHere(userId), [
    userId,
  ])
  const filter = useMemo(
    () => (isAsked ? handFilterOf(text, today, names) : NO_HAND_FILTER),
    [isAsked, text, today, names],
  )
  const days = useMemo(() => daysOf(filter, today), [filter, today])
  const question = useMemo(() => questionOf(filter, days), [filter, days])
  const isNarrowed = isAsked && Object.keys(question).length > 0
  const totals = useHandTotals(question, isNarrowed)
  const pages = useHandPages(question, 'NEWEST', isNarrowed ? [0] : [])
  const offline = isNarrowed && (totals.isError || totals.failureCount > 0)
  const hands = useRecords(['Hand', 'Session', 'HandReview'], () => {
    if (!isNarrowed) return []
    const ids = pages.get(0)
    if (ids && !offline) return ids.flatMap(id => recordOf('Hand', id) ?? []).slice(0, MOST)
    const tagged = reviewTags(rowsOf('HandReview'))
    // who sat there is known to the server alone
    if (filter.opponentId !== '') return []
    const mine = rowsOf('Hand').filter(one => one.userId === userId)
    return newestFirst(matchingHands(mine, filter, days, one => tagsIn(one, tagged))).slice(0, MOST)
  }, [isNarrowed, pages.get(0), offline, filter, days, userId])

  const lower = text.trim().toLowerCase()
  const typed = lower.split(/\s+/).filter(Boolean)
  // an amount has its currency or is not shown
  const money = (cents: number | null | undefined, currency: string) =>
    cents === null || cents === undefined || discreet || rolls.loading ? '' : ` · ${result(cents, currency)}`
  const groups: FoundGroup[] = [
    {
      title: words.places,
      found: placesFound(text, places, wording).slice(0, lower === '' ? 20 : MOST),
    },
    {
      title: words.people,
      found: isAsked
        ? names.people
            .filter(one => saysAll(typed, one.name))
            .slice(0, MOST)
            .map(one => ({
              key: `p${one.id}`,
              icon: 'person' as const,
              label: one.name,
              to: `/players/${one.id}`,
            }))
        : [],
    },
    {
      title: words.tags,
      found: isAsked
        ? names.tags
            .filter(tag => saysAll(typed, tag))
            .slice(0, MOST)
            .map(tag => ({
              key: `t${tag}`,
              icon: 'note' as const,
              label: tag,
              to: `/handzone?${addressOf({ filter: { ...NO_HAND_FILTER, tags: [tag] }, sort: 'NEWEST' })}`,
            }))
        : [],
    },
    {
      title: words.sessions,
      found: isAsked ? foundSessions(text, today, names.sessions, now, money) : [],
    },
    {
      title: words.hands,
      found: [
        ...hands.map(one => ({
          key: `h${one.id}`,
          icon: 'cards' as const,
          label: handLabel(one),
          detail: `${dayText(Date.parse(one.createdAt), now)}${money(netOfHand(one), currencyOfHand(one))}`,
          handId: one.id,
        })),
        ...(hands.length > 0
          ? [
              {
                key: 'all-hands',
                icon: 'search' as const,
                label: words.allHands(offline ? null : (totals.data?.hands ?? null)),
                to: `/handzone?${addressOf({ filter, sort: 'NEWEST' })}`,
              },
            ]
          : []),
      ],
    },
  ].filter(group => group.found.length > 0)
  const isComing =
    isAsked && (listed.loading || (isNarrowed && !offline && (totals.isPending || !pages.has(0))))
  const note: Message | null = offline
    ? words.deviceOnly
    : isComing
      ? words.looking
      : isAsked && groups.length === 0
        ? words.nothing
        : null
  return { groups, note }
}

const handLabel = (hand: Rec<'Hand'>): Message =>
  words.hand(hand.heroHolecardsSimple ?? words.unknownCards, positionText(hand.heroPosition ?? ''), [
    handZone.pots[hand.potType as keyof typeof handZone.pots] ?? '',
    handZone.outcomes[hand.heroOutcome as keyof typeof handZone.outcomes] ?? '',
  ])

/** Sessions of those dates and games whose venue, tags, stake or notes say the words that are left. */
function foundSessions(
  text: string,
  today: string,
  sessions: readonly Rec<'Session'>[],
  now: number,
  money: (cents: number | null, currency: string) => string,
): readonly Found[] {
  const { hand, play, rest } = parseSearch(text, today)
  // cards and pots are of hands
  if (Object.keys(hand).length > 0 || (Object.keys(play).length === 0 && rest.length === 0)) return []
  const filter = { ...NO_PLAY_FILTER, ...play }
  const matches = matcher(filter, daysOf(filter, today), sessionFacts)
  const textOf = (one: Rec<'Session'>) =>
    [
      placeName(one),
      ...tagList(one.tags),
      recordOf('CashGameStake', one.cashGameStakeId)?.name,
      one.notes,
    ].join(' ')
  return sessions
    .filter(one => matches(one) && saysAll(rest, textOf(one)))
    .sort((a, b) => (startText(a) < startText(b) ? 1 : -1))
    .slice(0, MOST)
    .map(one => ({
      key: `s${one.id}`,
      icon: 'list' as const,
      label: words.session(dayText(Date.parse(startText(one)), now, one.timeZone), placeName(one)),
      detail: money(one.sessionResult ?? one.sessionNet, currencyOf(one)).replace(/^ · /, ''),
      to: `/sessions/${one.id}`,
    }))
}
