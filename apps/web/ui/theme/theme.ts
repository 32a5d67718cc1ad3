// The theme is the one piece of state the design system itself owns: several pieces are drawn differently in discreet.
// It has its own local key, so it survives sign-out.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export const THEMES = ['dark', 'light', 'discreet'] as const
export type Theme = (typeof THEMES)[number]
const KEY = 'theme'

export function isTheme(value: unknown): value is Theme {
  return THEMES.includes(value as Theme)
}

export function keptTheme(): Theme | null {
  try {
    const value = localStorage.getItem(KEY)
    return isTheme(value) ? value : null
  } catch {
    return null
  }
}

interface ThemeState {
  readonly theme: Theme
  /** where a second quick gesture goes back to */
  readonly before: Theme
}
export const themeStore = createStore<ThemeState>(() => ({ theme: keptTheme() ?? 'dark', before: 'dark' }))

export function setTheme(theme: Theme): void {
  const { theme: old, before } = themeStore.getState()
  themeStore.setState({ theme, before: old === 'discreet' ? before : old })
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // a private window may refuse; the choice then lasts for this page
  }
}

/** The quick gesture: into discreet, and back to what was there. */
export function toggleDiscreet(): void {
  const { theme, before } = themeStore.getState()
  setTheme(theme === 'discreet' ? before : 'discreet')
}

export function useTheme(): Theme {
  return useStore(themeStore, state => state.theme)
}
export function useDiscreet(): boolean {
  return useTheme() === 'discreet'
}
