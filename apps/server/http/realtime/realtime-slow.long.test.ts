import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type LivePerson, liveSite } from '../../testing/live.ts'

const ROUNDS = 600
const NOTES = 'x'.repeat(90_000)

test('a socket that stops reading is let go, the server keeps its size, and others miss nothing', async () => {
  const site = await liveSite()
  const ann = await site.person()
  const open = async () => {
    const socket = new WebSocket(`${site.url.replace('http', 'ws')}/graphql/realtime`, [
      'graphql-transport-ws',
    ])
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: ann.token } }))
    await once(socket, 'message')
    const payload = { query: 'subscription { onUpdatePlayer { id notes _version } }' }
    socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload }))
    return socket
  }
  const [stuck, quick] = [await open(), await open()]
  await site.subscribers(2)
  let heard = 0
  quick.on('message', () => heard++)
  stuck.pause()
  await ann.ask(`mutation { createPlayer(input: { id: "p", userId: "${ann.id}" }) { id } }`)
  const before = process.memoryUsage().rss
  for (let n = 1; n <= ROUNDS; n++) await change(ann, n)
  await site.feed.settled()
  expect(site.hub.size).toBe(1)
  while (heard < ROUNDS) await once(quick, 'message')
  // What waits for the stuck one is bounded: far less than the 54 MB that were sent.
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(200)
  const closed = once(stuck, 'close')
  stuck.resume()
  expect((await closed)[0]).toBe(1013)
  quick.close()
  await site.close()
}, 300_000)

const change = async (person: LivePerson, version: number) => {
  const { errors } = await person.ask(
    `mutation ($notes: String) { updatePlayer(input: { id: "p", notes: $notes, _version: ${version} }) { id } }`,
    { notes: `${version} ${NOTES}` },
  )
  expect(errors).toBeUndefined()
}
