// Words of the list of keys.
export const keysHelp = {
  title: 'Keys',
  places: 'Go to',
  anywhere: 'Anywhere',
  session: 'The running session',
  table: 'Table logger',
  find: 'Search',
  findKeys: 'Ctrl K',
  discreet: 'Discreet and back',
  notifications: 'Notifications and back',
  onSession: 'This session',
} as const
