// Sign-out keeps only the theme and the language on this device.
const KEPT_KEYS = ['theme', 'language']
/** Empty while a subscription for notifications is being ended, which the next start goes on with (PUSH-12): it names nobody. */
const isEnding = (key: string): boolean => key === 'push' && localStorage.getItem(key) === ''

export function clearLocalKeys(): void {
  try {
    const all = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of all) if (!KEPT_KEYS.includes(key) && !isEnding(key)) localStorage.removeItem(key)
  } catch {
    // nothing is kept where nothing can be
  }
}
