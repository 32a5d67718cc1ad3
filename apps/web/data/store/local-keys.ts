// Sign-out keeps only the theme and the language on this device.
const KEPT_KEYS = ['theme', 'language']

export function clearLocalKeys(): void {
  try {
    const all = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of all) if (!KEPT_KEYS.includes(key)) localStorage.removeItem(key)
  } catch {
    // nothing is kept where nothing can be
  }
}
