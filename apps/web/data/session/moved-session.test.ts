// A session put on another day as a whole is sent when the undo has passed.
import { afterEach, expect, test, vi } from 'vitest'
import { absorb, forgetRecords } from '../store/records.ts'
import type { Rec } from '../wire/documents.ts'
import { correctSession, movedTo } from './session-correction.ts'

const box = vi.hoisted(() => ({ items: [] as object[], dropped: [] as string[] }))
vi.mock('../device/device.ts', () => ({
  outbox: { add: (item: object) => box.items.push(item), drop: (id: string) => box.dropped.push(id) },
}))
afterEach(() => {
  box.items.length = 0
  forgetRecords()
})

const row = {
  ...{ id: 's', _version: 1, sessionStatus: 'ENDED', bankrollId: 'b', buyIn: 200, cashOut: 300 },
  ...{ sessionStart: '2026-01-02T18:00:00.000Z', sessionEnd: '2026-01-02T20:00:00.000Z' },
  ...{
    waitingListStart: null,
    maxPlayers: 6,
    heroSeat: 1,
    straddleAmount: null,
    smallBlind: 100,
    bigBlind: 200,
  },
} as unknown as Rec<'Session'>
const whole = { sessionStart: '2026-01-01T18:00:00.000Z', sessionEnd: '2026-01-01T20:00:00.000Z' }

test('[SES-36] [SES-39] it can be taken back, and its hands are read again', () => {
  absorb('Session', [row])
  expect(movedTo(row, whole)).toBe(Date.parse(whole.sessionStart))
  const done = correctSession(row, whole)
  expect(box.items[0]).toMatchObject({
    ...{ what: 'updateSession', notBefore: expect.any(Number), keepsOrder: true },
    refreshes: expect.arrayContaining(['handsBySessionIdAndCreatedAt', 'playerSessionsBySessionId']),
  })
  if (done.ok) done.undo?.()
  expect(box.dropped).toHaveLength(1)
})
test('any other correction is sent at once', () => {
  absorb('Session', [row])
  expect(movedTo(row, { notes: 'x' })).toBeNull()
  const done = correctSession(row, { notes: 'x' })
  expect(done).toEqual({ ok: true })
  expect(box.items[0]).not.toHaveProperty('notBefore')
})
