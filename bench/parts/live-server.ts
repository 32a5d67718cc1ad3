// The server under measure of `live`, with a person whom everybody else follows.
import { follower } from '@sidepot/models/follower'
import { player } from '@sidepot/models/player'
import { session } from '@sidepot/models/session'
import { user } from '@sidepot/models/user'
import { venue } from '@sidepot/models/venue'
import { sized } from '../shared/smoke.ts'
import { measuredSite } from './measured-site.ts'

export interface LiveScene {
  readonly url: string
  readonly star: { readonly id: string; readonly token: string }
  readonly admin: string
  readonly fans: readonly string[]
  readonly records: { readonly player: string; readonly session: string; readonly venue: string }
}

const FANS = sized(1000, 10)
const { site, make } = await measuredSite()
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

const scene: LiveScene = {
  url: site.url,
  star: { id: star.id, token: star.token },
  admin: admin.token,
  fans,
  records: { player: 'bench-player', session: 'bench-session', venue: 'bench-venue' },
}
process.send?.(scene)
