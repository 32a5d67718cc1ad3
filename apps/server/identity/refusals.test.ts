// Which limits each operation is counted by, and that a full queue of the hasher is an answer: each limit refuses by itself, before
// anything is done.
import { err, ok } from '@sidepot/engine/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGate } from '../base/gate.ts'
import { password, signIn, type TestIdentity, testIdentity } from '../testing/identity.ts'
import { totpCode } from './crypto/totp.ts'
import type { Counted, LimitName, Limits } from './kit/limits.ts'

let service: TestIdentity
let refused: LimitName | null = null
const asked: string[] = []
const refunded: string[] = []
const texted: string[] = []
const take = (counted: readonly Counted[]) => {
  // what every call of somebody signed in counts as has a test of its own
  asked.push(...counted.flatMap(([name, of]) => (name === 'callsPerAccount' ? [] : [`${name} ${of}`])))
  return counted.every(([name]) => name !== refused)
}
const counting: Limits = {
  takeAll: async counted => take(counted),
  take: async (name, of) => take([[name, of]]),
  spend: async counted =>
    take(counted) ? { ok: true } : { ok: false, name: counted[0]![0], waitMs: 89_001 },
  refundAll: async counted => void refunded.push(...counted.map(([name]) => name)),
}

beforeAll(async () => {
  service = await testIdentity({ srp: true, guests: true }, undefined, {
    configured: true,
    send: async (_, text) => {
      texted.push(/\d{6}/.exec(text)?.[0] ?? '')
      return ok(undefined)
    },
  })
  Object.assign(service.identity.room, { limits: counting })
})
afterAll(() => service.close())

const here = '198.51.100.7'
let people = 0
interface Who {
  readonly email: string
  readonly userId: string
  readonly AccessToken: string
  readonly RefreshToken: string
}
async function someone(): Promise<Who> {
  const email = `counted-${++people}@example.com`
  const { userId, tokens } = await service.person(email)
  return { email, userId, AccessToken: tokens.AccessToken ?? '', RefreshToken: tokens.RefreshToken ?? '' }
}
const call = (operation: string, body: object) => service.call(operation, body, { address: here })
const phone = [{ Name: 'phone_number', Value: '+61400000001' }]
const byPassword = (who: Who) => ({
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME: who.email, PASSWORD: password },
})
const signInLimits = (who: Who) => [
  `signInPerAddress ${here}`,
  `signInPerAccountAndAddress ${who.email} ${here}`,
  `signInPerAccount ${who.email}`,
]

const informed = (who: Who) => [`noticesPerAccount ${who.userId}`]

interface Case {
  readonly does: string
  prepare?(who: Who): Promise<unknown>
  run(who: Who, prepared: string): ReturnType<TestIdentity['call']>
  limits(who: Who): string[]
  /** What is counted and refuses nothing, as mails that inform the owner are. */
  silently?(who: Who): string[]
}
const CASES: readonly Case[] = [
  {
    does: 'signing up',
    run: who => call('SignUp', { Username: `New+1${who.email}`, Password: password }),
    limits: who => [`signUpPerAddress ${here}`, `mailPerAccount new@${who.email.split('@')[1]}`],
  },
  {
    does: 'another sign-up code',
    run: who => call('ResendConfirmationCode', { Username: who.email }),
    limits: who => [`mailPerAddress ${here}`, `mailPerAccount ${who.email}`],
  },
  {
    does: 'confirming a sign-up',
    prepare: who => call('SignUp', { Username: `c-${who.email}`, Password: password }),
    run: who =>
      call('ConfirmSignUp', {
        Username: `c-${who.email}`,
        ConfirmationCode: service.codeFor(`c-${who.email}`),
      }),
    limits: who => [`codePerAddress ${here}`, `codePerAccount c-${who.email}`],
  },
  {
    does: 'a forgotten password',
    run: who => call('ForgotPassword', { Username: who.userId }),
    limits: who => [`mailPerAddress ${here}`, `resetMailPerAccount ${who.userId}`],
    silently: who => [`resetMailsSent ${who.email}`],
  },
  {
    does: 'setting a password by code',
    prepare: who => call('ForgotPassword', { Username: who.email }),
    run: who =>
      call('ConfirmForgotPassword', {
        Username: who.userId,
        ConfirmationCode: service.codeFor(who.email),
        Password: 'another good one',
      }),
    limits: who => [`codePerAddress ${here}`, `codePerAccountAndAddress ${who.userId} ${here}`],
    silently: informed,
  },
  { does: 'a sign-in by password', run: who => call('InitiateAuth', byPassword(who)), limits: signInLimits },
  {
    does: 'a sign-in by SRP',
    run: who =>
      call('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: who.email, SRP_A: 'abc' },
      }),
    limits: () => [`hostedPerAddress ${here}`],
  },
  {
    does: 'a sign-in by passkey',
    run: () => call('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: {} }),
    limits: () => [`signInPerAddress ${here}`],
  },
  {
    does: 'a refresh token',
    run: ({ RefreshToken }) => call('GetTokensFromRefreshToken', { RefreshToken }),
    limits: () => [`refreshPerAddress ${here}`],
  },
  {
    does: 'changing the password',
    run: ({ AccessToken }) =>
      call('ChangePassword', {
        AccessToken,
        PreviousPassword: password,
        ProposedPassword: 'another good one',
      }),
    limits: signInLimits,
    silently: informed,
  },
  {
    does: 'a proof by password',
    run: ({ AccessToken }) => call('SidepotIdentity.ProveAgain', { AccessToken, Password: password }),
    limits: signInLimits,
  },
  {
    does: 'a new authenticator',
    prepare: async ({ AccessToken }) =>
      (await call('AssociateSoftwareToken', { AccessToken })).body.SecretCode,
    run: ({ AccessToken }, secret) =>
      call('VerifySoftwareToken', { AccessToken, UserCode: totpCode(secret, service.now()) }),
    limits: ({ userId }) => [`mfaPerAccount ${userId}`],
  },
  {
    does: 'another e-mail address',
    run: ({ AccessToken, email }) =>
      call('UpdateUserAttributes', {
        AccessToken,
        UserAttributes: [{ Name: 'email', Value: `N+2@${email.split('@')[1]}` }],
      }),
    limits: ({ email }) => [`mailPerAddress ${here}`, `mailPerAccount n@${email.split('@')[1]}`],
  },
  {
    does: 'its code once more',
    run: ({ AccessToken }) =>
      call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' }),
    limits: ({ email }) => [`mailPerAddress ${here}`, `mailPerAccount ${email}`],
  },
  {
    does: 'confirming an address',
    prepare: ({ AccessToken, email }) =>
      call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: `e-${email}` }] }),
    run: ({ AccessToken, email }) =>
      call('VerifyUserAttribute', {
        AccessToken,
        AttributeName: 'email',
        Code: service.codeFor(`e-${email}`),
      }),
    limits: ({ userId }) => [`codePerAccount ${userId}`],
    silently: informed,
  },
  {
    does: 'a phone number',
    run: ({ AccessToken }) => call('UpdateUserAttributes', { AccessToken, UserAttributes: phone }),
    limits: ({ userId }) => [
      `mailPerAddress ${here}`,
      `mailPerAccount ${userId}`,
      `codesPerNumber +61400000001`,
      `smsPerAccount ${userId}`,
    ],
  },
  {
    does: 'its code once more by text',
    prepare: ({ AccessToken }) => call('UpdateUserAttributes', { AccessToken, UserAttributes: phone }),
    run: ({ AccessToken }) =>
      call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' }),
    limits: ({ userId }) => [
      `mailPerAddress ${here}`,
      `mailPerAccount ${userId}`,
      `codesPerNumber +61400000001`,
      `smsPerAccount ${userId}`,
    ],
  },
  {
    does: 'confirming a phone number',
    prepare: ({ AccessToken }) => call('UpdateUserAttributes', { AccessToken, UserAttributes: phone }),
    run: ({ AccessToken }) =>
      call('VerifyUserAttribute', { AccessToken, AttributeName: 'phone_number', Code: texted.at(-1) }),
    limits: ({ userId }) => [`codePerAccount ${userId}`],
  },
  {
    does: 'a guest',
    run: () =>
      call('AWSCognitoIdentityService.GetId', {
        IdentityPoolId: service.identity.room.settings.identityPoolId,
        Logins: {},
      }),
    limits: () => [`guestPerAddress ${here}`],
  },
]

test.each(CASES)(
  '[AUTH-15] $does is counted, and each of its limits refuses it alone',
  async ({ prepare, run, limits, silently }) => {
    const who = await someone()
    const prepared = String(await prepare?.(who))
    for (const limit of limits(who)) {
      refused = limit.split(' ')[0] as LimitName
      const { status, body, raw } = await run(who, prepared)
      expect([limit, status, body.__type]).toEqual([limit, 429, 'LimitExceededException'])
      // with when it ends
      expect([raw.headers['retry-after'], body.message]).toEqual([
        '90',
        'Too many attempts. Try again in 90 seconds.',
      ])
    }
    refused = null
    asked.length = 0
    const { status, body } = await run(who, prepared)
    expect([status, body.__type]).toEqual([200, undefined])
    expect(asked).toEqual([...limits(who), ...(silently?.(who) ?? [])])
  },
)

test('[AUTH-15] whatever somebody does with their account is counted for it', async () => {
  const { AccessToken } = await someone()
  refused = 'callsPerAccount'
  for (const operation of ['GetUser', 'StartWebAuthnRegistration', 'SidepotIdentity.ListEvents'])
    expect((await call(operation, { AccessToken })).status, operation).toBe(429)
  refused = null
  expect((await call('GetUser', { AccessToken })).status).toBe(200)
})

test('[AUTH-15] a right password and a right second factor give back what they took; at a known place strangers do not count', async () => {
  const who = await someone()
  refunded.length = 0
  await call('InitiateAuth', byPassword(who))
  expect(refunded).toEqual(['signInPerAddress', 'signInPerAccountAndAddress', 'signInPerAccount'])
  refunded.length = 0
  asked.length = 0
  await call('InitiateAuth', byPassword(who))
  expect(asked).toEqual(signInLimits(who).slice(0, 2))
  refunded.length = 0
  await signIn(service, who.email, 'not the password', here)
  expect(refunded).toEqual([])
  const secret = String((await call('AssociateSoftwareToken', who)).body.SecretCode)
  await call('VerifySoftwareToken', { ...who, UserCode: totpCode(secret, service.now()) })
  await call('SetUserMFAPreference', { ...who, SoftwareTokenMfaSettings: { Enabled: true } })
  service.forward(31_000)
  const answer = async (code: string) => {
    const { Session } = (await call('InitiateAuth', byPassword(who))).body
    refunded.length = 0
    return call('RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: code },
    })
  }
  expect([(await answer('000000')).status, refunded]).toEqual([400, []])
  refused = 'mfaPerAccount'
  expect((await answer(totpCode(secret, service.now()))).status).toBe(429)
  expect((await call('SidepotIdentity.ProveAgain', { ...who, Code: '000000' })).status).toBe(429)
  refused = null
  expect([(await answer(totpCode(secret, service.now()))).status, refunded]).toEqual([200, ['mfaPerAccount']])
  service.forward(31_000)
  refunded.length = 0
  const Code = totpCode(secret, service.now())
  expect((await call('SidepotIdentity.ProveAgain', { ...who, Code })).status).toBe(200)
  expect(refunded).toEqual(['mfaPerAccount'])
})

/** Lets the first so many uses of the hasher through; the next finds its queue full. */
const whileBusyAfter = async <T>(uses: number, work: () => Promise<T>): Promise<T> => {
  const { room } = service.identity
  const { passwords } = room
  let left = uses
  Object.assign(room, {
    passwords: {
      ...passwords,
      hash: (given: string) => (left-- > 0 ? passwords.hash(given) : Promise.resolve(err('busy'))),
      matches: (stored: string | null, given: string) =>
        left-- > 0 ? passwords.matches(stored, given) : Promise.resolve(err('busy')),
    },
  })
  try {
    return await work()
  } finally {
    Object.assign(room, { passwords })
  }
}

test('a full queue of the hasher is said, at each of its uses, and nothing is changed', async () => {
  const who = await someone()
  const { AccessToken, email } = who
  await call('ForgotPassword', { Username: email })
  const reset = () =>
    call('ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode: service.codeFor(email),
      Password: 'another good one',
    })
  const waiting = `w-${email}`
  await call('SignUp', { Username: waiting, Password: password })
  const tries: readonly (readonly [number, () => ReturnType<TestIdentity['call']>])[] = [
    [0, () => call('SignUp', { Username: `f-${email}`, Password: password })],
    [1, () => call('SignUp', { Username: waiting, Password: password })],
    [0, () => call('InitiateAuth', byPassword(who))],
    [1, () => call('InitiateAuth', byPassword({ ...who, email: waiting }))],
    [
      0,
      () =>
        call('ChangePassword', {
          AccessToken,
          PreviousPassword: password,
          ProposedPassword: 'another good one',
        }),
    ],
    [
      1,
      () =>
        call('ChangePassword', {
          AccessToken,
          PreviousPassword: password,
          ProposedPassword: 'another good one',
        }),
    ],
    [0, () => call('SidepotIdentity.ProveAgain', { AccessToken, Password: password })],
    [0, reset],
  ]
  for (const [uses, run] of tries) {
    const { status, body } = await whileBusyAfter(uses, run)
    expect([status, body.__type]).toEqual([429, 'TooManyRequestsException'])
  }
  expect((await call('InitiateAuth', byPassword(who))).status).toBe(200)
})

test('a full door is said too', async () => {
  const who = await someone()
  const { room } = service.identity
  const { arrivals } = room
  Object.assign(room, { arrivals: createGate(0, 0) })
  const { status, body } = await call('InitiateAuth', byPassword(who))
  Object.assign(room, { arrivals })
  expect([status, body.__type]).toEqual([429, 'TooManyRequestsException'])
})
