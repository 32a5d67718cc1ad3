// The device opens as soon as somebody is known, while the screens still load: what it keeps is there when they draw.
import { type AuthState, authStore } from '../data/auth.ts'

export function startDevice(): void {
  const open = ({ user }: AuthState) => {
    const userId = user?.userId
    if (userId) void import('../data/device.ts').then(({ openDevice }) => openDevice(userId))
  }
  open(authStore.getState())
  authStore.subscribe(open)
}
