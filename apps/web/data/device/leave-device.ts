// Leaving the account on this device: what cannot be sent stays under its owner, everything else goes.
import { signOut } from '../auth/auth.ts'
import { clearLocalKeys } from '../store/local-keys.ts'
import { forgetShared } from '../store/shared-cache.ts'
import { clearDevice } from './device.ts'
import { forgetPush } from './push.ts'

export async function leaveDevice(): Promise<void> {
  await clearDevice()
  await soon(forgetPush())
  await signOut().catch(() => {})
  clearLocalKeys()
  await forgetShared()
  location.assign('/')
}

/** Ending a subscription is the browser's, which may want its push service for it: nobody waits for that to be signed out. */
const PATIENCE_MS = 2000
const soon = (work: Promise<void>): Promise<void> =>
  Promise.race([work.catch(() => {}), new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS))])
