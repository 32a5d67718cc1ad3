// Words of the frame: titles, menu, top bar, live-session header, guards, errors.
export const product = {
  title: 'Sidepot',
  quietTitle: 'Notes',
  titled: (screen: string) => `${screen} · Sidepot`,
  version: 'v1.0.20250920.0925',
} as const

/** On the bare page, for a browser without JavaScript. */
export const noScript =
  'Sidepot draws its tables with JavaScript, and this browser has it switched off. Switch it on for this address, then load the page again.'

export const menu = {
  label: 'Menu',
  main: 'Main',
  open: 'Open menu',
  narrow: 'Narrow the menu',
  widen: 'Widen the menu',
  skip: 'Skip to content',
  home: 'Home',
  dashboard: 'Dashboard',
  liveFeed: 'Live Feed',
  sessions: 'Sessions',
  reviews: 'Session Reviews',
  handZone: 'Hand Zone',
  players: 'Players',
  statistics: 'Statistics',
  bankrolls: 'Bankrolls',
  ranges: 'Ranges',
  method: 'Method',
  tableSettings: 'Table Settings',
  replay: 'Hand Replay',
  settings: 'General Settings',
  admin: 'Admin Panel',
  debug: 'Debug Page',
  signOut: 'Sign Out',
  login: 'Login',
  signUp: 'Sign Up',
  account: 'Account',
  transfer: 'Your data',
} as const

const people = (count: number) => (count === 1 ? '1 person asks' : `${count} people ask`)
/** The sign in the menu and on its button, while somebody waits for an answer. */
export const asking = {
  entry: (count: number) => `${people(count)} to follow you`,
  button: (count: number) => `${menu.open}, ${people(count)} to follow you`,
} as const

/** What the same places are called when nobody beside you should know what this is. */
export const quietMenu: Partial<Record<keyof typeof menu, string>> = {
  home: 'Start',
  dashboard: 'Overview',
  liveFeed: 'Updates',
  sessions: 'Lists',
  reviews: 'Reviews',
  handZone: 'Lines',
  players: 'People',
  statistics: 'Summary',
  bankrolls: 'Books',
  ranges: 'Tables',
  tableSettings: 'Sheet',
  settings: 'Settings',
}

export const topBar = {
  loading: 'Session found, loading...',
  simple: 'Simple',
  table: 'Table',
  loggers: 'Hand loggers',
  newSession: 'New Session',
  startLive: 'Start Live Session',
  quietNew: 'New',
  toSession: 'Go to the session',
  sessionId: (short: string) => `Session ${short}`,
  log: 'Log hand',
  quietLog: 'Add line',
} as const

export const bottomBar = {
  label: 'Places',
  dashboard: 'Home',
  sessions: 'Sessions',
  log: 'Log',
  waiting: 'Waiting',
  newSession: 'New',
  hands: 'Hands',
  players: 'Players',
} as const
export const quietBottomBar = {
  dashboard: 'Start',
  sessions: 'Lists',
  log: 'Add',
  waiting: 'Open',
  newSession: 'New',
  hands: 'Lines',
  players: 'People',
} as const

export const sessionStatus = {
  LIVE: 'Live',
  BREAK: 'On Break',
  WAITING: 'Waiting',
  ENDED: 'Ended',
  NONE: 'Not started',
} as const
export const quietStatus = {
  LIVE: 'Open',
  BREAK: 'Paused',
  WAITING: 'Later',
  ENDED: 'Closed',
  NONE: 'Draft',
} as const

export const liveHeader = {
  hands: (count: number) => (count === 1 ? '1 hand' : `${count} hands`),
  lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  missing: 'Session or User ID is missing.',
  notFound: 'Session not found.',
  failed: 'Failed to fetch session stats.',
  error: 'Error loading stats.',
} as const

export const guards = {
  needsSession: 'This action requires an active session.',
  notAdmin: 'You are not authorized to view this page.',
  checking: 'Checking authentication...',
  issue: 'Authentication Issue',
  noUserId: 'Your user ID could not be retrieved. This is needed to access this page.',
  refresh: 'Refresh Authentication',
  again: 'Log In Again',
} as const

export const failurePage = {
  title: 'Something went wrong.',
  details: 'Details',
  reload: 'Load again',
  home: 'Go to the dashboard',
} as const

export const notFoundPage = {
  title: 'Page not found',
  text: 'Nothing lives at this address.',
  home: 'Go home',
} as const

export const offlineWords = {
  notDurable: 'This browser keeps nothing on the device. Stay online until everything is saved.',
  updated: 'A new version is ready.',
  reload: 'Reload',
} as const

export const signOutWords = {
  title: 'Sign out with unsent changes?',
  text: (count: number) =>
    `${count === 1 ? '1 change has' : `${count} changes have`} not reached the server. They stay on this device and are sent the next time you sign in here.`,
  confirm: 'Sign out anyway',
  cancel: 'Stay signed in',
} as const
