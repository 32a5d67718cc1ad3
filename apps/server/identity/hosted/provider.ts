// The certified OpenID Connect library, set up for the code grant with PKCE and nothing else. It checks requests, keeps
// codes and their single use; tokens are minted by us, so that every way of signing in gives the same kind.
import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { databaseTrouble } from '../../db/trouble.ts'
import { findAccount } from '../accounts/accounts.ts'
import { personOf } from '../accounts/person.ts'
import type { Room } from '../accounts/room.ts'
import { keyed } from '../kit/secrets.ts'
import { scopes } from '../kit/settings.ts'
import { endFamily, openFamily, refresh } from '../sign-in/families.ts'
import { createAdapter } from './adapter.ts'
import { hostedCookie, returnAddresses, signInPath, upgraded } from './addresses.ts'
import { endedSince, sessionSecondsLeft } from './sign-in-second.ts'

const endpoints = {
  authorization: '/oauth2/authorize',
  token: '/oauth2/token',
  revocation: '/oauth2/revoke',
  userinfo: '/oauth2/userInfo',
  jwks: '/.well-known/jwks.json',
}

/** The library asks for a sign-in where a session has no account id; ours also where its account may not be used any more. */
const promptPolicy = () => {
  const { base, Check } = interactionPolicy
  const policy = base()
  policy
    .get('login')
    ?.checks.add(
      new Check(
        'no_account',
        'End-User authentication is required',
        'login_required',
        ({ oidc }) => oidc.account === undefined,
      ),
    )
  return policy
}

const configure = async (room: Room): Promise<Configuration> => {
  const { settings } = room
  const { privateKey, kid } = await room.keys.signing()
  return {
    adapter: createAdapter(room.db, room.now, grantId => endGrant(room, grantId)),
    clients: [
      {
        client_id: settings.clientId,
        redirect_uris: [...returnAddresses(settings.origin)],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] },
    scopes: [...scopes],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
      profile: ['preferred_username'],
    },
    responseTypes: ['code'],
    pkce: { required: () => true },
    // what is left on by default would be named in the discovery document without being here
    clientAuthMethods: ['none'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    routes: endpoints,
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true },
    },
    discovery: {
      end_session_endpoint: `${settings.origin}/logout`,
      grant_types_supported: ['authorization_code', 'refresh_token'],
    },
    // The pages that use this server are its own.
    clientBasedCORS: (_ctx, origin) => [settings.origin, upgraded(settings.origin)].includes(origin),
    // Sent by stock clients, of no meaning here; our own client says in which theme the pages shall be.
    extraParams: ['identity_provider', 'idp_identifier', 'lang', 'theme'],
    interactions: { url: (_ctx, interaction) => `${signInPath}/${interaction.uid}`, policy: promptPolicy() },
    cookies: {
      keys: [keyed(room.pepper, 'cookie', 'hosted').toString('base64url')],
      names: { session: hostedCookie, interaction: 'sidepot-interaction', resume: 'sidepot-resume' },
      short: { httpOnly: true, sameSite: 'lax', signed: true, secure: settings.secure },
      long: { httpOnly: true, sameSite: 'lax', signed: true, secure: settings.secure },
    },
    ttl: {
      AuthorizationCode: 60,
      Interaction: 1800,
      Session: (_ctx, session) => sessionSecondsLeft(session.loginTs),
      Grant: 3600,
      AccessToken: 60,
      IdToken: 60,
    },
    // Asked with the browser's session for a code, and with the code for its tokens.
    findAccount: async (ctx, id, token) => {
      const account = await findAccount(room.db, id)
      const loginTs = token && 'authTime' in token ? token.authTime : ctx.oidc.session?.loginTs
      if (!account || !(await personOf(room.db, id)).active || (await endedSince(room, id, loginTs)))
        return undefined
      return { accountId: id, claims: async () => ({ sub: id }) }
    },
    // Our own application asks for our own account: signing in is the consent.
    loadExistingGrant: async ctx => {
      const { client, session, provider, params } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(String(params?.scope ?? 'openid'))
      await grant.save()
      return grant
    },
    renderError: async (ctx, out) => {
      ctx.type = 'html'
      ctx.body = (await import('./pages.ts')).problemPage(String(out.error))
    },
  }
}

const visitorOf = (ctx: KoaContextWithOIDC) => ({
  address: String(ctx.req.headers['x-sidepot-visitor'] ?? ctx.req.socket.remoteAddress ?? ''),
  agent: String(ctx.req.headers['user-agent'] ?? ''),
  kind: 'hosted' as const,
})

const send = (
  ctx: KoaContextWithOIDC,
  tokens: { accessToken: string; idToken: string; expiresIn: number; refreshToken?: string },
  scope: string,
) => {
  ctx.body = {
    access_token: tokens.accessToken,
    id_token: tokens.idToken,
    ...(tokens.refreshToken === undefined ? {} : { refresh_token: tokens.refreshToken }),
    token_type: 'Bearer',
    expires_in: tokens.expiresIn,
    scope,
  }
}

/** What the library would hand out is replaced by tokens of the same family and claims as everywhere else. */
const replaceTokens = async (room: Room, ctx: KoaContextWithOIDC) => {
  const { AuthorizationCode: code, Client: client, AccessToken: theirs } = ctx.oidc.entities
  const account = code?.accountId ? await findAccount(room.db, code.accountId) : null
  if (!code || !client || !account) throw new Error('a redeemed code without its account')
  await theirs?.destroy()
  const scope = code.scope ?? 'openid'
  const { grantId, authTime } = code
  const opened = await openFamily(room, account, visitorOf(ctx), {
    clientId: client.clientId,
    scope,
    by: 'hosted page',
    ...(grantId === undefined ? {} : { grantId }),
    ...(code.nonce === undefined ? {} : { nonce: code.nonce }),
    // the browser may have signed in an hour ago: that is no proof of the last minutes
    ...(authTime === undefined ? {} : { authTime: new Date(authTime * 1000) }),
  })
  // Presented twice at the same moment: whoever came second took the grant away, perhaps before this family was there to be ended.
  const isTaken =
    grantId !== undefined && !(await ctx.oidc.provider.Grant.find(grantId, { ignoreExpiration: true }))
  if (!opened.ok || isTaken || (await endedSince(room, account.user_id, authTime))) {
    if (grantId !== undefined) await endGrant(room, grantId)
    ctx.status = 400
    ctx.body = { error: 'invalid_grant' }
    return
  }
  send(ctx, opened.value, scope)
}

/** The library names these for every set-up: posting a form needs a script, which our pages never run, and our tokens name no session. */
const leaveOutForeign = (metadata: Record<string, unknown>) => {
  metadata.response_modes_supported = ['query', 'fragment']
  metadata.claims_supported = (metadata.claims_supported as readonly string[]).filter(name => name !== 'sid')
}

export const createHostedProvider = async (room: Room): Promise<Provider> => {
  const provider = new Provider(room.settings.origin, await configure(room))
  // With https the proxy's headers count, which `http/sign-in/oauth.ts` writes itself.
  provider.proxy = room.settings.secure
  const outages = new WeakSet<object>()
  provider.use(async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      if (!databaseTrouble(error)) throw error
      ctx.status = 500
      ctx.body = { error: 'server_error' }
      outages.add(ctx)
    }
    // the same may be asked again, which a failure of our own would not say
    if (outages.has(ctx) && ctx.status === 500) {
      ctx.status = 503
      ctx.set('retry-after', '2')
    }
  })
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.oidc?.route === 'discovery') leaveOutForeign(ctx.body as Record<string, unknown>)
    if (
      ctx.oidc?.route === 'token' &&
      ctx.status === 200 &&
      ctx.oidc.params?.grant_type === 'authorization_code'
    )
      await replaceTokens(room, ctx as KoaContextWithOIDC)
  })
  provider.registerGrantType(
    'refresh_token',
    async ctx => {
      const given = String(ctx.oidc.params?.refresh_token ?? '')
      const answer = await refresh(room, given, visitorOf(ctx), true)
      if (!answer.ok) {
        ctx.status = 400
        ctx.body = { error: 'invalid_grant' }
        return
      }
      send(ctx, answer.value, '')
    },
    ['refresh_token', 'scope'],
  )
  // A code presented twice was stolen by somebody: what the first one gave ends too.
  provider.on('grant.revoked', (_ctx, grantId) => {
    void endGrant(room, grantId).catch(error => room.log.error({ err: error }, 'grant not ended'))
  })
  provider.on('server_error', (ctx, error) => {
    if (databaseTrouble(error)) outages.add(ctx)
    else room.log.error({ err: error }, 'hosted sign-in failed')
  })
  return provider
}

const endGrant = async (room: Room, grantId: string) => {
  const families = await room.db
    .selectFrom('identity.refresh_family')
    .select('id')
    .where('grant_id', '=', grantId)
    .execute()
  for (const { id } of families) await endFamily(room.db, id, 'CODE_REPLAYED')
}
