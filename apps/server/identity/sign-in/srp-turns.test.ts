// What SRP computes for strangers takes turns by network, as passwords do, and a full queue is an answer.
import { err } from '@sidepot/engine/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gate } from '../../base/gate.ts'
import { password, type TestIdentity, testIdentity } from '../../testing/identity.ts'
import { srpClient } from '../../testing/srp-client.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity({ srp: true })
})
afterAll(() => service.close())

/** Lets the first so many through, and notes for whom each is. */
async function whilePowersAre(most: number, work: () => Promise<unknown>): Promise<readonly string[]> {
  const { room } = service.identity
  const { powers } = room
  const asked: string[] = []
  const gate: Gate = {
    run: async (run, who = '') => {
      asked.push(who)
      return asked.length > most ? err('busy') : powers.run(run, who)
    },
    waiting: () => 0,
  }
  Object.assign(room, { powers: gate })
  await work()
  Object.assign(room, { powers })
  return asked
}

test('[AUTH-16] a challenge and its answer wait for their turn, each for its network; a full queue is said', async () => {
  const email = 'srp-turns@example.com'
  await service.person(email)
  const answers: unknown[] = []
  const bySrp = async () => {
    const { status, body } = await srpClient(service, email, password)
    answers.push([status, body.AuthenticationResult === undefined ? body.__type : 'signed in'])
  }
  expect(await whilePowersAre(2, bySrp)).toEqual(['198.51.100.1', '198.51.100.1'])
  await whilePowersAre(1, bySrp)
  await whilePowersAre(0, bySrp)
  const busy = [429, 'TooManyRequestsException']
  expect(answers).toEqual([[200, 'signed in'], busy, busy])
})
