import { Writable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { copyOut } from './copy.ts'

const database: TestDatabase = await testDatabase()
afterAll(() => database.close())

/** Takes some chunks, then no more: as a disk that is full, or a file that could not be made. */
const full = (taken: number, failure: Error | undefined) => {
  let chunks = 0
  const sink: Writable = new Writable({
    highWaterMark: 1,
    write(_chunk, _encoding, done) {
      chunks++
      if (chunks <= taken) return void setImmediate(done)
      if (failure) return done(failure)
      sink.destroy()
      return undefined
    },
  })
  sink.on('error', () => {})
  return sink
}

test.each([
  ['at once', 0, new Error('no space left')],
  ['after a while', 50, new Error('no space left')],
  ['without a reason', 50, undefined],
])(
  'a copy whose file fails %s ends with its reason, and the connection goes on',
  async (_when, taken, failure) => {
    const client = await database.pool.connect()
    try {
      const sink = full(taken, failure)
      const copied = copyOut(
        client,
        'copy (select generate_series(1, 200000)) to stdout',
        sink,
        chunk => chunk,
      )
      await expect(copied).rejects.toThrow(failure?.message ?? 'closed')
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    } finally {
      client.release()
    }
  },
)
