import { afterEach, expect, test } from 'vitest'
import { absorb, forgetRecords, readyToDraw, recordOf, setOverlays } from '../../store/records.ts'
import type { ModelName, Rec } from '../../wire/documents.ts'
import { actOn } from './acts.ts'

const START = '2026-01-02T18:00:00.000Z'
const END = '2026-01-02T20:00:00.000Z'
const dayBefore = (text: string) => text.replace('01-02', '01-01')
const put = (model: ModelName, row: object) =>
  absorb(model, [{ _version: 1, _deleted: false, userId: 'me', ...row }] as unknown as Rec<ModelName>[])

afterEach(() => {
  setOverlays([])
  forgetRecords()
})

test('[SES-36] what an earlier page left of a correction is drawn once its code is there: hands and who sat when move along', async () => {
  put('Session', {
    ...{ id: 's', sessionStatus: 'ENDED', bankrollId: 'b', buyIn: 20_000, cashOut: 30_000 },
    ...{ sessionStart: START, sessionEnd: END, waitingListStart: null, maxPlayers: 6, heroSeat: 1 },
    ...{
      totalAddons: 0,
      totalReloads: 0,
      totalRebuy: 0,
      totalTopups: 0,
      straddleAmount: null,
      smallBlind: 100,
      bigBlind: 200,
    },
  })
  put('Hand', { id: 'h', sessionId: 's', createdAt: '2026-01-02T19:00:00.000Z' })
  put('Hand', { id: 'other', sessionId: 'x', createdAt: '2026-01-02T19:00:00.000Z' })
  put('PlayerSession', { id: 'p', sessionId: 's', seatNumber: 3, sessionStart: START, sessionEnd: END })
  const correction = { sessionStart: dayBefore(START), sessionEnd: dayBefore(END) }
  const waiting = [
    { ...actOn('s', { kind: 'correctSession', correction, now: Date.parse('2026-01-03') }), item: 'i' },
  ]
  await readyToDraw(waiting)
  setOverlays(waiting)
  expect(recordOf('Session', 's')).toMatchObject(correction)
  expect(recordOf('Hand', 'h')!.createdAt).toBe('2026-01-01T19:00:00.000Z')
  expect(recordOf('Hand', 'other')!.createdAt).toBe('2026-01-02T19:00:00.000Z')
  expect(recordOf('PlayerSession', 'p')).toMatchObject(correction)
})
