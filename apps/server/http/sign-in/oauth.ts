// Hosted sign-in over HTTP: the library's endpoints, our pages around them, and what speaks about our own tokens.
import { sayAttempts } from '@sidepot/messages/api'
import { identityFailures } from '@sidepot/messages/identity'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { createFairShare } from '../../base/fair-share.ts'
import type { Room } from '../../identity/accounts/room.ts'
import { hostedCookie, mayReturnTo, signInPath } from '../../identity/hosted/addresses.ts'
import {
  type HostedTheme,
  hostedThemes,
  type Page,
  problemPage,
  renderPage,
  styleSheet,
  styleSheetPath,
} from '../../identity/hosted/pages.ts'
import { endedSince, signInSecond } from '../../identity/hosted/sign-in-second.ts'
import { type Outcome, pageOf, type Step, steps, takeStep } from '../../identity/hosted/steps.ts'
import { addressGroup, noting } from '../../identity/kit/limits.ts'
import { keyed, sameBytes } from '../../identity/kit/secrets.ts'
import { securityHeaders } from '../pages/security-headers.ts'
import { builtAsset } from '../pages/static.ts'
import { registerTokenEndpoints } from './oauth-tokens.ts'
import { isSameOrigin } from './same-origin.ts'

export type HostedProvider = () => Promise<Provider>

export const registerHosted = (app: FastifyInstance, room: Room, provider: HostedProvider) => {
  registerTokenEndpoints(app, room)
  app.register(async scope => registerLibrary(scope, room, provider))
  app.register(async scope => registerPages(scope, room, provider))
}

const HOST = /^[\w.:[\]-]+$/
const DISCOVERY = '/.well-known/openid-configuration'

/** The library reads the request itself; we only say where it comes from and add the headers of every answer. */
const registerLibrary = (app: FastifyInstance, room: Room, provider: HostedProvider) => {
  const share = createFairShare()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    // each call without a session stores an interaction
    if (
      request.routeOptions.url?.startsWith('/oauth2/authorize') &&
      !(await room.limits.take('hostedPerAddress', addressGroup(request.ip)))
    )
      return reply.code(429).header('retry-after', '5').send({ message: identityFailures.tooManyRequests })
    const handle = (await provider()).callback()
    const { headers } = request.raw
    const typed = request.routeOptions.url === DISCOVERY ? '' : request.host
    headers['x-sidepot-visitor'] = request.ip
    // the library makes addresses of these: the document that others read and keep names ours, and what is no host leads to ours
    headers.host =
      HOST.test(typed) && URL.canParse(`http://${typed}`) ? typed : new URL(room.settings.origin).host
    headers['x-forwarded-host'] = headers.host
    headers['x-forwarded-proto'] = room.settings.secure ? 'https' : 'http'
    for (const [name, value] of Object.entries(securityHeaders(room.settings.secure)))
      reply.raw.setHeader(name, value)
    reply.raw.setHeader('content-security-policy', pagePolicy)
    reply.hijack()
    // what waits was admitted above or is counted by its address already
    const turn = share.run(addressGroup(request.ip), () => handle(request.raw, reply.raw))
    if (turn) await turn
    else reply.raw.writeHead(503, { 'retry-after': '5' }).end()
    return undefined
  }
  for (const url of ['/oauth2/authorize', '/oauth2/authorize/*', DISCOVERY]) app.get(url, pass)
  app.post('/oauth2/authorize', pass)
  app.post('/oauth2/token', pass)
  app.options('/oauth2/token', pass)
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const registerPages = (app: FastifyInstance, room: Room, provider: HostedProvider) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  const html = (reply: FastifyReply, text: string, status = 200) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
      .send(text)
  const show = (reply: FastifyReply, page: Page, theme?: HostedTheme) => html(reply, renderPage(page, theme))
  // Bound to the interaction, which is bound to the browser by a signed cookie.
  const guardOf = (uid: string) => keyed(room.pepper, 'hosted-form', uid).toString('base64url')

  const style = styleSheet(builtAsset(/^geist.*\.woff2$/))
  app.get(styleSheetPath, async (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=3600').send(style),
  )

  app.get<{ Querystring: { step?: string } }>(`${signInPath}/:uid`, async (request, reply) => {
    const interaction = await interactionOf(await provider(), request, reply)
    if (interaction === null) return html(reply, problemPage('session'), 400)
    const page = pageOf(stepOf(request.query.step), {}, guardOf(interaction.uid))
    return show(reply, page, interaction.theme)
  })

  app.post<{ Body: URLSearchParams }>(`${signInPath}/:uid`, async (request, reply) => {
    const library = await provider()
    const interaction = await interactionOf(library, request, reply)
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const field = (name: string) => (form.get(name) ?? '').replaceAll('\0', '').slice(0, 1024)
    const guarded =
      interaction !== null && sameBytes(Buffer.from(field('guard')), Buffer.from(guardOf(interaction.uid)))
    if (interaction === null || !guarded || !isSameOrigin(request, room.settings.origin))
      return html(reply, problemPage('session'), 400)
    const visitor = {
      address: request.ip,
      agent: request.headers['user-agent'] ?? '',
      kind: 'hosted' as const,
    }
    let waitMs = 0
    const limits = noting(room.limits, ms => {
      waitMs = Math.max(waitMs, ms)
    })
    const began = Date.now()
    const taken = await takeStep({ ...room, limits }, visitor, stepOf(field('step')), field)
    // everything was signed out, or the password changed, while the old one was looked at
    const outcome: Outcome =
      'signedIn' in taken && (await endedSince(room, taken.signedIn, began / 1000))
        ? { step: 'sign-in', known: { problem: identityFailures.badSession } }
        : taken
    if ('step' in outcome) {
      const known =
        outcome.known.problem === identityFailures.tooManyRequests && waitMs > 0
          ? { ...outcome.known, problem: sayAttempts(Math.ceil(waitMs / 1000)) }
          : outcome.known
      return show(reply, pageOf(outcome.step, known, guardOf(interaction.uid)), interaction.theme)
    }
    const ts = await signInSecond(room, outcome.signedIn)
    const login = { accountId: outcome.signedIn, remember: false, ts }
    const returnTo = await library.interactionResult(
      request.raw,
      reply.raw,
      { login },
      { mergeWithLastSubmission: false },
    )
    await forgetOther(library, request, reply, outcome.signedIn)
    return reply.code(303).header('location', returnTo).send()
  })

  app.get<{ Querystring: Record<string, string | undefined> }>('/logout', async (request, reply) => {
    const { client_id, logout_uri, post_logout_redirect_uri, state } = request.query
    const address = logout_uri ?? post_logout_redirect_uri ?? ''
    const known = client_id === undefined ? logout_uri === undefined : client_id === room.settings.clientId
    if (!known || !mayReturnTo(room.settings.origin, address))
      return html(reply, problemPage('invalid_request'), 400)
    // Our own client asks at every sign-out; most browsers have never been here.
    if (request.headers.cookie?.includes(hostedCookie))
      await endBrowserSession(await provider(), request, reply)
    const target = new URL(address)
    if (state !== undefined) target.searchParams.set('state', state)
    return reply
      .code(303)
      .header('location', state === undefined ? address : target.href)
      .send()
  })
}

const stepOf = (text: string | undefined): Step => steps.find(step => step === text) ?? 'sign-in'

interface Interaction {
  readonly uid: string
  /** what the application looks like, when it was our own that sent the browser here */
  readonly theme?: HostedTheme
}

/** The interaction this browser is in the middle of, if it is the one the address names. */
const interactionOf = async (
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> => {
  try {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
    if (uid !== (request.params as { uid?: string }).uid) return null
    const theme = hostedThemes.find(known => known === params.theme)
    return { uid, ...(theme === undefined ? {} : { theme }) }
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null
    throw error
  }
}

/** The library would post a form by script where somebody else was signed in at this browser. */
const forgetOther = async (
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: string,
) => {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  if (!session.accountId || session.accountId === signedIn) return
  session.accountId = undefined
  session.authorizations = undefined
  await session.persist()
}

const endBrowserSession = async (provider: Provider, request: FastifyRequest, reply: FastifyReply) => {
  const context = provider.createContext(request.raw, reply.raw)
  const session = await provider.Session.get(context)
  if (session.accountId) await session.destroy()
  const path = 'Path=/; Max-Age=0; HttpOnly; SameSite=Lax'
  reply.header('set-cookie', [`${hostedCookie}=; ${path}`, `${hostedCookie}.sig=; ${path}`])
}
