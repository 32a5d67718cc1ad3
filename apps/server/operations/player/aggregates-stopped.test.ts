// The worker that counts players in the background leaves nothing behind that would wake it again.
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../db/testing.ts'
import { startAggregates } from './aggregates.ts'

test('[PLAY-6] it looks again after five seconds, and never once it was stopped', async () => {
  const database = await testDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const worker = startAggregates(database.db, pino({ level: 'silent' }), () => new Date())
    await worker.stop()
    expect(vi.getTimerCount()).toBe(0)
    worker.wake()
    await worker.stop()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
    await database.close()
  }
})
