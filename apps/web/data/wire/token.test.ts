import { expect, test } from 'vitest'
import { readToken } from './token.ts'

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

test('a token says whose it is, in any letters', () => {
  // a name whose bytes need both of the letters that differ from plain base64
  const claims = { sub: 'u1', exp: 5, username: 'Zoë ÿ>?~ÿÿ', 'cognito:groups': ['SUPER_ADMIN'] }
  expect(token(claims)).toMatch(/[-_]/)
  expect(readToken(token(claims))).toEqual(claims)
})

test('what is no token says nothing', () => {
  for (const text of ['', 'x', 'x.%%%.x', `x.${Buffer.from('{').toString('base64url')}.x`])
    expect(readToken(text)).toEqual({})
})
