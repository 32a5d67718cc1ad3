// The entries of the menu, in order. One table for side menu, rail and bottom bar.
import type { menu } from '@sidepot/messages/web-shell'
import type { IconName } from '../../ui/display/icon.tsx'

/** From this width on the menu is open beside the page; frame.css and bottom-bar.css say the same. */
export const MENU_IS_PINNED = '(min-width: 1200px)'

export interface Place {
  readonly word: keyof typeof menu
  readonly to: string
  readonly icon: IconName
  /** after g, on a keyboard */
  readonly key?: string
  /** a line above it */
  readonly line?: boolean
  /** gone while the optimal-action check is switched off */
  readonly gto?: boolean
  /** only for operators */
  readonly operator?: boolean
  /** says how many ask to follow */
  readonly asking?: boolean
}

export const SIGNED_IN: readonly Place[] = [
  { word: 'home', to: '/', icon: 'home', key: 'o' },
  { word: 'dashboard', to: '/dashboard', icon: 'chart', key: 'd' },
  { word: 'liveFeed', to: '/livefeed', icon: 'feed', key: 'f', asking: true },
  { word: 'sessions', to: '/sessions', icon: 'list', key: 's' },
  { word: 'reviews', to: '/session-review-list', icon: 'star', key: 'r' },
  { word: 'handZone', to: '/handzone', icon: 'cards', key: 'h' },
  { word: 'players', to: '/players', icon: 'people', key: 'p' },
  { word: 'statistics', to: '/statistics', icon: 'sort', key: 't' },
  { word: 'leaks', to: '/leaks', icon: 'drop', key: 'k', gto: true },
  { word: 'bankrolls', to: '/bankrolls', icon: 'wallet', key: 'b' },
  { word: 'practise', to: '/practise', icon: 'target', key: 'i', line: true, gto: true },
  { word: 'ranges', to: '/ranges', icon: 'grid', key: 'a', gto: true },
  { word: 'method', to: '/method', icon: 'info', gto: true },
  { word: 'tableSettings', to: '/tablesettings', icon: 'table', key: 'e', line: true },
  { word: 'settings', to: '/settings', icon: 'sliders', key: ',' },
  { word: 'help', to: '/help', icon: 'help' },
  { word: 'admin', to: '/admin', icon: 'shield', line: true, operator: true },
  { word: 'debug', to: '/debug', icon: 'bug', operator: true },
]
export const SIGNED_OUT: readonly Place[] = [
  { word: 'home', to: '/', icon: 'home' },
  { word: 'login', to: '/login', icon: 'enter' },
  { word: 'signUp', to: '/signup', icon: 'person' },
  { word: 'help', to: '/help', icon: 'help' },
]
