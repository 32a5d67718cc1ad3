// The device opens as soon as somebody is known, while the screens still load: what it keeps is there when they draw.
import { type AuthState, authStore } from '../../data/auth/auth.ts'

export function startDevice(): void {
  const open = ({ user, token }: AuthState) => {
    const userId = user?.userId
    if (!userId) return
    void import('../../data/device/device.ts').then(async ({ openDevice, outbox }) => {
      await openDevice(userId)
      // what waited for somebody to sign in again need not wait for the next thing they do
      if (token) void outbox.flush()
    })
  }
  open(authStore.getState())
  authStore.subscribe(open)
}
