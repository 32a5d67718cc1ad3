// Words of the frame: titles, menu, top bar, live-session header, guards, errors.

import { worded } from '../../../worded.ts'
import { counted, number } from '../../numbers.ts'

export const product = {
  title: worded('Sidepot', 'Notes'),
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
  narrow: 'Collapse menu',
  skip: 'Skip to content',
  home: worded('Home', 'Start'),
  dashboard: worded('Dashboard', 'Overview'),
  liveFeed: worded('Live Feed', 'Updates'),
  sessions: worded('Sessions', 'Lists'),
  reviews: worded('Session Reviews', 'Reviews'),
  handZone: worded('Hand Zone', 'Lines'),
  players: worded('Players', 'People'),
  statistics: worded('Statistics', 'Summary'),
  leaks: worded('Leaks', 'Costs'),
  deleted: 'Recently deleted',
  bankrolls: worded('Bankrolls', 'Books'),
  practise: 'Practise',
  ranges: worded('Ranges', 'Tables'),
  method: 'How it works',
  help: 'Help',
  glossary: worded('What do these words mean?', 'Help'),
  tableSettings: worded('Table Settings', 'Sheet'),
  replay: 'Hand Replay',
  settings: worded('General Settings', 'Settings'),
  admin: 'Admin Panel',
  debug: 'Debug Page',
  signOut: 'Sign Out',
  /** the menu's own word; everywhere else it is logIn */
  login: 'Login',
  logIn: 'Log in',
  signUp: 'Sign Up',
  account: 'Account',
  transfer: 'Your data',
  import: 'Import',
  goals: 'Goals',
  about: 'About',
} as const

const people = (count: number) => counted(count, 'person asks', 'people ask')
/** The sign in the menu and on its button, while somebody waits for an answer. */
const news = (count: number, comments: number): string =>
  [
    ...(count > 0 ? [`${people(count)} to follow you`] : []),
    ...(comments > 0 ? [`${comments} new ${comments === 1 ? 'comment' : 'comments'}`] : []),
  ].join(', ')

export const asking = {
  entry: (count: number, comments: number) => news(count, comments),
  button: (count: number, comments: number) => `${menu.open}, ${news(count, comments)}`,
} as const

export const topBar = {
  find: 'Search',
  loading: 'Session found, loading...',
  simple: worded('Simple', 'Lists'),
  table: worded('Table', 'Sheet'),
  loggers: 'Hand loggers',
  newSession: worded('New Session', 'New'),
  startLive: worded('Start Live Session', 'New'),
  toSession: 'Go to the session',
  sessionId: (short: string) => `Session ${short}`,
  log: worded('Log hand', 'Add line'),
} as const

export const bottomBar = {
  label: 'Places',
  log: worded('Log', 'Add'),
  waiting: worded('Waiting', 'Open'),
  newSession: 'New',
} as const
export const sessionStatus = {
  LIVE: worded('Live', 'Open'),
  BREAK: worded('On Break', 'Paused'),
  WAITING: worded('Waiting', 'Later'),
  ENDED: worded('Ended', 'Closed'),
  NONE: worded('Not started', 'Draft'),
} as const
export const liveHeader = {
  /** dealt: every hand counted, logged or not; what is kept of them is 'saved' */
  hands: (n: number) => worded(`${number(n)} dealt`, counted(n, 'line', 'lines')),
  missing: 'Session or User ID is missing.',
  notFound: 'Session not found.',
  failed: 'Failed to fetch session stats.',
  error: 'Error loading stats.',
} as const

export const guards = {
  needsSession: 'This action requires an active session.',
  /** beside it, where another device ended the session in the middle of a hand */
  finishEntry: 'Finish what you entered',
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
  reload: 'Reload',
  home: 'Go to the dashboard',
} as const

export const lostCode = {
  title: 'This part of the app did not load.',
  text: 'It opens by itself once you are connected. If it does not, reload.',
  reload: 'Reload',
} as const

export const notFoundPage = {
  title: 'Page not found',
  text: 'We couldn’t find that page.',
  home: 'Go home',
} as const

export const offlineWords = {
  notDurable: 'This browser can’t store data. Stay online until everything is saved.',
  updated: 'A new version is ready.',
  reload: 'Reload',
} as const

export const signOutWords = {
  title: 'Sign out with unsent changes?',
  text: (count: number) =>
    `${counted(count, 'change has', 'changes have')} not reached the server. They stay on this device and are sent the next time you log in here.`,
  confirm: 'Sign out anyway',
  cancel: 'Stay logged in',
} as const
