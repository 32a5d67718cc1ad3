// A toast says what happened and offers the way back, or why there is none: the types refuse any other.
import { afterEach, expect, it } from 'vitest'
import { dropToast, NO_UNDO, type ToastWords, toast, toastStore } from './toast-store.ts'

const shown: number[] = []
const show = (words: ToastWords) => shown.push(toast(words))
afterEach(() => {
  for (const id of shown.splice(0)) dropToast(id)
})

it('something that happened has its undo, or a reason why it has none', () => {
  const action = { label: 'Undo', run: () => {} }
  show({ text: 'Session deleted', action })
  for (const noUndo of NO_UNDO) show({ text: 'Copied', noUndo })
  show({ text: 'Failed to add chips', tone: 'bad' })
  // @ts-expect-error neither an undo nor a reason
  show({ text: 'Session deleted' })
  // @ts-expect-error a plain tone is no reason
  show({ text: 'Session deleted', tone: 'plain' })
  expect(toastStore.getState().toasts.length).toBeGreaterThan(0)
})

it('an action stays long enough to be reached, words alone do not', () => {
  show({ text: 'Session deleted', action: { label: 'Undo', run: () => {} } })
  show({ text: 'Copied', noUndo: 'nothing-changed' })
  const [withUndo, alone] = toastStore.getState().toasts.slice(-2)
  expect(withUndo?.duration).toBe(10_000)
  expect(alone?.duration).toBe(4_000)
})
