// Bodies, words and headers that are nearly right: names that mean something, so that more than the first check is reached.
import fc from 'fast-check'

/** Limits per address would refuse most of it before it is looked at. */
export const address = fc.ipV4()

const KEYS = ['ClientId', 'AccessToken', 'Username', 'Password', 'AuthFlow', 'AuthParameters', 'USERNAME', 'SRP_A', 'ChallengeName', 'ChallengeResponses', 'Session', 'ANSWER', 'CREDENTIAL', 'Credential', 'Code', 'Logins', 'IdentityPoolId', 'IdentityId', 'UserAttributes', 'Name', 'Value', 'RefreshToken', 'PREFERRED_CHALLENGE', 'query', 'variables', 'operationName', 'extensions', 'sessionId', 'shareId', 'toString', 'valueOf', 'then', 'type', 'id', 'payload', 'data'] // biome-ignore format: a list
const VALUES = ['sidepot-web', 'USER_AUTH', 'USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH', 'PASSWORD', 'PASSWORD_SRP', 'PASSWORD_VERIFIER', 'WEB_AUTHN', 'SELECT_CHALLENGE', 'SOFTWARE_TOKEN_MFA', 'fuzz@example.com', '\u0000', '\ud800', '{ __typename }', 'connection_init', 'start', 'stop', 'subscribe', 'complete', 'ping', '__proto__', 'constructor', '0', '-1', '1e309', 'null', '[]', '{}', 'a'.repeat(5000)] // biome-ignore format: a list

export const json: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...VALUES),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 12 })), tie('value'), {
      maxKeys: 6,
    }),
  ),
})).value

const written = (value: unknown) => JSON.stringify(value) ?? ''

/** JSON, damaged JSON, or anything. */
export const body = fc.oneof(
  { weight: 6, arbitrary: json.map(written) },
  { weight: 1, arbitrary: fc.tuple(json, fc.nat(200)).map(([value, cut]) => written(value).slice(0, cut)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.nat(3000).map(deep => '['.repeat(deep)) },
)
export const word = fc.oneof(fc.constantFrom(...VALUES), fc.string({ maxLength: 60 }))
export const header = fc.string({ maxLength: 200 }).map(text => text.replace(/[^\x20-\x7e]/g, '?'))

/** A text with characters changed, lost or added. */
export const damaged = (text: string) =>
  fc
    .array(
      fc.tuple(fc.nat(text.length), fc.constantFrom(0, 1), fc.constantFrom('', 'A', '.', '=', '/', '~')),
      { minLength: 1, maxLength: 4 },
    )
    .map(blows =>
      blows.reduce((left, [at, cut, put]) => left.slice(0, at) + put + left.slice(at + cut), text),
    )
    .filter(other => other !== text)
