// GraphQL, cursors, pictures and HTTP itself.
import { deflateSync, gzipSync } from 'node:zlib'
import { jsonOf } from './wire.mjs'

const many = (count, one) => Array.from({ length: count }, (_, i) => one(i)).join(' ')
const chunk = (type, data) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data, Buffer.alloc(4)])
}
/** A few kilobytes that would be 2.5 thousand million pixels. */
function pngBomb() {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(50_000, 0)
  size.writeUInt32BE(50_000, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
/** A JPEG's head that says 65,500 by 65,500. */
const jpegBomb = () =>
  Buffer.concat([
    Buffer.from([
      0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xdc, 0xff, 0xdc, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1,
    ]),
    Buffer.alloc(50_000, 0x55),
    Buffer.from([0xff, 0xd9]),
  ])

export async function documents(wire, attack, { token }) {
  const { graphql, send, raw } = wire
  const MOST_MS = 2000
  const timed = async (query, more) => {
    const begun = performance.now()
    const { status, text } = await graphql(query, more)
    const ms = Math.round(performance.now() - begun)
    const isRefused = status >= 400 || jsonOf(text).data === null
    return { isRefused, ms, status }
  }
  const doubled = `{ ...A0 } ${many(120, i => `fragment A${i} on Query { ...A${i + 1} ...A${i + 1} }`)} fragment A120 on Query { __typename }`
  for (const [name, query] of [
    ['fragments that double, 120 levels', doubled],
    ['a fragment that spreads itself', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['600 aliases', `{ ${many(600, i => `a${i}: __typename`)} }`],
    ['one field 1,900 times', `{ ${many(1900, () => 'listVenues { items { id } }')} }`],
    [
      '3,000 brackets',
      `{ listHands(filter: ${'{ and: '.repeat(3000)}1${'}'.repeat(3000)}) { items { id } } }`,
    ],
    ['a list of requests in one body', [{ query: '{ __typename }' }, { query: '{ __typename }' }]],
    ['the schema', '{ __schema { types { name fields { name } } } }'],
  ])
    await attack(`GraphQL: ${name}, with and without a token`, async () => {
      const seen = [await timed(query, { token }), await timed(query, {})]
      return {
        holds: seen.every(({ isRefused, ms }) => isRefused && ms < MOST_MS),
        seen: seen.map(({ status, ms }) => `${status} in ${ms} ms`).join(', '),
      }
    })
  await attack('cursors: made up, of another list, very long', async () => {
    const tokens = [
      'eyJhIjoxfQ==',
      Buffer.from('["2020-01-01","x"]').toString('base64url'),
      '../../etc/passwd',
      'A'.repeat(100_000),
      "'; drop table hands; --",
    ]
    const seen = []
    for (const t of tokens) {
      const { text } = await graphql('query ($t: String) { listSessions(nextToken: $t) { items { id } } }', {
        token,
        variables: { t },
      })
      seen.push(jsonOf(text).errors?.[0]?.errorType ?? 'answered')
    }
    return { holds: seen.every(type => type === 'ValidationException'), seen: seen.join(' ') }
  })
  await attack('somebody else’s records by id', async () => {
    const { text } = await graphql(
      '{ getSession(id: "x") { id } getHand(id: "00000000-0000-4000-8000-000000000000") { id } getUser(id: "x") { id } }',
      { token },
    )
    const { data } = jsonOf(text)
    return {
      holds: data !== undefined && Object.values(data ?? { none: 1 }).every(value => value === null),
      seen: text.slice(0, 120),
    }
  })
  await attack('picture bombs: PNG of 50,000 × 50,000 in 4 kB, JPEG head of 65,500 × 65,500', async () => {
    const seen = []
    const made = jsonOf(
      (await graphql('mutation { createPlayer(input: { name: "Bomb" }) { id } }', { token })).text,
    )
    const id = made.data?.createPlayer?.id ?? 'x'
    for (const [type, body] of [
      ['image/png', pngBomb()],
      ['image/jpeg', pngBomb()],
      ['image/jpeg', jpegBomb()],
    ])
      for (const authorization of [token, undefined]) {
        const begun = performance.now()
        const headers = { 'content-type': type, ...(authorization ? { authorization } : {}) }
        const { status } = await send(`/players/${id}/picture`, { method: 'PUT', headers, body })
        seen.push({ status, ms: Math.round(performance.now() - begun) })
      }
    return {
      holds: seen.every(({ status, ms }) => status >= 400 && status < 500 && ms < MOST_MS),
      seen: seen.map(({ status, ms }) => `${status} in ${ms} ms`).join(', '),
    }
  })
  await attack('a zip bomb: 100 MB of zeros as gzip in 100 kB', async () => {
    const body = gzipSync(Buffer.alloc(100_000_000))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', authorization: token }
    const { status } = await send('/graphql', { method: 'POST', headers, body })
    return { holds: status >= 400 && status < 500, seen: String(status) }
  })
  await attack(
    'requests hidden in requests: two lengths, length and chunks, a folded header, a bare line feed',
    async () => {
      const host = `Host: ${wire.url.host}\r\n`
      const seen = []
      for (const head of [
        `POST /graphql HTTP/1.1\r\n${host}Content-Length: 4\r\nContent-Length: 40\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n`,
        `POST /graphql HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n${host}\r\n`,
        `GET /healthz HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`,
        `GET /healthz HTTP/1.1\nHost: x\n\n`,
        `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n`,
      ])
        seen.push(
          (await raw(head)).text
            .match(/HTTP\/1\.1 (\d+)/g)
            ?.map(line => line.slice(9))
            .join('+') ?? 'closed',
        )
      return { holds: seen.every(status => !/200|5\d\d/.test(status)), seen: seen.join(', ') }
    },
  )
  await attack('a head that never ends', async () => {
    const { end, ms } = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Slow: `, 15_000)
    return { holds: end !== 'open' && ms < 12_000, seen: `${end} after ${(ms / 1000).toFixed(1)} s` }
  })
  await attack('paths: up, encoded up, null byte, double slash, a file of the system', async () => {
    const seen = []
    for (const path of [
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%2f..%2fpackage.json',
      '/%00',
      '//etc/passwd',
      '/.env',
      '/.git/config',
    ]) {
      const { text } = await raw(
        `GET ${path} HTTP/1.1\r\nHost: ${wire.url.host}\r\nConnection: close\r\n\r\n`,
      )
      seen.push({ status: text.slice(9, 12), leaks: /root:|"dependencies"|\[core\]/.test(text) })
    }
    return {
      holds: seen.every(({ status, leaks }) => !leaks && !status.startsWith('5')),
      seen: seen.map(({ status }) => status).join(' '),
    }
  })
  await attack('metrics and the mail of others', async () => {
    const metrics = await send('/metrics', { headers: { authorization: token } })
    const mail = await send('/dev/mail', { headers: { 'x-forwarded-for': '203.0.113.1' } })
    return { holds: metrics.status >= 400 && mail.status >= 400, seen: `${metrics.status} ${mail.status}` }
  })
}
