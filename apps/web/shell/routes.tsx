// Every address of the app. Screens are loaded when first visited; guards are layout routes around them.
import { menu, topBar } from '@sidepot/messages/web-shell'
import { loading } from '@sidepot/messages/web-ui'
import type { RouteObject } from 'react-router'
import { PageSpinner } from '../ui/spinner.tsx'
import { FailurePage } from './failure-page.tsx'
import { Frame } from './frame.tsx'
import type { ScreenHandle } from './screen-handle.ts'

const screen = (handle: ScreenHandle = {}) => ({ handle })
const guard = (
  name: 'RequireAuth' | 'RequireActiveSession' | 'RequireAdmin',
  children: RouteObject[],
): RouteObject => ({
  lazy: async () => ({ Component: (await import('./guards.tsx'))[name] }),
  children,
})

const development: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/style', lazy: () => import('../screens/style/style-screen.tsx') }]
  : []

const signedIn: RouteObject[] = [
  {
    path: '/settings/account',
    lazy: () => import('../screens/account/account-screen.tsx'),
    ...screen({ title: menu.account }),
  },
  {
    path: '/settings/data',
    lazy: () => import('../screens/transfer/transfer-screen.tsx'),
    ...screen({ title: menu.transfer }),
  },
  {
    path: '/dashboard',
    lazy: () => import('../screens/dashboard/dashboard-screen.tsx'),
    ...screen({ title: menu.dashboard }),
  },
  {
    path: '/livefeed',
    lazy: () => import('../screens/live-feed/live-feed-screen.tsx'),
    ...screen({ title: menu.liveFeed }),
  },
  {
    path: '/sessions',
    lazy: () => import('../screens/sessions/sessions-screen.tsx'),
    ...screen({ title: menu.sessions }),
  },
  {
    path: '/sessions/new',
    lazy: () => import('../screens/new-session/new-session-screen.tsx'),
    ...screen({ title: topBar.newSession, actions: 'start-live' }),
  },
  {
    path: '/sessions/:id',
    lazy: () => import('../screens/session/session-screen.tsx'),
    ...screen({ title: menu.sessions, actions: 'loggers' }),
  },
  {
    path: '/session-review-list',
    lazy: () => import('../screens/reviews/reviews-screen.tsx'),
    ...screen({ title: menu.reviews }),
  },
  {
    path: '/handzone',
    lazy: () => import('../screens/hand-zone/hand-zone-screen.tsx'),
    ...screen({ title: menu.handZone }),
  },
  {
    path: '/players',
    lazy: () => import('../screens/players/players-screen.tsx'),
    ...screen({ title: menu.players }),
  },
  {
    path: '/players/:playerId',
    lazy: () => import('../screens/player/player-screen.tsx'),
    ...screen({ title: menu.players }),
  },
  {
    path: '/statistics',
    lazy: () => import('../screens/statistics/statistics-screen.tsx'),
    ...screen({ title: menu.statistics }),
  },
  {
    path: '/bankrolls',
    lazy: () => import('../screens/bankrolls/bankrolls-screen.tsx'),
    ...screen({ title: menu.bankrolls }),
  },
  {
    path: '/bankrolls/:id',
    lazy: () => import('../screens/bankroll/bankroll-screen.tsx'),
    ...screen({ title: menu.bankrolls }),
  },
  {
    path: '/settings',
    lazy: () => import('../screens/settings/settings-screen.tsx'),
    ...screen({ title: menu.settings }),
  },
  {
    path: '/sessions/:id/hands/add',
    lazy: () => import('../screens/simple-logger/simple-logger-screen.tsx'),
    ...screen({ title: menu.sessions, actions: 'past-loggers', focus: true }),
  },
  {
    path: '/sessions/:id/hands/add/graphical',
    lazy: () => import('../screens/table-logger/table-logger-screen.tsx'),
    ...screen({ title: menu.sessions, actions: 'past-loggers', focus: true }),
  },
  {
    path: '/hands/correct/:handId',
    lazy: () => import('../screens/correct-hand/correct-hand-screen.tsx'),
    ...screen({ title: menu.handZone, actions: 'none', focus: true }),
  },
  guard('RequireActiveSession', [
    {
      path: '/tablesettings',
      lazy: () => import('../screens/table-settings/table-settings-screen.tsx'),
      ...screen({ title: menu.tableSettings, actions: 'loggers' }),
    },
    {
      path: '/sessions/:id/hands/new',
      lazy: () => import('../screens/simple-logger/simple-logger-screen.tsx'),
      ...screen({ title: menu.sessions, actions: 'loggers', focus: true }),
    },
    {
      path: '/sessions/:id/hands/new/graphical',
      lazy: () => import('../screens/table-logger/table-logger-screen.tsx'),
      ...screen({ title: menu.sessions, actions: 'loggers', focus: true }),
    },
  ]),
]

const operators: RouteObject[] = [
  guard('RequireAdmin', [
    {
      path: '/admin',
      lazy: () => import('../screens/admin/admin-screen.tsx'),
      ...screen({ title: menu.admin, actions: 'none' }),
    },
    {
      path: '/debug',
      lazy: () => import('../screens/debug/debug-screen.tsx'),
      ...screen({ title: menu.debug, actions: 'none' }),
    },
  ]),
]

/** For study: no account needed. */
const study: RouteObject[] = [
  {
    path: '/ranges',
    lazy: () => import('../screens/ranges/ranges-screen.tsx'),
    ...screen({ title: menu.ranges }),
  },
  {
    path: '/method',
    lazy: () => import('../screens/method/method-screen.tsx'),
    ...screen({ title: menu.method }),
  },
]

const account: RouteObject[] = [
  {
    path: '/login',
    lazy: () => import('../screens/login/login-screen.tsx'),
    ...screen({ title: menu.login }),
  },
  {
    path: '/signup',
    lazy: () => import('../screens/signup/signup-screen.tsx'),
    ...screen({ title: menu.signUp }),
  },
  {
    path: '/confirm-signup',
    lazy: () => import('../screens/confirm-signup/confirm-signup-screen.tsx'),
    ...screen({ title: menu.signUp }),
  },
  {
    path: '/forgot-password',
    lazy: () => import('../screens/forgot-password/forgot-password-screen.tsx'),
    ...screen({ title: menu.login }),
  },
]

export const routes: RouteObject[] = [
  {
    ErrorBoundary: FailurePage,
    HydrateFallback: () => <PageSpinner label={loading.spinner} />,
    children: [
      ...development,
      { path: '/hands/view/:shareId', lazy: () => import('../screens/public-hand/public-hand-screen.tsx') },
      {
        Component: Frame,
        children: [
          { path: '/', lazy: () => import('../screens/landing/landing-screen.tsx') },
          { ErrorBoundary: FailurePage, children: [guard('RequireAuth', [...signedIn, ...operators])] },
          {
            path: '/hands/replay/:handId',
            ErrorBoundary: FailurePage,
            lazy: () => import('../screens/replay/replay-screen.tsx'),
            ...screen({ title: menu.replay, actions: 'none', focus: true }),
          },
          ...study,
          ...account,
          { path: '*', lazy: () => import('../screens/not-found/not-found-screen.tsx') },
        ],
      },
    ],
  },
]
