// What the chosen files hold: each hand once, what was refused and why, and what the files do not say. What the import screen and the command of the server work on.
import { replay } from '@sidepot/engine/hand'
import { settle } from '@sidepot/engine/settle'
import { CURRENCIES } from '@sidepot/models/enumerations'
import { cutTo } from '@sidepot/models/kit/cut'
import type { FormatFailure, PlayedHand } from '../kit/played-hand.ts'
import { tournamentText } from '../kit/stored-hand.ts'
import { utcOf } from '../kit/zones.ts'
import type { ReadHand, ReadItem } from '../read/read-hands.ts'
import { DealtHands } from './same-hand.ts'

/** A hand that can be saved, with what its session needs to know of it. */
export interface GatheredHand {
  readonly key: string
  readonly room: string
  readonly table: string
  /** Empty for chips of a tournament. */
  readonly currency: string
  /** Which tournament, '#number name'; null for a cash game (IMP-12). */
  readonly tournament: string | null
  /** Of the tournament's blinds, where the text says it. */
  readonly level: number | null
  readonly gameType: string
  readonly smallBlind: number
  readonly bigBlind: number
  readonly at: number
  /** The hero's, in cents. */
  readonly stackBefore: number
  readonly stackAfter: number
  readonly hero: string | null
  readonly heroSeat: number
  readonly maxPlayers: number
  readonly opponents: readonly { readonly seat: number; readonly name: string }[]
  /** What the hand brought with the money beside the pot; null where there was none of it. */
  readonly netWithAside: number | null
  /** Setup and log, as they are sent. */
  readonly stored: string
}

/** Why a hand that was read is kept out. */
export type KeptOut =
  | 'play-money'
  | 'currency'
  | 'no-currency'
  | 'no-hero'
  | 'no-time'
  | 'no-stack'
  | 'future'
export type Refusal = { readonly failure: FormatFailure } | { readonly keptOut: KeptOut }

export interface RefusedGroup {
  readonly refusal: Refusal
  readonly count: number
  /** File and line of the first ones. */
  readonly where: readonly string[]
}

export interface FileSummary {
  readonly name: string
  readonly room: string | null
  readonly hands: number
  readonly refused: number
  readonly from: number | null
  readonly until: number | null
}

export interface RoomSummary {
  readonly room: string
  readonly hands: number
  /** The screen names of the hero, as the files say, the most frequent first; empty where none does. */
  readonly heroes: readonly string[]
  /** Names to choose from where the files do not say who the hero is, whether the person has answered or not. */
  readonly names: readonly string[]
  /** Whether hands say nothing of their currency. */
  readonly isCurrencyOpen: boolean
  /** The time of the earliest hand of which the text names no time zone, as it is written there. */
  readonly unzoned: string | null
}

/** A hand that no reader here could read, as a file of its own. */
export interface UnreadHand {
  readonly file: string
  readonly text: string
}

const SHOWN_PLACES = 3
/** So many letters of unread hands are remembered; what comes after them is counted only. */
const MOST_UNREAD = 4_000_000
const MOST_NAMES = 50

/** What the person entered for a room where its files do not have it; undefined while nothing was entered. */
export interface RoomAnswers {
  readonly zoneOf: (room: string) => string
  readonly currencyOf?: (room: string) => string | undefined
}
interface RoomCounts {
  hands: number
  heroes: Count
  names: Count
  unzoned: string | null
  isCurrencyOpen: boolean
}

export class Gatherer {
  readonly hands = new Map<string, GatheredHand>()
  /** Hands that several of the files hold. */
  repeated = 0
  readonly unread: UnreadHand[] = []
  #unread = 0
  readonly #files = new Map<string, { -readonly [K in keyof FileSummary]: FileSummary[K] }>()
  readonly #rooms = new Map<string, RoomCounts>()
  readonly #refused = new Map<string, { refusal: Refusal; count: number; where: string[] }>()
  readonly #dealt = new DealtHands()
  readonly #now: number
  readonly #answers: RoomAnswers

  constructor(now: number, answers: RoomAnswers) {
    this.#now = now
    this.#answers = answers
  }

  add(file: string, item: ReadItem): void {
    const about = this.#file(file)
    if (item.kind === 'refused') {
      about.room ??= item.room
      this.#refuse(file, item.line, { failure: item.failure })
      const text = item.again.trimEnd()
      this.#unread += text.length
      if (this.#unread <= MOST_UNREAD) this.unread.push({ file, text })
      return
    }
    about.room ??= item.meta.room
    const room = this.#room(item)
    const made = gathered(item, this.#now, this.#answers)
    if (typeof made === 'string') {
      this.#refuse(file, item.line, { keptOut: made })
      return
    }
    about.hands++
    about.from = Math.min(about.from ?? made.at, made.at)
    about.until = Math.max(about.until ?? made.at, made.at)
    if (this.hands.has(made.key) || this.#dealt.isFromElsewhere(made.at, item)) {
      this.repeated++
      return
    }
    room.hands++
    this.hands.set(made.key, made)
  }

  /** A file that was read to its end; without hands it is named all the same. */
  close(file: string): void {
    this.#file(file)
  }

  files(): readonly FileSummary[] {
    return [...this.#files.values()]
  }

  rooms(): readonly RoomSummary[] {
    return [...this.#rooms].map(([room, { heroes, names, ...counts }]) => ({
      ...counts,
      room,
      heroes: frequent(heroes),
      names: frequent(names).slice(0, MOST_NAMES),
    }))
  }

  refused(): readonly RefusedGroup[] {
    return [...this.#refused.values()].sort((a, b) => b.count - a.count)
  }

  #file(name: string) {
    const known = this.#files.get(name)
    if (known) return known
    const made = { name, room: null, hands: 0, refused: 0, from: null, until: null }
    this.#files.set(name, made)
    return made
  }

  #room({ meta, warnings }: ReadHand) {
    const room: RoomCounts = this.#rooms.get(meta.room) ?? {
      hands: 0,
      heroes: new Map(),
      names: new Map(),
      unzoned: null,
      isCurrencyOpen: false,
    }
    this.#rooms.set(meta.room, room)
    if (meta.money === 'PLAY') return room
    if (meta.hero && !meta.isHeroAnswered) count(room.heroes, meta.hero)
    // a wrong answer can be changed
    if (meta.isHeroAnswered || warnings.includes('hero/unknown'))
      for (const { name, sittingOut, hidden } of meta.players)
        if (!sittingOut && !hidden && name !== '') count(room.names, name)
    if (warnings.includes('time/no-zone')) room.unzoned = earlier(room.unzoned, meta.localTime)
    room.isCurrencyOpen ||= warnings.includes('currency/missing')
    return room
  }

  #refuse(file: string, line: number, refusal: Refusal): void {
    this.#file(file).refused++
    const key = 'failure' in refusal ? refusal.failure.code : refusal.keptOut
    const group = this.#refused.get(key) ?? { refusal, count: 0, where: [] }
    group.count++
    if (group.where.length < SHOWN_PLACES) group.where.push(`${file}:${line}`)
    this.#refused.set(key, group)
  }
}

/** Of two times as they are written, year first. */
const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a

type Count = Map<string, number>
const count = (counts: Count, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)
const frequent = (counts: Count): readonly string[] =>
  [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name)

const isKnownCurrency = (currency: string): currency is (typeof CURRENCIES)[number] =>
  CURRENCIES.some(known => known === currency)

function gathered(item: ReadHand, now: number, { zoneOf, currencyOf }: RoomAnswers): GatheredHand | KeptOut {
  const { meta, record } = item
  if (meta.money === 'PLAY') return 'play-money'
  if (item.warnings.includes('hero/unknown')) return 'no-hero'
  const tournament = meta.money === 'TOURNAMENT' ? nameOf(meta) : null
  const currency = tournament !== null ? '' : (meta.currency ?? currencyOf?.(meta.room))
  if (currency === undefined) return 'no-currency'
  if (tournament === null && !isKnownCurrency(currency)) return 'currency'
  const startedAt =
    meta.startedAt ??
    (meta.localTime === null ? null : utcOf({ local: meta.localTime, zone: zoneOf(meta.room) }))
  if (startedAt === null) return 'no-time'
  const at = Date.parse(startedAt)
  if (at > now) return 'future'
  // chips that are not money need not add up to a session
  const stacks = tournament !== null ? NO_STACKS : heroStacks(item)
  if (!stacks) return 'no-stack'
  return {
    ...stacks,
    tournament,
    level: meta.tournament?.level ?? null,
    key: `${meta.room}:${meta.handNumber ?? textKey(item.text)}`,
    room: meta.room,
    table: poolOf(meta.tableName ?? ''),
    currency,
    gameType: meta.gameType,
    smallBlind: meta.smallBlind,
    bigBlind: meta.bigBlind,
    at,
    hero: meta.hero,
    heroSeat: meta.heroSeat,
    maxPlayers: meta.tableSize,
    opponents: meta.players
      .filter(one => one.seat !== meta.heroSeat && !one.sittingOut && !one.hidden && one.name !== '')
      .map(({ seat, name }) => ({ seat, name })),
    stored: JSON.stringify({ setup: record.setup, log: record.log }),
  }
}

/** Where the room names none, the table has its name. */
const nameOf = ({ tournament, tableName }: ReadHand['meta']): string =>
  cutTo((tournament && tournamentText(tournament)) || tableName || '?', LONGEST_TOURNAMENT)
const LONGEST_TOURNAMENT = 120
const NO_STACKS = { stackBefore: 0, stackAfter: 0, netWithAside: null }

/** Before and after the hand, with what was paid beside the pot; null where the text leaves one of them open. */
function heroStacks({
  record,
  meta,
  after: known,
}: ReadHand): Pick<GatheredHand, 'stackBefore' | 'stackAfter' | 'netWithAside'> | null {
  const before = record.setup.seats.find(({ seat }) => seat === meta.heroSeat)?.stack ?? null
  const after = known?.get(meta.heroSeat) ?? settledStack(record, meta.heroSeat)
  if (before === null || after === null) return null
  const aside = meta.aside.reduce((sum, one) => sum + (one.seat === meta.heroSeat ? one.amount : 0), 0)
  const stackAfter = Math.max(0, after + aside)
  return { stackBefore: before, stackAfter, netWithAside: aside === 0 ? null : stackAfter - before }
}

function settledStack({ setup, log, knowledge }: PlayedHand, heroSeat: number): number | null {
  const played = replay(setup, log)
  if (!played.ok) return null
  const { results, scale } = settle(played.value, knowledge)
  const after = results.find(({ seat }) => seat === heroSeat)?.stackAfter ?? null
  return after === null ? null : Math.round(after / scale)
}

/** Fast-fold games seat the hero at another numbered table with every hand: the pool is what they play at (IMP-3). */
const poolOf = (table: string): string => table.replace(/^(RushAndCash)\d+$/, '$1')

/** A number for a hand that has none: two 32-bit sums of its text. */
function textKey(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9747b28c]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193) >>> 0
    b = Math.imul(b + code, 0x85ebca6b) >>> 0
    b ^= b >>> 13
  }
  return `text-${a.toString(16)}${(b >>> 0).toString(16)}`
}
