// What the hand zone may be asked, as SQL over the facts. Every filter narrows what the others leave; the owner comes first
// in all of them. Only notes, tags, opponents, one's own places, origin and currency look beyond the one index that holds a person's facts together.
import { DECISION_KINDS } from '@sidepot/charts/kinds'
import { err, ok, type Result } from '@sidepot/engine/result'
import { STATISTICS } from '@sidepot/engine/statistics'
import { POSITIONS } from '@sidepot/engine/table'
import { CURRENCIES, GAME_ORIGINS, GAME_TYPES, HERO_OUTCOMES, POT_TYPES } from '@sidepot/models/enumerations'
import type { DataFailure, InputReason } from '@sidepot/models/failures'
import { noteWords } from '@sidepot/models/filter/note-words'
import { type RawBuilder, sql } from 'kysely'
import { readTime } from '../derive/fields/wire.ts'

const MARKERS = ['optimal', 'not-optimal', 'unsolved'] as const

export interface HandZoneFilter {
  readonly from?: string | null
  readonly to?: string | null
  readonly sessionIds?: readonly string[] | null
  readonly venueIds?: readonly string[] | null
  /** places that are in no list, by the names the person gave them */
  readonly venueNames?: readonly string[] | null
  readonly stakeIds?: readonly string[] | null
  readonly gameTypes?: readonly string[] | null
  /** live or online, and the currency of its bankroll: the session says both */
  readonly origins?: readonly string[] | null
  readonly currencies?: readonly string[] | null
  readonly positions?: readonly string[] | null
  readonly classes?: readonly string[] | null
  readonly potTypes?: readonly string[] | null
  readonly outcomes?: readonly string[] | null
  readonly markers?: readonly string[] | null
  /** kinds of preflop decisions, of which the hand has one that was judged (LEAK-1) */
  readonly decisions?: readonly string[] | null
  readonly straddled?: boolean | null
  readonly bombPot?: boolean | null
  readonly allIn?: boolean | null
  readonly showdown?: boolean | null
  readonly bookmarked?: boolean | null
  /** hands of tournaments, or all others */
  readonly tournament?: boolean | null
  /** big blinds */
  readonly potFrom?: number | null
  readonly potTo?: number | null
  readonly opponentId?: string | null
  /** a statistic of which the opponent had a chance, with the position after a colon where it is of one: RFI:UTG (STAT-36) */
  readonly opponentSpot?: string | null
  /** a hand has all of them, itself, by its reviews or by its session (FIL-5) */
  readonly tags?: readonly string[] | null
  /** every word begins a word of the notes */
  readonly text?: string | null
}

export const FILTER_TYPE = `
input HandZoneFilterInput {
  from: AWSDateTime
  to: AWSDateTime
  sessionIds: [ID!]
  venueIds: [ID!]
  venueNames: [String!]
  stakeIds: [ID!]
  gameTypes: [String!]
  origins: [String!]
  currencies: [String!]
  positions: [String!]
  classes: [String!]
  potTypes: [String!]
  outcomes: [String!]
  markers: [String!]
  decisions: [String!]
  straddled: Boolean
  bombPot: Boolean
  allIn: Boolean
  showdown: Boolean
  bookmarked: Boolean
  tournament: Boolean
  potFrom: Float
  potTo: Float
  opponentId: ID
  opponentSpot: String
  tags: [String!]
  text: String
}`

/** Any of the values; the closed ones are checked against their set. */
const LISTS = [
  ['sessionIds', 'session_id', null],
  ['venueIds', 'venue_id', null],
  ['stakeIds', 'stake_id', null],
  ['gameTypes', 'game_type', GAME_TYPES],
  ['positions', 'hero_position', null],
  ['classes', 'hand_class', null],
  ['potTypes', 'pot_type', POT_TYPES],
  ['outcomes', 'outcome', HERO_OUTCOMES],
  ['markers', 'marker', MARKERS],
] as const
const MARKS = [
  ['straddled', 'is_straddled'],
  ['bombPot', 'is_bomb_pot'],
  ['allIn', 'is_all_in'],
  ['showdown', 'is_showdown'],
  ['bookmarked', 'is_bookmarked'],
] as const
/** Narrows nothing. */
export const isUnset = (asked: unknown): boolean =>
  asked === null || asked === undefined || asked === '' || (Array.isArray(asked) && asked.length === 0)
/** Every hand is asked for: there are sums of that. */
export const isEverything = (filter: HandZoneFilter): boolean => Object.values(filter).every(isUnset)

const MOST_VALUES = 200
const LONGEST = 500

const refuse = (field: string, reason: InputReason): Result<never, DataFailure> =>
  err({ code: 'input/invalid', path: ['filter', field], reason })

/** As the migration writes it. */
const TOURNAMENT = 'is:tournament'

const lexeme = (text: string, begins = false): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${begins ? ':*' : ''}`

/** The condition over `hand_facts f`. */
export function whereOf(userId: string, filter: HandZoneFilter): Result<RawBuilder<unknown>, DataFailure> {
  const parts: RawBuilder<unknown>[] = [sql`f.user_id = ${userId}`]
  for (const [field, side] of [
    ['from', sql`>=`],
    ['to', sql`<`],
  ] as const) {
    const time = filter[field]
    if (time === null || time === undefined) continue
    // a year that PostgreSQL does not have is refused with the rest
    const read = readTime(time)
    if (!read.ok) return refuse(field, 'not-a-time')
    parts.push(sql`f.played_at ${side} ${new Date(read.value as string)}`)
  }
  for (const [field, column, set] of LISTS) {
    const values = filter[field]
    if (!values || values.length === 0) continue
    if (values.length > MOST_VALUES || values.some(value => value.length > LONGEST))
      return refuse(field, 'too-long')
    if (set && values.some(value => !(set as readonly string[]).includes(value)))
      return refuse(field, 'out-of-range')
    parts.push(
      values.length === 1
        ? sql`${sql.ref(`f.${column}`)} = ${values[0]}`
        : sql`${sql.ref(`f.${column}`)} = any(${values}::text[])`,
    )
  }
  const kinds = filter.decisions ?? []
  if (kinds.some(kind => !(DECISION_KINDS as readonly string[]).includes(kind)))
    return refuse('decisions', 'out-of-range')
  if (kinds.length > 0)
    parts.push(
      sql`(${sql.join(
        [...new Set(kinds)].map(kind => sql`f.costs @> ${JSON.stringify([{ kind }])}::jsonb`),
        sql` or `,
      )})`,
    )
  for (const [field, column] of MARKS) {
    const wanted = filter[field]
    if (wanted === null || wanted === undefined) continue
    parts.push(wanted ? sql.ref(`f.${column}`) : sql`not ${sql.ref(`f.${column}`)}`)
  }
  for (const [field, side] of [
    ['potFrom', sql`>=`],
    ['potTo', sql`<=`],
  ] as const) {
    const amount = filter[field]
    if (amount === null || amount === undefined) continue
    if (!Number.isFinite(amount)) return refuse(field, 'out-of-range')
    parts.push(sql`f.pot_bb ${side} ${amount}`)
  }
  // found by a word that nobody can type, in the same index as the words of notes
  if (filter.tournament === true)
    parts.push(sql`f.words @@ ${`${lexeme(`user:${userId}`)} & ${lexeme(TOURNAMENT)}`}::tsquery`)
  if (filter.tournament === false) parts.push(sql`not f.words @@ ${lexeme(TOURNAMENT)}::tsquery`)
  const places = filter.venueNames ?? []
  if (places.length > MOST_VALUES || places.some(name => name.length > LONGEST))
    return refuse('venueNames', 'too-long')
  if (places.length > 0)
    parts.push(sql`f.session_id in (select s.id from sessions s
      where s.user_id = ${userId} and s.venue_name = any(${places}::text[]))`)
  const spot = spotPart(filter.opponentSpot ?? '')
  if (!spot.ok) return spot
  if (filter.opponentId)
    parts.push(sql`f.hand_id in (select p.hand_id from player_hands p
      where p.player_id = ${filter.opponentId} and p.user_id = ${userId} and not p._deleted ${spot.value})`)
  const bySession = sessionPart(userId, filter)
  if (!bySession.ok) return bySession
  parts.push(...bySession.value)
  const words = noteWords(filter.text ?? '')
  if (words.length > 0) {
    if (words.length > 20 || (filter.text ?? '').length > LONGEST) return refuse('text', 'too-long')
    const asked = [lexeme(`user:${userId}`), ...words.map(word => lexeme(word.slice(0, 100), true))]
    parts.push(sql`f.words @@ ${asked.join(' & ')}::tsquery`)
  }
  const tags = filter.tags ?? []
  if (tags.length > 20 || tags.some(tag => tag.length > LONGEST)) return refuse('tags', 'too-long')
  for (const tag of tags) parts.push(taggedPart(userId, tag))
  return ok(sql.join(parts, sql` and `))
}

/** Over the seat of an opponent: it had a chance of that statistic, at that position. */
export function spotPart(asked: string): Result<RawBuilder<unknown>, DataFailure> {
  if (asked === '') return ok(sql``)
  const [statistic = '', position] = asked.split(':')
  const isKnown =
    (STATISTICS as readonly string[]).includes(statistic) &&
    (position === undefined || (POSITIONS as readonly string[]).includes(position))
  if (!isKnown) return refuse('opponentSpot', 'out-of-range')
  const there = position === undefined ? sql`` : sql`and p.position = ${position}`
  return ok(sql`and p.counts -> ${statistic}::text is not null ${there}`)
}

/** What a hand's session alone says. */
function sessionPart(
  userId: string,
  { origins, currencies }: HandZoneFilter,
): Result<readonly RawBuilder<unknown>[], DataFailure> {
  const outside = (set: readonly string[], values: readonly string[] | null | undefined) =>
    values?.some(value => !set.includes(value)) === true
  if (outside(GAME_ORIGINS, origins)) return refuse('origins', 'out-of-range')
  if (outside(CURRENCIES, currencies)) return refuse('currencies', 'out-of-range')
  const parts: RawBuilder<unknown>[] = []
  if (origins && origins.length > 0)
    parts.push(sql`f.session_id in (select s.id from sessions s
      where s.user_id = ${userId} and s.game_origin = any(${origins}::text[]))`)
  if (currencies && currencies.length > 0)
    parts.push(sql`f.session_id in (select s.id from sessions s join bankrolls b on b.id = s.bankroll_id
      where s.user_id = ${userId} and b.user_id = ${userId} and b.currency = any(${currencies}::text[]))`)
  return ok(parts)
}

/** The hand or one of its reviews has the tag, or its session has. */
function taggedPart(userId: string, tag: string): RawBuilder<unknown> {
  const wanted = tag.toLowerCase().slice(0, 100)
  const asked = [lexeme(`user:${userId}`), lexeme(`tag:${wanted}`)].join(' & ')
  return sql`(f.words @@ ${asked}::tsquery or f.session_id in (select s.id from sessions s
    where s.user_id = ${userId} and not s._deleted and jsonb_typeof(s.tags) = 'array'
    and exists (select from jsonb_array_elements_text(s.tags) tag where lower(tag) = ${wanted})))`
}
