// Hosted sign-in, second factors, operators' doors, archives and pictures.
import { createHash, createHmac } from 'node:crypto'
import { late } from './late.mjs'
import { jsonOf, PASSWORD } from './wire.mjs'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const VERIFIER = 'v'.repeat(50)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

/** A browser without script: keeps cookies, follows nothing by itself. */
function browserOf(wire) {
  const jar = new Map()
  return async (address, init = {}) => {
    const { pathname, search } = new URL(address, wire.base)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await wire.send(pathname + search, { ...init, headers: { cookie, ...init.headers } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return { ...answer, location: answer.headers.get('location') }
  }
}

function totpOf(secret, at) {
  const bits = [...secret].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      .map(byte => Number.parseInt(byte, 2)),
  )
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  return String((mac.readUInt32BE(mac[19] & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export async function hosted(wire, attack, { ann, eve }) {
  const { send, identity, graphql, signIn } = wire
  const ask = async (person, query, variables) =>
    jsonOf((await graphql(query, { token: person.token, variables })).text)
  const authorize = (more = {}) =>
    `/oauth2/authorize?${new URLSearchParams({ client_id: 'sidepot-web', response_type: 'code', redirect_uri: `${wire.base}/`, scope: 'openid email', state: 's', code_challenge: CHALLENGE, code_challenge_method: 'S256', ...more })}`
  const trade = (code, more = {}) =>
    send('/oauth2/token', {
      method: 'POST',
      headers: FORM,
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'sidepot-web',
        redirect_uri: `${wire.base}/`,
        code_verifier: VERIFIER,
        code,
        ...more,
      }).toString(),
    })
  const formOf = async browser => {
    const { location } = await browser(authorize())
    const guard = (await browser(location)).text.match(/name="guard" value="([^"]*)"/)?.[1] ?? ''
    return { location, guard }
  }
  const post = (browser, { location, guard }, headers = {}) =>
    browser(location, {
      method: 'POST',
      headers: { ...FORM, ...headers },
      body: new URLSearchParams({ guard, step: 'sign-in', email: ann.email, password: PASSWORD }).toString(),
    })

  await attack(
    'hosted forms from elsewhere: no guard, another browser’s, other origins, no cookies',
    async () => {
      const [mine, other, none] = [browserOf(wire), browserOf(wire), browserOf(wire)]
      const [form, theirs] = [await formOf(mine), await formOf(other)]
      const tried = [
        await post(mine, { ...form, guard: '' }),
        await post(mine, { ...form, guard: theirs.guard }),
        await post(mine, form, { origin: 'https://evil.example' }),
        await post(mine, form, { origin: 'null' }),
        await post(mine, form, { 'sec-fetch-site': 'cross-site' }),
        await post(none, form),
      ].map(({ status }) => status)
      return { holds: tried.every(status => status === 400), seen: tried.join(' ') }
    },
  )
  await attack(
    'a code with another verifier, address or client, then the right ones, then once more',
    async () => {
      const browser = browserOf(wire)
      const back = await browser((await post(browser, await formOf(browser))).location)
      const code = new URL(back.location).searchParams.get('code')
      const wrong = [
        await trade(code, { code_verifier: 'w'.repeat(50) }),
        await trade(code, { code_verifier: '' }),
        await trade(code, { redirect_uri: 'https://evil.example/' }),
        await trade(code, { client_id: 'other' }),
      ].map(({ status }) => status)
      const right = await trade(code)
      const again = await trade(code)
      const token = jsonOf(right.text).access_token
      const headers = { authorization: `Bearer ${token}` }
      let after = await send('/oauth2/userInfo', { headers })
      // within a second, in every process
      for (let tries = 0; tries < 10 && after.status !== 401; tries++) {
        await new Promise(resolve => setTimeout(resolve, 100))
        after = await send('/oauth2/userInfo', { headers })
      }
      return {
        holds:
          wrong.every(status => status >= 400) &&
          right.status === 200 &&
          again.status === 400 &&
          after.status === 401,
        seen: `${wrong.join(' ')}, ${right.status}, again ${again.status}, what the first gave ${after.status}`,
      }
    },
  )
  await attack(
    'hosted sign-in weakened: no PKCE, plain, other answers, requests by address, other grants',
    async () => {
      const browser = browserOf(wire)
      const parameters = [
        { code_challenge: '', code_challenge_method: '' },
        { code_challenge_method: 'plain' },
        { response_type: 'token' },
        { response_type: 'code id_token' },
        { request_uri: `${wire.base}/metrics` },
        { request: 'e30.e30.' },
      ]
      const seen = []
      for (const more of parameters) {
        const { location, status } = await browser(authorize(more))
        seen.push(/[?#]error=/.test(location ?? '') ? 'error' : status)
      }
      const grants = []
      for (const grant_type of ['password', 'client_credentials', '__proto__'])
        grants.push((await trade('x', { grant_type, username: ann.email, password: PASSWORD })).status)
      return {
        holds: seen.every(one => one === 'error') && grants.every(status => status === 400),
        seen: `${seen.join(' ')}; grants ${grants.join(' ')}`,
      }
    },
  )
  await attack('the refresh cookie from another page', async () => {
    const seen = []
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      seen.push(
        (
          await identity(
            'GetTokensFromRefreshToken',
            {},
            { 'x-sidepot-session': 'cookie', cookie: `sidepot-refresh=${ann.refreshToken}`, ...headers },
          )
        ).status,
      )
    return { holds: seen.every(status => status === 403), seen: seen.join(' ') }
  })
  await attack(
    'operators’ operations and those of a pool’s administrators, by somebody signed in',
    async () => {
      const seen = []
      for (const name of ['ListPeople', 'SetRole', 'SetStatus', 'SetEntitlement', 'ListAllEvents'])
        seen.push(
          await identity(`SidepotIdentity.${name}`, {
            AccessToken: eve.token,
            UserId: eve.id,
            Role: 'SUPER_ADMIN',
            Status: 'ACTIVE',
            Plan: 'PRO',
          }),
        )
      for (const name of ['AdminCreateUser', 'AdminSetUserPassword', 'AdminInitiateAuth', 'ListUsers'])
        seen.push(
          await identity(name, {
            UserPoolId: 'ap-southeast-2_sidepot',
            Username: ann.email,
            Password: PASSWORD,
          }),
        )
      return {
        holds: seen.every(({ status }) => status === 400),
        seen: [...new Set(seen.map(({ json }) => json.__type))].join(' '),
      }
    },
  )
  await attack('what is no picture, and pictures elsewhere', async () => {
    const player = (
      await ask(eve, `mutation { createPlayer(input: { userId: "${eve.id}", nickname: "x" }) { id } }`)
    ).data?.createPlayer?.id
    const files = [
      ['image/svg+xml', '<svg onload="alert(1)"/>'],
      ['image/jpeg', '<svg onload="alert(1)"/>'],
      ['image/gif', 'GIF89a/*<script>*/'],
      ['text/html', '<script>1</script>'],
    ]
    const seen = []
    for (const [type, body] of files)
      seen.push(
        (
          await send(`/players/${player}/picture`, {
            method: 'PUT',
            headers: { authorization: `Bearer ${eve.token}`, 'content-type': type },
            body,
          })
        ).status,
      )
    const avatars = []
    for (const url of [
      'http://127.0.0.1:1/x',
      'file:///etc/passwd',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'javascript:1',
    ]) {
      const { data } = await ask(eve, `{ getUser(id: "${eve.id}") { _version } }`)
      const input = { id: eve.id, avatarUrl: url, _version: data.getUser._version }
      const query = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { avatarUrl } }'
      avatars.push((await ask(eve, query, { input })).errors?.length ?? 0)
    }
    return {
      holds: seen.every(status => status === 415) && avatars.every(count => count > 0),
      seen: `${seen.join(' ')}, avatars refused ${avatars.filter(Boolean).length} of ${avatars.length}`,
    }
  })
  await attack('records of an archive that are rights, somebody else’s, or no records', async () => {
    const hand = (await ask(ann, 'mutation { createHand(input: { smallBlind: 1, bigBlind: 2 }) { id } }'))
      .data.createHand.id
    const restore = async (model, records) =>
      ask(eve, 'mutation ($i: RestoreRecordsInput!) { restoreRecords(input: $i) { made } }', {
        i: { requestId: crypto.randomUUID(), model, records },
      })
    const refused = []
    for (const model of ['Follower', 'HandShare', 'SubscriptionEntitlement', 'Venue', 'constructor'])
      refused.push((await restore(model, '[{"id":"some-id-1"}]')).errors?.[0]?.errorType)
    const odd = [
      await restore('Conversation', '[{"id":"odd-id-12","constructor":1,"__proto__":{"userId":"x"}}]'),
      await restore('Conversation', `[{"id":"odd-id-13","metadata":${'['.repeat(5000)}${']'.repeat(5000)}}]`),
      await restore('User', `[{"id":"${eve.id}","role":"SUPER_ADMIN"}]`),
    ].map(({ errors }) => errors?.[0]?.errorType ?? 'taken')
    await restore('Hand', JSON.stringify([{ id: hand, userId: ann.id, isPublic: true }]))
    const { data } = await ask(ann, `{ getHand(id: "${hand}") { userId isPublic } }`)
    const { data: me } = await ask(eve, `{ getUser(id: "${eve.id}") { role } }`)
    return {
      holds:
        refused.every(type => type === 'ValidationException') &&
        !odd.includes('InternalFailure') &&
        data.getHand.userId === ann.id &&
        !data.getHand.isPublic &&
        me.getUser.role === 'USER',
      seen: `${refused.join(' ')}; ${odd.join(' ')}`,
    }
  })
  await attack('a running session by a follower who is to see it late, and by one who was blocked', () =>
    late(wire, ask, ann, eve),
  )
  await attack(
    'a code of the authenticator twice, a recovery code four times at once, then a reset',
    async () => {
      const { SecretCode } = (await identity('AssociateSoftwareToken', { AccessToken: ann.token })).json
      const now = Date.now()
      const UserCode = totpOf(SecretCode, now)
      await identity('VerifySoftwareToken', { AccessToken: ann.token, UserCode })
      await identity('SetUserMFAPreference', {
        AccessToken: ann.token,
        SoftwareTokenMfaSettings: { Enabled: true },
      })
      const { RecoveryCodes } = (
        await identity('SidepotIdentity.MakeRecoveryCodes', { AccessToken: ann.token })
      ).json
      const answer = (Session, code) =>
        identity('RespondToAuthChallenge', {
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session,
          ChallengeResponses: { USERNAME: ann.email, SOFTWARE_TOKEN_MFA_CODE: code },
        })
      const { Session } = (await signIn(ann.email)).json
      const replayed = await answer(Session, UserCode)
      const atOnce = await Promise.all(Array.from({ length: 4 }, () => answer(Session, RecoveryCodes[0])))
      const signedIn = atOnce.filter(({ status }) => status === 200)
      await identity('ForgotPassword', { Username: ann.email })
      await identity('ConfirmForgotPassword', {
        Username: ann.email,
        ConfirmationCode: await wire.code(ann.email),
        Password: PASSWORD,
      })
      const tokens = signedIn[0]?.json.AuthenticationResult
      const access = await graphql('{ listGoals(limit: 1) { items { id } } }', { token: tokens?.AccessToken })
      const refresh = await identity('GetTokensFromRefreshToken', { RefreshToken: tokens?.RefreshToken })
      const { ChallengeName } = (await signIn(ann.email)).json
      return {
        holds:
          replayed.status === 400 &&
          signedIn.length === 1 &&
          access.status === 401 &&
          refresh.status === 400 &&
          ChallengeName === 'SOFTWARE_TOKEN_MFA',
        seen: `replayed ${replayed.status}, at once ${atOnce.map(({ status }) => status).join(' ')}; after the reset ${access.status} ${refresh.status}, ${ChallengeName} asked for`,
      }
    },
  )
}
