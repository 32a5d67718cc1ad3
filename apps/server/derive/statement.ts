// SQL text is built once per shape and used many times: a placeholder names a slot, and slots are filled when the
// statement runs. A named statement is prepared once per connection.
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { CompiledQuery } from 'kysely'
import pg, { type ClientBase, type Pool } from 'pg'
import { inTurns } from '../base/turns.ts'
import { type Allowance, TooMuch } from '../db/allowance.ts'
import type { Database } from '../db/schema/database.ts'
import { countQuery, nothingYet, type Worked } from '../db/worked.ts'

type Slot =
  | { readonly is: 'me' }
  | { readonly is: 'value'; readonly key: string }
  | { readonly is: 'fixed'; readonly value: unknown }

export interface Filling {
  readonly me: string | null
  readonly values: Readonly<Record<string, unknown>>
}

const MARK = '\u0001'
// biome-ignore lint/suspicious/noControlCharactersInRegex: a mark that no SQL contains
const MARKED = /\u0001(\d+)\u0001/g

/** Collects the slots of one statement; each method gives the placeholder. */
export class Params {
  readonly slots: Slot[] = []
  private readonly known = new Map<string, string>()
  private add(slot: Slot): string {
    return `${MARK}${this.slots.push(slot) - 1}${MARK}`
  }
  private once(key: string, slot: Slot): string {
    const known = this.known.get(key)
    if (known) return known
    const placeholder = this.add(slot)
    this.known.set(key, placeholder)
    return placeholder
  }
  /** The caller's id. */
  me(): string {
    return `${this.once('me', { is: 'me' })}::text`
  }
  value(key: string, type?: string): string {
    const placeholder = this.once(`value ${key}`, { is: 'value', key })
    return type ? `${placeholder}::${type}` : placeholder
  }
  fixed(value: unknown): string {
    return this.add({ is: 'fixed', value })
  }
}

export interface Statement {
  readonly text: string
  readonly slots: readonly Slot[]
  /** Null for a shape that may never come again, such as one with a filter. */
  readonly name: string | null
}

/** Numbers the placeholders that are left: a rule that was folded away takes its values with it. */
export function statement(marked: string, params: Params, named: boolean): Statement {
  const slots: Slot[] = []
  const numbers = new Map<string, number>()
  const text = marked.replace(MARKED, (_whole, at: string) => {
    let number = numbers.get(at)
    if (number === undefined) {
      number = slots.push(params.slots[Number(at)]!)
      numbers.set(at, number)
    }
    return `$${number}`
  })
  const name = named ? createHash('sha256').update(text).digest('base64url').slice(0, 32) : null
  return { text, slots, name }
}

const fill = (slots: readonly Slot[], filling: Filling): unknown[] =>
  slots.map(slot =>
    slot.is === 'me' ? filling.me : slot.is === 'value' ? filling.values[slot.key] : slot.value,
  )

/** A row as PostgreSQL writes it: every value text or null. */
export type Raw = readonly (string | null)[]

export interface Runner {
  run(statement: Statement, filling: Filling): Promise<readonly Raw[]>
  /** The same with the values already in the statement's order. */
  send(statement: Statement, values: readonly unknown[]): Promise<readonly Raw[]>
}

export const isUniqueViolation = (error: unknown): error is Error & { readonly constraint?: string } =>
  error instanceof Error && (error as { code?: string }).code === '23505'

const runnerOf = (send: Runner['send']): Runner => ({
  send,
  run: (statement, filling) => send(statement, fill(statement.slots, filling)),
})

const AS_TEXT = { getTypeParser: () => (text: string) => text }

/** What one statement takes of its allowance; the driver keeps no row after one that could not be read. */
class Reading {
  #taken = 0
  isOver = false
  readonly types = {
    getTypeParser: () => (text: string) => {
      this.#taken += text.length
      this.allowance.left -= text.length
      if (this.allowance.left >= 0) return text
      this.isOver = true
      throw new TooMuch()
    },
  }
  constructor(private readonly allowance: Allowance) {}
  giveBack(): void {
    this.allowance.left += this.#taken
  }
}

/** So many rows are asked for at a time where there may be more: the rest of too much stays in the database. */
const ROWS_AT_A_TIME = 100

/** What the driver's queries have and its types do not say: called when so many rows came and there may be more. */
interface Portal {
  handlePortalSuspended(connection: Pick<pg.Connection, 'sync'>): void
}

const bounded = (config: pg.QueryArrayConfig, reading: Reading): pg.Query => {
  const query = new pg.Query({ ...config, rows: ROWS_AT_A_TIME } as pg.QueryConfig) as pg.Query & Portal
  const goOn = query.handlePortalSuspended.bind(query)
  query.handlePortalSuspended = connection => (reading.isOver ? connection.sync() : goOn(connection))
  return query
}

const isMany = (values: readonly unknown[]): boolean =>
  values.some(
    value =>
      (typeof value === 'number' && value > ROWS_AT_A_TIME) ||
      (Array.isArray(value) && value.length > ROWS_AT_A_TIME),
  )

// A connection keeps what was prepared on it, and clients choose the shapes: past this many, statements go unprepared.
const MOST_PREPARED = 500

export interface PoolRunner extends Runner {
  /** The same on a pool for statements that have an allowance, shared or each its own; whoever asks for more gets `TooMuch`. Their time is added to `worked`. */
  within(allowance: () => Allowance, worked?: Worked): Runner
}

/** Straight on the driver: rows as arrays of text, prepared by name. */
export const poolRunner = (pool: Pool | ClientBase): PoolRunner => {
  const prepared = new Set<string>()
  const isPrepared = (name: string | null): name is string => {
    if (name === null) return false
    if (prepared.has(name)) return true
    if (prepared.size >= MOST_PREPARED) return false
    prepared.add(name)
    return true
  }
  const queryOf = ({ text, name }: Statement, values: readonly unknown[], types: object) => ({
    text,
    values: values as unknown[],
    rowMode: 'array' as const,
    types: types as never,
    ...(isPrepared(name) ? { name } : {}),
  })
  const send: Runner['send'] = async (statement, values) =>
    (await pool.query<(string | null)[]>(queryOf(statement, values, AS_TEXT))).rows
  const sendWithin = async (
    statement: Statement,
    values: readonly unknown[],
    reading: Reading,
    worked: Worked,
  ) => {
    const config = queryOf(statement, values, reading.types)
    const query = isMany(values) ? bounded(config, reading) : new pg.Query(config as pg.QueryConfig)
    try {
      const answered = (sent: pg.Query) =>
        pool.query(sent) as unknown as Promise<pg.QueryArrayResult<(string | null)[]>>
      return (await countQuery(worked, query, answered)).rows
    } catch (error) {
      if (reading.isOver) reading.giveBack()
      throw error
    }
  }
  return {
    ...runnerOf(send),
    within: (left, worked = nothingYet()) =>
      runnerOf((statement, values) => sendWithin(statement, values, new Reading(left()), worked)),
  }
}

/** Inside a Kysely transaction, where the driver parses: statements must ask for text, in columns named in order. */
export const transactionRunner = (trx: Kysely<Database>): Runner =>
  runnerOf(async ({ text }, values) => {
    const { rows } = await trx.executeQuery<Record<string, string | null>>(
      CompiledQuery.raw(text, [...values]),
    )
    return inTurns(rows, ROWS_IN_A_TURN, row => Object.values(row))
  })

/** Of those that are made into others: tens of thousands would keep everybody else waiting. */
const ROWS_IN_A_TURN = 2000
