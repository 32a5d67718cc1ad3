// What a stopwatch sees: registered and unregistered addresses, asked in turns.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestIdentity, testIdentity } from '../testing/identity.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity()
})
afterAll(() => service.close())

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const steps = [
  ['sign-in', (email: string) => signIn(service, email, 'not the password', '203.0.113.50')],
  ['forgotten password', (email: string) => service.call('ForgotPassword', { Username: email })],
  ['sign-up', (email: string) => service.call('SignUp', { Username: email, Password: 'the prober’s own' })],
  [
    'reset',
    (email: string) =>
      service.call('ConfirmForgotPassword', {
        Username: email,
        ConfirmationCode: '000000',
        Password: 'x'.repeat(9),
      }),
  ],
] as const

for (const [name, step] of steps)
  test(`[AUTH-5] enumeration by time: ${name}`, async () => {
    const rounds = 150
    const registered: number[] = []
    const strangers: number[] = []
    const timed = async (email: string, into: number[]) => {
      const from = performance.now()
      await step(email)
      into.push(performance.now() - from)
    }
    await service.person('timing@example.com')
    for (let round = 0; round < rounds; round++) {
      await service.database.pool.query(
        'truncate identity.rate; truncate identity.sign_up; truncate identity.code',
      )
      const turns = [
        () => timed('timing@example.com', registered),
        () => timed('nobody@example.com', strangers),
      ]
      for (const turn of round % 2 ? turns : turns.reverse()) await turn()
    }
    await service.database.pool.query('delete from identity.account')
    await service.database.pool.query('delete from users')
    const [known, unknown] = [median(registered), median(strangers)]
    expect(
      Math.abs(known - unknown) / Math.min(known, unknown),
      `${known} ms and ${unknown} ms`,
    ).toBeLessThan(0.1)
  })
