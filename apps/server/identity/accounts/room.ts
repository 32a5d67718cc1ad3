// What every part of the identity room is given, and who is asking.
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Gate } from '../../base/gate.ts'
import type { Database } from '../../db/schema/database.ts'
import type { FamilyKind } from '../../db/schema/identity-tables.ts'
import type { Keys } from '../crypto/keys.ts'
import type { Passwords } from '../crypto/passwords.ts'
import type { Sealer } from '../crypto/sealing.ts'
import type { Tokens } from '../crypto/tokens.ts'
import type { Limits } from '../kit/limits.ts'
import type { Outbox } from '../kit/mail.ts'
import type { IdentitySettings } from '../kit/settings.ts'
import type { SmsSender } from '../kit/sms.ts'

export type Db = Kysely<Database> | Transaction<Database>

export interface Room {
  readonly db: Kysely<Database>
  readonly log: Logger
  readonly now: () => Date
  readonly settings: IdentitySettings
  readonly passwords: Passwords
  /** A crowd that signs in at once comes in by twos, so that other requests are not stuck behind its questions. */
  readonly arrivals: Gate
  /** The powers of SRP, some ten milliseconds each in short turns: a crowd of them would make each round of turns long for everybody else. */
  readonly powers: Gate
  /** Accounts being erased: each has a connection of the database for as long as that takes, minutes for a large one. */
  readonly erasures: Gate
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
