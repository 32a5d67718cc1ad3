// What a dialect is: how a hand begins in it, and how one block of its text becomes a hand. Everything that reads files works on this.
import type { CardIndex } from '@sidepot/engine/cards'
import type { Chips } from '@sidepot/engine/chips'
import type { Result } from '@sidepot/engine/result'
import type { GameType, SeatNo } from '@sidepot/engine/setup'
import type { FormatFailure, PlayedHand, Tournament } from './played-hand.ts'

export type { Tournament } from './played-hand.ts'

/** One hand of a file, as it was cut out. */
export interface Block {
  readonly text: string
  /** Line of the file on which the block begins, from 1. */
  readonly line: number
  /** What the file says once for all its hands; empty where a hand says all of it. */
  readonly prelude: string
  readonly fileName: string
}

/** The time as the text has it. `zone` is an IANA name; null where the text names none. */
export interface Clock {
  /** 2026-01-31T23:59:59 */
  readonly local: string
  readonly zone: string | null
}

/** Play money and tournament chips are never added to real money. */
export const MONEY_KINDS = ['REAL', 'PLAY', 'TOURNAMENT'] as const
export type MoneyKind = (typeof MONEY_KINDS)[number]

/** Money that moved beside the pot: a hand sold to the room, insurance, what somebody paid into a jackpot. */
export interface SideMoney {
  readonly seat: SeatNo
  readonly what: 'CASH_OUT' | 'INSURANCE' | 'JACKPOT'
  /** What the seat got; below zero what it paid. */
  readonly amount: Chips
}

/** A hand as a dialect read it. */
export interface DialectHand {
  readonly record: PlayedHand
  /** Stacks at the end of the hand, where reading it has found them; money beside the pots is not in them. */
  readonly after?: ReadonlyMap<SeatNo, Chips>
  /** Every way in which the text tells the time, the surest first. */
  readonly clocks: readonly Clock[]
  readonly money: MoneyKind
  /** False where the text does not say who the hero is; the record then names the first player. */
  readonly heroNamed: boolean
  /** The hero's cards, where the text has them without saying whose they are. */
  readonly heroCards?: readonly CardIndex[]
  /** The room, where one dialect has several. */
  readonly room?: string
  /** ISO 639-1, where the words follow the client. */
  readonly language?: string
  readonly tournament?: Tournament
  readonly aside?: readonly SideMoney[]
}

export interface Dialect {
  readonly id: string
  /** As people call it. */
  readonly room: string
  /** The line with which a hand begins. */
  readonly head: RegExp
  /** Names that stand for somebody the room does not name: a position, a number that changes. */
  readonly hidden?: RegExp
  readonly read: (block: Block) => Result<DialectHand, FormatFailure>
}

/** What a hand is about, for lists, duplicates and sessions. */
export interface HandMeta {
  readonly dialect: string
  readonly room: string
  readonly tableName: string | null
  /** The room's own number: with the room it is the key against duplicates. Null where the text has none. */
  readonly handNumber: string | null
  /** ISO 8601 in UTC; null where the zone is not known or the hour came twice that night. */
  readonly startedAt: string | null
  /** As written, 2026-01-31T23:59:59. */
  readonly localTime: string | null
  /** ISO 4217; null for play money, tournament chips, and where the text does not say. */
  readonly currency: string | null
  readonly money: MoneyKind
  readonly gameType: GameType
  readonly smallBlind: Chips
  readonly bigBlind: Chips
  readonly ante: Chips
  readonly tableSize: number
  readonly hero: string | null
  /** The text does not say who the hero is; the person did, and may change it. */
  readonly isHeroAnswered?: true
  readonly heroSeat: SeatNo
  readonly players: readonly {
    readonly seat: SeatNo
    readonly name: string
    readonly stack: Chips | null
    readonly sittingOut: boolean
    /** The room hides who this is: the name says nothing in the next hand. */
    readonly hidden: boolean
  }[]
  readonly tournament: Tournament | null
  readonly language: string
  readonly aside: readonly SideMoney[]
}

export const HAND_WARNINGS = [
  /** The text names no time zone and none was given. */
  'time/no-zone',
  /** This hour came twice or never that night. */
  'time/unclear',
  'hero/unknown',
  'number/missing',
  'currency/missing',
  /** Money moved beside the pot: see `aside`. */
  'money/aside',
] as const
export type HandWarning = (typeof HAND_WARNINGS)[number]
