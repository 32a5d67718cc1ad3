import { hand } from '@sidepot/models/hand'
import { user } from '@sidepot/models/user'
import { expect, test } from 'vitest'
import { testConfig } from '../../base/config.ts'
import { openLog } from '../../base/log.ts'
import { testDatabase } from '../../db/testing.ts'
import { write } from '../../derive/write.ts'
import { make } from '../../testing/fixtures.ts'
import { testMint } from '../../testing/token.ts'
import { createApp } from '../server.ts'
import { registerShare } from './share.ts'

const ROUNDS = 400
const TRIES = 4

test('unknown, withdrawn, malformed links and those of deleted hands take the same time, within a tenth', async () => {
  const database = await testDatabase()
  const config = testConfig()
  const mint = testMint()
  const app = createApp({ config, log: openLog(config) })
  const deps = { config, log: openLog(config), pool: database.pool, db: database.db, now: () => new Date() }
  await registerShare(app, deps, mint.callers)
  await make(database.db, user, { id: 'owner', handle: 'owner' })
  const authorization = await mint.mint('owner')
  const shared = async () => {
    const { id } = await make(database.db, hand, { userId: 'owner' })
    const answer = await app.inject({
      method: 'POST',
      url: `/hands/${id}/share`,
      headers: { authorization },
      payload: {},
    })
    return { id, shareId: answer.json<{ shareId: string }>().shareId }
  }
  const [withdrawn, removed] = [await shared(), await shared()]
  await app.inject({ method: 'DELETE', url: `/hands/${withdrawn.id}/share`, headers: { authorization } })
  await write(database.db, hand, { kind: 'delete', id: removed.id })
  const ids = ['AAAAAAAAAAAAAAAAAAAAAA', withdrawn.shareId, "x'; drop table hands; --", removed.shareId]

  const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!
  /** They take turns, so that a busy machine is as slow for one as for the other. */
  const measure = async () => {
    const times = ids.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round++)
      for (const [kind, id] of ids.entries()) {
        const started = performance.now()
        const answer = await app.inject({ url: `/public/hands/share/${encodeURIComponent(id)}` })
        times[kind]!.push(performance.now() - started)
        expect(answer.statusCode).toBe(404)
      }
    const medians = times.map(median)
    return Math.max(...medians) / Math.min(...medians)
  }
  let apart = await measure()
  for (let again = 1; again < TRIES && apart >= 1.1; again++) apart = Math.min(apart, await measure())
  expect(apart).toBeLessThan(1.1)
  await app.close()
  await database.close()
})
