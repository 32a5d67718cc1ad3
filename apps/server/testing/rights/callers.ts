// Every kind of caller in front of one server: the tests of this folder call each operation and route as each of them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { follower as follows } from '@sidepot/models/follower'
import { user } from '@sidepot/models/user'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { guards, operations } from '../../all-operations.ts'
import type { Caller } from '../../base/caller.ts'
import { write } from '../../derive/write.ts'
import { createApi, type GraphqlApi } from '../../graphql/api.ts'
import { registerGraphql } from '../../http/graphql.ts'
import { registerPlayerPicture } from '../../http/player-picture.ts'
import { registerShare } from '../../http/share/share.ts'
import { registerSharePage } from '../../http/share/share-page.ts'
import { setRole } from '../../identity/accounts/operators.ts'
import { hashBody, signRequest } from '../../identity/crypto/sigv4.ts'
import type { Data } from '../answer.ts'
import { make } from '../fixtures.ts'
import type { WireErrorSeen } from '../graphql.ts'
import { signIn, type TestIdentity, testIdentity } from '../identity.ts'

/** In the order of the letters in every line of the tables; the owner, whose call may succeed, comes last. */
export const CALLERS = [
  'anonymous',
  'guest',
  'apiKey',
  'disabled',
  'stranger',
  'follower',
  'superAdmin',
  'owner',
] as const
export type Who = (typeof CALLERS)[number]
type SignedUp = Exclude<Who, 'anonymous' | 'guest' | 'apiKey'>
const SIGNED_UP: readonly SignedUp[] = ['disabled', 'stranger', 'follower', 'superAdmin', 'owner']
const API_KEY = 'da2-rights'

export interface Seen {
  readonly status: number
  readonly text: string
  readonly data: Data
  readonly errors: readonly WireErrorSeen[]
}

export interface Site {
  readonly service: TestIdentity
  readonly api: GraphqlApi
  /** The account's id, or a word that is nobody's. */
  id(who: Who): string
  token(who: SignedUp): string
  ask(who: Who, query: string, variables?: object): Promise<Seen>
  request(
    who: Who,
    options: { method: string; url: string; payload?: unknown; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>
  caller(who: Who): Promise<Caller | null>
  /** The newest change of this person's records: a refused call leaves it as it was. */
  newest(who: Who): Promise<string | null>
  close(): Promise<void>
}

export async function openSite(): Promise<Site> {
  const pages = `${mkdtempSync(path.join(tmpdir(), 'sidepot-rights-'))}/`
  writeFileSync(`${pages}view.html`, '<head><!-- preview --></head><body></body>')
  let api: GraphqlApi | undefined
  const service = await testIdentity(
    { guests: true, apiKey: API_KEY },
    undefined,
    undefined,
    async (app, deps, identity) => {
      api = createApi(deps, { operations, guards })
      await registerGraphql(app, api, identity.callers)
      await registerShare(app, deps, identity.callers)
      await registerSharePage(app, deps, pages)
      await registerPlayerPicture(app, deps, identity.callers)
    },
  )
  const { db, pool } = service.database
  const people = {} as Record<SignedUp, { id: string; token: string }>
  for (const who of SIGNED_UP) {
    const email = `${who}@example.com`
    const { userId } = await service.person(email)
    if (who === 'superAdmin') await setRole(db, email, 'SUPER_ADMIN', service.now())
    const { body } = await signIn(service, email)
    people[who] = { id: userId, token: body.AuthenticationResult?.AccessToken ?? '' }
  }
  // The owner shares hands and sessions; the disabled account followed the owner too, before it was disabled.
  await write(db, user, {
    kind: 'update',
    id: people.owner.id,
    set: { shareHandHistory: true, shareSessionUpdates: true },
  })
  for (const who of ['follower', 'disabled'] as const)
    await make(db, follows, {
      followerUserId: people[who].id,
      followedUserId: people.owner.id,
      status: 'ACCEPTED',
    })
  await service.call('SidepotIdentity.SetStatus', {
    AccessToken: people.superAdmin.token,
    UserId: people.disabled.id,
    Status: 'DISABLED',
  })
  await service.identity.revocations.refresh()
  const guest = await guestCredentials(service)

  const headersOf = (who: Who, url: string, body: string): Record<string, string> => {
    if (who === 'anonymous') return {}
    if (who === 'apiKey') return { 'x-api-key': API_KEY }
    return who === 'guest' ? signed(guest, url, body) : { authorization: people[who].token }
  }
  const request: Site['request'] = (who, { method, url, payload, headers = {} }) =>
    service.app.inject({
      method,
      url,
      headers: { ...headersOf(who, url, typeof payload === 'string' ? payload : ''), ...headers },
      ...(payload === undefined ? {} : { payload }),
    } as InjectOptions)
  return {
    service,
    api: api!,
    request,
    id: who => (who in people ? people[who as SignedUp].id : `nobody-${who}`),
    token: who => people[who].token,
    async ask(who, query, variables = {}) {
      const payload = JSON.stringify({ query, variables })
      const headers = { 'content-type': 'application/json' }
      const answer = await request(who, { method: 'POST', url: '/graphql', payload, headers })
      const body = JSON.parse(answer.body) as { data: Data; errors?: readonly WireErrorSeen[] }
      return { status: answer.statusCode, text: answer.body, data: body.data, errors: body.errors ?? [] }
    },
    async caller(who) {
      const parts = { method: 'POST', path: '/graphql', body: '{}' }
      const found = await service.identity.callers.identify(headersOf(who, '/graphql', '{}'), parts)
      return found.ok ? found.value : null
    },
    async newest(who) {
      const { rows } = await pool.query<{ seq: string | null }>(
        'select max(seq)::text as seq from change where owner_id = $1',
        [who in people ? people[who as SignedUp].id : ''],
      )
      return rows[0]!.seq
    },
    async close() {
      await service.close()
      rmSync(pages, { recursive: true })
    },
  }
}

interface Credentials {
  readonly AccessKeyId: string
  readonly SecretKey: string
  readonly SessionToken: string
}

async function guestCredentials(service: TestIdentity): Promise<Credentials> {
  const pool = (operation: string, body: object) =>
    service.call(`AWSCognitoIdentityService.${operation}`, body)
  const { identityPoolId } = service.identity.room.settings
  const { body } = await pool('GetId', { IdentityPoolId: identityPoolId, Logins: {} })
  const got = await pool('GetCredentialsForIdentity', { IdentityId: body.IdentityId })
  return got.body.Credentials as unknown as Credentials
}

function signed(credentials: Credentials, url: string, body: string): Record<string, string> {
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const headers: Record<string, string> = {
    host: 'localhost:3000',
    'x-amz-date': stamp,
    'x-amz-security-token': credentials.SessionToken,
  }
  const claim = {
    date: stamp.slice(0, 8),
    region: 'ap-southeast-2',
    service: 'appsync',
    signedHeaders: Object.keys(headers),
  }
  const request = { method: 'POST', path: url, query: '', headers, bodyHash: hashBody(body) }
  const signature = signRequest(request, claim, credentials.SecretKey).toString('hex')
  const scope = `${claim.date}/${claim.region}/appsync/aws4_request`
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.AccessKeyId}/${scope}, SignedHeaders=${claim.signedHeaders.join(';')}, Signature=${signature}`,
  }
}
