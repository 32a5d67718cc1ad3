import { beforeEach, expect, it } from 'vitest'
import { toast, toastStore } from '../../../ui/layers/toast-store.ts'
import { hideEnded, showEnded } from './ended-toast.ts'

const shown = () => toastStore.getState().toasts
beforeEach(() => toastStore.setState({ toasts: [] }))

it('goes when its session is reopened, and no other toast with it', () => {
  showEnded('a', () => {})
  showEnded('b', () => {})
  toast({ text: 'Saved', noUndo: 'nothing-changed' })
  hideEnded('a')
  expect(shown().map(one => one.slot)).toEqual(['ended b', undefined])
})
it('is there once for a session that ended again, with the last undo', () => {
  const undone: number[] = []
  showEnded('a', () => undone.push(1))
  showEnded('a', () => undone.push(2))
  for (const one of shown()) one.action?.run()
  expect(undone).toEqual([2])
})
