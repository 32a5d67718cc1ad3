// Creates that wait for each other, and statements on their way to a connection.
import { expect, test } from 'vitest'
import { poolRunner, type Raw, type Runner } from '../statement.ts'
import { insertTogether } from '../together.ts'
import { writeAs } from '../write.ts'
import type { Terms } from '../writing.ts'
import { ada, note, numbered, scriptedPool } from './note.ts'

const AT = new Date('2026-01-02T03:04:05.600Z')
const COLUMNS = { columns: () => ['r.id'] }
const ROW: readonly Raw[] = [['x']]

/** Statements that wait until they are let go. */
function waitingRunner() {
  const under: { text: string; values: readonly unknown[]; go(rows: readonly Raw[] | Error): void }[] = []
  const runner: Runner = {
    run: () => Promise.resolve([]),
    send: ({ text }, values) =>
      new Promise((done, fail) =>
        under.push({ text, values, go: rows => (rows instanceof Error ? fail(rows) : done(rows)) }),
      ),
  }
  return { runner, under }
}
const how = {
  single: { text: 'one', slots: [], name: null },
  many: { text: 'many', slots: [], name: null },
  json: (values: readonly unknown[]) => JSON.stringify(values),
}
const settle = () => new Promise(setImmediate)

test('[REC-4] two creates go alone, the others wait and go together, those of one id one after the other', async () => {
  const { runner, under } = waitingRunner()
  const answers = ['a', 'b', 'c', 'd', 'd', 'e'].map(id => insertTogether(runner, how, id, [id]))
  expect(under.map(({ text, values }) => [text, values])).toEqual([
    ['one', ['a']],
    ['one', ['b']],
  ])
  under[0]!.go([['a', 'A']])
  await settle()
  expect(under[2]).toMatchObject({ text: 'many', values: ['[["c"],["d"],["e"]]'] })
  // in any order; one of them was not made
  under[2]!.go([
    ['e', 'E', 'e'],
    ['c', 'C', 'c'],
  ])
  await settle()
  expect(under[3]).toMatchObject({ text: 'one', values: ['d'] })
  under[3]!.go([['d', 'D']])
  under[1]!.go([])
  expect(await Promise.all(answers)).toEqual([['a', 'A'], null, ['c', 'C'], null, ['d', 'D'], ['e', 'E']])
})

test('[REC-4] when one of a batch cannot be stored each goes by itself; sixty-four go together at most', async () => {
  const { runner, under } = waitingRunner()
  const one = Object.assign({}, how)
  const answers = Array.from({ length: 2 + 65 }, (_, i) =>
    insertTogether(runner, one, `${i}`, [i]).catch((error: Error) => error.message),
  )
  under[0]!.go([['0']])
  await settle()
  expect(JSON.parse(under[2]!.values[0] as string)).toHaveLength(64)
  under[2]!.go(new Error('one of them'))
  under[1]!.go([['1']])
  for (let at = 3; at < 3 + 65; at++) {
    await settle()
    under[at]!.go(under[at]!.values[0] === 5 ? new Error('mine') : [[String(under[at]!.values[0])]])
  }
  const seen = await Promise.all(answers)
  expect(seen[5]).toBe('mine')
  expect(seen.filter(answer => Array.isArray(answer))).toHaveLength(66)
})

test('a create of the server itself waits for nobody', async () => {
  const { runner, under } = waitingRunner()
  const make = (terms: Partial<Terms>) =>
    Array.from({ length: 3 }, (_, i) =>
      writeAs(runner, note, { kind: 'create', values: { id: `${i}`, userId: 'ada' } }, AT, {
        ...COLUMNS,
        ...terms,
      }),
    )
  const alone = make({ cacheAs: 'alone', isAlone: true })
  await settle()
  expect(under).toHaveLength(3)
  for (const one of under) one.go(ROW)
  await Promise.all(alone)
  const together = make({ cacheAs: 'together', caller: ada })
  await settle()
  expect(under).toHaveLength(5)
  under[3]!.go(ROW)
  under[4]!.go(ROW)
  await settle()
  under[5]!.go(ROW)
  await Promise.all(together)
})

test('placeholders are numbered as they stand, each value once', () => {
  expect(
    numbered(params => `${params.fixed(2)} ${params.value('a')} ${params.me()} ${params.value('a', 'text')}`),
  ).toEqual({
    text: '$1 $2 $3::text $2::text',
    values: [2, 'a', 'me'],
  })
  expect(numbered(params => [params.fixed(1), params.fixed(2)][1]!)).toEqual({ text: '$1', values: [2] })
})

test('a connection prepares five hundred shapes; later ones go unprepared', async () => {
  const { pool, sent } = scriptedPool()
  const runner = poolRunner(pool)
  const send = (name: string | null) => runner.send({ text: 'x', slots: [], name }, [])
  for (let i = 0; i < 500; i++) await send(`n${i}`)
  await send('n500')
  await send('n0')
  await send(null)
  expect(sent.filter(({ name }) => name !== null)).toHaveLength(501)
  expect(sent.slice(-3).map(({ name }) => name)).toEqual([null, 'n0', null])
})
