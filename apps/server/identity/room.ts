// What every part of the identity room is given, and who is asking.
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Gate } from './gate.ts'
import type { Keys } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Outbox } from './mail.ts'
import type { Passwords } from './passwords.ts'
import type { Sealer } from './sealing.ts'
import type { IdentitySettings } from './settings.ts'
import type { SmsSender } from './sms.ts'
import type { FamilyKind } from './tables.ts'
import type { Tokens } from './tokens.ts'

export type Db = Kysely<Database> | Transaction<Database>

export interface Room {
  readonly db: Kysely<Database>
  readonly log: Logger
  readonly now: () => Date
  readonly settings: IdentitySettings
  readonly passwords: Passwords
  /** A crowd that signs in at once comes in by twos, so that other requests are not stuck behind its questions. */
  readonly arrivals: Gate
  readonly limits: Limits
  readonly keys: Keys
  readonly tokens: Tokens
  readonly mail: Outbox
  readonly sms: SmsSender
  /** Key of every keyed hash. */
  readonly pepper: Buffer
  readonly sealer: Sealer
}

/** Where a request comes from. */
export interface Visitor {
  readonly address: string
  readonly agent: string
  readonly kind: FamilyKind
}
