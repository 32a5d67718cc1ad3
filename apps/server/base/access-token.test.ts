import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testMint } from '../testing/token.ts'

const ada = randomUUID()

test('a token is read bare and with Bearer, and gives its subject and groups', async () => {
  const { callers, mint } = testMint()
  const token = await mint(ada, { groups: ['SUPER_ADMIN'] })
  for (const authorization of [token, `Bearer ${token}`])
    expect(await callers.identify({ authorization })).toMatchObject({
      ok: true,
      value: { kind: 'user', userId: ada, groups: ['SUPER_ADMIN'] },
    })
})

test('no header is the anonymous caller', async () => {
  const { callers } = testMint()
  expect(await callers.identify({})).toEqual({ ok: true, value: { kind: 'anonymous' } })
})

test('garbage, a stranger’s key, another’s key id and a changed payload are refused', async () => {
  const { callers, mint } = testMint()
  const good = await mint(ada)
  const [head, , signature] = good.split('.')
  const payload = Buffer.from(JSON.stringify({ sub: ada, exp: 9e9, token_use: 'access' })).toString(
    'base64url',
  )
  expect(await callers.identify({ authorization: 'garbage' })).toMatchObject({
    error: { code: 'token/malformed' },
  })
  for (const forged of [
    await testMint().mint(ada),
    await mint(ada, { kid: 'x' }),
    `${head}.${payload}.${signature}`,
  ])
    expect(await callers.identify({ authorization: forged })).toMatchObject({
      error: { code: 'token/forged' },
    })
})

test('a token expires, also when it was seen before', async () => {
  let at = Date.now()
  const { callers, mint } = testMint(() => new Date(at))
  const authorization = await mint(ada, { expiresInSeconds: 60 })
  expect(await callers.identify({ authorization })).toMatchObject({ ok: true })
  at += 61_000
  expect(await callers.identify({ authorization })).toMatchObject({ error: { code: 'token/expired' } })
})
