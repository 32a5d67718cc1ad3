// What somebody stores to be read later, connections that nobody closes, and what an address tells.
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import { jsonOf } from './wire.mjs'

const SRP_A = 'ab'.repeat(380)

export async function stored(wire, attack, { ann, eve }) {
  const { graphql, identity, send } = wire
  const ask = async (person, query, variables) =>
    jsonOf((await graphql(query, { token: person.token, variables })).text)

  await attack('handshakes that are refused and never closed by who asked', async () => {
    const sockets = []
    let open = 0
    for (let n = 0; n < 50; n++) {
      const socket = connect({
        port: Number(wire.url.port || 80),
        host: wire.url.hostname,
        allowHalfOpen: true,
      })
      open++
      socket.once('error', () => open--)
      socket.resume()
      socket.write('GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
      sockets.push(socket)
    }
    await Promise.all(sockets.map(socket => new Promise(resolve => socket.once('end', resolve))))
    // whoever writes to a connection that is gone gets an error
    for (let n = 0; n < 50 && open > 0; n++) {
      for (const socket of sockets) if (!socket.destroyed) socket.write('x')
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    for (const socket of sockets) socket.destroy()
    return { holds: open === 0, seen: `${open} of 50 are left` }
  })
  await attack('records of a megabyte, then many large ones in one answer', async () => {
    const made = await ask(ann, `mutation { createConversation(input: { userId: "${ann.id}" }) { id } }`)
    const talk = made.data.createConversation.id
    const message = (length, count) =>
      ask(
        ann,
        `mutation ($c: AWSJSON!) { ${Array.from({ length: count }, (_, n) => `m${n}: createMessage(input: { conversationId: "${talk}", content: $c }) { id }`).join(' ')} }`,
        { c: JSON.stringify('y'.repeat(length)) },
      )
    const large = await message(950_000, 1)
    for (let n = 0; n < 9; n++) await message(99_000, 50)
    const list = `messagesByConversationIdAndCreatedAt(conversationId: "${talk}", limit: 1000) { items { content } nextToken }`
    const { text } = await graphql(`{ a: ${list} b: ${list} }`, { token: ann.token })
    return {
      holds: large.data?.m0 === null && text.length < 40_000_000,
      seen: `${large.errors?.[0]?.message}; of 89 MB ${Math.round(text.length / 1e6)} MB in one answer`,
    }
  })
  await attack('a hand of 15,000 raises, shared, for strangers to look at', async () => {
    const log = Array.from({ length: 15_000 }, (_, n) => ({ kind: 'RAISE', seat: 1 + (n % 3), to: 1500 * n }))
    const made = await ask(ann, 'mutation ($log: AWSJSON) { createHand(input: { log: $log }) { id } }', {
      log: JSON.stringify(log),
    })
    return { holds: made.data?.createHand === null, seen: made.errors?.[0]?.message ?? 'stored' }
  })
  await attack('comments under a hand that its owner has deleted', async () => {
    const made = await ask(
      ann,
      'mutation { createHand(input: { smallBlind: 1, bigBlind: 2, isPublic: true }) { id } }',
    )
    const hand = made.data.createHand.id
    const comment = () =>
      ask(eve, `mutation { createHandComment(input: { handId: "${hand}", text: "nh" }) { id } }`)
    const before = await comment()
    await ask(ann, `mutation { deleteHand(input: { id: "${hand}", _version: 1 }) { id } }`)
    const after = await comment()
    return {
      holds: before.data?.createHandComment !== null && after.data?.createHandComment === null,
      seen: after.errors?.[0]?.message ?? 'written',
    }
  })
  await attack('whose address it is, by the challenge of SRP', async () => {
    const asked = async USERNAME =>
      (await identity('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } }))
        .json
    const known = await asked(ann.email)
    if (!known.ChallengeParameters) return { holds: true, seen: 'SRP is off: start with --auth-srp to try' }
    const { USER_ID_FOR_SRP, SALT } = known.ChallengeParameters
    const person = await ask(eve, `{ getUser(id: "${USER_ID_FOR_SRP}") { handle } }`)
    const byId = (await asked(ann.id)).ChallengeParameters
    return {
      holds: USER_ID_FOR_SRP !== ann.id && person.data?.getUser === null && byId.SALT !== SALT,
      seen: JSON.stringify(person.data),
    }
  })
  await attack('one new address, confirmed by two accounts at once', async () => {
    const email = `both-${Date.now()}@example.com`
    const codes = []
    for (const { token: AccessToken } of [ann, eve]) {
      await identity('UpdateUserAttributes', {
        AccessToken,
        UserAttributes: [{ Name: 'email', Value: email }],
      })
      const { text } = await send('/dev/mail', { headers: { accept: 'application/json' } })
      const found = jsonOf(text).flatMap(mail =>
        mail.to.includes(email) ? (mail.text.match(/\b\d{6}\b/) ?? []) : [],
      )
      codes.push(found.find(code => !codes.includes(code)))
    }
    const answers = await Promise.all(
      [ann, eve].map(({ token: AccessToken }, n) =>
        identity('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: codes[n] }),
      ),
    )
    const seen = answers.map(({ status }) => status)
    return {
      holds: seen.filter(status => status === 200).length === 1 && seen.every(status => status < 500),
      seen: seen.join(' '),
    }
  })
  await attack(
    'subscriptions with long filters, on sockets that read nothing, then large records',
    async () => {
      const made = await ask(ann, `mutation { createConversation(input: { userId: "${ann.id}" }) { id } }`)
      const talk = made.data.createConversation.id
      const times = Array.from({ length: 1990 }, (_, n) => new Date(1e12 + n * 1000).toISOString())
      const asked = [
        {
          query:
            'subscription ($f: ModelSubscriptionMessageFilterInput) { onCreateMessage(filter: $f) { id content } }',
          variables: { f: { createdAt: { in: times } } },
        },
        { query: 'subscription { changes { live changes { body } } }' },
      ]
      const open = () =>
        new Promise((resolve, reject) => {
          // an account has room for so many long ones; each of the others says when it is there
          let left = 87
          const socket = new WebSocket(
            `${wire.base.replace('http', 'ws')}/graphql/realtime`,
            ['graphql-transport-ws'],
            { perMessageDeflate: false },
          )
          socket.on('error', reject)
          socket.on('open', () =>
            socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: ann.token } })),
          )
          socket.on('message', data => {
            const { type } = JSON.parse(String(data))
            if (type === 'error') reject(new Error(String(data)))
            if (type === 'connection_ack')
              for (let n = 0; n < 90; n++)
                socket.send(
                  JSON.stringify({ id: `${n}`, type: 'subscribe', payload: asked[n % 30 === 0 ? 0 : 1] }),
                )
            if (type === 'next' && --left === 0) resolve(socket)
          })
        })
      const sockets = []
      for (let n = 0; n < 10; n++) sockets.push(await open())
      for (const socket of sockets) socket.pause()
      const writing = ask(
        ann,
        `mutation ($c: AWSJSON!) { ${Array.from({ length: 10 }, (_, n) => `m${n}: createMessage(input: { conversationId: "${talk}", content: $c }) { id }`).join(' ')} }`,
        { c: JSON.stringify('y'.repeat(99_000)) },
      )
      let slowest = 0
      for (let n = 0; n < 100; n++) {
        const begun = performance.now()
        await send('/healthz')
        slowest = Math.max(slowest, performance.now() - begun)
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      await writing
      for (const socket of sockets) socket.terminate()
      return { holds: slowest < 2000, seen: `others waited for ${Math.round(slowest)} ms at most` }
    },
  )
}
