// Carries the theme from its store to the page: the attribute, and in discreet a neutral title and icon.

import { product } from '@sidepot/messages/web-shell'
import { type Message, plainText, textFor } from '@sidepot/messages/worded'
import { changeSettings, settingsStore } from '../data/account/settings.ts'
import { startOnPaper } from '../ui/theme/on-paper.ts'
import { keptTheme, setTheme, type Theme, themeStore } from '../ui/theme/theme.ts'

const BARS: Record<Theme, string> = { dark: '#0c0d10', light: '#f6f4ef', discreet: '#ffffff' }

export function pageTitle(theme: Theme, screen?: Message): string {
  if (theme === 'discreet' || !screen) return textFor(product.title, theme === 'discreet')
  return product.titled(plainText(screen))
}

let screen: Message | undefined
export function setScreenTitle(title: Message | undefined): void {
  screen = title
  document.title = pageTitle(themeStore.getState().theme, title)
}

export function startTheme(): void {
  const draw = (theme: Theme) => {
    document.documentElement.dataset.theme = theme
    document.title = pageTitle(theme, screen)
    const icon = theme === 'discreet' ? '/icon-notes.svg' : '/icon.svg'
    document.querySelector('link[rel=icon]')?.setAttribute('href', icon)
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', BARS[theme])
  }
  // a device that has settings but lost the theme's own key
  if (keptTheme() === null) setTheme(settingsStore.getState().theme)
  draw(themeStore.getState().theme)
  themeStore.subscribe(({ theme }) => {
    draw(theme)
    changeSettings({ theme })
  })
  startOnPaper()
}
