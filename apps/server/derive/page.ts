// The token between pages: where the last row was, and which list it was, so that a token of another list is refused.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'

export const DEFAULT_LIMIT = 100
export const MOST_ROWS = 1000

export interface Place {
  /** As PostgreSQL writes it; null for a row without the sort key. */
  readonly sort: string | null
  readonly id: string
}

export const formatToken = (list: string, { sort, id }: Place): string =>
  Buffer.from(JSON.stringify([list, sort, id])).toString('base64url')

export function parseToken(token: string, list: string): Result<Place, DataFailure> {
  const failure = err({ code: 'input/invalid', path: ['nextToken'], reason: 'bad-token' } as const)
  if (token.length > 1000) return failure
  try {
    const parsed: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
    if (!Array.isArray(parsed) || parsed.length !== 3 || parsed[0] !== list) return failure
    const [, sort, id] = parsed as unknown[]
    if (typeof id !== 'string' || id.length > 128 || id.includes('\0')) return failure
    if (sort !== null && (typeof sort !== 'string' || sort.length > 200 || sort.includes('\0')))
      return failure
    return ok({ sort, id })
  } catch {
    return failure
  }
}

export const readLimit = (limit: number | null | undefined): Result<number, DataFailure> =>
  limit === null || limit === undefined
    ? ok(DEFAULT_LIMIT)
    : limit >= 1 && limit <= MOST_ROWS
      ? ok(limit)
      : err({ code: 'input/invalid', path: ['limit'], reason: 'bad-limit' })
