// Reads files of hands, whoever wrote them: finds out what a file is, cuts it into hands while it comes in, and gives each as a record
// that can be saved or as a refusal with its line and reason.

import type { Step } from '@sidepot/engine/action'
import type { Block, Clock, Dialect, DialectHand, HandMeta, HandWarning, Tournament } from '../kit/dialect.ts'
import { levelIn } from '../kit/levels.ts'
import type { FormatFailure, PlayedHand } from '../kit/played-hand.ts'
import { utcOf } from '../kit/zones.ts'
import { OF_THE_LOG, pokerNow, THE_BIG_BLIND, THE_BLINDS } from '../rooms/pokernow.ts'
import { phh } from '../rooms/standards.ts'
import {
  braceCutter,
  type Cut,
  type Cutter,
  gameCutter,
  LONGEST_LINE_OF_PHH,
  lineCutter,
  rowCutter,
  wholeCutter,
} from './cut.ts'
import { decoder, type Encoding } from './decode.ts'
import { JSON_DIALECTS, JSON_LIST_DIALECTS, LINE_DIALECTS, XML_DIALECTS } from './dialects.ts'

export type { Clock, HandMeta, HandWarning, MoneyKind, SideMoney, Tournament } from '../kit/dialect.ts'
export type { Encoding } from './decode.ts'

export interface FoundFormat {
  readonly dialect: string
  readonly room: string
  /** ISO 639-1, where the text follows the language of the client. */
  readonly language: string
  readonly encoding: Encoding
}

export interface ReadOptions {
  readonly fileName?: string
  /** IANA zone for a room whose files name none, as the person answered; undefined or null while nobody did. */
  readonly zoneOf?: (room: string) => string | null | undefined
  /** The hero's screen name in a room, where files do not say it. */
  readonly heroOf?: (room: string) => string | null | undefined
}

export interface ReadHand {
  readonly kind: 'hand'
  readonly line: number
  /** Setup and log as saving takes them; how it ended is in the setup too. */
  readonly record: PlayedHand
  /** Stacks at the end, where reading has found them. */
  readonly after?: DialectHand['after']
  readonly meta: HandMeta
  readonly warnings: readonly HandWarning[]
  /** The text of the hand, so that a better reader can read it again. */
  readonly text: string
}

export interface RefusedHand {
  readonly kind: 'refused'
  /** The line that could not be read; that of the hand's head where the reason concerns all of it. */
  readonly line: number
  /** The head of the hand. */
  readonly head: string
  readonly failure: FormatFailure
  readonly room: string
  readonly text: string
  /** The text as a file of its own, which is read as this one is. */
  readonly again: string
}

export type ReadItem = ReadHand | RefusedHand

export interface HandFile {
  /** A slice of the file: bytes, or text that is decoded already. */
  push(slice: Uint8Array | string): readonly ReadItem[]
  /** What the end of the file completes. */
  end(): readonly ReadItem[]
  /** Null until enough was read, and for a file that holds no hands. */
  format(): FoundFormat | null
}

interface Shape {
  readonly cutter: Cutter
  readonly dialects: readonly Dialect[]
  /** What a hand lacks outside its file; none for most. */
  readonly again?: (cut: Cut) => string
}

const shapeOf = (text: string): Shape => {
  const body = text.replace(/^(?:\uFEFF|\u00EF\u00BB\u00BF|\s)+/, '')
  const first = body.replace(/^(?:#.*\n\s*)+/, '')
  const heads = (dialects: readonly Dialect[]) => dialects.map(({ head }) => head)
  if (/^\{\s*"history"\s*:\s*\[/.test(body))
    return {
      cutter: braceCutter(heads(JSON_LIST_DIALECTS), 1),
      dialects: JSON_LIST_DIALECTS,
      again: ({ text }) => `{"history":[${text}]}`,
    }
  if (/^[[{]\s*[{"]/.test(body)) return { cutter: braceCutter(heads(JSON_DIALECTS)), dialects: JSON_DIALECTS }
  if (/^"?entry"?,"?at"?,"?order"?/.test(body))
    return {
      cutter: rowCutter(pokerNow.head, OF_THE_LOG, THE_BIG_BLIND, THE_BLINDS),
      dialects: [pokerNow],
      again: ({ prelude, text }) => `entry,at,order\n${text}${prelude && `\n${prelude}`}`,
    }
  if (body.startsWith('<'))
    return {
      cutter: gameCutter(heads(XML_DIALECTS)),
      dialects: XML_DIALECTS,
      again: ({ prelude, text }) => `${prelude}${text}`,
    }
  if (/^\[\d+\]\s*\n/.test(first))
    return { cutter: lineCutter([phh.head], LONGEST_LINE_OF_PHH), dialects: [phh] }
  if (/^[a-z_]+ *= */.test(first)) return { cutter: wholeCutter(), dialects: [phh] }
  return { cutter: lineCutter(heads(LINE_DIALECTS)), dialects: LINE_DIALECTS }
}

/** What a file must show before its kind is decided. */
const ENOUGH = 512

export const openHandFile = (options: ReadOptions = {}): HandFile => {
  const bytes = decoder()
  let shape: Shape | null = null
  let waiting = ''
  let found: FoundFormat | null = null
  const take = (cuts: readonly Cut[]): readonly ReadItem[] =>
    cuts.map(cut => {
      const dialect = shape!.dialects[cut.dialect]!
      const item = readCut(dialect, cut, options, shape!.again?.(cut) ?? cut.text)
      found ??= {
        dialect: dialect.id,
        room: item.kind === 'hand' ? item.meta.room : dialect.room,
        language: item.kind === 'hand' ? item.meta.language : 'en',
        encoding: bytes.encoding(),
      }
      return item
    })
  const feed = (given: string, isEnd: boolean): readonly ReadItem[] => {
    // what a crash leaves of a file that was being written
    const text = given.includes('\0') ? given.replaceAll('\0', '') : given
    if (shape === null) {
      waiting += text
      if (waiting.length < ENOUGH && !isEnd) return []
      shape = shapeOf(waiting)
      const first = waiting.replace(/^(?:\uFEFF|\u00EF\u00BB\u00BF)+/, '')
      waiting = ''
      return take(shape.cutter.push(first))
    }
    return take(shape.cutter.push(text))
  }
  return {
    push: slice => feed(typeof slice === 'string' ? slice : bytes.push(slice), false),
    end: () => [...feed(bytes.end(), true), ...take(shape!.cutter.end())],
    format: () => found,
  }
}

/** All hands of a text that is in memory, one at a time. */
export function* readHandFile(text: string, options: ReadOptions = {}): Generator<ReadItem> {
  const file = openHandFile(options)
  const slice = 1 << 18
  for (let at = 0; at < text.length; at += slice) yield* file.push(text.slice(at, at + slice))
  yield* file.end()
}

/** What a file is, from its beginning (some kilobytes are enough); null for a file that holds no hands. */
export const identify = (beginning: Uint8Array | string, fileName = ''): FoundFormat | null => {
  const file = openHandFile({ fileName })
  file.push(beginning)
  file.end()
  return file.format()
}

const readCut = (dialect: Dialect, cut: Cut, options: ReadOptions, again: string): ReadItem => {
  const block: Block = {
    text: cut.text,
    line: cut.line,
    prelude: cut.prelude,
    fileName: options.fileName ?? '',
  }
  const read = dialect.read(block)
  if (!read.ok) {
    const at = 'at' in read.error ? read.error.at : 1
    const failure = 'at' in read.error ? { ...read.error, at: cut.line + at - 1 } : read.error
    const head = cut.text.trimStart().split('\n', 1)[0]!.slice(0, 120)
    const line = cut.line + at - 1
    return { kind: 'refused', line, head, failure, room: dialect.room, text: cut.text, again }
  }
  return handItem(dialect, cut, read.value, options)
}

/** Characters that no record takes (REC-28): halves of letters, and what turns the direction of a line. Somebody at the table may be called so. */
const UNFIT = /[\0\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu
/** In the text, or written as an escape of JSON or XML. */
const MAY_BE_UNFIT = /[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}|\\u|&#/u

function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replace(UNFIT, '') as T
  if (Array.isArray(value)) return value.map(storable) as T
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storable(inner)])) as T
}

const handItem = (dialect: Dialect, cut: Cut, read: DialectHand, options: ReadOptions): ReadHand => {
  const hand = MAY_BE_UNFIT.test(cut.prelude + cut.text) ? storable(read) : read
  const room = hand.room ?? dialect.room
  const warnings: HandWarning[] = []
  const { startedAt, warning } = timeOf(hand.clocks, options.zoneOf?.(room) ?? null)
  if (warning) warnings.push(warning)
  const { record, heroNamed } = withKnownHero(hand, options.heroOf?.(room) ?? null)
  const { setup, about = {} } = record
  if (!heroNamed) warnings.push('hero/unknown')
  if (!about.id) warnings.push('number/missing')
  const currency = hand.money === 'REAL' ? (about.currency ?? null) : null
  if (hand.money === 'REAL' && currency === null) warnings.push('currency/missing')
  const aside = hand.aside ?? []
  if (aside.length > 0) warnings.push('money/aside')
  const { startedAt: _, ...rest } = about
  const tournament = hand.tournament && withLevel(hand.tournament, cut)
  return {
    kind: 'hand',
    line: cut.line,
    record: {
      ...record,
      about: {
        ...rest,
        ...(startedAt === null ? {} : { startedAt }),
        ...(tournament ? { tournament } : {}),
      },
    },
    ...(hand.after ? { after: hand.after } : {}),
    meta: {
      dialect: dialect.id,
      room,
      tableName: about.table ?? null,
      handNumber: about.id ?? null,
      startedAt,
      localTime: hand.clocks[0]?.local ?? null,
      currency,
      money: hand.money,
      gameType: setup.gameType,
      smallBlind: setup.smallBlind,
      bigBlind: setup.bigBlind,
      ante: setup.ante ?? 0,
      tableSize: setup.maxPlayers,
      hero: heroNamed ? nameAt(record, setup.heroSeat) : null,
      ...(heroNamed && !hand.heroNamed ? { isHeroAnswered: true } : {}),
      heroSeat: setup.heroSeat,
      players: setup.seats.map(({ seat, stack, playerName, sittingOut }) => ({
        seat,
        name: playerName ?? '',
        stack,
        sittingOut: sittingOut === true,
        hidden: dialect.hidden?.test(playerName ?? '') ?? false,
      })),
      tournament: tournament ?? null,
      language: hand.language ?? 'en',
      aside,
    },
    warnings,
    text: cut.text,
  }
}

/** The level is in one of the first two lines, where a room writes it. */
const withLevel = (tournament: Tournament, { text }: Cut): Tournament => {
  const level = tournament.level ?? levelIn(text.trimStart().split('\n', 2).join('\n'))
  return level === undefined ? tournament : { ...tournament, level }
}

const nameAt = ({ setup }: PlayedHand, heroSeat: number): string | null =>
  setup.seats.find(({ seat }) => seat === heroSeat)?.playerName ?? null

/** A name the person gave for the room, where the text says nothing. */
const withKnownHero = ({ record, heroNamed, heroCards }: DialectHand, name: string | null) => {
  const own = record.setup.seats.find(
    ({ playerName, sittingOut }) => playerName === name && sittingOut !== true,
  )
  if (heroNamed || name === null || own === undefined) return { record, heroNamed }
  const cards: readonly Step[] = heroCards ? [{ kind: 'HOLE', seat: own.seat, cards: heroCards }] : []
  const log = [...cards, ...record.log]
  return { record: { ...record, log, setup: { ...record.setup, heroSeat: own.seat } }, heroNamed: true }
}

const timeOf = (
  clocks: readonly Clock[],
  zone: string | null,
): { startedAt: string | null; warning: HandWarning | null } => {
  for (const clock of clocks) {
    const at = utcOf({ local: clock.local, zone: clock.zone ?? zone })
    if (at !== null) return { startedAt: at, warning: null }
  }
  const named = zone !== null || clocks.some(clock => clock.zone !== null)
  return { startedAt: null, warning: named ? 'time/unclear' : 'time/no-zone' }
}
