import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { password, signIn, testIdentity } from '../../testing/identity.ts'
import { acceptablePassword, createPasswords } from './passwords.ts'

const old = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

test('[AUTH-2] a hash made with less work is weak, and still matches its password alone', async () => {
  const passwords = createPasswords(1)
  const weak = await hash(password, old)
  expect(passwords.isWeak(weak)).toBe(true)
  expect(await passwords.matches(weak, password)).toEqual({ ok: true, value: true })
  expect(await passwords.matches(weak, 'another password')).toEqual({ ok: true, value: false })
  const now = await passwords.hash(password)
  expect(now.ok && passwords.isWeak(now.value)).toBe(false)
  expect(now.ok && now.value).toContain('m=47104,t=2,p=1')
})

test('[AUTH-2] a sign-in writes a weak hash anew, a wrong password does not', async () => {
  const service = await testIdentity()
  Object.assign(service.identity.room, { passwords: createPasswords() })
  try {
    const { userId } = await service.person('weak-hash@example.com')
    const { pool } = service.database
    await pool.query('update identity.account set password_hash = $1 where user_id = $2', [
      await hash(password, old),
      userId,
    ])
    const stored = async () =>
      (await pool.query('select password_hash from identity.account where user_id = $1', [userId])).rows[0]
        .password_hash as string
    await signIn(service, 'weak-hash@example.com', 'not the password')
    expect(await stored()).toContain('m=19456')
    expect((await signIn(service, 'weak-hash@example.com')).status).toBe(200)
    expect(await stored()).toContain('m=47104')
    expect((await signIn(service, 'weak-hash@example.com')).status).toBe(200)
  } finally {
    await service.close()
  }
})

test('[AUTH-2] a password has 8 to 256 characters', () => {
  expect([7, 8, 256, 257].map(length => acceptablePassword('x'.repeat(length)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('[AUTH-2] work is memory times passes; what is no hash of ours counts as none', async () => {
  const passwords = createPasswords(1, 1, { memoryCost: 256, timeCost: 2, parallelism: 1 })
  const made = (memory: number, passes: number) => `$argon2id$v=19$m=${memory},t=${passes},p=1$c2FsdA$aGFzaA`
  expect([made(256, 2), made(512, 1), made(255, 2), made(256, 1), 'plain'].map(passwords.isWeak)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  expect(await passwords.matches(null, password)).toEqual({ ok: true, value: false })
})

test('a full queue is an answer, of a hash and of a comparison', async () => {
  const passwords = createPasswords(1, 0, { memoryCost: 256, timeCost: 1, parallelism: 1 })
  const known = await passwords.hash(password)
  const [first, second, third] = await Promise.all([
    passwords.hash(password),
    passwords.hash(password),
    passwords.matches(known.ok ? known.value : null, password),
  ])
  expect([first.ok, second, third]).toEqual([
    true,
    { ok: false, error: 'busy' },
    { ok: false, error: 'busy' },
  ])
})
