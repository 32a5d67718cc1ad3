import { expect, test } from 'vitest'
import { renderRows } from '../graphql/render.ts'
import { inTurns } from './turns.ts'

/** How often others had the event loop meanwhile. */
async function turnsDuring(work: () => unknown): Promise<number> {
  let turns = 0
  let isOver = false
  const others = () => {
    turns++
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  await work()
  isOver = true
  return turns
}

test('a list is worked off in order, and nobody waits for more than a few of it', async () => {
  let since = 0
  let most = 0
  let isOver = false
  const others = () => {
    since = 0
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  const list = Array.from({ length: 95 }, (_, n) => n)
  const made = await inTurns(list, 10, n => {
    since++
    most = Math.max(most, since)
    return n * 2
  })
  isOver = true
  expect(made).toEqual(list.map(n => n * 2))
  expect(most).toBe(10)
})

test('one that fails fails the list', async () => {
  const work = inTurns([1, 2, 3], 2, async n => {
    if (n === 3) throw new Error('three')
    return n
  })
  await expect(work).rejects.toThrow('three')
})

test('a large page of records is written in turns, a small one at once', async () => {
  const parts = [{ is: 'field', key: 'id', at: 0, write: (text: string) => `"${text}"` }] as never
  const rows = (many: number) => Array.from({ length: many }, (_, n) => [`r${n}`])
  const request = {} as never
  expect(renderRows(request, rows(20), parts)).toHaveLength(20)
  let texts: readonly string[] = []
  const turns = await turnsDuring(async () => {
    texts = await renderRows(request, rows(1000), parts)
  })
  expect(texts).toHaveLength(1000)
  expect(texts[999]).toBe('{"id":"r999"}')
  expect(turns).toBeGreaterThanOrEqual(49)
})
