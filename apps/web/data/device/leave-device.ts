// Leaving the account on this device: what cannot be sent stays under its owner, everything else goes.
import { signOut } from '../auth/auth.ts'
import { clearLocalKeys } from '../store/local-keys.ts'
import { forgetShared } from '../store/shared-cache.ts'
import { clearDevice } from './device.ts'
import { forgetPush } from './push.ts'

export async function leaveDevice(): Promise<void> {
  await clearDevice()
  await forgetPush()
  await signOut().catch(() => {})
  clearLocalKeys()
  await forgetShared()
  location.assign('/')
}
