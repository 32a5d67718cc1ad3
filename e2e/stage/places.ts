// Every address of the app, for axe and for the pictures. A new screen adds its line here.
import type { Scene } from './scene.ts'

export interface PlaceToSee {
  readonly name: string
  readonly path: string
  readonly signedIn: boolean
}

/** Nobody need be signed in; nothing need be recorded. */
export const OPEN_PLACES: readonly PlaceToSee[] = [
  { name: 'landing', path: '/', signedIn: false },
  { name: 'login', path: '/login', signedIn: false },
  { name: 'signup', path: '/signup', signedIn: false },
  { name: 'confirm-signup', path: '/confirm-signup', signedIn: false },
  { name: 'forgot-password', path: '/forgot-password', signedIn: false },
  { name: 'look-around', path: '/look-around', signedIn: false },
  { name: 'ranges', path: '/ranges', signedIn: false },
  { name: 'method', path: '/method', signedIn: false },
  { name: 'help', path: '/help', signedIn: false },
  { name: 'not-found', path: '/nowhere', signedIn: false },
]

/** Of somebody who has recorded nothing yet: what they show then is another page. */
export const EMPTY_PLACES: readonly string[] = [
  '/dashboard',
  '/livefeed',
  '/sessions',
  '/sessions/none',
  '/session-review-list',
  '/handzone',
  '/players',
  '/players/none',
  '/statistics',
  '/goals',
  '/leaks',
  '/bankrolls',
  '/bankrolls/none',
  '/deleted',
  '/settings/data',
  '/settings/import',
]

export const placesToSee = (scene: Scene): readonly PlaceToSee[] => [
  ...OPEN_PLACES,
  { name: 'shared-hand', path: `/hands/view/${scene.shareId}`, signedIn: false },
  ...[
    ['dashboard', '/dashboard'],
    ['livefeed', '/livefeed'],
    ['sessions', '/sessions'],
    ['session-live', `/sessions/${scene.live}`],
    ['session-ended', `/sessions/${scene.ended}`],
    ['new-session', '/sessions/new'],
    ['past-session', '/sessions/new?past=1'],
    ['reviews', '/session-review-list'],
    ['hand-zone', '/handzone'],
    ['practise', '/practise'],
    ['players', '/players'],
    ['player', `/players/${scene.player}`],
    ['statistics', '/statistics'],
    ['goals', '/goals'],
    ['leaks', '/leaks'],
    ['bankrolls', '/bankrolls'],
    ['bankroll', `/bankrolls/${scene.bankroll}`],
    ['table-settings', '/tablesettings'],
    ['simple-logger', `/sessions/${scene.live}/hands/new`],
    ['table-logger', `/sessions/${scene.live}/hands/new/graphical`],
    ['replay', `/hands/replay/${scene.hand}`],
    ['study', `/hands/replay/${scene.hand}?study`],
    ['deleted', '/deleted'],
    ['settings', '/settings'],
    ['account', '/settings/account'],
    ['your-data', '/settings/data'],
    ['import', '/settings/import'],
    ['about', '/settings/about'],
    ['add-hand', `/sessions/${scene.ended}/hands/add`],
    ['add-hand-table', `/sessions/${scene.ended}/hands/add/graphical`],
    ['correct-hand', `/hands/correct/${scene.hand}`],
    // whoever looks at these is an operator
    ['admin', '/admin'],
    ['debug', '/debug'],
  ].map(([name, path]) => ({ name: name!, path: path!, signedIn: true })),
]
