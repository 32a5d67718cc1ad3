import { randomUUID } from 'node:crypto'
import { MODEL_NAMES, MODELS, type ModelName } from '@sidepot/models/all'
import type { Model } from '@sidepot/models/kit/model'
import { decimalOf } from '@sidepot/models/kit/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../base/caller.ts'
import { createRecords } from '../derive/feed-records.ts'
import { make, valuesFor } from '../testing/fixtures.ts'
import { guestCaller, type Person, type Seen, type TestApi, testApi } from '../testing/graphql.ts'
import { CALLERS, OPERATIONS, RIGHTS } from './rights.ts'

type Who = (typeof CALLERS)[number]
let api: TestApi
let people: Record<Who, Person>

beforeAll(async () => {
  api = await testApi()
  const { db } = api.database
  people = {
    guest: api.guest(),
    stranger: await api.person(),
    follower: await api.person(),
    owner: await api.person(),
    superAdmin: await api.person({ groups: ['SUPER_ADMIN'] }),
  }
  for (const [who, person] of Object.entries(people))
    if (who !== 'guest')
      await make(db, MODELS.User, { id: person.id, shareHandHistory: true, shareSessionUpdates: true })
  await make(db, MODELS.Follower, {
    followerUserId: people.follower.id,
    followedUserId: people.owner.id,
    status: 'ACCEPTED',
  })
})
afterAll(() => api.close())

type Values = Readonly<Record<string, unknown>>

/** A record of the owner, fresh for every question, except where there can be only one. */
async function ownersRecord(name: ModelName): Promise<Values & { id: string }> {
  const { db, pool } = api.database
  if (name === 'User') return { id: people.owner.id }
  if (name === 'Follower') {
    await pool.query('update followers set _deleted = true where follower_user_id = $1', [people.follower.id])
    const pair = {
      followerUserId: people.follower.id,
      followedUserId: people.owner.id,
      status: 'ACCEPTED' as const,
    }
    return { ...(await make(db, MODELS.Follower, pair)) }
  }
  const values = await valuesFor(db, name, people.owner.id, people.stranger.id)
  return make(db, MODELS[name] as Model, values as never) as unknown as Promise<Values & { id: string }>
}

/** As the wire wants them: money in decimals, JSON as text, nothing that only the server sets. */
function inputOf(model: Model, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const kind = model.fields[field]
      if (kind?.writeBy?.is === 'nobody' || kind?.lowerOf) return []
      if (kind?.is === 'money') return [[field, decimalOf(value as number)]]
      return [[field, kind?.is === 'json' ? JSON.stringify(value) : value]]
    }),
  )
}

const refusedOr = (seen: Seen, yes: boolean): string => {
  if (seen.errors.length === 0) return yes ? 'y' : '-'
  expect(seen.errors.map(error => error.errorType)).toEqual(['Unauthorized'])
  return 'x'
}
const has = (seen: Seen, field: string, id: string) =>
  seen.data?.[field]?.items.some((item: { id: string }) => item.id === id) === true

async function pages(
  person: Person,
  query: (token: string) => string,
  field: string,
  id: string,
): Promise<string> {
  let token = 'null'
  for (;;) {
    const seen = await person.ask(query(token))
    if (seen.errors.length > 0 || has(seen, field, id)) return refusedOr(seen, true)
    const next = seen.data[field]!.nextToken
    if (next === null) return '-'
    token = JSON.stringify(next)
  }
}

const callerOf = (who: Who): Caller =>
  who === 'guest'
    ? guestCaller
    : {
        kind: 'user',
        userId: people[who].id,
        username: who,
        groups: who === 'superAdmin' ? ['SUPER_ADMIN'] : [],
        tokenId: who,
        expiresAt: Number.MAX_SAFE_INTEGER,
        epoch: 0,
      }

/** What a harmless change looks like: a field that the record has and its owner may set. */
function harmless(name: ModelName): Values {
  if (name === 'User') return { avatarUrl: 'https://example.test/a.png' }
  if (name === 'Follower') return { status: 'ACCEPTED' }
  return {}
}

async function ask(name: ModelName, operation: (typeof OPERATIONS)[number], who: Who): Promise<string> {
  const model: Model = MODELS[name]
  const person = people[who]
  const { db } = api.database
  const mutate = (verb: 'Create' | 'Update' | 'Delete', input: Values) =>
    person.ask(
      `mutation ($input: ${verb}${name}Input!) { ${verb.toLowerCase()}${name}(input: $input) { id } }`,
      { input },
    )
  switch (operation) {
    case 'get': {
      const { id } = await ownersRecord(name)
      const seen = await person.ask(`{ get${name}(id: "${id}") { id } }`)
      return refusedOr(seen, seen.data?.[`get${name}`]?.id === id)
    }
    case 'list': {
      const { id } = await ownersRecord(name)
      return pages(
        person,
        token => `{ list${name}s(nextToken: ${token}, limit: 1000) { items { id } nextToken } }`,
        `list${name}s`,
        id,
      )
    }
    case 'sync': {
      const { id } = await ownersRecord(name)
      return pages(
        person,
        token => `{ sync${name}s(nextToken: ${token}, limit: 1000) { items { id } nextToken } }`,
        `sync${name}s`,
        id,
      )
    }
    case 'index': {
      const record = await ownersRecord(name)
      const answers = []
      for (const { query, on, sort } of model.indexes) {
        if (typeof record[on] !== 'string') continue
        const answer = await pages(
          person,
          token =>
            `{ ${query}(${on}: "${record[on]}", nextToken: ${token}, limit: 1000) { items { id } nextToken } }`,
          query,
          record.id,
        )
        // by a field that is the owner's alone nobody else finds anything
        const isHidden = [on, sort].some(field => field !== null && model.fields[field]?.readBy !== undefined)
        if (isHidden && who !== 'owner') expect(answer).not.toBe('y')
        else answers.push(answer)
      }
      expect(new Set(answers).size).toBeLessThanOrEqual(1)
      // A model without an index has nothing to ask.
      return answers[0] ?? RIGHTS[name].index[CALLERS.indexOf(who)]!
    }
    case 'feed': {
      const { id } = await ownersRecord(name)
      return (await createRecords(api.database.pool).read(name, [id], callerOf(who))).has(id) ? 'y' : '-'
    }
    case 'subscribe': {
      const started = api.api.subscribe({ query: `subscription { onCreate${name} { id } }` }, callerOf(who))
      if (started.ok) return 'y'
      expect(started.error).toMatchObject([{ errorType: 'Unauthorized' }])
      return 'x'
    }
    case 'createOwn': {
      if (name === 'User' && who !== 'guest') return createSelf(who)
      const owner = name === 'HandComment' || who === 'guest' ? people.owner : person
      const values = await valuesFor(db, name, owner.id, randomUUID())
      return refusedOr(
        await mutate(
          'Create',
          inputOf(model, { ...values, ...('userId' in values ? { userId: person.id } : {}) }),
        ),
        true,
      )
    }
    case 'createForOwner': {
      const values =
        name === 'User' ? { id: people.owner.id } : await valuesFor(db, name, people.owner.id, randomUUID())
      if (name === 'User' && who === 'owner') return createSelf('owner')
      return refusedOr(await mutate('Create', inputOf(model, values)), true)
    }
    case 'update': {
      const { id } = await ownersRecord(name)
      return refusedOr(
        await mutate('Update', { id, ...harmless(name), _version: await versionOf(model, id) }),
        true,
      )
    }
    case 'delete': {
      const { id } = await ownersRecord(name)
      return refusedOr(await mutate('Delete', { id, _version: await versionOf(model, id) }), true)
    }
  }
}

/** A person's own record can be made once; asking again with the same body gives it back. */
async function createSelf(who: Who): Promise<string> {
  const newcomer = await api.person(who === 'superAdmin' ? { groups: ['SUPER_ADMIN'] } : {})
  const made = await newcomer.ask(`mutation { createUser(input: { handle: "h${newcomer.id}" }) { id } }`)
  return made.data.createUser?.id === newcomer.id ? 'y' : 'x'
}

async function versionOf(model: Model, id: string): Promise<number> {
  const { rows } = await api.database.pool.query(
    `select _version from ${model.name.replace(/(?<=[a-z])[A-Z]/g, c => `_${c}`).toLowerCase()}s where id = $1`,
    [id],
  )
  return rows[0]._version
}

describe.each(MODEL_NAMES.map(name => [name] as const))('[REC-9] %s', name => {
  test.each(OPERATIONS.map(operation => [operation] as const))('%s', async operation => {
    let answers = ''
    for (const who of CALLERS) answers += await ask(name, operation, who)
    expect(answers, `${CALLERS}`).toBe(RIGHTS[name][operation])
  })

  test('an anonymous visitor is refused at the door', async () => {
    for (const query of [
      `{ list${name}s { items { id } } }`,
      `mutation { delete${name}(input: { id: "x" }) { id } }`,
    ]) {
      const seen = await api.post(JSON.stringify({ query }))
      expect(seen.status).toBe(401)
      expect(seen.headers['x-amzn-errortype']).toBe('UnauthorizedException')
      expect(seen.errors).toMatchObject([{ errorType: 'UnauthorizedException' }])
    }
  })
})

test('[REC-9] [AUTH-23] whoever comes with the operator’s API key may read what guests may, and write nothing', async () => {
  const ask = async (query: string) =>
    JSON.parse(await api.api.answer({ query }, { kind: 'apiKey' })) as { errors?: { errorType: string }[] }
  for (const name of MODEL_NAMES) {
    const { id } = await ownersRecord(name)
    const read = await ask(`{ get${name}(id: "${id}") { id } }`)
    const changed = await ask(`mutation { delete${name}(input: { id: "${id}", _version: 1 }) { id } }`)
    const refused = [{ errorType: 'Unauthorized' }]
    if (RIGHTS[name].get.startsWith('y')) expect(read.errors, name).toBeUndefined()
    else expect(read.errors, name).toMatchObject(refused)
    expect(changed.errors, name).toMatchObject(refused)
  }
})
