// A hand that was counted and not logged can be taken back: it is drawn at once and not sent before its undo has passed.
import { expect, test, vi } from 'vitest'
import { authStore } from '../auth/auth.ts'
import { outbox } from '../device/device.ts'
import type { Rec } from '../wire/documents.ts'
import { incrementTotalHandsCounter } from './hand-service.ts'

vi.stubGlobal('navigator', { onLine: false, locks: { request: async () => {} } })

test('[SES-60] a skipped hand waits for its undo, and is not counted after it', async () => {
  authStore.setState({ user: { userId: 'me' } as never })
  const from = Date.now()
  const counted = incrementTotalHandsCounter({ id: 's1', totalHandsCounter: 4 } as Rec<'Session'>)
  const [item, ...more] = outbox.store.getState().items
  expect([item?.what, more.length]).toEqual(['incrementTotalHandsCounter', 0])
  expect(item?.notBefore).toBeGreaterThanOrEqual(from + 10_000)
  counted.undo?.()
  await expect.poll(() => outbox.store.getState().items).toEqual([])
})
