// Failures of the database itself, as opposed to failures of what was asked: they are answered as such, and the same request
// may be sent again unchanged.

export const DATABASE_TROUBLES = [
  'database/away',
  'database/busy',
  'database/full',
  'database/read-only',
] as const
export type DatabaseTrouble = (typeof DATABASE_TROUBLES)[number]

const BY_CODE: Readonly<Record<string, DatabaseTrouble>> = {
  '57P01': 'database/away', // shut down by its operator
  '57P02': 'database/away', // crashed
  '57P03': 'database/away', // starting or stopping
  '53300': 'database/busy', // no connection left
  '53200': 'database/busy', // no memory left
  '55P03': 'database/busy', // a lock took too long
  '57014': 'database/busy', // a statement took too long
  '25P03': 'database/busy', // a transaction was idle for too long
  '40P01': 'database/busy', // two transactions waited for each other
  '40001': 'database/busy',
  '53100': 'database/full', // disk
  '58030': 'database/full', // disk that cannot be read or written
  '25006': 'database/read-only',
  ECONNREFUSED: 'database/away',
  ECONNRESET: 'database/away',
  EHOSTUNREACH: 'database/away',
  ENETUNREACH: 'database/away',
  ENOTFOUND: 'database/away',
  EAI_AGAIN: 'database/away',
  ETIMEDOUT: 'database/away',
  EPIPE: 'database/away',
}
/** The driver's own, which have no code. */
const BY_WORDS: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/^timeout exceeded when trying to connect/, 'database/busy'],
  [/^Connection terminated/, 'database/away'],
  [/^Client has encountered a connection error/, 'database/away'],
  [/^Cannot use a pool after calling end/, 'database/away'],
]

export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (error instanceof AggregateError) return databaseTrouble(error.errors[0])
  if (!(error instanceof Error)) return null
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && Object.hasOwn(BY_CODE, code)) return BY_CODE[code]!
  // class 08 is the connection; a socket file that is not there belongs to a server that is not there
  if (code?.match(/^08...$/) || (code === 'ENOENT' && syscall === 'connect')) return 'database/away'
  const known = BY_WORDS.find(([words]) => words.test(error.message))
  return known ? known[1] : databaseTrouble(error.cause)
}
