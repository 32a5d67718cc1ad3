// The migrations in order. From source they are read here; tools/bundle.mjs puts their texts in place of this module.
import { readdirSync, readFileSync } from 'node:fs'

export interface Migration {
  readonly name: string
  readonly sql: string
}

const directory = new URL('../migrations/', import.meta.url)

export const migrations: readonly Migration[] = readdirSync(directory)
  .filter(name => name.endsWith('.sql'))
  .sort()
  .map(name => ({ name, sql: readFileSync(new URL(name, directory), 'utf8') }))
