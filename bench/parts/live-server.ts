// The server under measure, in a process of its own: API, change feed and websocket door on a throw-away database, with a
// person whom everybody else follows. Says where it is; answers 'memory' with its resident bytes.
import { follower } from '@sidepot/models/follower'
import type { Model, New } from '@sidepot/models/kit/model'
import { player } from '@sidepot/models/player'
import { session } from '@sidepot/models/session'
import { user } from '@sidepot/models/user'
import { venue } from '@sidepot/models/venue'
import openCluster from '@sidepot/server/db/test-run'
import { write } from '@sidepot/server/derive/write'
import { liveSite } from '@sidepot/server/testing/live'
import { sized } from '../shared/smoke.ts'

export interface LiveScene {
  readonly url: string
  readonly star: { readonly id: string; readonly token: string }
  readonly admin: string
  readonly fans: readonly string[]
  readonly records: { readonly player: string; readonly session: string; readonly venue: string }
}

const FANS = sized(1000, 50)
const clear = openCluster()
const site = await liveSite()
const { db } = site.database
const make = async <M extends Model>(model: M, values: New<M>): Promise<void> => {
  const made = await db.transaction().execute(trx => write(trx, model, { kind: 'create', values }))
  if (!made.ok) throw new Error(`${model.name}: ${made.error.code}`)
}
const star = await site.person()
const admin = await site.person(['SUPER_ADMIN'])
await make(user, { id: star.id, shareSessionUpdates: true })
const fans: string[] = []
for (let n = 0; n < FANS; n++) {
  const fan = await site.person()
  await make(user, { id: fan.id })
  await make(follower, { followerUserId: fan.id, followedUserId: star.id, status: 'ACCEPTED' })
  fans.push(fan.token)
}
await make(player, { id: 'bench-player', userId: star.id, nickname: 'Bench' })
await make(session, { id: 'bench-session', userId: star.id })
await make(venue, { id: 'bench-venue', name: 'Bench' })
await site.feed.settled()

process.on('message', () => {
  globalThis.gc?.()
  process.send?.({ memory: process.memoryUsage().rss })
})
process.on('disconnect', () => void end())
async function end(): Promise<void> {
  await site.close()
  await clear()
  process.exit(0)
}
const scene: LiveScene = {
  url: site.url,
  star: { id: star.id, token: star.token },
  admin: admin.token,
  fans,
  records: { player: 'bench-player', session: 'bench-session', venue: 'bench-venue' },
}
process.send?.(scene)
