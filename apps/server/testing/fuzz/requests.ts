// Targets of HTTP: sign-in by JSON, bodies of any kind, cursors of lists, OAuth, and addresses.
import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { BUILT } from '../../http/pages/static.ts'
import { IDENTITY_RIGHTS } from '../rights/identity-rights.ts'
import { OPEN_ROUTES, ROUTE_RIGHTS } from '../rights/route-rights.ts'
import type { House } from './house.ts'
import { type Target, target } from './target.ts'
import { address, body, header, word } from './values.ts'

export const identityTarget = ({ answers }: House): Target =>
  target(
    fc.tuple(fc.constantFrom(...Object.keys(IDENTITY_RIGHTS), 'No.Such', ''), body, address),
    ([target, payload, remoteAddress]) =>
      answers({
        method: 'POST',
        url: '/identity/',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
        payload,
        remoteAddress,
      }),
  )

const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/jpeg']
export const bodiesTarget = ({ answers, tokens }: House): Target =>
  target(
    fc.tuple(
      fc.constantFrom(
        ...['/graphql', '/hands/x/share', '/players/x/picture', '/oauth2/revoke', '/account/archive'],
      ),
      fc.constantFrom(...TYPES),
      body,
      fc.constantFrom({}, {}, { authorization: `Bearer ${tokens.accessToken}` }),
      address,
    ),
    ([url, type, payload, proof, remoteAddress]) =>
      answers({
        method: url.endsWith('picture') ? 'PUT' : 'POST',
        url,
        headers: { 'content-type': type, ...proof },
        payload,
        remoteAddress,
      }),
  )

const LIST = 'query Q($t: String) { listVenues(limit: 2, nextToken: $t) { items { id } nextToken } }'
export const cursorsTarget = ({ answers, tokens }: House): Target =>
  target(
    fc.tuple(
      fc.oneof(word, fc.base64String({ maxLength: 80 }), fc.string({ unit: 'binary', maxLength: 80 })),
      address,
    ),
    ([cursor, remoteAddress]) =>
      answers({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', authorization: tokens.accessToken },
        payload: { query: LIST, variables: { t: cursor } },
        remoteAddress,
      }),
  )

const PARAMETERS = ['client_id', 'response_type', 'redirect_uri', 'scope', 'state', 'nonce', 'code_challenge', 'prompt', 'code_challenge_method', 'code', 'code_verifier', 'grant_type', 'refresh_token', 'token', 'logout_uri', 'response_mode', 'request', 'request_uri', 'claims', 'max_age', 'id_token_hint', 'theme', 'resource'] // biome-ignore format: a list
const MEANT = ['code', 'S256', 'openid', 'authorization_code', 'refresh_token', 'http://localhost:3000/']
export const oauthTarget = ({ answers }: House): Target =>
  target(
    fc.tuple(
      fc.constantFrom('/oauth2/authorize', '/oauth2/token', '/oauth2/revoke', '/oauth2/userInfo', '/logout'),
      fc.dictionary(fc.constantFrom(...PARAMETERS), fc.oneof(word, fc.constantFrom(...MEANT)), {
        maxKeys: 9,
      }),
      fc.oneof({ weight: 3, arbitrary: fc.constant('localhost:3000') }, { weight: 1, arbitrary: header }),
      address,
    ),
    ([url, given, host, remoteAddress]) => {
      const query = new URLSearchParams({ client_id: 'sidepot-web', ...given }).toString()
      const posted = url.endsWith('token') || url.endsWith('revoke')
      return answers({
        method: posted ? 'POST' : 'GET',
        url: posted ? url : `${url}?${query}`,
        remoteAddress,
        headers: {
          host,
          ...(posted ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(posted ? { payload: query } : {}),
      })
    },
  )

/** Blanks end a request's target, control characters never get as far. */
const sendable = (url: string) => [...url].map(letter => (letter <= ' ' ? '+' : letter)).join('')
/** Every route, with its variable parts and some of its headers replaced. */
const ROUTES = [...Object.keys(ROUTE_RIGHTS), ...OPEN_ROUTES]
  .map(route => route.split(' ')[1]!)
  .filter(route => existsSync(`${BUILT}view.html`) || !/^\/hands\/(view|embed)/.test(route)) // pages that are built
const PARTS = ['x', '%00', '%ff', '%', '..%2f..', '%2e%2e', '\u202e', '😀', 'a'.repeat(400), `${'0'.repeat(64)}.bin`, "';--", '{}', '__proto__', '.env', '//', '?', '#'] // biome-ignore format: a list
const part = fc.oneof(fc.constantFrom(...PARTS), fc.string({ unit: 'binary', maxLength: 30 }))
const HEADERS = ['host', 'x-forwarded-host', 'range', 'if-none-match', 'accept-encoding', 'accept-language', 'accept', 'cookie', 'origin', 'referer', 'content-type', 'x-forwarded-for', 'x-forwarded-proto', 'authorization', 'if-modified-since'] // biome-ignore format: a list
export const addressesTarget = ({ answers, tokens }: House): Target =>
  target(
    fc.tuple(
      fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
      fc.constantFrom(...ROUTES),
      fc.array(part, { minLength: 3, maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...HEADERS), header, { maxKeys: 3 }),
      fc.constantFrom({}, { authorization: `Bearer ${tokens.accessToken}` }),
      address,
    ),
    ([method, route, parts, headers, proof, remoteAddress]) => {
      let at = 0
      const filled = route.replace(/:\w+|\*/g, () => parts[at++ % parts.length]!)
      const url = sendable(`${filled}${parts[2] === 'x' ? '' : `?${parts[2]}`}`)
      return answers({ method: method as 'GET', url, headers: { ...headers, ...proof }, remoteAddress })
    },
  )
