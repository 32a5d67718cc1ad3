// How many rows a table is asked for at once; what is in it is compared with whole records in values.test.ts.
import { modelNamed } from '@sidepot/models/all'
import { expect, test } from 'vitest'
import { userCaller } from '../../testing/feed-records.ts'
import { fieldsOf } from '../fields/columns.ts'
import type { Runner } from '../statement.ts'
import { readTable } from '../table.ts'

const session = modelNamed('Session')
const ids = Array.from({ length: 1000 }, (_, n) => `s${n}`)

/** Answers every question with rows whose first column has so many characters each. */
function answering(characters: number): { readonly asked: number[]; readonly runner: Runner } {
  const asked: number[] = []
  const run = async (_statement: unknown, { values }: { values: { keys: readonly string[] } }) => {
    asked.push(values.keys.length)
    const column = JSON.stringify(values.keys.map(key => key.padEnd(characters, 'x')))
    return [[String(values.keys.length), column, ...Array<null>(fieldsOf(session).length - 1).fill(null)]]
  }
  return { asked, runner: { run } as never }
}

test('[FEED-17] short rows are asked for together after the first, long ones a few at a time, and all of them come in order', async () => {
  for (const [characters, wanted] of [
    [30, [250, 750]],
    [40_000, [250, 250, 250, 250]],
  ] as const) {
    const { asked, runner } = answering(characters)
    const table = await readTable(runner, session, ids, userCaller('ada'), 'user')
    expect(asked).toEqual(wanted)
    expect(table.rows).toBe(ids.length)
    const [[, values]] = table.columns as unknown as [[string, string]]
    expect((JSON.parse(values) as string[]).map(value => value.split('x', 1)[0])).toEqual(ids)
  }
})
