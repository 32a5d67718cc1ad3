// What the API answers when it refuses, by failure code. Clients know the first three sentences by heart.
export const apiMessages = {
  'access/unauthorized': 'Unauthorized',
  'conflict/version': 'Conflict resolver rejects mutation',
  'conflict/condition': 'The conditional request failed',
  'conflict/taken': 'This id is taken by a record with other contents.',
  'conflict/unique': 'Another record already has this value.',
  'record/missing': 'There is no such record.',
  'input/invalid': 'The request has an invalid value.',
  'request/malformed': 'The request could not be read.',
  'request/too-large': 'The request is too large.',
  'request/too-dear': 'The query asks for too much at once.',
  'request/too-deep': 'The query is nested too deeply.',
  'request/too-many-names': 'The objects of the request have too many different names.',
  'request/conflicting-fields': 'Fields of one response key must be the same field with the same arguments.',
  'request/variables': 'The variables are not what the operation declares, or a list in them is too long.',
  'request/no-introspection': 'The schema is not shown by this server.',
  'request/not-here': 'Subscriptions are served over the websocket.',
  'caller/unknown': 'You are not logged in.',
  'token/malformed': 'The access token could not be read.',
  'token/forged': 'The access token is not one of ours.',
  'token/expired': 'The access token has expired.',
  'token/revoked': 'The access token has been revoked.',
  'database/away': 'The database cannot be reached at the moment. Please try again shortly.',
  'database/busy': 'The database is busy at the moment. Please try again shortly.',
  'database/full': 'The disk of the database is full. Please try again shortly.',
  'database/read-only': 'The database is read-only at the moment. Please try again shortly.',
  'limit/account': 'Too many requests from this account.',
  internal: 'Something went wrong on our side.',
} as const

export const inputReasons = {
  required: 'is required',
  'not-a-time': 'is not a time',
  'not-json': 'is not JSON',
  'not-an-id': 'is not an id',
  'not-money': 'is not an amount of money',
  'too-precise': 'has more than two decimals',
  'out-of-range': 'is out of range',
  'too-long': 'is too long',
  'too-deep': 'is nested too deeply',
  'too-many-names': 'has too many different names',
  'bad-character': 'has a character that cannot be stored',
  'not-settable': 'cannot be set',
  'not-changeable': 'cannot be changed',
  'not-a-list-of-records': 'is not a list of records',
  'bad-token': 'is not a token of this list',
  'bad-limit': 'must be from 1 to 1000',
  'too-much': 'asks for more than fits into one answer',
  'bad-filter': 'cannot be compared like this',
} as const

/** `input.buyIn is not an amount of money` */
export const sayInput = (path: readonly (string | number)[], reason: keyof typeof inputReasons): string =>
  `${path.join('.')} ${inputReasons[reason]}`

const tryAgainIn = (seconds: number): string =>
  `Try again in ${seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`

/** `Too many requests from this account or address. Try again in 20 seconds.` */
export const sayLimit = (seconds: number): string =>
  `Too many requests from this account or address. ${tryAgainIn(seconds)}`
/** Of signing in, codes and mails: `Too many attempts. Try again in 20 seconds.` */
export const sayAttempts = (seconds: number): string => `Too many attempts. ${tryAgainIn(seconds)}`
