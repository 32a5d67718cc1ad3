// What needs a second person, many at once, or a reader who does not read.
import { WebSocket } from 'ws'
import { jsonOf, PASSWORD } from './wire.mjs'

const MANY = 40
const atOnce = (count, one) => Promise.all(Array.from({ length: count }, (_, i) => one(i)))
const counted = statuses => {
  const seen = {}
  for (const status of statuses) seen[status] = (seen[status] ?? 0) + 1
  return JSON.stringify(seen).replaceAll('"', '')
}

async function newPerson(wire, name) {
  const email = `${name}-${Date.now()}@example.com`
  await wire.identity('SignUp', { Username: email, Password: PASSWORD })
  await wire.identity('ConfirmSignUp', { Username: email, ConfirmationCode: await wire.code(email) })
  const { AuthenticationResult: tokens } = (await wire.signIn(email)).json
  if (!tokens) throw new Error(`no account ${email}`)
  const id = jsonOf(Buffer.from(tokens.AccessToken.split('.')[1], 'base64url').toString()).sub
  return { email, id, token: tokens.AccessToken, refreshToken: tokens.RefreshToken }
}

/** Made before the attacks on sign-in use up what an address may try. */
export async function beforehand(wire) {
  const sessions = []
  for (let n = 0; n < 4; n++)
    sessions.push(
      (await wire.identity('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: {} })).json.Session,
    )
  return { ann: await newPerson(wire, 'ann'), eve: await newPerson(wire, 'eve'), sessions }
}

export async function beyond(wire, attack, { ann, eve, sessions }) {
  const { send, graphql, identity, raw } = wire
  const ask = async (person, query, variables) =>
    jsonOf((await graphql(query, { token: person.token, variables })).text)
  const made = async (person, field, input) =>
    (await ask(person, `mutation { ${field}(input: ${input}) { id } }`)).data?.[field]?.id
  const hand = await made(ann, 'createHand', '{ smallBlind: 1, bigBlind: 2 }')
  const player = await made(ann, 'createPlayer', `{ userId: "${ann.id}", nickname: "Rocky" }`)
  if (!hand || !player) throw new Error('nothing to steal')
  const as = (person, more = {}) => ({ authorization: `Bearer ${person.token}`, ...more })
  const rest = (person, method, path, body) =>
    send(path, {
      method,
      headers: as(person, body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(body === undefined ? {} : { body }),
    })

  await attack('somebody else’s hand, player, study and archive by REST', async () => {
    const paths = [
      ['POST', `/hands/${hand}/share`, '{}'],
      ['DELETE', `/hands/${hand}/share`],
      ['GET', `/players/${player}/picture`],
      ['DELETE', `/players/${player}/picture`],
      ['GET', `/studies/hands/${hand}`],
    ]
    const seen = []
    for (const [method, path, body] of paths) seen.push((await rest(eve, method, path, body)).status)
    return { holds: seen.every(status => status === 403 || status === 404), seen: seen.join(' ') }
  })
  await attack('somebody else’s changes by subscription, with their id in every argument', async () => {
    const heard = []
    const socket = new WebSocket(`${wire.base.replace('http', 'ws')}/graphql/realtime`, [
      'graphql-transport-ws',
    ])
    await new Promise(resolve => socket.once('open', resolve))
    const acknowledged = new Promise(resolve =>
      socket.on('message', data => {
        const message = jsonOf(String(data))
        if (message.type === 'connection_ack') resolve()
        else heard.push(message)
      }),
    )
    const say = message => socket.send(JSON.stringify(message))
    say({ type: 'connection_init', payload: { Authorization: eve.token } })
    await acknowledged
    const subscribe = (id, query) => say({ type: 'subscribe', id, payload: { query } })
    const filter = `filter: { userId: { eq: "${ann.id}" } }`
    subscribe('1', `subscription { onUpdatePlayer(${filter}) { id nickname } }`)
    subscribe('2', `subscription { onUpdateHand(${filter}) { id } }`)
    subscribe('3', 'subscription { onUpdatePlayer { id nickname } }')
    subscribe('own', 'subscription { onCreatePlayer { id } }')
    await new Promise(resolve => setTimeout(resolve, 1500))
    await ask(
      ann,
      `mutation { updatePlayer(input: { id: "${player}", nickname: "Rocky II", _version: 1 }) { id } }`,
    )
    await made(eve, 'createPlayer', `{ userId: "${eve.id}", nickname: "own" }`)
    // what is Eve's own arrives after what was Ann's would have
    for (let n = 0; n < 100 && !heard.some(({ id, type }) => id === 'own' && type === 'next'); n++)
      await new Promise(resolve => setTimeout(resolve, 100))
    socket.close()
    const foreign = heard.filter(({ type, id }) => type === 'next' && id !== 'own')
    const own = heard.some(({ type, id }) => type === 'next' && id === 'own')
    return {
      holds: foreign.length === 0 && own,
      seen: `${foreign.length} of Ann's, ${own ? 'her own' : 'nothing'}`,
    }
  })
  await attack('JSON with names of prototypes, and values that are objects where texts belong', async () => {
    const odd = '{"toString":0,"valueOf":0,"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'
    const seen = [
      await rest(ann, 'POST', `/hands/${hand}/share`, `{"sessionId":${odd}}`),
      await rest(ann, 'POST', `/hands/${hand}/share`, `{"__proto__":${odd}}`),
      await send('/graphql', {
        method: 'POST',
        headers: as(ann, { 'content-type': 'application/json' }),
        body: `{"query":"query Q($i: ID!) { getHand(id: $i) { id } }","variables":{"i":${odd},"__proto__":${odd}}}`,
      }),
    ]
    for (const [n, id] of [odd, '"\\u0000"', '"\\ud800"', '7'].entries())
      seen.push(
        await identity('RespondToAuthChallenge', {
          ChallengeName: 'WEB_AUTHN',
          Session: sessions[n],
          ChallengeResponses: { CREDENTIAL: `{"id":${id}}` },
        }),
      )
    for (const target of ['__proto__.constructor', 'SidepotIdentity.__proto__', 'constructor.constructor'])
      seen.push(await identity(target, {}))
    const statuses = seen.map(({ status }) => status)
    return { holds: statuses.every(status => status < 500), seen: statuses.join(' ') }
  })
  await attack('addresses to return to that are elsewhere', async () => {
    const own = encodeURIComponent(`${wire.base}/`)
    const code = '&response_type=code&scope=openid&code_challenge_method=S256&code_challenge='.concat(
      'a'.repeat(43),
    )
    const elsewhere = ['https://evil.example/', '//evil.example', `${wire.base}@evil.example/`, `${wire.base}.evil.example/`, '/\\evil.example', 'javascript:alert(1)', `${wire.base}/%2e%2e//evil.example`] // biome-ignore format: a list
    const seen = []
    for (const to of elsewhere) {
      const address = encodeURIComponent(to)
      for (const path of [
        `/logout?client_id=sidepot-web&logout_uri=${address}`,
        `/logout?client_id=sidepot-web&logout_uri=${own}&logout_uri=${address}`,
        `/logout?post_logout_redirect_uri=${address}`,
        `/oauth2/authorize?client_id=sidepot-web&redirect_uri=${address}${code}`,
        `/oauth2/authorize?client_id=sidepot-web&redirect_uri=${own}&redirect_uri=${address}${code}`,
      ]) {
        const { status, headers } = await send(path)
        seen.push([status, headers.get('location') ?? ''])
      }
    }
    return {
      holds: seen.every(([status, to]) => status >= 400 && to === ''),
      seen: counted(seen.map(([status]) => status)),
    }
  })
  await attack(
    'names of other hosts in Host and X-Forwarded headers, asked for by the next visitor',
    async () => {
      const { shareId } = jsonOf((await rest(ann, 'POST', `/hands/${hand}/share`, '{}')).text)
      const seen = []
      for (const path of ['/', `/hands/view/${shareId}`, '/.well-known/openid-configuration', '/login']) {
        const poison = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-original-url': '/metrics', forwarded: 'host=evil.example' } // biome-ignore format: a list
        await send(path, { headers: { accept: 'text/html', ...poison } })
        const { text } = await raw(
          `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
        )
        const body = text.slice(text.indexOf('\r\n\r\n'))
        const next = await send(path, { headers: { accept: 'text/html' } })
        const kept = /^cache-control: public/im.test(text.slice(0, text.indexOf('\r\n\r\n')))
        seen.push(
          /evil\.example/.test(body) || kept || /evil\.example/.test(next.text) ? `poisoned ${path}` : 'own',
        )
      }
      return { holds: seen.every(one => one === 'own'), seen: seen.join(', ') }
    },
  )
  await attack('100 headers of 100 bytes, 15 kB of cookies, 2,000 headers, 20 kB of cookies', async () => {
    const get = more => raw(`GET /healthz HTTP/1.1\r\nHost: x\r\n${more}Connection: close\r\n\r\n`)
    const lines = (count, length) =>
      Array.from({ length: count }, (_, i) => `x-${i}: ${'a'.repeat(length)}\r\n`).join('')
    const seen = []
    for (const more of [
      lines(100, 100),
      `Cookie: ${'a=b; '.repeat(3000)}\r\n`,
      lines(2000, 1),
      `Cookie: a=${'b'.repeat(20_000)}\r\n`,
    ])
      seen.push((await get(more)).text.split(' ')[1])
    return { holds: seen.every(status => /^(200|431|400)$/.test(status)), seen: seen.join(' ') }
  })
  await attack(
    'requests hidden in requests: chunks that lie, a body on a GET, two requests in one line',
    async () => {
      const host = 'Host: x\r\n'
      const hidden = 'GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n'
      const seen = []
      for (const bytes of [
        `POST /graphql HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`,
        `POST /graphql HTTP/1.1\r\n${host}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
        `POST /graphql HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
        `POST /graphql HTTP/1.1\r\n${host}Content-Length: +5\r\n\r\nhello${hidden}`,
        `POST /graphql HTTP/1.1\r\n${host}Content-Length: 5, 5\r\n\r\nhello${hidden}`,
        `POST /graphql HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n5;a=\n\r\nhello\r\n0\r\n\r\n${hidden}`,
        `POST /graphql HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n${hidden}`,
        `GET /healthz HTTP/1.1\r\n${host}X: a\rGET /metrics HTTP/1.1\r\n\r\n`,
        `GET /healthz HTTP/1.1 GET /metrics HTTP/1.1\r\n${host}\r\n`,
        `GET /healthz HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n${hidden}`,
        `GET http://evil.example/.well-known/openid-configuration HTTP/1.1\r\n${host}\r\n${hidden}`,
        `POST /graphql HTTP/1.0\r\n${host}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
        `GET /healthz HTTP/1.1\r\n${host}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n${hidden}`,
      ]) {
        const { text } = await raw(bytes, 1500)
        seen.push(
          text
            .split('HTTP/1.1 ')
            .slice(1)
            .map(part => part.slice(0, 3))
            .join('+') || 'closed',
        )
      }
      return { holds: seen.every(one => /^(4\d\d|closed)$/.test(one)), seen: seen.join(' ') }
    },
  )
  await attack(`${MANY} at once: one name for everybody, one refresh token, one code, one link`, async () => {
    const email = `race-${Date.now()}@example.com`
    const signUps = await atOnce(MANY / 4, () => identity('SignUp', { Username: email, Password: PASSWORD }))
    const ConfirmationCode = await wire.code(email)
    const confirmed = await atOnce(MANY / 4, () =>
      identity('ConfirmSignUp', { Username: email, ConfirmationCode }),
    )
    const name = `race${Date.now() % 1e6}`
    const named = await atOnce(MANY, i =>
      identity('UpdateUserAttributes', {
        AccessToken: [ann, eve][i % 2].token,
        UserAttributes: [{ Name: 'preferred_username', Value: name }],
      }),
    )
    const handles = await Promise.all(
      [ann, eve].map(async ({ token }) =>
        (await identity('GetUser', { AccessToken: token })).text.includes(`"${name}"`),
      ),
    )
    const refreshed = await atOnce(MANY, () =>
      identity('GetTokensFromRefreshToken', { RefreshToken: eve.refreshToken }),
    )
    const heirs = new Set(refreshed.map(({ json }) => json.AuthenticationResult?.RefreshToken))
    const shares = await atOnce(MANY, i =>
      i % 2 ? rest(ann, 'DELETE', `/hands/${hand}/share`) : rest(ann, 'POST', `/hands/${hand}/share`, '{}'),
    )
    await rest(ann, 'DELETE', `/hands/${hand}/share`)
    const links = await atOnce(MANY, () => rest(ann, 'POST', `/hands/${hand}/share`, '{}'))
    const ids = new Set(links.map(({ text }) => jsonOf(text).shareId))
    const follows = await atOnce(MANY, () =>
      ask(
        eve,
        `mutation { createFollower(input: { followerUserId: "${eve.id}", followedUserId: "${ann.id}" }) { id } }`,
      ),
    )
    const followed = follows.filter(({ data }) => data?.createFollower).length
    const archives = await atOnce(8, () => rest(ann, 'POST', '/account/archive'))
    const all = [signUps, confirmed, named, refreshed, shares, links, archives].map(list =>
      list.map(({ status }) => status),
    )
    return {
      holds:
        all.flat().every(status => status < 500 || status === 503) &&
        all[1].filter(status => status === 200).length === 1 &&
        handles.filter(Boolean).length === 1 &&
        heirs.size === 1 &&
        ids.size === 1 &&
        followed === 1,
      seen: `${all.map(counted).join(' ')}, ${heirs.size} successor, ${ids.size} link, ${followed} follow`,
    }
  })
  await attack('pings by the megabyte from a stranger who reads no answer', async () => {
    const socket = new WebSocket(
      `${wire.base.replace('http', 'ws')}/graphql/realtime`,
      ['graphql-transport-ws'],
      {
        perMessageDeflate: false,
      },
    )
    await new Promise(resolve => socket.once('open', resolve))
    socket._socket.pause()
    const message = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(60_000) } })
    let sent = 0
    for (let second = 0; second < 8 && socket.readyState === WebSocket.OPEN; second++) {
      for (let n = 0; n < 400; n++) socket.send(message, error => (error ? 0 : sent++))
      await new Promise(resolve => setTimeout(resolve, 1000))
    }
    const megabytes = Math.round((sent * message.length) / 1e6)
    socket.terminate()
    return {
      holds: megabytes < 40,
      seen: `${megabytes} of ${Math.round((3200 * message.length) / 1e6)} MB were taken`,
    }
  })
  await attack(`${MANY * 10} who ask whether it is ready, at once`, async () => {
    const seen = await atOnce(MANY * 10, async () => (await send('/readyz')).status)
    return { holds: seen.every(status => status === 200), seen: counted(seen) }
  })
}
