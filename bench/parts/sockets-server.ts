// The server under measure of `sockets`, in a process of its own: people who write players. Answers 'memory' with its resident bytes.
import { player } from '@sidepot/models/player'
import openCluster from '@sidepot/server/db/test-run'
import { write } from '@sidepot/server/derive/write'
import { liveSite } from '@sidepot/server/testing/live'

export interface SocketScene {
  readonly url: string
  /** Tokens, and the record that each of them writes. */
  readonly people: readonly { readonly token: string; readonly record: string }[]
}

const clear = openCluster()
const site = await liveSite()
const { db } = site.database
const people: { token: string; record: string }[] = []
for (let n = 0; n < Number(process.argv[2]); n++) {
  const { id, token } = await site.person()
  const record = `sockets-${n}`
  const values = { id: record, userId: id, nickname: 'Bench' }
  const made = await db.transaction().execute(trx => write(trx, player, { kind: 'create', values }))
  if (!made.ok) throw new Error(made.error.code)
  people.push({ token, record })
}
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
process.send?.({ url: site.url, people } satisfies SocketScene)
