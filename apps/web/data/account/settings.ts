// Settings of this device, under the local key 'appSettings'. What does not pass the checks is ignored, on the way in and on the
// way back. The theme has its own key as well, so that it survives a sign-out (ui/theme.ts keeps it).
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export interface AppSettings {
  readonly theme: 'light' | 'dark' | 'discreet'
  /** the optimal-action check is shown */
  readonly gto: boolean
  /** exact suits of hole cards are saved, not only the hand class */
  readonly saveSuits: boolean
}

const KEY = 'appSettings'
export const DEFAULT_SETTINGS: AppSettings = { theme: 'dark', gto: false, saveSuits: true }

const CHECKS: { readonly [K in keyof AppSettings]: (value: unknown) => value is AppSettings[K] } = {
  theme: (value): value is AppSettings['theme'] =>
    value === 'light' || value === 'dark' || value === 'discreet',
  gto: (value): value is boolean => typeof value === 'boolean',
  saveSuits: (value): value is boolean => typeof value === 'boolean',
}

/** The part of a value that holds valid settings. */
export function checkedSettings(value: unknown): Partial<AppSettings> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(([name, held]) => name in CHECKS && CHECKS[name as keyof AppSettings](held)),
  )
}

/** What somebody chose on this device; the rest has its default. */
function chosen(): Partial<AppSettings> {
  try {
    return checkedSettings(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

export const settingsStore = createStore<AppSettings>(() => ({ ...DEFAULT_SETTINGS, ...chosen() }))

// Verdict marks stand in many places; one attribute takes them all off the screen.
const showGto = ({ gto }: AppSettings): void => {
  if (typeof document !== 'undefined') document.documentElement.dataset['gto'] = gto ? 'on' : 'off'
}
showGto(settingsStore.getState())
settingsStore.subscribe(showGto)

export function changeSettings(change: Partial<AppSettings>): void {
  const checked = checkedSettings(change)
  settingsStore.setState({ ...settingsStore.getState(), ...checked }, true)
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...chosen(), ...checked }))
  } catch {
    // a private window may refuse; the choice then lasts for this page
  }
}

/** On for a first session, unless somebody chose already on this device: the default of a device stays off (decision 0202). */
export function offerCheck(): void {
  if (chosen().gto === undefined) changeSettings({ gto: true })
}

export const useSettings = (): AppSettings => useStore(settingsStore)
