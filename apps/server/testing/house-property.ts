// Random people doing random things, to the API and to the plain house beside it: every answer agrees, at the end
// everybody sees the same records, and the feed replayed from zero gives the tables.

import { assertKept } from '@sidepot/engine/testing/kept-examples'
import { MODELS } from '@sidepot/models/all'
import fc from 'fast-check'
import { expect } from 'vitest'
import { currentEpoch } from '../changes/log/epoch.ts'
import { beginning, read } from '../changes/log/read.ts'
import { write } from '../derive/write.ts'
import { make } from './fixtures.ts'
import type { Person, TestApi } from './graphql.ts'
import { freshId, House, type Name, type Outcome } from './house.ts'

const PEOPLE = 3
const person = fc.nat(PEOPLE - 1)
const place = fc.nat(7)
const name = fc.constantFrom<Name>('Session', 'Hand', 'Follower')
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      who: person,
      name,
      at: place,
      other: person,
      flag: fc.boolean(),
      sessionAt: place,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('update' as const),
      who: person,
      name,
      at: place,
      lag: fc.integer({ min: -1, max: 1 }),
      flag: fc.boolean(),
      status: fc.constantFrom('ACCEPTED', 'DECLINED', 'BLOCKED'),
      sessionAt: place,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('delete' as const),
      who: person,
      name,
      at: place,
      lag: fc.integer({ min: -1, max: 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('share' as const),
      who: person,
      hands: fc.boolean(),
      sessions: fc.boolean(),
    }),
  },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

export function houseProperty(api: () => TestApi, runs: number, longest: number) {
  return assertKept(
    import.meta.url,
    'any commands',
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: longest }), async commands => {
      const world = await World.open(api())
      for (const one of commands) await world.perform(one)
      await world.compare()
    }),
    { numRuns: runs, endOnFailure: false },
  )
}

class World {
  private readonly house = new House()
  /** A few ids per model that commands share, so that they meet. */
  private readonly ids: Record<Name, readonly string[]> = { Session: ids(), Hand: ids(), Follower: ids() }
  private constructor(
    private readonly api: TestApi,
    private readonly people: readonly Person[],
  ) {}

  static async open(api: TestApi): Promise<World> {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => api.person()))
    for (const { id } of people) await make(api.database.db, MODELS.User, { id })
    return new World(api, people)
  }

  async perform(one: Command): Promise<void> {
    const me = this.people[one.who]!
    if (one.do === 'share') {
      this.house.sharing.set(me.id, { hands: one.hands, sessions: one.sessions })
      const set = { shareHandHistory: one.hands, shareSessionUpdates: one.sessions }
      await write(this.api.database.db, MODELS.User, { kind: 'update', id: me.id, set })
      return
    }
    const id = this.ids[one.name][one.at]!
    if (one.do === 'create') {
      const given = this.newFields(one)
      await this.agree(me, one, 'Create', { id, ...given }, this.house.create(me.id, one.name, id, given))
      return
    }
    const version = Math.max(0, (this.house.records[one.name].get(id)?.version ?? 1) + one.lag)
    if (one.do === 'delete') {
      await this.agree(
        me,
        one,
        'Delete',
        { id, _version: version },
        this.house.delete(me.id, one.name, id, version),
      )
      return
    }
    const set = this.changedFields(one)
    await this.agree(
      me,
      one,
      'Update',
      { id, _version: version, ...set },
      this.house.update(me.id, one.name, id, version, set),
    )
  }

  private newFields(one: Extract<Command, { do: 'create' }>): Record<string, unknown> {
    if (one.name === 'Session') return { userId: this.people[one.who]!.id, isPrivate: one.flag }
    if (one.name === 'Hand')
      return {
        userId: this.people[one.who]!.id,
        isPublic: one.flag,
        sessionId: one.sessionAt < 4 ? this.ids.Session[one.sessionAt] : null,
      }
    const pair = [this.people[one.who]!.id, this.people[one.other]!.id]
    return one.flag
      ? { followerUserId: pair[0], followedUserId: pair[1] }
      : { followerUserId: pair[1], followedUserId: pair[0], status: 'BLOCKED' }
  }

  private changedFields(one: Extract<Command, { do: 'update' }>): Record<string, unknown> {
    if (one.name === 'Session') return { isPrivate: one.flag }
    if (one.name === 'Follower') return { status: one.status }
    return one.sessionAt < 4
      ? { isPublic: one.flag, sessionId: this.ids.Session[one.sessionAt] }
      : { isPublic: one.flag }
  }

  private async agree(
    me: Person,
    one: { name: Name },
    verb: string,
    input: Record<string, unknown>,
    expected: Outcome,
  ): Promise<void> {
    const seen = await me.ask(
      `mutation ($input: ${verb}${one.name}Input!) { it: ${verb.toLowerCase()}${one.name}(input: $input) { id } }`,
      { input },
    )
    const outcome = seen.errors[0]?.errorType ?? 'ok'
    expect(outcome, `${verb} ${JSON.stringify(one)}`).toBe(expected)
  }

  async compare(): Promise<void> {
    for (const me of this.people)
      for (const name of ['Session', 'Hand', 'Follower'] as const)
        for (const id of this.ids[name]) {
          const kept = this.house.records[name].get(id)
          const seen = await me.ask(`{ it: get${name}(id: "${id}") { id _version _deleted } }`)
          const expected =
            kept && this.house.sees(me.id, name, kept)
              ? { id, _version: kept.version, _deleted: kept.deleted }
              : null
          expect(seen.data.it, `${name} for ${me.id}`).toEqual(expected)
        }
    await this.replay()
  }

  /** Only records of these people: the database is shared with earlier runs. */
  private async replay(): Promise<void> {
    const { pool } = this.api.database
    const owners = this.people.map(({ id }) => id)
    const replayed = new Map<string, { version: number; deleted: boolean }>()
    let cursor = beginning(await currentEpoch(pool))
    for (;;) {
      const page = await read(pool, cursor, { limit: 100, scope: { reader: null, owners } })
      for (const change of page.changes) {
        const key = `${change.model} ${change.id}`
        const before = replayed.get(key)
        expect(change.version).toBe((before?.version ?? 0) + 1)
        replayed.set(key, { version: change.version, deleted: change.kind === 'delete' })
      }
      cursor = page.cursor
      if (!page.more) break
    }
    const tables = new Map<string, { version: number; deleted: boolean }>()
    for (const [name, table] of [
      ['User', 'users'],
      ['Session', 'sessions'],
      ['Hand', 'hands'],
      ['Follower', 'followers'],
    ] as const) {
      const owner = name === 'User' ? 'id' : name === 'Follower' ? 'follower_user_id' : 'user_id'
      const { rows } = await pool.query(
        `select id, _version, _deleted from ${table} where ${owner} = any($1)`,
        [owners],
      )
      for (const row of rows)
        tables.set(`${name} ${row.id}`, { version: row._version, deleted: row._deleted })
    }
    expect(Object.fromEntries(replayed)).toEqual(Object.fromEntries(tables))
  }
}

const ids = (): readonly string[] => Array.from({ length: 8 }, freshId)
