// The second of two quick taps on Start playing, or the same on two devices.
import { expect, test, vi } from 'vitest'
import type { Rec } from '../wire/documents.ts'

const sent = vi.hoisted(() => ({ items: [] as unknown[] }))
vi.mock('../device/device.ts', () => ({ outbox: { add: (item: unknown) => sent.items.push(item) } }))
const { startSession } = await import('./session-service.ts')

test('[SES-20] a session that is live is started without a warning, and nothing is sent', () => {
  const live = { id: 's', userId: 'me', sessionStatus: 'LIVE', buyIn: 200 } as Rec<'Session'>
  expect(startSession(live)).toEqual({ ok: true })
  expect(sent.items).toEqual([])
})
