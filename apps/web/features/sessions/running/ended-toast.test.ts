import { sessionPage } from '@sidepot/messages/web-session-page'
import { beforeEach, expect, it } from 'vitest'
import { toast, toastStore } from '../../../ui/layers/toast-store.ts'
import { showEnded, showReopened, showStopped } from './ended-toast.ts'

const shown = () => toastStore.getState().toasts
beforeEach(() => toastStore.setState({ toasts: [] }))

it('[SES-39] goes when its session is reopened, which can be taken back as well, and no other toast with it', () => {
  let undone = 0
  showEnded('a', () => {})
  showEnded('b', () => {})
  toast({ text: 'Saved', noUndo: 'nothing-changed' })
  showReopened('a', () => undone++)
  expect(shown().map(one => one.slot)).toEqual(['ended b', undefined, 'ended a'])
  expect(shown()[2]!.text).toBe(sessionPage.reopened)
  shown()[2]!.action?.run()
  expect(undone).toBe(1)
})
it('is there once for a session that ended again, with the last undo', () => {
  const undone: number[] = []
  showEnded('a', () => undone.push(1))
  showEnded('a', () => undone.push(2))
  for (const one of shown()) one.action?.run()
  expect(undone).toEqual([2])
})
it('[SES-39] leaving the waiting list is undone there, and says why where it was refused', () => {
  let undone = 0
  showStopped('a', { ok: true, undo: () => undone++ })
  shown()[0]!.action?.run()
  expect(undone).toBe(1)
  showStopped('b', { ok: false, message: 'No' })
  expect(shown().at(-1)).toMatchObject({ text: 'No', tone: 'bad' })
})
