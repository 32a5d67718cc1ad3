// Every operation, cut at every statement: the client sends the same request again, and what is stored afterwards is what one
// untroubled call leaves, rows, versions and lines of the change feed alike.

import { randomUUID } from 'node:crypto'
import { models } from '@sidepot/models/all'
import { user } from '@sidepot/models/user'
import pino from 'pino'
import { operations } from '../../all-operations.ts'
import { openKysely } from '../../db/pool.ts'
import { tableNameOf } from '../../db/schema/names.ts'
import type { TestDatabase } from '../../db/testing.ts'
import { write } from '../../derive/write.ts'
import { createApi, type GraphqlApi } from '../../graphql/api.ts'
import { type Cut, faultyPool, MOMENTS } from '../../testing/faulty-pool.ts'
import { DERIVED_SCENES, isNobodys } from './derived-scenes.ts'
import { SCENES } from './faults-scenes.ts'
import { RECORD_SCENES } from './record-scenes.ts'
import type { Call, Scene } from './scene-kit.ts'
import { SHARED } from './shared-twice.ts'
import { as } from './testing.ts'

const ALL = { ...SCENES, ...RECORD_SCENES }
const quiet = pino({ level: 'silent' })
const TRIES = 4

export interface FaultRun {
  /** Operations without a scene: there must be none. */
  readonly untried: readonly string[]
  readonly statements: Readonly<Record<string, number>>
  readonly cuts: number
  readonly problems: readonly string[]
}

/** `chosen` picks the cuts of an operation from all there are. */
export async function runFaults(
  database: TestDatabase,
  chosen: (cuts: readonly Cut[], scene: string) => readonly Cut[],
): Promise<FaultRun> {
  const faulty = faultyPool(database.url)
  const now = () => new Date()
  const sound = createApi({ ...database, log: quiet, now }, { operations })
  const api = createApi({ pool: faulty.pool, db: openKysely(faulty.pool), log: quiet, now }, { operations })
  const statements: Record<string, number> = {}
  const problems: string[] = []
  let cuts = 0
  try {
    for (const [name, scene] of Object.entries(ALL)) {
      const calm = await play(sound, api, scene, () => faulty.arm(null))
      if (calm.problem) problems.push(`${name}: ${calm.problem}`)
      statements[name] = faulty.sent.length
      const expected = await stored(database, calm.userId)
      const all = Array.from(faulty.sent, (_, i) => MOMENTS.map(when => ({ at: i + 1, when }))).flat()
      const texts = [...faulty.sent]
      for (const cut of chosen(all, name)) {
        cuts++
        const where = `${name}, ${cut.when} ${cut.at} of ${texts.length} (${texts[cut.at - 1]?.slice(0, 60)})`
        const troubled = await play(sound, api, scene, () => faulty.arm(cut))
        if (troubled.problem) problems.push(`${where}: ${troubled.problem}`)
        else if (troubled.answer !== calm.answer)
          problems.push(`${where}: answered ${troubled.answer}, not ${calm.answer}`)
        const found = await stored(database, troubled.userId)
        if (found !== expected) problems.push(`${where}: ${difference(expected, found)}`)
      }
    }
  } finally {
    await faulty.pool.end()
  }
  const wanted = operations.filter(one => one.kind === 'mutation').map(one => one.name)
  return { untried: wanted.filter(name => !(name in ALL)), statements, cuts, problems }
}

/** Every operation sent twice at the very same moment, so often; what is stored is what one of them would have left. */
export async function runTwice(database: TestDatabase, times: number): Promise<readonly string[]> {
  const api = createApi({ ...database, log: quiet, now: () => new Date() }, { operations })
  const scenes = { ...ALL, ...DERIVED_SCENES }
  const mutations = Object.keys(api.api.schema.getMutationType()!.getFields())
  const problems = mutations
    .filter(name => !(name in scenes) && !SHARED.includes(name) && !isNobodys(name))
    .map(name => `${name}: no scene`)
  for (const [name, scene] of Object.entries(scenes)) {
    // one scene makes its user itself
    const who = async () => (name === 'updateUser' ? {} : { userId: await signedUp(database) })
    const calm = await play(api, api, scene, () => {}, await who())
    const expected = await stored(database, calm.userId)
    for (let n = 0; n < times; n++) {
      const doubled = await play(api, api, scene, () => {}, { ...(await who()), atOnce: 2 })
      const found = await stored(database, doubled.userId)
      if (doubled.problem) problems.push(`${name}: ${doubled.problem}`)
      else if (found !== expected) problems.push(`${name}: ${difference(expected, found)}`)
    }
  }
  return problems
}

/** Somebody with a record of their own: what may be there once is made under its lock. */
async function signedUp({ db }: TestDatabase): Promise<string> {
  const id = randomUUID()
  await write(db, user, { kind: 'create', values: { id, username: id } as never })
  return id
}

interface Playing {
  readonly userId?: string
  readonly atOnce?: number
}

/** Sets the scene undisturbed, then calls until there is an answer, as a client does. */
async function play(
  sound: GraphqlApi,
  api: GraphqlApi,
  scene: Scene,
  begin: () => void,
  { userId = randomUUID(), atOnce = 1 }: Playing = {},
) {
  const caller = as(userId)
  const ask = async (on: GraphqlApi, { query, variables = {} }: Call) =>
    JSON.parse(await on.answer({ query, variables: variables as never }, caller)) as {
      data: Record<string, never> | null
      errors?: readonly { message: string; errorType: string }[]
    }
  const call = await scene(userId, async (query, variables) => {
    const seen = await ask(sound, { query, variables: variables ?? {} })
    if (seen.errors) throw new Error(`the scene failed: ${JSON.stringify(seen.errors)}`)
    return Object.values(seen.data ?? {})[0] as never
  })
  begin()
  let problem: string | null = 'no answer'
  let answer = ''
  for (let tries = 0; tries < TRIES && problem !== null; tries++) {
    const asked = Array.from({ length: atOnce }, () =>
      ask(api, call).catch(error => ({
        data: null,
        errors: [{ message: String(error), errorType: 'InternalFailure' }],
      })),
    )
    const answers = await Promise.all(asked)
    const seen = answers.find(one => one.errors) ?? answers[0]!
    problem = seen.errors ? seen.errors.map(error => `${error.errorType} ${error.message}`).join() : null
    answer = normal(JSON.stringify(seen.data))
    // Only an answer of the operation ends the tries; a client sends the rest again.
    if (seen.errors?.some(error => !PASSING.has(error.errorType))) break
  }
  return { userId, problem, answer }
}

/** Failures of the server and its database, not of the operation. */
const PASSING: ReadonlySet<string> = new Set(['InternalFailure', 'ServiceUnavailable'])

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00|\+00)?/g
/** What differs between two people who did the same: ids, moments, and what was drawn at random. */
const normal = (text: string): string =>
  text
    .replace(UUID, 'U')
    .replace(TIME, 'T')
    .replace(/"_last_changed_at":\s?"?\d+"?/g, '"_last_changed_at":0')
    .replace(/"(share_id|shareable_id|shareId|_origin)":\s?"[\w-]+"/g, '"$1":"R"')
    .replace(/Anon-\d{6}/g, 'Anon-N')

/** One question for every table: it is asked hundreds of times. */
const ALL_OF_A_PERSON = [
  ...models
    .filter(model => model.owner.field !== null && model.name !== 'User')
    .map(model => {
      const column = model.owner.field!.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
      return `select '${model.name} ' || row_to_json(r)::text as line, true as "isRow" from ${tableNameOf(model)} r where ${column} = $1`
    }),
  `select 'change ' || model || ' v' || version, false from change where owner_id = $1`,
].join(' union all ')

/** All that is kept of a person, without what differs from one to the next. */
export async function stored({ pool }: TestDatabase, userId: string): Promise<string> {
  const { rows } = await pool.query<{ line: string; isRow: boolean }>({
    name: 'all-of-a-person',
    text: ALL_OF_A_PERSON,
    values: [userId],
  })
  const lines = rows.map(({ line, isRow }) => (isRow ? normal(line) : line))
  return lines.sort().join('\n')
}

function difference(expected: string, found: string): string {
  const [a, b] = [expected.split('\n'), found.split('\n')]
  const count = (lines: string[], line: string) => lines.filter(one => one === line).length
  const missing = a.filter(line => count(b, line) < count(a, line))
  const surplus = b.filter(line => count(a, line) < count(b, line))
  return `missing ${missing.slice(0, 2).join(' | ').slice(0, 700)}; too much ${surplus.slice(0, 2).join(' | ').slice(0, 700)}`
}
