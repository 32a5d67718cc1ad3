import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { password, signIn, testIdentity } from '../../testing/identity.ts'
import { createPasswords } from './passwords.ts'

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
