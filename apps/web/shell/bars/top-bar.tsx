// The bar at the top: menu button, centre (loading text, live session, or title), actions of the screen.
import './top-bar.css'
import { asking as askingWords, menu } from '@sidepot/messages/web-shell'
import { lazy, type MouseEvent, Suspense } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { authStore } from '../../data/auth/auth.ts'
import { askingStore } from '../../data/reads/asking.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import type { ScreenHandle } from '../places/screen-handle.ts'
import { BarTitle } from './bar-title.tsx'

const SignedInBar = lazy(() => import('./signed-in-bar.tsx'))

export function TopBar({ handle, onMenu }: { readonly handle: ScreenHandle; readonly onMenu: () => void }) {
  const status = useStore(authStore, state => state.status)
  const asking = useStore(askingStore)
  const news = asking.count + asking.comments
  // whoever was sent to sign in goes on where they wanted to go, by these links too
  const { state } = useLocation()
  const navigate = useNavigate()
  // the address, and what it carries, is ahead of the page until that is drawn
  const goOn = (event: MouseEvent<HTMLAnchorElement>) => {
    const ahead = history.state?.usr
    if (state || !ahead) return
    event.preventDefault()
    void navigate(event.currentTarget.pathname, { state: ahead })
  }
  return (
    <header className="top-bar">
      <IconButton
        icon="menu"
        label={news > 0 ? askingWords.button(asking.count, asking.comments) : menu.open}
        className={cx('top-menu', news > 0 && 'top-asking')}
        onClick={onMenu}
      />
      {status === 'signed-in' ? (
        <Suspense fallback={<BarTitle />}>
          <SignedInBar handle={handle} />
        </Suspense>
      ) : (
        <>
          <BarTitle />
          <div className="top-right">
            {status === 'signed-out' && (
              <>
                <Link to="/login" state={state} onClick={goOn} className="btn btn-quiet btn-sm">
                  {menu.logIn}
                </Link>
                <Link to="/signup" state={state} onClick={goOn} className="btn btn-plain btn-sm">
                  {menu.signUp}
                </Link>
              </>
            )}
          </div>
        </>
      )}
    </header>
  )
}
