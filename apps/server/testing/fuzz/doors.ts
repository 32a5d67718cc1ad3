// Every open door of the server under input that nobody in their right mind sends: JSON bodies, tokens, cursors, signatures,
// OAuth parameters, pictures and websocket frames of both dialects. Whatever comes is answered or refused: never a status of
// 500, never an exception, never a caller who proved nothing.

import fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { testConfig } from '../../base/config.ts'
import { Lifecycle } from '../../base/lifecycle.ts'
import { formatCursor, parseCursor } from '../../changes/cursor.ts'
import { isOfThisHistory, placeNow } from '../../changes/epoch.ts'
import { read } from '../../changes/read.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { createApp } from '../../http/server.ts'
import { openIdentity } from '../../http/sign-in/register.ts'
import { createPictures } from '../../photo/photo.ts'
import { registerRooms } from '../../rooms.ts'
import { encodeJpeg } from '../jpeg.ts'
import { IDENTITY_RIGHTS } from '../rights/identity-rights.ts'
import { fieldsProperty } from './fields.ts'

export const DOORS = [
  'identity',
  'bodies',
  'tokens',
  'cursors',
  'places',
  'signed',
  'oauth',
  'images',
  'frames',
  'fields',
] as const

export interface Doors {
  readonly app: FastifyInstance
  readonly port: number
  readonly database: TestDatabase
  /** By name: one input, and what must hold of it. */
  readonly properties: Readonly<Record<(typeof DOORS)[number], fc.IAsyncProperty<unknown>>>
  close(): Promise<void>
}

/** Limits per address would refuse most of it before it is looked at. */
const address = fc.ipV4()
/** Names that mean something, so that more than the first check is reached. */
const keys = [
  ...['ClientId', 'AccessToken', 'Username', 'Password', 'AuthFlow', 'AuthParameters', 'USERNAME', 'SRP_A'],
  ...[
    'ChallengeName',
    'ChallengeResponses',
    'Session',
    'ANSWER',
    'CREDENTIAL',
    'Credential',
    'Code',
    'Logins',
  ],
  ...[
    'IdentityPoolId',
    'IdentityId',
    'UserAttributes',
    'Name',
    'Value',
    'RefreshToken',
    'PREFERRED_CHALLENGE',
  ],
  ...['query', 'variables', 'operationName', 'extensions', 'sessionId', 'type', 'id', 'payload', 'data'],
]
const values = [
  ...[
    'sidepot-web',
    'USER_AUTH',
    'USER_SRP_AUTH',
    'USER_PASSWORD_AUTH',
    'REFRESH_TOKEN_AUTH',
    'PASSWORD',
    'PASSWORD_SRP',
  ],
  ...[
    'PASSWORD_VERIFIER',
    'WEB_AUTHN',
    'SELECT_CHALLENGE',
    'SOFTWARE_TOKEN_MFA',
    'fuzz@example.com',
    '\u0000',
    '\ud800',
  ],
  ...[
    '{ __typename }',
    'connection_init',
    'start',
    'stop',
    'subscribe',
    'complete',
    'ping',
    '__proto__',
    'constructor',
  ],
  ...['0', '-1', '1e309', 'null', '[]', '{}', 'a'.repeat(5000)],
]
const json: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...values),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string({ maxLength: 12 })), tie('value'), {
      maxKeys: 6,
    }),
  ),
})).value
/** JSON, damaged JSON, or anything. */
const body = fc.oneof(
  { weight: 6, arbitrary: json.map(value => JSON.stringify(value) ?? '') },
  {
    weight: 1,
    arbitrary: fc.tuple(json, fc.nat(200)).map(([value, cut]) => (JSON.stringify(value) ?? '').slice(0, cut)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.nat(3000).map(deep => '['.repeat(deep)) },
)
const word = fc.oneof(fc.constantFrom(...values), fc.string({ maxLength: 60 }))
const header = fc.string({ maxLength: 200 }).map(text => text.replace(/[^\x20-\x7e]/g, '?'))

/** A text with characters changed, lost or added. */
const damaged = (text: string) =>
  fc
    .array(
      fc.tuple(fc.nat(text.length), fc.constantFrom(0, 1), fc.constantFrom('', 'A', '.', '=', '/', '~')),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map(blows =>
      blows.reduce((left, [at, cut, put]) => left.slice(0, at) + put + left.slice(at + cut), text),
    )
    .filter(other => other !== text)

export async function openDoors(): Promise<Doors> {
  const database = await testDatabase()
  const log = pino({ level: 'silent' })
  const config = testConfig({ allowGuestAccess: true, authSrp: true, metricsPort: 0 })
  const app = createApp({ config, log })
  const deps = { config, log, ...database, now: () => new Date() }
  await registerRooms(app, deps, new Lifecycle())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const { callers, room, revocations } = await openIdentity(deps)
  const pictures = createPictures()
  const smallJpeg = await encodeJpeg(new Uint8ClampedArray(24 * 24 * 4).fill(120), 24, 24)

  const answers = async (request: InjectOptions) => {
    const { statusCode, body: text } = await app.inject(request)
    expect(statusCode, text.slice(0, 300)).toBeLessThan(500)
  }
  const pair = await room.tokens.mint(
    {
      userId: '00000000-0000-4000-8000-000000000001',
      email: 'a@b.example',
      handle: 'a',
      groups: [],
      epoch: 0,
    },
    {
      familyId: '00000000-0000-4000-8000-000000000002',
      clientId: 'sidepot-web',
      scope: 'openid',
      authTime: new Date(),
    },
  )
  const forged = async (headers: Record<string, string>) => {
    const caller = await callers.identify(headers, { method: 'POST', path: '/graphql', body: '{}' })
    expect(caller.ok && caller.value.kind !== 'anonymous').toBe(false)
  }

  const identity = fc.asyncProperty(
    fc.constantFrom(...Object.keys(IDENTITY_RIGHTS), 'No.Such', ''),
    body,
    address,
    (target, payload, remoteAddress) =>
      answers({
        method: 'POST',
        url: '/identity/',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
        payload,
        remoteAddress,
      }),
  )
  const bodies = fc.asyncProperty(
    fc.constantFrom('/graphql', '/hands/x/share', '/players/x/picture', '/oauth2/revoke'),
    fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/jpeg'),
    body,
    address,
    (url, type, payload, remoteAddress) =>
      answers({
        method: url.endsWith('picture') ? 'PUT' : 'POST',
        url,
        headers: { 'content-type': type },
        payload,
        remoteAddress,
      }),
  )
  const tokens = fc.asyncProperty(
    fc.oneof(damaged(pair.accessToken), damaged(pair.idToken), fc.constant(pair.idToken), header),
    token => forged({ authorization: token }),
  )
  const cursors = fc.asyncProperty(
    fc.oneof(word, fc.base64String({ maxLength: 80 }), fc.string({ unit: 'binary', maxLength: 80 })),
    address,
    (cursor, remoteAddress) =>
      answers({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json' },
        payload: {
          query: 'query Q($t: String) { listVenues(limit: 2, nextToken: $t) { items { id } nextToken } }',
          variables: { t: cursor },
        },
        remoteAddress,
      }),
  )
  const here = await placeNow(database.pool)
  const count = fc.oneof(
    fc.bigInt({ min: 0n, max: here.seen.xmax + 2n }),
    fc.bigInt({ min: 0n, max: 2n ** 64n }),
  )
  const snapshot = fc
    .tuple(count, count, fc.array(count, { maxLength: 4 }))
    .map(([xmin, xmax, running]) => `${xmin}.${xmax}.${running.join('-')}`)
  /** Places in the change feed: what is none is refused, what could be one is read on from. */
  const places = fc.asyncProperty(
    fc.oneof(
      { weight: 1, arbitrary: word },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
      { weight: 2, arbitrary: damaged(formatCursor(here)) },
      {
        weight: 4,
        arbitrary: fc
          .tuple(fc.constantFrom(here.epoch, 'ffffffff'), snapshot, fc.option(fc.tuple(snapshot, count)))
          .map(([epoch, seen, until]) => [epoch, seen, ...(until ?? [])].join('_')),
      },
    ),
    async text => {
      const cursor = parseCursor(text)
      if (!cursor) return
      expect(parseCursor(formatCursor(cursor))).toEqual(cursor)
      if (!(await isOfThisHistory(database.pool, cursor, here))) return
      const scope = { reader: 'nobody', owners: ['nobody'] }
      await read(database.pool, cursor, { limit: 2, scope, far: true })
    },
  )
  const signed = fc.asyncProperty(
    fc.oneof(
      header.map(text => `AWS4-HMAC-SHA256 ${text}`),
      damaged(
        'AWS4-HMAC-SHA256 Credential=ASIAAAAAAAAAAAAAAAAA/20261116/ap-southeast-2/appsync/aws4_request, SignedHeaders=host;x-amz-date, Signature=' +
          '0'.repeat(64),
      ),
    ),
    fc.oneof(header, fc.base64String({ maxLength: 200 })),
    fc.constantFrom('20261116T040000Z', '20261116T', '', '99999999T999999Z'),
    (authorization, token, date) =>
      forged({ authorization, 'x-amz-security-token': token, 'x-amz-date': date, host: 'localhost:3000' }),
  )
  const parameters = fc.dictionary(
    fc.constantFrom(
      ...[
        'client_id',
        'response_type',
        'redirect_uri',
        'scope',
        'state',
        'nonce',
        'code_challenge',
        'prompt',
      ],
      ...[
        'code_challenge_method',
        'code',
        'code_verifier',
        'grant_type',
        'refresh_token',
        'token',
        'logout_uri',
      ],
      ...[
        'response_mode',
        'request',
        'request_uri',
        'claims',
        'max_age',
        'id_token_hint',
        'theme',
        'resource',
      ],
    ),
    fc.oneof(
      word,
      fc.constantFrom(
        'code',
        'S256',
        'openid',
        'authorization_code',
        'refresh_token',
        'http://localhost:3000/',
      ),
    ),
    { maxKeys: 9 },
  )
  const oauth = fc.asyncProperty(
    fc.constantFrom('/oauth2/authorize', '/oauth2/token', '/oauth2/revoke', '/oauth2/userInfo', '/logout'),
    parameters,
    address,
    async (url, given, remoteAddress) => {
      const query = new URLSearchParams({ client_id: 'sidepot-web', ...given }).toString()
      const posted = url.endsWith('token') || url.endsWith('revoke')
      await answers({
        method: posted ? 'POST' : 'GET',
        url: posted ? url : `${url}?${query}`,
        remoteAddress,
        headers: {
          host: 'localhost:3000',
          ...(posted ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(posted ? { payload: query } : {}),
      })
    },
  )
  const images = fc.asyncProperty(
    fc.array(fc.tuple(fc.nat(smallJpeg.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
    fc.nat(smallJpeg.length),
    async (blows, cut) => {
      const file = Buffer.from(smallJpeg.subarray(0, Math.max(cut, 40)))
      for (const [at, value] of blows) if (at < file.length) file[at] = value
      const kept = await pictures.keep(file)
      if (!kept.ok) expect(kept.error.code).toMatch(/^picture\//)
    },
  )
  const frames = fc.asyncProperty(
    fc.constantFrom('graphql-transport-ws', 'graphql-ws'),
    fc.array(fc.oneof(body, fc.uint8Array({ maxLength: 60 })), { minLength: 1, maxLength: 6 }),
    async (dialect, sent) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql/realtime`, [dialect])
      // it answers the ping behind everything else, or it has closed
      await new Promise<void>((resolve, reject) => {
        socket.on('open', () => {
          for (const frame of sent) socket.send(frame)
          socket.ping()
        })
        socket.on('pong', () => resolve())
        socket.on('close', code => (code === 1011 ? reject(new Error('internal error')) : resolve()))
        socket.on('error', reject)
      })
      socket.terminate()
      await answers({ url: '/healthz' })
    },
  )
  return {
    app,
    port,
    database,
    properties: {
      identity,
      bodies,
      tokens,
      cursors,
      places,
      signed,
      oauth,
      images,
      frames,
      fields: await fieldsProperty(database),
    } as unknown as Doors['properties'],
    close: async () => {
      await app.close()
      revocations.stop()
      await pictures.close()
      await database.close()
    },
  }
}
