// The frame around every screen: top bar, menu (pinned from 1200 px, a drawer below), bottom bar on phones and tablets.
import './frame.css'
import './print.css'
import { menu } from '@sidepot/messages/web-shell'
import { loading } from '@sidepot/messages/web-ui'
import { lazy, type ReactNode, Suspense, use, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { authStore } from '../data/auth/auth.ts'
import { PageSpinner } from '../ui/display/spinner.tsx'
import { leaveToastsBehind, toastStore } from '../ui/layers/toast-store.ts'
import { useDiscreet } from '../ui/theme/theme.ts'
import { onHelpKey } from '../ui/timing/help-key.ts'
import { whenSettled } from '../ui/timing/when-idle.ts'
import { BottomBar } from './bars/bottom-bar.tsx'
import { SideMenu } from './bars/side-menu.tsx'
import { TopBar } from './bars/top-bar.tsx'
import { FailureBoundary } from './failure-page.tsx'
import { startGestures } from './gestures.ts'
import { MENU_IS_PINNED } from './places/places.ts'
import { HandleContext } from './places/screen-handle.ts'
import { useScrollMemory } from './places/scroll-memory.ts'
import { loadWhenIdle } from './start/start-ahead.ts'
import { setScreenTitle } from './theme-on-page.ts'

const menuDrawer = () => import('./bars/menu-drawer.tsx')
const MenuDrawer = lazy(menuDrawer)
// a word at the edge is worth no page: without its code nothing is said
const ToastArea = lazy<() => ReactNode>(() =>
  import('../ui/layers/toast.tsx').then(
    ({ ToastArea }) => ({ default: ToastArea }),
    () => ({ default: () => null }),
  ),
)
const SignedInExtras = lazy(() => import('./signed-in/signed-in-extras.tsx'))
const ONE_TAP_AWAY = [
  '/sessions',
  '/sessions/running',
  '/dashboard',
  '/sessions/new',
  '/handzone',
  '/players',
]

export function Frame() {
  const signedIn = useStore(authStore, state => state.status === 'signed-in')
  // once there was something to say the area stays, so that the last words can leave by themselves
  const hasToasted = useStore(toastStore, state => state.hasToasted)
  const [drawer, setDrawer] = useState(false)
  const [narrow, setNarrow] = useState(false)
  const { key, pathname } = useLocation()
  const handle = use(HandleContext)
  const discreet = useDiscreet()
  const rail = narrow || Boolean(handle.focus)

  useEffect(() => setScreenTitle(handle.title), [handle.title])
  // what lies over the page is no part of the frame and keeps clear of the bar as well
  const hasBottomBar = signedIn && !handle.focus
  useLayoutEffect(() => {
    document.documentElement.dataset['bottomBar'] = String(hasBottomBar)
  }, [hasBottomBar])
  useScrollMemory()
  useEffect(startGestures, [])
  const navigate = useNavigate()
  useEffect(() => (signedIn ? undefined : onHelpKey(() => void navigate('/help'))), [signedIn, navigate])
  useEffect(() => {
    if (!signedIn) return
    let off = () => {}
    const forget = whenSettled(async () => {
      // a browser does not ask again for code that it failed to load
      if (!navigator.onLine) return
      await menuDrawer()
      off = loadWhenIdle(ONE_TAP_AWAY)
    })
    return () => {
      forget()
      off()
    }
  }, [signedIn])
  useEffect(() => {
    if (pathname) setDrawer(false)
    leaveToastsBehind()
  }, [pathname])

  const onMenu = () =>
    matchMedia(MENU_IS_PINNED).matches && signedIn && !handle.focus ? setNarrow(!narrow) : setDrawer(true)
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
          <FailureBoundary place={key}>
            <Suspense fallback={<PageSpinner label={loading.spinner} />}>
              <Outlet />
            </Suspense>
          </FailureBoundary>
        </main>
      </div>
      {signedIn && !handle.focus && <BottomBar />}
      <Suspense>
        {drawer && <MenuDrawer onClose={() => setDrawer(false)} />}
        {signedIn && <SignedInExtras />}
      </Suspense>
      <Suspense>{hasToasted && <ToastArea />}</Suspense>
    </div>
  )
}
