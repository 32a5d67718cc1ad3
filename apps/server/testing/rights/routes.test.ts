// Every HTTP route that the server registers, requested by every kind of caller. The list comes from Fastify itself: a route
// without its line in the table fails.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testConfig } from '../../base/config.ts'
import { Lifecycle } from '../../base/lifecycle.ts'
import { openLog } from '../../base/log.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { createApp } from '../../http/server.ts'
import { SCENES } from '../../operations/testing/faults-scenes.ts'
import { input, profile } from '../../operations/testing/scene-kit.ts'
import { registerRooms } from '../../rooms.ts'
import { encodeJpeg } from '../jpeg.ts'
import { CALLERS, openSite, type Site } from './callers.ts'
import { OPEN_ROUTES, ROUTE_RIGHTS } from './route-rights.ts'

let site: Site
let whole: FastifyInstance
let database: TestDatabase
const found = new Set<string>()
const ids = { hand: '', share: '', player: '' }
let jpeg: Buffer

const say = async (query: string, variables: object = {}) => {
  const seen = await site.ask('owner', query, variables)
  if (seen.errors.length > 0) throw new Error(JSON.stringify(seen.errors))
  return Object.values(seen.data)[0] as unknown as { id: string; shareId: string }
}

beforeAll(async () => {
  jpeg = await encodeJpeg(new Uint8ClampedArray(256).fill(127), 8, 8)
  database = await testDatabase()
  const config = testConfig()
  const log = openLog(config)
  whole = createApp({ config, log })
  whole.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') found.add(`${one} ${url}`)
  })
  const deps = { config, log, pool: database.pool, db: database.db, now: () => new Date() }
  await registerRooms(whole, deps, new Lifecycle())
  await whole.ready()
  site = await openSite()
  const save = await SCENES['saveHandTransactionally']!(site.id('owner'), say)
  ids.hand = (await say(save.query, save.variables)).id
  const shared = await say(input('shareHand', 'ShareHandInput', 'id shareId'), {
    input: { handId: ids.hand },
  })
  ids.share = shared.shareId
  ids.player = (await profile(say, site.id('owner'), 'Jim')).id
  const pictured = await site.request('owner', {
    method: 'PUT',
    url: `/players/${ids.player}/picture`,
    payload: jpeg,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(pictured.statusCode).toBe(200)
})
afterAll(async () => {
  await whole.close()
  await database.close()
  await site.close()
})

test('[REC-9] every route has its line, and every line its route', () => {
  expect([...Object.keys(ROUTE_RIGHTS), ...OPEN_ROUTES].sort()).toEqual([...found].sort())
})

const addressOf = (pattern: string) =>
  pattern
    .replace(':shareId', ids.share)
    .replace('/hands/:id/', `/hands/${ids.hand}/`)
    .replace('/players/:id/', `/players/${ids.player}/`)

const LETTERS: Readonly<Record<number, string>> = { 200: 'y', 204: 'y', 401: '!', 403: 'x', 404: 'n' }

describe('[REC-9] what is the owner’s', () => {
  test.each(Object.keys(ROUTE_RIGHTS))('%s', async route => {
    const [method = '', pattern = ''] = route.split(' ')
    let letters = ''
    for (const who of CALLERS) {
      const before = await site.newest('owner')
      const answer = await site.request(who, {
        method,
        url: addressOf(pattern),
        ...(method === 'PUT' ? { payload: jpeg, headers: { 'content-type': 'image/jpeg' } } : {}),
      })
      const letter = LETTERS[answer.statusCode] ?? String(answer.statusCode)
      if (letter !== 'y') {
        expect(await site.newest('owner')).toBe(before)
        expect(answer.body).not.toContain(ids.hand)
      }
      letters += letter
    }
    expect(letters, CALLERS.join(' ')).toBe(ROUTE_RIGHTS[route])
  })
})
