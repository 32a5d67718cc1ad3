// What a person's archive is made of, and in which order it is entered elsewhere (docs/archive.md).
import type { ModelName } from '@sidepot/models/all'

export const ARCHIVE_FORMAT = 'sidepot-archive'
export const ARCHIVE_VERSION = 1

/** Entered in this order: whatever a record refers to comes before it. */
export const RESTORED = [
  'Bankroll',
  'Player',
  'Session',
  'PlayerSession',
  'Hand',
  'PlayerHand',
  'SessionUpdate',
  'BankrollTransaction',
  'SessionReview',
  'HandReview',
  'HandComment',
  'Conversation',
  'Message',
  'PractisedSpot',
  'StudiedHand',
  'Goal',
  'RefusedText',
] as const satisfies readonly ModelName[]
export type RestoredName = (typeof RESTORED)[number]

/** In the archive to be read; they concern other people or this server, and are entered nowhere. */
export const LISTED = [
  'HandShare',
  'Follower',
  'SubscriptionEntitlement',
  'SolveRequest',
] as const satisfies readonly ModelName[]

/** Lists of the server that records refer to: matched by id or by name, never entered. */
export const REFERRED = [
  'Venue',
  'CashGameStake',
  'CashRakeStructure',
] as const satisfies readonly ModelName[]

/** The servers' bookkeeping is no part of a record in an archive. */
export const LEFT_OUT: readonly string[] = ['updatedAt', '_version', '_deleted', '_lastChangedAt']

export const MANIFEST = 'sidepot.json'
export const partName = (model: ModelName, part: number): string =>
  `records/${model}/${String(part).padStart(5, '0')}.jsonl`
export const pictureName = (playerId: string): string => `pictures/${playerId}.jpg`

export interface Manifest {
  readonly format: typeof ARCHIVE_FORMAT
  readonly version: number
  readonly made: string
  /** Of the Sidepot that wrote it. */
  readonly sidepot: string
  readonly counts: Readonly<Record<string, number>>
}

/** Null where it is not one of ours, or of a later version. */
export function readManifest(text: string): Manifest | null {
  let manifest: unknown
  try {
    manifest = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof manifest !== 'object' || manifest === null) return null
  const { format, version, made, sidepot, counts } = manifest as Record<string, unknown>
  const known = format === ARCHIVE_FORMAT && version === ARCHIVE_VERSION
  if (!known || typeof made !== 'string' || typeof sidepot !== 'string') return null
  if (typeof counts !== 'object' || counts === null) return null
  return manifest as Manifest
}
