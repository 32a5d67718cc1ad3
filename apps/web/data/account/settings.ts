// Settings as this device knows them, under the local key 'appSettings', so that a page starts with them before anything was read.
// What does not pass the checks is ignored, on the way in and on the way back. The theme belongs to the device and has its own key
// as well, so that it survives a sign-out (ui/theme.ts); the rest belongs to the person and follows their record
// (person-settings.ts).
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
    Object.entries(value).filter(
      ([name, setting]) => name in CHECKS && CHECKS[name as keyof AppSettings](setting),
    ),
  )
}

/** What was chosen, as far as this device knows; the rest has its default. */
export function chosenSettings(): Partial<AppSettings> {
  try {
    return checkedSettings(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

export const settingsStore = createStore<AppSettings>(() => ({ ...DEFAULT_SETTINGS, ...chosenSettings() }))

/** Switched off by somebody, not only off because nobody chose yet. */
let isOff = chosenSettings().gto === false

// Verdict marks are in many places; one attribute hides them all.
const showGto = ({ gto }: AppSettings): void => {
  if (typeof document !== 'undefined') document.documentElement.dataset['gto'] = gto ? 'on' : 'off'
}
showGto(settingsStore.getState())
settingsStore.subscribe(showGto)

export function changeSettings(change: Partial<AppSettings>): void {
  const checked = checkedSettings(change)
  if (checked.gto !== undefined) isOff = !checked.gto
  settingsStore.setState({ ...settingsStore.getState(), ...checked }, true)
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...chosenSettings(), ...checked }))
  } catch {
    // a private window may refuse; the choice then lasts for this page
  }
}

/** Everything but the theme as nobody had chosen it. */
export function forgetChosen(): void {
  const { theme } = settingsStore.getState()
  isOff = false
  settingsStore.setState({ ...DEFAULT_SETTINGS, theme }, true)
  try {
    localStorage.setItem(KEY, JSON.stringify({ theme }))
  } catch {
    // nothing was kept
  }
}

export const useSettings = (): AppSettings => useStore(settingsStore)

/** Whether the places of the check are there: until somebody switches it off (decision 0223). */
export const useCheckPlaces = (): boolean => useStore(settingsStore, () => !isOff)
