// Signing in: codes, tokens, passwords, addresses and names.
import { jsonOf, PASSWORD, signed } from './wire.mjs'

const pick = ({ status, json }) => `${status} ${json.__type ?? ''}`.trim()

async function signUp(wire, email) {
  const made = await wire.identity('SignUp', {
    Username: email,
    Password: PASSWORD,
    UserAttributes: [{ Name: 'email', Value: email }],
  })
  if (made.status !== 200) throw new Error(`sign-up: ${made.text.slice(0, 200)}`)
  return wire.code(email)
}

export async function people(wire, attack) {
  const email = `attack-${Date.now()}@example.com`
  const { identity, graphql, signIn } = wire
  const confirm = ConfirmationCode => identity('ConfirmSignUp', { Username: email, ConfirmationCode })
  let code = await signUp(wire, email)
  await attack('a wrong code, five times, then the right one', async () => {
    for (let i = 0; i < 5; i++) await confirm(code === '000000' ? '111111' : '000000')
    const seen = await confirm(code)
    return { holds: seen.status >= 400, seen: pick(seen) }
  })
  await identity('ResendConfirmationCode', { Username: email })
  code = await wire.code(email)
  const confirmed = await confirm(code)
  if (confirmed.status !== 200) throw new Error(`no account: ${confirmed.text.slice(0, 200)}`)
  await attack('the code of a sign-up, a second time', async () => {
    const seen = await confirm(code)
    return { holds: seen.status >= 400, seen: pick(seen) }
  })
  await attack('the code of a reset, a second time, with another password', async () => {
    await identity('ForgotPassword', { Username: email })
    const ConfirmationCode = await wire.code(email)
    const reset = Password =>
      identity('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password })
    const first = await reset(PASSWORD)
    const second = await reset('the password of the thief 1')
    const thief = await signIn(email, 'the password of the thief 1')
    return {
      holds: first.status === 200 && second.status >= 400 && thief.status >= 400,
      seen: `${pick(first)}, then ${pick(second)}`,
    }
  })
  const { AuthenticationResult: tokens } = (await signIn(email)).json
  // another device, which the attacks on the first one leave alone
  const { AuthenticationResult: other } = (await signIn(email)).json
  const me = '{ listSessions(limit: 1) { items { id } } }'
  await attack('tokens that are none: id token, alg none, another letter, a foreign key id', async () => {
    const [head, body, signature] = tokens.AccessToken.split('.')
    const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')
    const decoded = jsonOf(Buffer.from(head, 'base64url').toString())
    const forged = [
      tokens.IdToken,
      `${part({ ...decoded, alg: 'none' })}.${body}.`,
      `${part({ ...decoded, kid: '../../../dev/null' })}.${body}.${signature}`,
      `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${head}.${part({ ...jsonOf(Buffer.from(body, 'base64url').toString()), 'cognito:groups': ['SUPER_ADMIN'] })}.${signature}`,
    ]
    const seen = []
    for (const token of forged) seen.push((await graphql(me, { token })).status)
    return { holds: seen.every(status => status === 401), seen: seen.join(' ') }
  })
  await attack('a refresh token that was spent 31 s ago', async () => {
    const refresh = RefreshToken => identity('GetTokensFromRefreshToken', { RefreshToken })
    const first = await refresh(tokens.RefreshToken)
    await new Promise(resolve => setTimeout(resolve, 31_000))
    const second = await refresh(tokens.RefreshToken)
    const heir = await refresh(first.json.AuthenticationResult.RefreshToken)
    return {
      holds: second.status >= 400 && heir.status >= 400,
      seen: `${pick(first)}, replayed ${pick(second)}, its successor ${pick(heir)}`,
    }
  })
  await attack('who has an account: sign-in, reset and sign-up of known and unknown addresses', async () => {
    const answers = async username => [
      (await signIn(username, 'not the password at all')).text,
      (await identity('ForgotPassword', { Username: username })).text.replace(/"Destination":"[^"]*"/, ''),
    ]
    const [known, unknown] = [await answers(email), await answers(`nobody-${Date.now()}@example.com`)]
    return { holds: known.join() === unknown.join(), seen: known.map(text => text.slice(0, 80)).join(' · ') }
  })
  await attack('100 wrong passwords, each with another first X-Forwarded-For', async () => {
    const seen = {}
    for (let i = 0; i < 100; i++) {
      const { status } = await signIn(`nobody-${i}@example.com`, 'x'.repeat(12), {
        'x-forwarded-for': `203.0.113.${i}, 198.51.100.7`,
      })
      seen[status] = (seen[status] ?? 0) + 1
    }
    return { holds: (seen[429] ?? 0) > 0, seen: JSON.stringify(seen) }
  })
  await attack('names that mislead: reserved, look-alike, invisible and turned letters', async () => {
    const names = [
      'admin',
      'Ａdmin',
      'аdmin',
      'SUPER_ADMIN',
      'sidеpot',
      'ad\u200bmin',
      'a\u202eb',
      'suppоrt',
      'ａdmin',
      'аdmіn',
    ]
    const seen = []
    for (const Value of names) {
      const { status } = await identity('UpdateUserAttributes', {
        AccessToken: other.AccessToken,
        UserAttributes: [{ Name: 'preferred_username', Value }],
      })
      seen.push(status)
    }
    const plain = await identity('UpdateUserAttributes', {
      AccessToken: other.AccessToken,
      UserAttributes: [{ Name: 'preferred_username', Value: `plain${Date.now() % 1e6}` }],
    })
    return {
      holds: seen.every(status => status >= 400) && plain.status === 200,
      seen: `${seen.join(' ')}, a plain one ${pick(plain)}`,
    }
  })
  await attack('a guest: reference data by a signed request, nothing of anybody, no writing', async () => {
    const pool = 'AWSCognitoIdentityService'
    const { IdentityId } = (
      await identity(`${pool}.GetId`, {
        IdentityPoolId: 'ap-southeast-2:5b1d6d0a-51de-4907-9a11-51de90750000',
      })
    ).json
    const { Credentials } = (await identity(`${pool}.GetCredentialsForIdentity`, { IdentityId })).json
    if (!Credentials)
      return { holds: true, seen: 'guests are not let in: start with --allow-guest-access to try' }
    const ask = async (query, at, more) => {
      const body = JSON.stringify({ query })
      const headers = signed(wire.url, '/graphql', body, Credentials, at, more)
      return wire.send('/graphql', { method: 'POST', headers, body: more?.body ?? body })
    }
    const venues = await ask('{ listVenues(limit: 1) { items { id } } }')
    const mine = await ask(me)
    const write = await ask('mutation { createVenue(input: { name: "x" }) { id } }')
    const late = ms => new Date(Date.now() + ms)
    const q = '{ listVenues(limit: 1) { items { id } } }'
    const wrong = [
      await ask(q, late(-16 * 60_000)),
      await ask(q, late(16 * 60_000)),
      await ask(q, new Date(), { day: '20200101' }),
      await ask(q, new Date(), {
        body: JSON.stringify({ query: '{ listStakes(limit: 1) { items { id } } }' }),
      }),
      await ask(q, new Date('1970-01-01')),
    ].map(({ status }) => status)
    const isRefused = ({ status, text }) => status >= 400 || /Unauthorized/.test(text)
    return {
      holds:
        /"items"/.test(venues.text) &&
        isRefused(mine) &&
        isRefused(write) &&
        wrong.every(status => status >= 400),
      seen: `venues ${venues.status}, sessions ${mine.status}, a write ${write.status}; wrong dates, days and bodies ${wrong.join(' ')}`,
    }
  })
  return { email, token: other.AccessToken }
}
