import './side-menu.css'
import { menu, product, asking as words } from '@sidepot/messages/web-shell'
import { lazy, Suspense, useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { useStore } from 'zustand'
import { useCheckPlaces } from '../../data/account/settings.ts'
import { authStore } from '../../data/auth/auth.ts'
import { askingStore } from '../../data/reads/asking.ts'
import { Icon, Logo } from '../../ui/display/icon.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { Avatar } from '../../ui/display/tag.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { useMedia } from '../../ui/theme/media.ts'
import { useDiscreet } from '../../ui/theme/theme.ts'
import { whenIdle } from '../../ui/timing/when-idle.ts'
import { MENU_IS_PINNED, type Place, SIGNED_IN, SIGNED_OUT } from '../places/places.ts'
import { askSignOut } from '../signed-in/sign-out.ts'

const ownPicture = () => import('./own-picture.tsx')
const OwnPicture = lazy(ownPicture)

interface MeProps {
  readonly userId: string | null
  readonly name: string
  readonly inDrawer: boolean
}

interface SideMenuProps {
  readonly onGo?: () => void
  /** icons only, for the loggers on wide screens */
  readonly rail?: boolean
}

export function SideMenu({ onGo, rail }: SideMenuProps) {
  const { status, user } = useStore(authStore)
  const discreet = useDiscreet()
  const wording = useWording()
  const signedIn = status === 'signed-in'
  const gto = useCheckPlaces()
  const asking = useStore(askingStore)
  const news = asking.count + asking.comments
  const all = signedIn ? SIGNED_IN : SIGNED_OUT
  const places = all.filter(place => (gto || !place.gto) && (user?.role === 'SUPER_ADMIN' || !place.operator))
  const word = (key: Place['word']) => wording(menu[key])
  return (
    <nav className={cx('side-menu', rail && 'side-rail')} aria-label={menu.main}>
      <NavLink to="/" className="side-brand" onClick={onGo} aria-label={wording(product.title)}>
        <Logo />
        <span>{wording(product.title)}</span>
      </NavLink>
      <ul>
        {places.map(place => (
          <li key={place.to} className={place.line ? 'side-line' : undefined}>
            <NavLink
              to={place.to}
              end={place.to === '/'}
              className="side-link"
              onClick={onGo}
              title={rail ? word(place.word) : undefined}
            >
              <Icon
                name={discreet && (place.icon === 'cards' || place.icon === 'table') ? 'note' : place.icon}
              />
              <span>{word(place.word)}</span>
              {place.asking && news > 0 && (
                <b className="side-count" role="img" aria-label={words.entry(asking.count, asking.comments)}>
                  {news}
                </b>
              )}
            </NavLink>
          </li>
        ))}
        {signedIn && (
          <li className="side-line">
            <button
              type="button"
              className="side-link"
              onClick={() => void askSignOut(onGo)}
              title={rail ? menu.signOut : undefined}
            >
              <Icon name="exit" />
              <span>{menu.signOut}</span>
            </button>
          </li>
        )}
      </ul>
      <footer className="side-foot">
        {signedIn && <Me userId={user.userId} name={user.username || '?'} inDrawer={onGo !== undefined} />}
        <span className="side-who">
          {signedIn && <b>{user.username}</b>}
          <small>{product.version}</small>
        </span>
      </footer>
    </nav>
  )
}

/** In the drawer at once, in the menu that is open when nobody waits, never in one that nobody sees. */
function Me({ userId, name, inDrawer }: MeProps) {
  const discreet = useDiscreet()
  const open = useMedia(MENU_IS_PINNED)
  const [calm, setCalm] = useState(inDrawer)
  useEffect(
    () => (open && !calm ? whenIdle(() => ownPicture().then(() => setCalm(true))) : undefined),
    [open, calm],
  )
  const letter = <Avatar name={name} />
  // beside neighbours the letter says enough
  if (discreet || !calm || userId === null) return letter
  return (
    <Suspense fallback={letter}>
      <OwnPicture userId={userId} name={name} />
    </Suspense>
  )
}
