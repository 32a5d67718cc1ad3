// loaded before the first wait: what is tested loads it when it needs it
import '@sidepot/messages/web-undo'
import { toasts } from '@sidepot/messages/web-ui'
import { plainText } from '@sidepot/messages/worded'
import { afterEach, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { OutboxState } from '../../data/outbox/outbox.ts'
import type { OutboxItem } from '../../data/store/outbox-item.ts'
import { toastStore } from '../../ui/layers/toast-store.ts'
import { offerKeptUndos } from './kept-undos.ts'

const opened = Date.now()
const deleted = (id: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  order: 1,
  what: 'deleteHand',
  document: '',
  variables: {},
  overlays: [],
  madeAt: opened - 3_000,
  notBefore: opened + 60_000,
  state: 'waiting',
  ...more,
})
function device(items: readonly OutboxItem[]) {
  const store = createStore<OutboxState>(() => ({ items: [], sending: false, offline: false, durable: true }))
  const dropped: string[] = []
  const drop = async (id: string) => {
    dropped.push(id)
    store.setState({ items: store.getState().items.filter(item => item.id !== id) })
  }
  const stop = offerKeptUndos({ store, drop }, opened)
  store.setState({ items })
  return { store, dropped, stop }
}
const shownToasts = () => toastStore.getState().toasts

afterEach(() => toastStore.setState({ toasts: [] }))

it('offers once what an earlier page deleted, and takes it back', async () => {
  const { store, dropped, stop } = device([deleted('a')])
  await expect.poll(() => shownToasts()).toHaveLength(1)
  store.setState({ sending: true })
  expect(shownToasts()).toMatchObject([{ text: 'Hand deleted', action: { label: toasts.undo } }])
  expect(shownToasts()[0]!.duration).toBeLessThanOrEqual(60_000)
  shownToasts()[0]!.action?.run()
  expect(dropped).toEqual(['a'])
  expect(shownToasts()).toHaveLength(0)
  stop()
})

it('a session that was reopened has no cash-out to take back', async () => {
  const input = { sessionId: 's' }
  const out = deleted('out', { what: 'cashoutSession', variables: { input } })
  const { store, stop } = device([out])
  await expect.poll(() => shownToasts()).toHaveLength(1)
  const { notBefore: _, ...again } = deleted('in', { what: 'reopenSession', order: 2, variables: { input } })
  store.setState({ items: [out, again] })
  expect(shownToasts()).toHaveLength(0)
  store.setState({ items: [out, again], sending: true })
  expect(shownToasts()).toHaveLength(0)
  stop()
})

it('says nothing of what this page deleted, of what is due, and of what was sent meanwhile', async () => {
  const { store, stop } = device([
    deleted('own', { madeAt: opened + 1 }),
    deleted('due', { notBefore: opened - 1 }),
    deleted('sent'),
    // its button can no longer be given back
    deleted('skipped', { what: 'incrementTotalHandsCounter' }),
    deleted('kept', { what: 'deleteSession' }),
  ])
  store.setState({ items: store.getState().items.filter(item => item.id !== 'sent') })
  await expect.poll(() => shownToasts().map(toast => plainText(toast.text))).toEqual(['Session deleted'])
  store.setState({ items: [] })
  expect(shownToasts()).toHaveLength(0)
  stop()
})

it('[PLAY-51] who left the table is offered until a table is saved over it', async () => {
  const input = { sessionId: 's' }
  const leave = deleted('leave', { what: 'tableState', variables: { input } })
  const { store, stop } = device([leave])
  await expect.poll(() => shownToasts().map(({ text }) => plainText(text))).toEqual(['Player left the table'])
  const { notBefore: _, ...table } = deleted('table', { what: 'tableState', order: 2, variables: { input } })
  store.setState({ items: [leave, table] })
  expect(shownToasts()).toHaveLength(0)
  stop()
})
