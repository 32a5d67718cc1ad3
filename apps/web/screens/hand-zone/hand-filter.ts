// Which hands are shown. Every filter narrows what the others leave; an empty one lets all through. The same filter is asked
// of the server and of the hands on this device.
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import type { HandQuestion, HandSort } from '../../data/hand/hand-zone.ts'
import { netOfHand } from '../../data/reads/hand-net.ts'
import { ownPlaceIn } from '../../data/session/session-place.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { parsed, verdictOf } from '../../features/hand-rows/hand-row-view.ts'

type Hand = Rec<'Hand'>

export const RANGES = ['all', 'year', '90', '30', 'own'] as const
export interface HandFilter {
  readonly range: (typeof RANGES)[number]
  /** days, yyyy-mm-dd, when the range is one's own; both included */
  readonly from: string
  readonly to: string
  readonly sessionId: string
  /** or the key of a place that the person named */
  readonly venueId: string
  readonly stakeId: string
  readonly gameType: string
  readonly positions: readonly string[]
  /** classes of the grid, such as AKs */
  readonly classes: readonly string[]
  readonly potTypes: readonly string[]
  readonly outcome: string
  readonly marker: string
  /** a kind of preflop decision that was judged, such as BB_BTN */
  readonly decision: string
  readonly straddled: boolean
  readonly allIn: boolean
  readonly showdown: boolean
  readonly bookmarked: boolean
  /** big blinds, as typed */
  readonly potFrom: string
  readonly potTo: string
  readonly opponentId: string
  readonly tags: readonly string[]
  readonly text: string
}

export const NO_HAND_FILTER: HandFilter = {
  range: 'all',
  from: '',
  to: '',
  sessionId: '',
  venueId: '',
  stakeId: '',
  gameType: '',
  positions: [],
  classes: [],
  potTypes: [],
  outcome: '',
  marker: '',
  decision: '',
  straddled: false,
  allIn: false,
  showdown: false,
  bookmarked: false,
  potFrom: '',
  potTo: '',
  opponentId: '',
  tags: [],
  text: '',
}

const isSet = (value: HandFilter[keyof HandFilter]): boolean =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'boolean' ? value : value.length > 0

/** What was typed and cannot be meant, in words; what cannot be read narrows nothing. */
export function problemsOf({ range, from, to, potFrom, potTo }: HandFilter) {
  const [least, most] = [amount(potFrom), amount(potTo)]
  const unread = (text: string, value: number | null) => text.trim() !== '' && value === null
  return {
    dates: range === 'own' && from !== '' && to !== '' && from > to ? words.datesReversed : null,
    pot:
      unread(potFrom, least) || unread(potTo, most)
        ? words.potNumber
        : least !== null && most !== null && least > most
          ? words.potReversed
          : null,
  }
}

/** The filters that are set, dates as one. */
export function setFilters(filter: HandFilter): readonly (keyof HandFilter)[] {
  const { range, from: _from, to: _to, ...rest } = filter
  const keys = (Object.keys(rest) as (keyof typeof rest)[]).filter(key =>
    key === 'potFrom' || key === 'potTo' ? amount(rest[key]) !== null : isSet(rest[key]),
  )
  return range === 'all' ? keys : ['range', ...keys]
}

/** What was kept elsewhere may be older than this version, or edited: only what fits is taken. */
export function readFilter(value: unknown): HandFilter | null {
  if (typeof value !== 'object' || value === null) return null
  const held = value as Readonly<Record<string, unknown>>
  const fits = (Object.keys(NO_HAND_FILTER) as (keyof HandFilter)[]).flatMap(key => {
    const given = held[key]
    const model = NO_HAND_FILTER[key]
    if (Array.isArray(model))
      return Array.isArray(given) && given.every(one => typeof one === 'string') ? [[key, given]] : []
    return typeof given === typeof model ? [[key, given]] : []
  })
  const filter = { ...NO_HAND_FILTER, ...Object.fromEntries(fits) } as HandFilter
  return RANGES.includes(filter.range) ? filter : { ...filter, range: 'all' }
}

const DAY = 86_400_000
const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00`)

/** The first and the first-not-included moment, in this device's days. */
function momentsOf({ range, from, to }: HandFilter, now: number): readonly [number | null, number | null] {
  const time = (at: number) => (Number.isFinite(at) ? at : null)
  switch (range) {
    case 'all':
      return [null, null]
    case 'year':
      return [new Date(new Date(now).getFullYear(), 0, 1).getTime(), null]
    case 'own': {
      const end = to === '' ? null : new Date(startOfDay(to))
      end?.setDate(end.getDate() + 1)
      return [from === '' ? null : time(startOfDay(from)), end === null ? null : time(end.getTime())]
    }
    default: {
      // whole hours, so that the question stays the same while one looks
      const hour = Math.floor(now / 3_600_000) * 3_600_000
      return [hour - Number(range) * DAY, null]
    }
  }
}

const amount = (text: string): number | null => {
  const value = Number(text.replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) || value < 0 ? null : value
}

export function questionOf(filter: HandFilter, now: number): HandQuestion {
  const [from, to] = momentsOf(filter, now)
  const list = (value: string | null) => (value ? [value] : undefined)
  const named = ownPlaceIn(filter.venueId)
  const told = {
    from: from === null ? undefined : new Date(from).toISOString(),
    to: to === null ? undefined : new Date(to).toISOString(),
    sessionIds: list(filter.sessionId),
    venueIds: named === null ? list(filter.venueId) : undefined,
    venueNames: list(named),
    stakeIds: list(filter.stakeId),
    gameTypes: list(filter.gameType),
    positions: filter.positions.length > 0 ? filter.positions : undefined,
    classes: filter.classes.length > 0 ? filter.classes : undefined,
    potTypes: filter.potTypes.length > 0 ? filter.potTypes : undefined,
    outcomes: list(filter.outcome),
    markers: list(filter.marker),
    decisions: list(filter.decision),
    straddled: filter.straddled || undefined,
    allIn: filter.allIn || undefined,
    showdown: filter.showdown || undefined,
    bookmarked: filter.bookmarked || undefined,
    potFrom: amount(filter.potFrom) ?? undefined,
    potTo: amount(filter.potTo) ?? undefined,
    opponentId: filter.opponentId || undefined,
    tags: filter.tags.length > 0 ? filter.tags : undefined,
    text: wordsOf(filter.text).join(' ') || undefined,
  }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
}

/** The server's cut of words: what stands between punctuation and spaces. */
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+/
const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(BETWEEN_WORDS).filter(Boolean)

/** In big blinds; null where it is not known. */
const potOf = (hand: Hand): number | null => {
  const pot = hand.totalPotGrossManual ?? hand.totalPotGross
  return pot === null || pot === undefined || !hand.bigBlind ? null : pot / hand.bigBlind
}
export const netInBlinds = (hand: Hand): number | null => {
  const net = netOfHand(hand)
  return net === null || net === undefined || !hand.bigBlind ? null : net / hand.bigBlind
}

/** The costs are there only beside a verdict, as the server has it. */
const hasDecision = (hand: Hand, kind: string): boolean => {
  const costs = hand.heroPreflopOptimal === null ? null : parsed(hand.preflopCosts)
  return Array.isArray(costs) && costs.some(one => (one as { kind?: unknown } | null)?.kind === kind)
}

type TagsOf = (hand: Hand) => readonly string[]
/** The name of a place that is in no list stands in the session alone. */
type OwnPlaceOf = (hand: Hand) => string | null | undefined

/** The hands on this device that match. The opponent is not known here: whoever asks for one asks the server. */
export function matchingHands(
  hands: readonly Hand[],
  filter: HandFilter,
  now: number,
  tagsOf: TagsOf,
  ownPlaceOf: OwnPlaceOf,
): readonly Hand[] {
  const [from, to] = momentsOf(filter, now)
  const wanted = wordsOf(filter.text)
  const tags = filter.tags.map(tag => tag.toLowerCase())
  const least = amount(filter.potFrom)
  const most = amount(filter.potTo)
  const named = ownPlaceIn(filter.venueId)
  const same = (wanted: string, value: string | null | undefined) => wanted === '' || wanted === value
  const among = (wanted: readonly string[], value: string | null | undefined) =>
    wanted.length === 0 || (typeof value === 'string' && wanted.includes(value))
  return hands.filter(hand => {
    const at = Date.parse(hand.createdAt)
    const pot = potOf(hand)
    const notes = wanted.length === 0 ? [] : wordsOf(hand.notes ?? '')
    const held = tags.length === 0 ? [] : tagsOf(hand).map(tag => tag.toLowerCase())
    return (
      (from === null || at >= from) &&
      (to === null || at < to) &&
      same(filter.sessionId, hand.sessionId) &&
      (named === null ? same(filter.venueId, hand.venueId) : ownPlaceOf(hand) === named) &&
      same(filter.stakeId, hand.cashGameStakeId) &&
      same(filter.gameType, hand.gameType) &&
      among(filter.positions, hand.heroPosition) &&
      among(filter.classes, hand.heroHolecardsSimple) &&
      among(filter.potTypes, hand.isBombPot ? 'BOMB' : hand.potType) &&
      same(filter.outcome, hand.heroOutcome ?? 'NONE') &&
      same(filter.marker, verdictOf(hand)) &&
      (filter.decision === '' || hasDecision(hand, filter.decision)) &&
      (!filter.straddled || hand.isStraddleOn) &&
      (!filter.allIn || hand.isAllIn === true) &&
      (!filter.showdown || hand.showdownRequired) &&
      (!filter.bookmarked || hand.isBookmarked) &&
      (least === null || (pot !== null && pot >= least)) &&
      (most === null || (pot !== null && pot <= most)) &&
      tags.every(tag => held.includes(tag)) &&
      wanted.every(word => notes.some(one => one.startsWith(word)))
    )
  })
}

const byTime = (a: Hand, b: Hand) =>
  (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || b.id.localeCompare(a.id)

export const newestFirst = (hands: readonly Hand[]): readonly Hand[] => [...hands].sort(byTime)

/** The figure an order goes by, in big blinds, so that stakes and currencies can stand in one list; the row shows it. */
export const SORTED_BY: Readonly<Record<HandSort, ((hand: Hand) => number | null) | null>> = {
  NEWEST: null,
  OLDEST: null,
  BEST: netInBlinds,
  WORST: netInBlinds,
  POT: potOf,
}

/** A hand without the figure stands last. */
export function sorted(hands: readonly Hand[], sort: HandSort): readonly Hand[] {
  const by = (figure: (hand: Hand) => number | null, direction: 1 | -1) =>
    [...hands].sort((a, b) => {
      const [x, y] = [figure(a), figure(b)]
      return x === y ? byTime(a, b) : x === null ? 1 : y === null ? -1 : (x - y) * direction
    })
  switch (sort) {
    case 'NEWEST':
      return newestFirst(hands)
    case 'OLDEST':
      return [...hands].sort((a, b) => byTime(b, a))
    case 'BEST':
      return by(netInBlinds, -1)
    case 'WORST':
      return by(netInBlinds, 1)
    case 'POT':
      return by(potOf, -1)
  }
}
