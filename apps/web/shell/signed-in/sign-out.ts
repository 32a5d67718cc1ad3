// Sign-out first sends what waits; what cannot be sent stays on the device, after asking.
import { createStore } from 'zustand/vanilla'
import { signOut } from '../../data/auth/auth.ts'
import { clearLocalKeys } from '../../data/store/local-keys.ts'
import { forgetShared } from '../../data/store/shared-cache.ts'

/** how many changes wait while the question is open; null when it is not asked */
export const signOutQuestion = createStore<{ readonly waiting: number | null }>(() => ({ waiting: null }))

export async function askSignOut(after?: () => void): Promise<void> {
  after?.()
  const { outbox } = await import('../../data/device/device.ts')
  await Promise.race([outbox.flush(), new Promise(done => setTimeout(done, 3000))])
  const waiting = outbox.store.getState().items.length
  if (waiting > 0) signOutQuestion.setState({ waiting })
  else await leave()
}

export async function leave(): Promise<void> {
  signOutQuestion.setState({ waiting: null })
  const { clearDevice } = await import('../../data/device/device.ts')
  await clearDevice()
  await signOut().catch(() => {})
  clearLocalKeys()
  await forgetShared()
  location.assign('/')
}
