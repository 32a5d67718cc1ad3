// The lock and the quick hide cost nothing until somebody uses them: this file covers the page, the rest comes after.
import { toggleDiscreet } from '../../ui/theme/theme.ts'

const has = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
/** Nothing is seen from here on, and what lies over the app follows. */
const cover = (hides: boolean): void => {
  document.documentElement.dataset['covered'] = ''
  void import('../../features/lock/watch-cover.tsx').then(({ watchCover }) => watchCover(hides))
}

export function startLock(): void {
  if (has('appLock')) cover(false)
  // another tab has set a lock
  addEventListener('storage', ({ key }) => {
    if (key === 'appLock' && has(key)) cover(false)
  })
}

/** What the quick gestures do: cover everything, or switch to the look of a notes app. */
export function hideQuickly(): void {
  if (has('quickHide')) cover(true)
  else toggleDiscreet()
}
