// The server under measure of `sockets`: people who write players.
import { player } from '@sidepot/models/player'
import { measuredSite } from './measured-site.ts'

export interface SocketScene {
  readonly url: string
  /** Tokens, and the record that each of them writes. */
  readonly people: readonly { readonly token: string; readonly record: string }[]
}

const { site, make } = await measuredSite()
const people: { token: string; record: string }[] = []
for (let n = 0; n < Number(process.argv[2]); n++) {
  const { id, token } = await site.person()
  const record = `sockets-${n}`
  await make(player, { id: record, userId: id, nickname: 'Bench' })
  people.push({ token, record })
}
await site.feed.settled()
process.send?.({ url: site.url, people } satisfies SocketScene)
