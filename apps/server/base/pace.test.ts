import { expect, test } from 'vitest'
import { Owed } from './owed.ts'
import { createPace } from './pace.ts'

test('accounts take turns, however much one of them has to do', async () => {
  const pace = createPace()
  const seen: string[] = []
  const work = (account: string, n: number) => pace.run(account, async () => seen.push(`${account}${n}`))
  await Promise.all([...[1, 2, 3, 4].map(n => work('a', n)), work('b', 1)])
  expect(seen).toEqual(['a1', 'b1', 'a2', 'a3', 'a4'])
})

test('whoever waits for the event loop has it between two pieces of a long work', async () => {
  const pace = createPace(0)
  const seen: string[] = []
  const other = (n: number) => {
    seen.push('other')
    if (n > 1) setImmediate(other, n - 1)
  }
  setImmediate(other, 3)
  await Promise.all(
    [1, 2, 3].map(n =>
      pace.run('a', async () => {
        seen.push(`${n}`)
      }),
    ),
  )
  expect(seen).toEqual(['other', '1', 'other', '2', 'other', '3'])
  const patient = createPace(Number.POSITIVE_INFINITY)
  const quick: string[] = []
  setImmediate(() => quick.push('other'))
  for (let n = 0; n < 3; n++) await patient.run('a', async () => quick.push(`${n}`))
  expect(quick).toEqual(['0', '1', '2'])
})

test('work that fails is over, and the next goes on', async () => {
  const pace = createPace()
  const failing = pace.run('a', () => Promise.reject(new Error('no')))
  const next = pace.run('a', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('what is owed counts by account', () => {
  const owed = new Owed()
  expect([owed.add('a', 5), owed.add('b', 2), owed.add('a', 3), owed.add('a', -8), owed.add('a', 1)]).toEqual(
    [5, 2, 8, 0, 1],
  )
})
