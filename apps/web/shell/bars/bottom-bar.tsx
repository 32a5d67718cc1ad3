// Within the thumb's reach on phones and tablets: the places used all evening.
import './bottom-bar.css'
import { menu, bottomBar as words } from '@sidepot/messages/web-shell'
import type { Message } from '@sidepot/messages/worded'
import { NavLink } from 'react-router'
import { useStore } from 'zustand'
import { lastSession } from '../../data/session/active-session-key.ts'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { useDiscreet } from '../../ui/theme/theme.ts'

const MIDDLE = 2
type Entry = readonly [to: string, icon: IconName, label: Message, end?: boolean]

/** What the evening is at: log the next hand, see how long the list is, or sit down. */
function middle({ id: running, waits }: ReturnType<typeof lastSession.getState>): Entry {
  if (running === null) return ['/sessions/new', 'plus', words.newSession]
  return waits
    ? [`/sessions/${running}`, 'clock', words.waiting]
    : [`/sessions/${running}/hands/new`, 'plus', words.log]
}

export function BottomBar() {
  const discreet = useDiscreet()
  const wording = useWording()
  const last = useStore(lastSession)
  const entries: readonly Entry[] = [
    ['/dashboard', 'chart', menu.dashboard],
    ['/sessions', 'list', menu.sessions, true],
    middle(last),
    ['/handzone', discreet ? 'note' : 'cards', menu.handZone],
    ['/players', 'people', menu.players],
  ]
  return (
    <nav className="bottom-bar" aria-label={words.label}>
      {entries.map(([to, icon, label, end], at) => (
        <NavLink
          key={at === MIDDLE ? 'middle' : to}
          to={to}
          end={end ?? false}
          className={cx('bottom-link', at === MIDDLE && 'bottom-do')}
        >
          <Icon name={icon} size={22} />
          <span>{wording(label)}</span>
        </NavLink>
      ))}
    </nav>
  )
}
