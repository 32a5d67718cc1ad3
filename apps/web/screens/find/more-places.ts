// Pages that the menu does not list: found once something is typed.
import { menu, topBar } from '@sidepot/messages/web-shell'
import { type Message, plainText } from '@sidepot/messages/worded'
import type { Found } from './found.ts'

const MORE: readonly Found[] = [
  { key: 'goals', icon: 'target', label: menu.goals, to: '/goals' },
  { key: 'import', icon: 'upload', label: menu.import, to: '/settings/import' },
  { key: 'new-session', icon: 'plus', label: topBar.newSession, to: '/sessions/new' },
  { key: 'deleted', icon: 'trash', label: menu.deleted, to: '/deleted' },
  { key: 'your-data', icon: 'download', label: menu.transfer, to: '/settings/data' },
  { key: 'account', icon: 'person', label: menu.account, to: '/settings/account' },
  { key: 'about', icon: 'info', label: menu.about, to: '/settings/about' },
]

/** Places whose name contains the text, as it is written anywhere or in the look that shows; without a text those of the menu. */
export function placesFound(
  text: string,
  menuPlaces: readonly Found[],
  wording: (message: Message) => string,
): readonly Found[] {
  const typed = text.trim().toLowerCase()
  if (typed === '') return menuPlaces
  return [...menuPlaces, ...MORE].filter(({ label }) =>
    [plainText(label), wording(label)].some(name => name.toLowerCase().includes(typed)),
  )
}
