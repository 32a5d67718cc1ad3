// loaded before the first wait: what is tested loads it when it needs it
import '@sidepot/messages/web-sync'
import { plainText } from '@sidepot/messages/worded'
import { afterEach, expect, it } from 'vitest'
import { forgetLostHistory, noteNewer, noteWhole } from '../../data/device/lost-history.ts'
import { toastStore } from '../../ui/layers/toast-store.ts'
import { sayLostHistory } from './lost-history-note.ts'

const toastTexts = () => toastStore.getState().toasts.map(({ text }) => plainText(text))
afterEach(() => {
  forgetLostHistory()
  toastStore.setState({ toasts: [] })
})

it('[FEED-14] says what was newer here once everything is compared, until it is closed', async () => {
  const stop = sayLostHistory()
  noteNewer(3)
  expect(toastTexts()).toEqual([])
  noteWhole(1)
  await expect.poll(() => toastTexts()).toHaveLength(1)
  expect(toastTexts()).toEqual([
    'The server went back to an earlier state. 3 entries were newer on this device and now show what the server has. 1 entry that the server no longer has left this device.',
  ])
  toastStore.getState().toasts[0]!.onGone!()
  await expect.poll(() => toastTexts()).toEqual([])
  stop()
})

it('[FEED-14] says it again on the next page where it was not closed', async () => {
  noteNewer(1)
  noteWhole(0)
  const stop = sayLostHistory()
  await expect
    .poll(() => toastTexts())
    .toEqual([
      'The server went back to an earlier state. 1 entry was newer on this device and now shows what the server has.',
    ])
  stop()
})
