import type { IdentityTables } from './identity-tables.ts'
import type { ModelTables } from './model-tables.ts'

// The tables as Kysely sees them. Rooms add theirs here: `extends ModelTables, IdentityTables …`.
interface MigrationTable {
  name: string
  hash: string
  applied_at: Date
}

export interface Database extends ModelTables, IdentityTables {
  migration: MigrationTable
}
