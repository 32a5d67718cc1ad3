// Which hands are shown: the filter that sessions have too, and what only hands can be asked. The same is asked of the server and of
// the hands on this device.
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import type { Days } from '@sidepot/models/filter/days'
import { noteWords } from '@sidepot/models/filter/note-words'
import { matcher, NO_PLAY_FILTER, type PlayFilter, setParts } from '@sidepot/models/filter/play-filter'
import type { HandQuestion, HandSort } from '../../data/hand/hand-zone.ts'
import { playQuestion } from '../../data/hand/play-question.ts'
import { netOfHand } from '../../data/reads/hand-net.ts'
import { handFacts } from '../../data/session/play-facts.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { parsed, verdictOf } from '../../features/hand-rows/hand-row-view.ts'
import { amountText } from '../../ui/controls/amount-text.ts'

type Hand = Rec<'Hand'>

export interface HandFilter extends PlayFilter {
  readonly sessionId: string
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
  readonly tournament: boolean
  /** big blinds, as typed */
  readonly potFrom: string
  readonly potTo: string
  readonly opponentId: string
  /** a statistic of which that opponent had a chance, such as FOLD_TO_THREE_BET or RFI:UTG */
  readonly spot: string
  readonly text: string
}

export const NO_HAND_FILTER: HandFilter = {
  ...NO_PLAY_FILTER,
  sessionId: '',
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
  tournament: false,
  potFrom: '',
  potTo: '',
  opponentId: '',
  spot: '',
  text: '',
}

/** The same without one of its parts, and without what says nothing alone. */
export const withoutPart = (filter: HandFilter, key: OwnKey): HandFilter => ({
  ...filter,
  [key]: NO_HAND_FILTER[key],
  ...(key === 'potFrom' || key === 'potTo' ? { potFrom: '', potTo: '' } : {}),
  ...(key === 'opponentId' ? { spot: '' } : {}),
})

const isSet = (value: HandFilter[keyof HandFilter]): boolean =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'boolean' ? value : value.length > 0

/** What was typed and cannot be meant, in words; what cannot be read narrows nothing. */
export function potProblem({ potFrom, potTo }: HandFilter): string | null {
  const [least, most] = [amount(potFrom), amount(potTo)]
  const unread = (text: string, value: number | null) => text.trim() !== '' && value === null
  if (unread(potFrom, least) || unread(potTo, most)) return words.potNumber
  return least !== null && most !== null && least > most ? words.potReversed : null
}

export const OWN_KEYS = (Object.keys(NO_HAND_FILTER) as (keyof HandFilter)[]).filter(
  (key): key is OwnKey => !(key in NO_PLAY_FILTER),
)
/** What hands can be asked beside what sessions can. */
export type OwnKey = Exclude<keyof HandFilter, keyof PlayFilter>

/** The filters of hands alone that are set. */
export const setOfHands = (filter: HandFilter): readonly OwnKey[] =>
  OWN_KEYS.filter(key =>
    key === 'potFrom' || key === 'potTo' ? amount(filter[key]) !== null : isSet(filter[key]),
  )
/** How many filters are set, for the number on the button; the two ends of the pot size are one. */
export const countSet = (filter: HandFilter): number => setParts(filter).length + shownOfHands(filter).length
/** The set filters of hands alone, a chip each. */
export const shownOfHands = (filter: HandFilter): readonly OwnKey[] =>
  setOfHands(filter).filter(key => key !== 'potTo' || filter.potFrom.trim() === '')
export const isFiltered = (filter: HandFilter): boolean =>
  setParts(filter).length + setOfHands(filter).length > 0

const amount = (text: string): number | null => {
  const value = Number(amountText(text) ?? Number.NaN)
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}

export function questionOf(filter: HandFilter, days: Days): HandQuestion {
  const list = (value: string | null) => (value ? [value] : undefined)
  const conditions = {
    ...playQuestion(filter, days),
    sessionIds: list(filter.sessionId),
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
    tournament: filter.tournament || undefined,
    potFrom: amount(filter.potFrom) ?? undefined,
    potTo: amount(filter.potTo) ?? undefined,
    opponentId: filter.opponentId || undefined,
    opponentSpot: (filter.opponentId && filter.spot) || undefined,
    text: noteWords(filter.text).join(' ') || undefined,
  }
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined))
}

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

/** The hands on this device that match. The opponent is not known here: whoever asks for one asks the server. */
export function matchingHands(
  hands: readonly Hand[],
  filter: HandFilter,
  days: Days,
  tagsOf: (hand: Hand) => readonly string[],
): readonly Hand[] {
  const isPlayed = matcher(filter, days, handFacts(tagsOf))
  const wanted = noteWords(filter.text)
  const least = amount(filter.potFrom)
  const most = amount(filter.potTo)
  const same = (wanted: string, value: string | null | undefined) => wanted === '' || wanted === value
  const among = (wanted: readonly string[], value: string | null | undefined) =>
    wanted.length === 0 || (typeof value === 'string' && wanted.includes(value))
  return hands.filter(hand => {
    const pot = potOf(hand)
    const event = hand.isTournament ? `tournament ${hand.tournament ?? ''}` : ''
    const notes = wanted.length === 0 ? [] : noteWords(`${hand.notes ?? ''} ${event}`)
    return (
      isPlayed(hand) &&
      same(filter.sessionId, hand.sessionId) &&
      among(filter.positions, hand.heroPosition) &&
      among(filter.classes, hand.heroHolecardsSimple) &&
      among(filter.potTypes, hand.isBombPot ? 'BOMB' : hand.potType) &&
      same(filter.outcome, hand.heroOutcome ?? 'NONE') &&
      same(filter.marker, hand.isTournament ? null : verdictOf(hand)) &&
      (filter.decision === '' || hasDecision(hand, filter.decision)) &&
      (!filter.straddled || hand.isStraddleOn) &&
      (!filter.allIn || hand.isAllIn === true) &&
      (!filter.showdown || hand.showdownRequired) &&
      (!filter.bookmarked || hand.isBookmarked) &&
      (!filter.tournament || hand.isTournament) &&
      (least === null || (pot !== null && pot >= least)) &&
      (most === null || (pot !== null && pot <= most)) &&
      wanted.every(word => notes.some(one => one.startsWith(word)))
    )
  })
}

const byTime = (a: Hand, b: Hand) =>
  (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || b.id.localeCompare(a.id)

export const newestFirst = (hands: readonly Hand[]): readonly Hand[] => [...hands].sort(byTime)

/** The figure an order goes by, in big blinds, so that stakes and currencies fit in one list; the row shows it. */
export const SORTED_BY: Readonly<Record<HandSort, ((hand: Hand) => number | null) | null>> = {
  NEWEST: null,
  OLDEST: null,
  BEST: netInBlinds,
  WORST: netInBlinds,
  POT: potOf,
}

/** A hand without the figure comes last. */
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
