// The entries of the menu, in order. One table for side menu, rail and bottom bar.
import type { menu } from '@sidepot/messages/web-shell'
import type { IconName } from '../ui/icon.tsx'

export interface Place {
  readonly word: keyof typeof menu
  readonly to: string
  readonly icon: IconName
  /** a line above it */
  readonly line?: boolean
  /** only while the optimal-action check is shown */
  readonly gto?: boolean
  /** only for operators */
  readonly operator?: boolean
}

export const SIGNED_IN: readonly Place[] = [
  { word: 'home', to: '/', icon: 'home' },
  { word: 'dashboard', to: '/dashboard', icon: 'chart' },
  { word: 'liveFeed', to: '/livefeed', icon: 'feed' },
  { word: 'sessions', to: '/sessions', icon: 'list' },
  { word: 'reviews', to: '/session-review-list', icon: 'star' },
  { word: 'handZone', to: '/handzone', icon: 'cards' },
  { word: 'players', to: '/players', icon: 'people' },
  { word: 'bankrolls', to: '/bankrolls', icon: 'wallet' },
  { word: 'ranges', to: '/ranges', icon: 'grid', line: true, gto: true },
  { word: 'method', to: '/method', icon: 'info', gto: true },
  { word: 'tableSettings', to: '/tablesettings', icon: 'table', line: true },
  { word: 'settings', to: '/settings', icon: 'sliders' },
  { word: 'admin', to: '/admin', icon: 'shield', line: true, operator: true },
  { word: 'debug', to: '/debug', icon: 'bug', operator: true },
]
export const SIGNED_OUT: readonly Place[] = [
  { word: 'home', to: '/', icon: 'home' },
  { word: 'login', to: '/login', icon: 'enter' },
  { word: 'signUp', to: '/signup', icon: 'person' },
]
