import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('so many run, so many wait, the next is refused; whoever waits comes in turn, also after a failure', async () => {
  const gate = createGate(2, 1)
  const begun: string[] = []
  const ends: Record<string, (fails?: boolean) => void> = {}
  const run = (name: string) =>
    gate.run(() => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => {
        ends[name] = fails => (fails ? reject(new Error(name)) : resolve(name))
      })
    })
  const [a, b, c] = [run('a'), run('b'), run('c')]
  expect([begun, gate.waiting()]).toEqual([['a', 'b'], 1])
  expect(await run('d')).toEqual({ ok: false, error: 'busy' })
  ends.a?.(true)
  await expect(a).rejects.toThrow('a')
  expect([begun, gate.waiting()]).toEqual([['a', 'b', 'c'], 0])
  // two still run: the next waits
  const e = run('e')
  expect(gate.waiting()).toBe(1)
  for (const name of ['b', 'c']) ends[name]?.()
  expect([await b, await c]).toEqual([
    { ok: true, value: 'b' },
    { ok: true, value: 'c' },
  ])
  ends.e?.()
  expect(await e).toEqual({ ok: true, value: 'e' })
  const [f, g] = [run('f'), run('g')]
  expect(begun.slice(-2)).toEqual(['f', 'g'])
  for (const name of ['f', 'g']) ends[name]?.()
  await Promise.all([f, g])
})

test('[AUTH-2] whoever waits with many takes turns with the others, and makes room for one who has fewer', async () => {
  const gate = createGate(1, 5)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (who: string) =>
    gate.run(() => {
      begun.push(who)
      return new Promise<void>(resolve => ends.push(resolve))
    }, who)
  const many = Array.from({ length: 6 }, () => run('many'))
  expect(await run('many')).toEqual({ ok: false, error: 'busy' })
  const [few, one] = [run('few'), run('one')]
  // the last two of those who had most places
  expect(await Promise.all(many.slice(4))).toEqual([
    { ok: false, error: 'busy' },
    { ok: false, error: 'busy' },
  ])
  expect(gate.waiting()).toBe(5)
  for (let at = 0; at < 6; at++) {
    await expect.poll(() => ends.length).toBe(at + 1)
    ends[at]?.()
  }
  for (const done of [...many.slice(0, 4), few, one]) expect(await done).toMatchObject({ ok: true })
  expect([begun, gate.waiting()]).toEqual([['many', 'many', 'few', 'one', 'many', 'many'], 0])
  // nobody makes room for one who would have as many
  const again = ['a', 'b', 'c', 'd', 'e', 'f'].map(run)
  expect(await run('g')).toEqual({ ok: false, error: 'busy' })
  expect(gate.waiting()).toBe(5)
  for (let at = 6; at < 12; at++) {
    await expect.poll(() => ends.length).toBe(at + 1)
    ends[at]?.()
  }
  await Promise.all(again)
})
