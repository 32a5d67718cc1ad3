// What every room of the server is given. Rooms take it as an argument and read no environment of their own.
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../base/config.ts'
import type { Database } from '../db/schema/database.ts'

export interface Deps {
  readonly config: Config
  readonly log: Logger
  readonly pool: Pool
  readonly db: Kysely<Database>
  readonly now: () => Date
}
