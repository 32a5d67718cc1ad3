// Keeps the sign-in state true while the page lives: a tab that comes back asks again after a second, and what one tab
// does (sign in, sign out) the others follow.

import { AUTH_CHECK } from '../wire/limits.ts'
import { authStore, checkAuth, followOtherTab, goOnAsKnown, recheckAuth } from './auth.ts'
import { createAuthThrottle } from './auth-throttle.ts'
import { KEPT_USER } from './kept-user.ts'

export function watchAuth(): () => void {
  const may = createAuthThrottle()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onVisible = () => {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      if (authStore.getState().status !== 'checking' && may(Date.now())) void recheckAuth()
    }, AUTH_CHECK.afterVisibleMs)
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEPT_USER && event.key !== null) return
    const { status } = authStore.getState()
    if (event.newValue === null && status === 'signed-in') followOtherTab()
    else if (event.newValue !== null && status === 'signed-out' && may(Date.now())) void recheckAuth()
  }
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('storage', onStorage)
  goOnAsKnown()
  void checkAuth()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('storage', onStorage)
  }
}
