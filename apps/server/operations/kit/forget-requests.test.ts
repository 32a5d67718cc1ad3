// Answers kept for requests, and that they go.
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../db/testing.ts'
import { forgetRequests, startForgetting } from './forget-requests.ts'

const now = new Date('2026-03-01T18:00:00.000Z')
const days = (n: number) => new Date(now.getTime() - n * 86_400_000)

test('[BANK-12] an answer is kept for ninety days, and all older ones go, however many', async () => {
  const database = await testDatabase()
  const { pool, db } = database
  try {
    const keep = (name: string, at: Date, count: number) =>
      pool.query(
        `insert into request (user_id, id, operation, digest, at)
          select 'ada', $1 || n, 'x', 'x', $2 from generate_series(1, $3::int) n`,
        [name, at, count],
      )
    await keep('kept', days(90), 1)
    await keep('old', new Date(days(90).getTime() - 1), 5001)
    expect(await forgetRequests(db, now)).toBe(5001)
    expect((await pool.query('select id from request')).rows).toEqual([{ id: 'kept1' }])
    expect(await forgetRequests(db, now)).toBe(0)
  } finally {
    await database.close()
  }
})

test('[BANK-12] they go when the server starts and every hour; where that fails the log says so', async () => {
  const database = await testDatabase()
  let say = (_line: string) => {}
  const said = new Promise<string>(resolve => {
    say = resolve
  })
  const log = pino({ level: 'warn' }, { write: line => say(line) })
  const asked: Date[] = []
  let stop = () => {}
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await database.close()
    stop = startForgetting(database.db, log, () => {
      asked.push(now)
      return now
    })
    expect(asked).toHaveLength(1)
    expect(JSON.parse(await said)).toMatchObject({
      msg: 'old requests not forgotten',
      err: { message: expect.any(String) },
    })
    vi.advanceTimersByTime(60 * 60_000 - 1)
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(asked).toHaveLength(2)
    stop()
    vi.advanceTimersByTime(3 * 60 * 60_000)
    expect(asked).toHaveLength(2)
  } finally {
    stop()
    vi.useRealTimers()
  }
})
