// The frame around every screen: top bar, menu (pinned from 1200 px, a drawer below), bottom bar on phones.
import './frame.css'
import { menu } from '@sidepot/messages/web-shell'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { useStore } from 'zustand'
import { authStore } from '../data/auth.ts'
import { useDiscreet } from '../ui/theme.ts'
import { BottomBar } from './bottom-bar.tsx'
import { startGestures } from './gestures.ts'
import type { ScreenHandle } from './screen-handle.ts'
import { SideMenu } from './side-menu.tsx'
import { setScreenTitle } from './theme-on-page.ts'
import { TopBar } from './top-bar.tsx'

const MenuDrawer = lazy(() => import('./menu-drawer.tsx'))
const SignedInExtras = lazy(() => import('./signed-in-extras.tsx'))
const WIDE = '(min-width: 1200px)'

export function Frame() {
  const signedIn = useStore(authStore, state => state.status === 'signed-in')
  const [drawer, setDrawer] = useState(false)
  const [narrow, setNarrow] = useState(false)
  const { pathname } = useLocation()
  const handle = useHandle()
  const discreet = useDiscreet()
  const rail = narrow || Boolean(handle.focus)

  useEffect(() => setScreenTitle(handle.title), [handle.title])
  useEffect(startGestures, [])
  useEffect(() => {
    if (pathname) setDrawer(false)
  }, [pathname])

  const onMenu = () =>
    matchMedia(WIDE).matches && signedIn && !handle.focus ? setNarrow(!narrow) : setDrawer(true)
  return (
    <div
      className="frame"
      data-signed-in={signedIn}
      data-focus={handle.focus ?? false}
      data-rail={rail}
      data-discreet={discreet}
    >
      <a className="skip" href="#main">
        {menu.skip}
      </a>
      {signedIn && (
        <div className="frame-menu">
          <SideMenu rail={rail} />
        </div>
      )}
      <div className="frame-page">
        <TopBar handle={handle} onMenu={onMenu} />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {signedIn && !handle.focus && <BottomBar />}
      <Suspense>
        {drawer && <MenuDrawer onClose={() => setDrawer(false)} />}
        {signedIn && <SignedInExtras />}
      </Suspense>
      <ScrollRestoration />
    </div>
  )
}

function useHandle(): ScreenHandle {
  const matches = useMatches()
  return (matches.findLast(match => match.handle)?.handle as ScreenHandle | undefined) ?? {}
}
