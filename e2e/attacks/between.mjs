// What a proxy passes on and a stranger makes up: trailers, lengths in other writings, identities that nobody was given; words without end.
import { jsonOf } from './wire.mjs'

const POOL = 'ap-southeast-2:5b1d6d0a-51de-4907-9a11-51de90750000'

export async function between(wire, attack, { ann }) {
  const { graphql, identity, raw } = wire
  const ask = async (query, variables) => jsonOf((await graphql(query, { token: ann.token, variables })).text)
  const body = JSON.stringify({ query: '{ listSessions(limit: 1) { items { id } } }' })
  const size = body.length.toString(16)
  const post = (heads, rest) =>
    raw(
      `POST /graphql HTTP/1.1\r\nHost: ${wire.url.host}\r\nContent-Type: application/json\r\n${heads}\r\n\r\n${rest}`,
      800,
    )
  const statusOf = ({ text }) => text.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? 'nothing'

  await attack('a token in the trailers of a body, alone and beside somebody’s own', async () => {
    const chunks = `${size}\r\n${body}\r\n0\r\n`
    const alone = await post('Transfer-Encoding: chunked', `${chunks}Authorization: ${ann.token}\r\n\r\n`)
    const beside = await post(
      `Transfer-Encoding: chunked\r\nTrailer: authorization\r\nAuthorization: ${ann.token}`,
      `${chunks}Authorization: forged\r\nHost: evil.example\r\n\r\n`,
    )
    const seen = [alone, beside].map(statusOf)
    return { holds: seen[0] === '401' && seen[1] === '200', seen: seen.join(' ') }
  })
  await attack('lengths and codings in other writings', async () => {
    const own = `Authorization: ${ann.token}\r\n`
    const chunks = `${size}\r\n${body}\r\n0\r\n\r\n`
    const tried = [
      ['Content-Length: +51', body],
      [`Content-Length: 0x${size}`, body],
      [`Content-Length: ${body.length}, ${body.length}`, body],
      ['Content-Length: 99999999999999999999', body],
      ['Transfer-Encoding: chunked, identity', chunks],
      ['Transfer-Encoding: chunked, chunked', chunks],
      ['Transfer-Encoding: identity', body],
      ['Transfer-Encoding:\u000bchunked', chunks],
      ['Transfer-Encoding : chunked', chunks],
      ['Transfer-Encoding: chunked', `-1\r\n${chunks}`],
      ['Transfer-Encoding: chunked', `${size} \r\n${body}\r\n0\r\n\r\n`],
      ['Transfer-Encoding: chunked', `${size};${'x'.repeat(20_000)}\r\n${body}\r\n0\r\n\r\n`],
    ]
    const seen = []
    for (const [head, rest] of tried) seen.push(statusOf(await post(own + head, rest)))
    return { holds: seen.every(status => ['400', '413', '431'].includes(status)), seen: seen.join(' ') }
  })
  await attack('identities of guests that were made up, altered, or written otherwise', async () => {
    const pool = 'AWSCognitoIdentityService'
    const { IdentityId = '' } = (await identity(`${pool}.GetId`, { IdentityPoolId: POOL })).json
    const made = [
      `ap-southeast-2:${crypto.randomUUID()}`,
      IdentityId.replace(/.$/, last => (last === '0' ? '1' : '0')),
      IdentityId.replaceAll('-', ''),
      IdentityId.slice(0, -1),
    ]
    const seen = []
    for (const one of made)
      seen.push((await identity(`${pool}.GetCredentialsForIdentity`, { IdentityId: one })).status)
    return { holds: seen.every(status => status === 400), seen: seen.join(' ') }
  })
  await attack('notes whose letters become three without their marks, and thousands of tags', async () => {
    const word = (letters, n) => Array.from({ length: 33 }, (_, at) => letters[(n >> (at % 30)) & 1]).join('')
    const notes = Array.from({ length: 2900 }, (_, n) => word('\ufb2c\ufb2d', n)).join(' ')
    const created =
      'mutation ($n: String) { createHand(input: { smallBlind: 1, bigBlind: 2, notes: $n }) { id } }'
    const hand = (await ask(created, { n: notes })).data?.createHand?.id
    const reviews = []
    for (let from = 0; from < 4; from++) {
      const tags = Array.from({ length: 900 }, (_, n) => word('中丮', from * 2000 + n).repeat(3))
      const review = `mutation ($t: AWSJSON) { createHandReview(input: { handId: "${hand}", tags: $t }) { id } }`
      const { data, errors } = await ask(review, { t: JSON.stringify(tags) })
      reviews.push(data?.createHandReview?.id ? 'kept' : errors?.[0]?.message)
    }
    return { holds: reviews.every(one => one === 'kept'), seen: reviews.join(', ') }
  })
}
