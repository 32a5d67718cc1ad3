// Who asks for much and reads nothing, says that much will come and sends nothing; and what pages count that show nothing.
import { connect } from 'node:net'
import { jsonOf } from './wire.mjs'

export async function reading(wire, attack, { ann, eve }) {
  const { graphql } = wire
  const ask = async (person, query, variables) =>
    jsonOf((await graphql(query, { token: person.token, variables })).text)
  const opened = async bytes => {
    const socket = connect(Number(wire.url.port || 80), wire.url.hostname)
    socket.on('error', () => {})
    socket.ended = new Promise(resolve => socket.once('close', resolve))
    await new Promise(resolve => socket.once('connect', resolve))
    socket.pause()
    socket.write(bytes)
    return socket
  }
  const post = more => `POST /graphql HTTP/1.1\r\nHost: ${wire.url.host}\r\n${more}\r\n\r\n`
  const soon = (promise, ms) =>
    Promise.race([promise.then(() => true), new Promise(resolve => setTimeout(resolve, ms, false))])

  await attack('four hundred requests at once on a connection that reads nothing, 20 of them', async () => {
    const bytes = `GET / HTTP/1.1\r\nHost: ${wire.url.host}\r\n\r\n`.repeat(400)
    const sockets = []
    for (let n = 0; n < 20; n++) sockets.push(await opened(bytes))
    // what was sent before the end has to be read for the end to be seen
    for (const socket of sockets) socket.resume()
    const ended = await Promise.all(sockets.map(socket => soon(socket.ended, 5000)))
    for (const socket of sockets) socket.destroy()
    return { holds: ended.every(Boolean), seen: `${ended.filter(Boolean).length} of 20 cut off` }
  })
  await attack('seventy who say that a megabyte will come, from the address of somebody else', async () => {
    const signed = 'Authorization: AWS4-HMAC-SHA256 Credential=x\r\nContent-Length: 1048576'
    const sockets = []
    for (let n = 0; n < 70; n++) sockets.push(await opened(`${post(signed)}{`))
    const { status } = await graphql('{ listSessions(limit: 1) { items { id } } }', { token: ann.token })
    for (const socket of sockets) socket.destroy()
    return { holds: status === 200, seen: `theirs ${status}` }
  })
  await attack('a body that goes on after it was refused, left in the middle', async () => {
    const piece = 'x'.repeat(1_500_000)
    const head = post('Authorization: AWS4-HMAC-SHA256 Credential=x\r\nTransfer-Encoding: chunked')
    const socket = await opened(`${head}200000\r\n${piece}`)
    socket.resume()
    await new Promise(resolve => setTimeout(resolve, 500))
    socket.write('x'.repeat(100_000))
    await new Promise(resolve => setTimeout(resolve, 500))
    socket.destroy()
    return { holds: true, seen: 'ended' }
  })
  await attack('changes of somebody who shows nothing, counted by the pages of a follower', async () => {
    const PAGE =
      'query ($t: String) { syncPlayers(limit: 1, nextToken: $t) { items { id } nextToken cursor } }'
    const follow = await ask(
      ann,
      `mutation { createFollower(input: { followerUserId: "${ann.id}", followedUserId: "${eve.id}" }) { id } }`,
    )
    await ask(
      eve,
      `mutation { updateFollower(input: { id: "${follow.data?.createFollower?.id}", status: ACCEPTED, _version: 1 }) { id } }`,
    )
    const everything = PAGE.replace('limit: 1', 'limit: 1000')
    const start = (await ask(ann, everything, { t: null })).data?.syncPlayers?.cursor
    const made = await ask(
      eve,
      `mutation { createPlayer(input: { userId: "${eve.id}", nickname: "Rocky" }) { id } }`,
    )
    const { id } = made.data.createPlayer
    await ask(eve, `mutation { deletePlayer(input: { id: "${id}", _version: 1 }) { id } }`)
    const { items, nextToken } = (await ask(ann, PAGE, { t: start })).data.syncPlayers
    return {
      holds: typeof start === 'string' && items.length === 0 && nextToken === null,
      seen: `${items.length} records, ${nextToken === null ? 'no further page' : 'a further page'}`,
    }
  })
}
