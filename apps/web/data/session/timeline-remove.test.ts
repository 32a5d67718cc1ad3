import { beforeEach, expect, test, vi } from 'vitest'
import type { Rec } from '../wire/documents.ts'

const box = vi.hoisted(() => ({ items: [] as { id: string; [field: string]: unknown }[] }))
vi.mock('../device/device.ts', () => ({
  outbox: {
    add: (item: (typeof box.items)[number]) => void box.items.push(item),
    drop: (id: string) => {
      box.items = box.items.filter(item => item.id !== id)
    },
  },
}))
vi.mock('@sidepot/ledger/correct-line', () => ({ correctLine: () => ({ ok: true, value: {} }) }))
const { correctUpdate, removeUpdate } = await import('./timeline-service.ts')

const session = { id: 's1' } as Rec<'Session'>
const row = { id: 'u1', sessionId: 's1', updateType: 'ADD_CHIPS' } as Rec<'SessionUpdate'>
beforeEach(() => {
  box.items = []
  vi.spyOn(Date, 'now').mockReturnValue(1000)
})

test('a line that is removed waits for its undo, keeps what follows behind it, and comes back by it', () => {
  const done = removeUpdate(session, row)
  expect(box.items).toMatchObject([{ what: 'removeUpdate', keepsOrder: true }])
  expect(box.items[0]?.['notBefore']).toBeGreaterThan(1000)
  expect(box.items[0]?.['variables']).toMatchObject({
    input: { isRemoved: true, requestId: box.items[0]?.id },
  })
  if (!done.ok) throw new Error('refused')
  done.undo()
  expect(box.items).toEqual([])
})

test('a line that is corrected is sent at once', () => {
  correctUpdate(session, row, { notes: 'late' })
  expect(box.items).toMatchObject([{ what: 'updateSession' }])
  expect(box.items[0]?.['notBefore']).toBeUndefined()
})
