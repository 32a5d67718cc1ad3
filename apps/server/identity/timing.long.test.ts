// What a stopwatch sees: registered and unregistered addresses, asked in turns.
import { seeded } from '@sidepot/engine/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestIdentity, testIdentity } from '../testing/identity.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity()
})
afterAll(() => service.close())

/** What a difference has to be before it counts, and how surely more often one way than the other. */
const TOLERANCE = 1.1
const DEVIATIONS = 4

/**
 * How many standard deviations apart the two are, by a sign test on pairs: whatever else the machine does makes either of a
 * pair the slower one, equally often; a leak makes it the same one. Pairs within the tolerance count for neither.
 */
function separation(pairs: readonly (readonly [number, number])[]): number {
  const slower = pairs.filter(([a, b]) => a > b * TOLERANCE).length
  const faster = pairs.filter(([a, b]) => b > a * TOLERANCE).length
  return Math.abs(slower - faster) / Math.sqrt(Math.max(1, slower + faster))
}

test('the measure separates a leak of a fifth from noise of the same size', () => {
  const random = seeded(5)
  const noise = () => 1 + (random() / 0x1_0000_0000) * 0.4
  const pairs = (leak: number) => Array.from({ length: 150 }, () => [leak * noise(), noise()] as const)
  expect(separation(pairs(1))).toBeLessThan(DEVIATIONS)
  expect(separation(pairs(1.2))).toBeGreaterThan(DEVIATIONS)
  expect(separation(pairs(1 / 1.2))).toBeGreaterThan(DEVIATIONS)
})

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
    const pairs: [number, number][] = []
    const timed = async (email: string) => {
      await service.database.pool.query(
        'truncate identity.rate; truncate identity.sign_up; truncate identity.code',
      )
      const from = performance.now()
      await step(email)
      return performance.now() - from
    }
    await service.person('timing@example.com')
    for (let round = 0; round < rounds; round++) {
      const first = round % 2 === 0 ? await timed('timing@example.com') : null
      const stranger = await timed('nobody@example.com')
      pairs.push([first ?? (await timed('timing@example.com')), stranger])
    }
    await service.database.pool.query('delete from identity.account')
    await service.database.pool.query('delete from users')
    expect(separation(pairs), `standard deviations between ${JSON.stringify(pairs)}`).toBeLessThan(DEVIATIONS)
  })
