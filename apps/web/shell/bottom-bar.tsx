// Within the thumb's reach on phones: the places used all evening.
import './bottom-bar.css'
import { bottomBar, quietBottomBar } from '@sidepot/messages/web-shell'
import { NavLink } from 'react-router'
import { lastSessionId } from '../data/active-session-key.ts'
import { cx } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useDiscreet } from '../ui/theme.ts'

export function BottomBar() {
  const words = useDiscreet() ? quietBottomBar : bottomBar
  const running = lastSessionId()
  const entries: readonly (readonly [string, IconName, string, boolean?])[] = [
    ['/dashboard', 'chart', words.dashboard],
    ['/sessions', 'list', words.sessions, true],
    running
      ? [`/sessions/${running}/hands/new`, 'plus', words.log]
      : ['/sessions/new', 'plus', words.newSession],
    ['/handzone', 'cards', words.hands],
    ['/players', 'people', words.players],
  ]
  return (
    <nav className="bottom-bar" aria-label={bottomBar.label}>
      {entries.map(([to, icon, label, end]) => (
        <NavLink
          key={icon}
          to={to}
          end={end ?? false}
          className={cx('bottom-link', icon === 'plus' && 'bottom-do')}
        >
          <Icon name={icon} size={22} />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  )
}
