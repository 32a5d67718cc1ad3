// Websockets that say very much in few bytes, or ask for very much that stays; texts that take the screen from others.
import { WebSocket } from 'ws'
import { jsonOf } from './wire.mjs'

const CROWD = 100

export async function short(wire, attack, { ann }) {
  const { graphql, send } = wire
  const open = () => {
    const socket = new WebSocket(
      `${wire.base.replace('http', 'ws')}/graphql/realtime`,
      ['graphql-transport-ws'],
      { perMessageDeflate: false },
    )
    socket.on('error', () => {})
    socket.ended = new Promise(resolve => socket.once('close', resolve))
    return new Promise(resolve => socket.once('open', () => resolve(socket)))
  }
  const frames = (first, rest, many) => {
    const masked = head => [head, 0x81, 0, 0, 0, 0, 0x20]
    return Buffer.from([...masked(first), ...Array.from({ length: many }, () => masked(rest)).flat()])
  }
  await attack(
    `pings by the ten thousand from a stranger on ${CROWD} connections, and messages in as many parts`,
    async () => {
      const seen = []
      for (const bytes of [frames(0x89, 0x89, 15_000), frames(0x01, 0x00, 15_000)]) {
        const crowd = await Promise.all(Array.from({ length: CROWD }, open))
        let [most, isOver] = [0, false]
        const others = (async () => {
          while (!isOver) {
            const begun = performance.now()
            await send('/healthz')
            most = Math.max(most, performance.now() - begun)
          }
        })()
        for (const { _socket } of crowd) _socket.write(bytes)
        const left = await Promise.race([
          Promise.all(crowd.map(({ ended }) => ended)).then(() => 0),
          new Promise(resolve =>
            setTimeout(() => resolve(crowd.filter(one => one.readyState !== WebSocket.CLOSED).length), 8000),
          ),
        ])
        isOver = true
        await others
        for (const socket of crowd) socket.terminate()
        seen.push({ left, most: Math.round(most) })
      }
      return {
        holds: seen.every(({ left, most }) => left === 0 && most < 2000),
        seen: seen.map(({ left, most }) => `${left} left, others waited ${most} ms`).join('; '),
      }
    },
  )
  await attack('subscriptions with filters and ids of 50 kB that stay, by the hundred', async () => {
    const query = 'subscription ($f: ModelSubscriptionVenueFilterInput) { onUpdateVenue(filter: $f) { id } }'
    const values = Array.from({ length: 1900 }, (_, n) => String(n).padEnd(23, 'y'))
    const refused = async (id, f) => {
      const socket = await open()
      let [errors, sentAll] = [0, () => {}]
      const answered = new Promise(resolve => {
        sentAll = resolve
      })
      socket.on('message', data => {
        const { type } = JSON.parse(String(data))
        if (type === 'connection_ack') {
          for (let n = 0; n < 99; n++)
            socket.send(
              JSON.stringify({ type: 'subscribe', id: id(n), payload: { query, variables: { f } } }),
            )
          socket.send('{"type":"ping"}')
        }
        if (type === 'error') errors++
        if (type === 'pong') setTimeout(sentAll, 1000)
      })
      socket.once('close', sentAll)
      socket.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: ann.token } }))
      await answered
      socket.terminate()
      return errors
    }
    const seen = [
      await refused(String, { name: { in: values } }),
      await refused(n => String(n).padEnd(50_000, 'i'), null),
    ]
    return { holds: seen[0] > 50 && seen[1] === 99, seen: `${seen.join(' and ')} of 99 refused` }
  })
  await attack('a name that nobody sees, a hand whose cards are a page of text', async () => {
    const seen = []
    for (const handle of ['\u1160\u1160\u1160', '\u13aalice', 'ali\u09eace']) {
      const { text } = await graphql('mutation ($i: UpdateUserInput!) { updateUser(input: $i) { handle } }', {
        token: ann.token,
        variables: { i: { id: ann.id, _version: 1, handle } },
      })
      seen.push(jsonOf(text).errors?.[0]?.errorInfo?.reason ?? 'taken')
    }
    const { text } = await graphql('mutation ($i: CreateHandInput!) { createHand(input: $i) { id } }', {
      token: ann.token,
      variables: { i: { smallBlind: 1, bigBlind: 2, heroHolecardsSimple: 'W'.repeat(900) } },
    })
    seen.push(jsonOf(text).errors?.[0]?.errorInfo?.reason ?? 'saved')
    return {
      holds: seen.slice(0, 3).every(reason => reason === 'bad-character') && seen[3] === 'too-long',
      seen: seen.join(', '),
    }
  })
}
