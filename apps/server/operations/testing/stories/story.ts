// A story is what one person does, step by step, on a clock of its own. Its transcript has for every step what was answered, which rows
// were locked for it, and what changed in the whole database: fields from what they were to what they are. Nothing of it stays.
import { randomUUID } from 'node:crypto'
import { type GraphQLSchema, getNamedType, isInputObjectType, isLeafType } from 'graphql'
import pg from 'pg'
import pino from 'pino'
import { operations } from '../../../all-operations.ts'
import { openKysely } from '../../../db/pool.ts'
import { testDatabase } from '../../../db/testing.ts'
import { createApi } from '../../../graphql/api.ts'
import { watchedPool } from '../../../testing/watched-pool.ts'
import type { Call, Say } from '../scene-kit.ts'
import { as } from '../testing.ts'
import { changedRows, noteRows } from './changed-rows.ts'
import { othersOf } from './other-values.ts'
import { type Answer, Names, stepLines } from './transcript.ts'
import { cloneWorld, makeWorld } from './world.ts'

type Fields = Readonly<Record<string, unknown>>

export interface Stage {
  readonly userId: string
  /** Not part of the transcript; it must succeed. */
  readonly say: Say
  /** A step, with its lines in the transcript. */
  step(call: Call): Promise<void>
  /** The same for an operation by its name; a request id is added where it takes one. */
  does(operation: string, given?: Fields, answers?: string): Promise<void>
  /** The same, without lines in the transcript. */
  did(operation: string, given?: Fields, answers?: string): ReturnType<Say>
  /** A step, and what comes of it when each of its values is another: refused, or done with a difference. */
  stepWithOtherValues(call: Call): Promise<void>
  /** An id of this story. */
  id(name: string): string
  /** The next step is so many minutes after the story began. */
  at(minute: number): void
  /** Rows that no operation makes. */
  sql(text: string, ...values: readonly unknown[]): Promise<void>
}
export type Story = (stage: Stage) => Promise<void>

export interface Stories {
  /** Its transcript. */
  play(story: Story): Promise<string>
  close(): Promise<void>
}

const BEGIN = Date.parse('2026-03-02T18:00:00.000Z')
const MINUTE = 60_000

export async function openStories(): Promise<Stories> {
  const database = await testDatabase()
  await makeWorld(database)
  await noteRows(database.pool)
  const { pool, locked } = oneTransaction(database.url)
  let clock = BEGIN
  const deps = { pool, db: openKysely(pool), log: pino({ level: 'silent' }), now: () => new Date(clock) }
  const api = createApi(deps, { operations })
  let stories = 0

  const transcriptOf = async (story: Story): Promise<string> => {
    const mark = `s${++stories}x`
    const userId = `${mark}ada`
    const names = new Names(mark)
    const lines: string[] = []
    clock = BEGIN
    await cloneWorld(pool, mark)
    const ask = async ({ query, variables = {} }: Call) => {
      clock += MINUTE
      return JSON.parse(await api.answer({ query, variables: variables as never }, as(userId))) as Answer
    }
    const say: Say = async (query, variables) => {
      const { data, errors } = await ask({ query, variables: variables ?? {} })
      if (errors) throw new Error(`before the story: ${JSON.stringify(errors)}`)
      return Object.values(data ?? {})[0] as never
    }
    const linesOf = async (call: Call, by: Names) => {
      await changedRows(pool)
      locked.length = 0
      const answer = await ask(call)
      const step = { ...call, at: clock, answer, locks: counted(locked), rows: await changedRows(pool) }
      return stepLines(by, step)
    }
    const step = async (call: Call) => void lines.push(...(await linesOf(call, names)))
    /** Its lines, after which everything is as before. */
    const tried = async (call: Call) => {
      const before = clock
      await pool.query('savepoint trying')
      const seen = await linesOf(call, names.copy())
      await pool.query('rollback to savepoint trying')
      clock = before
      return seen
    }
    await story({
      userId,
      say,
      step,
      does: (...args) => step(callOf(api.api.schema, ...args)),
      did: (...args) => {
        const { query, variables } = callOf(api.api.schema, ...args)
        return say(query, variables)
      },
      async stepWithOtherValues(call) {
        const usual = await tried(call)
        for (const { label, call: other } of othersOf(call)) {
          const seen = await tried(other)
          // what the schema asks for is no operation's to refuse
          if (!seen.some(line => line.startsWith('  ! ValidationException: Variable')))
            lines.push(names.of(`with ${label}`), ...differences(usual, seen))
        }
        // last, for then it has happened
        lines.unshift(...(await linesOf(call, names)))
      },
      id: name => `${mark}${name}`,
      at: minute => {
        clock = BEGIN + (minute - 1) * MINUTE
      },
      sql: async (text, ...values) => void (await pool.query(text, [...values])),
    })
    return lines.join('\n')
  }
  return {
    async play(story) {
      await pool.query('begin')
      try {
        return await transcriptOf(story)
      } finally {
        await pool.query('rollback')
      }
    },
    async close() {
      await pool.end()
      await database.close()
    },
  }
}

/** Each once, in the order in which they came, with how often it was asked for: a second look that no longer locks is a change. */
const counted = (locked: readonly string[]): readonly string[] =>
  [...new Set(locked)].map(name => {
    const times = locked.filter(one => one === name).length
    return times === 1 ? name : `${name} ×${times}`
  })

/** What a step did otherwise than usual, without the call itself. */
function differences([, ...usual]: readonly string[], [, ...now]: readonly string[]): readonly string[] {
  const news = now.filter(line => !usual.includes(line))
  if (now.some(line => line.startsWith('  !'))) return news
  return [
    ...news,
    ...usual.filter(line => !now.includes(line)).map(line => `  not${line.slice(1, 100).trimEnd()}`),
  ]
}

/** One connection, whose transactions are parts of the one that a story is; and which locks were asked for. */
function oneTransaction(connectionString: string) {
  const locked: string[] = []
  const query = pg.Client.prototype.query as unknown as (text: string) => unknown
  const inside = (client: pg.Client, text: string) => query.call(client, text)
  const pool = watchedPool(
    { connectionString, max: 1, options: '-c timezone=utc -c jit=off' },
    ({ text }, { client, toCallback, send }) => {
      locked.push(...locksOf(text))
      if (toCallback) return send()
      if (/^(begin|start transaction)/.test(text)) return inside(client, 'savepoint operation')
      if (text === 'commit') return inside(client, 'release savepoint operation')
      return text === 'rollback' ? inside(client, 'rollback to savepoint operation') : send()
    },
  )
  return { pool, locked }
}

/** Tables whose rows a statement locks, and locks that have a name. */
function locksOf(text: string): readonly string[] {
  const named = /pg_advisory_xact_lock\(hashtextextended\('(\w+)/.exec(text)
  if (named) return [named[1]!]
  return /\bfor (?:no key )?update\b/.test(text) ? [/\bfrom "?(\w+)/.exec(text)?.[1] ?? '?'] : []
}

/** An operation's call, written as its schema has it. */
function callOf(schema: GraphQLSchema, name: string, given: Fields = {}, answers = 'id'): Call {
  const mutation = schema.getMutationType()!.getFields()[name]
  const field = mutation ?? schema.getQueryType()!.getFields()[name]!
  const input = field.args.find(one => one.name === 'input')
  const type = input && getNamedType(input.type)
  const isAsked = isInputObjectType(type) && 'requestId' in type.getFields()
  const variables: Fields = input
    ? { input: { ...(isAsked ? { requestId: randomUUID() } : {}), ...given } }
    : given
  const used = field.args.filter(one => one.name in variables)
  const names = used.map(one => `$${one.name}: ${one.type}`).join(', ')
  const args = used.map(one => `${one.name}: $${one.name}`).join(', ')
  const selection = isLeafType(getNamedType(field.type)) ? '' : ` { ${answers} }`
  const head = `${mutation ? 'mutation' : 'query'}${names && ` (${names})`}`
  return { query: `${head} { ${name}${args && `(${args})`}${selection} }`, variables }
}
