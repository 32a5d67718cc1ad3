// Every address of the app. Screens are loaded when first visited; guards are layout routes around them.
import { menu, topBar } from '@sidepot/messages/web-shell'
import { matchRoutes, type RouteObject } from 'react-router'
import { Frame } from './frame.tsx'
import { type Load, onDemand } from './places/on-demand.tsx'
import type { ScreenHandle } from './places/screen-handle.ts'

interface Place {
  readonly path?: string
  readonly lazy?: Load
  readonly handle?: ScreenHandle
  readonly children?: readonly Place[]
}

const screen = (handle: ScreenHandle = {}) => ({ handle })
const guard = (
  name: 'RequireAuth' | 'RequireActiveSession' | 'RequireAdmin',
  children: readonly Place[],
): Place => ({
  lazy: async () => ({ Component: (await import('./guards.tsx'))[name] }),
  children,
})

const development: Place[] = import.meta.env.DEV
  ? [{ path: '/style', lazy: () => import('../screens/style/style-screen.tsx') }]
  : []

const signedIn: Place[] = [
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
    path: '/settings/import',
    lazy: () => import('../screens/import/import-screen.tsx'),
    ...screen({ title: menu.import }),
  },
  {
    path: '/settings/about',
    lazy: () => import('../screens/about/about-screen.tsx'),
    ...screen({ title: menu.about }),
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
    path: '/practise',
    lazy: () => import('../screens/practise/practise-screen.tsx'),
    ...screen({ title: menu.practise, actions: 'none', focus: true }),
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
    path: '/goals',
    lazy: () => import('../screens/goals/goals-screen.tsx'),
    ...screen({ title: menu.statistics }),
  },
  {
    path: '/leaks',
    lazy: () => import('../screens/leaks/leaks-screen.tsx'),
    ...screen({ title: menu.leaks }),
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
    path: '/deleted',
    lazy: () => import('../screens/deleted/deleted-screen.tsx'),
    ...screen({ title: menu.deleted }),
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

const operators: Place[] = [
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
const study: Place[] = [
  {
    path: '/look-around',
    lazy: () => import('../screens/look-around/look-around-screen.tsx'),
  },
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
  {
    path: '/help',
    lazy: () => import('../screens/help/help-screen.tsx'),
    ...screen({ title: menu.help }),
  },
]

const account: Place[] = [
  {
    path: '/login',
    lazy: () => import('../screens/login/login-screen.tsx'),
    ...screen({ title: menu.logIn }),
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
    ...screen({ title: menu.logIn }),
  },
]

const places: readonly Place[] = [
  { path: '/', lazy: () => import('../screens/landing/landing-screen.tsx') },
  guard('RequireAuth', [...signedIn, ...operators]),
  {
    path: '/hands/replay/:handId',
    lazy: () => import('../screens/replay/replay-screen.tsx'),
    ...screen({ title: menu.replay, actions: 'none', focus: true }),
  },
  ...study,
  ...account,
  { path: '*', lazy: () => import('../screens/not-found/not-found-screen.tsx') },
]

const starts = new Map<RouteObject, () => Promise<unknown>>()

function drawn({ lazy, children, ...place }: Place): RouteObject {
  const route: RouteObject = { ...place, ...(children ? { children: children.map(drawn) } : {}) }
  if (!lazy) return route
  const { Screen, start } = onDemand(lazy)
  route.element = <Screen />
  starts.set(route, start)
  return route
}

export const routes: RouteObject[] = [
  ...development.map(drawn),
  drawn({
    path: '/hands/view/:shareId',
    lazy: () => import('../screens/public-hand/public-hand-screen.tsx'),
  }),
  { element: <Frame />, children: places.map(drawn) },
]

/** Asks for all code of a place at once, guard and screen; done when it is there, or could not be had. */
export async function startLoading(pathname: string): Promise<void> {
  const found = matchRoutes(routes, pathname) ?? []
  await Promise.allSettled(found.map(({ route }) => starts.get(route)?.()))
}
