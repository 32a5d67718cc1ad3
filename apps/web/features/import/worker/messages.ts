// What the page and its reading worker say to each other.

import type { FileSummary, GatheredHand, RefusedGroup, RoomSummary } from '@sidepot/formats/gather'
import type { ClosedZip } from '@sidepot/formats/zipped'
import type { KnownHand, SeatedOpponent } from '@sidepot/ledger/import-plan'
import type { ShownByHands } from '@sidepot/ledger/imported-sessions'
import type { ChosenList, ListAnswer } from './session-list.ts'

export type ImportCall = { readonly id: number } & (
  | {
      readonly call: 'read'
      readonly files: readonly File[]
      /** What each of the files is known by for as long as the page is open. */
      readonly ids: readonly number[]
      /** By room, where its files name none. */
      readonly zones: Readonly<Record<string, string>>
      readonly heroes: Readonly<Record<string, string>>
      readonly currencies: Readonly<Record<string, string>>
      /** By the key of the list, for tables of other programs. */
      readonly lists: Readonly<Record<string, ListAnswer>>
      /** By headings: answers to earlier tables. */
      readonly mappings: Readonly<Record<string, ListAnswer>>
      /** Of this device. */
      readonly zone: string
      readonly now: number
    }
  | { readonly call: 'keys' }
  | { readonly call: 'unread' }
  | {
      readonly call: 'plan'
      readonly known: readonly KnownHand[]
      readonly pauseMinutes: number
      readonly now: number
    }
  | { readonly call: 'opening'; readonly index: number; readonly count: number; readonly now: number }
  | {
      readonly call: 'hands'
      readonly of: 'session' | 'addition' | 'tournament'
      readonly index: number
      readonly from: number
      readonly count: number
    }
)

export interface ReadProgress {
  readonly done: number
  readonly bytes: number
  readonly hands: number
}

export type ImportAnswer = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly problem: string }
  | { readonly progress: ReadProgress }
)

export interface ReadSummary {
  readonly files: readonly FileSummary[]
  readonly rooms: readonly RoomSummary[]
  readonly refused: readonly RefusedGroup[]
  readonly repeated: number
  readonly lists: readonly ChosenList[]
  /** Zips that were not opened, and files in them that could not be unpacked. */
  readonly closed: readonly ClosedZip[]
}

export interface PlannedSession extends ShownByHands {
  readonly hands: number
  readonly opponents: readonly SeatedOpponent[]
  readonly first: Omit<GatheredHand, 'stored'>
}

export interface PlannedAddition {
  readonly sessionId: string
  readonly hands: number
  readonly room: string
  readonly opponents: readonly SeatedOpponent[]
}

/** The first hands of a session and what they alone show: with every further part the server follows (IMP-10). */
export interface Opening extends ShownByHands {
  readonly hands: readonly GatheredHand[]
}

export interface PlanSummary {
  /** New hands of cash games, and of tournaments. */
  readonly fresh: number
  readonly tournaments: number
  readonly known: number
  readonly additions: readonly PlannedAddition[]
  readonly sessions: readonly PlannedSession[]
}
