// What can come back instead of an answer. Only `refused` and `conflict` are answers of the operation itself; the others say that it
// was not reached or not finished, and may be tried again unchanged for as long as it takes.
import { apiMessages } from '@sidepot/messages/api'

export type DataProblem =
  /** `name` when the request was not even sent */
  | { readonly kind: 'network'; readonly message: string; readonly name?: 'NoValidAuthTokens' }
  | { readonly kind: 'signed-out'; readonly message: string; readonly name?: 'NoSignedUser' }
  | { readonly kind: 'conflict'; readonly message: string; readonly type: string }
  /** the server, its database or a limit was in the way */
  | { readonly kind: 'trouble'; readonly message: string; readonly type: string }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly type: string
      /** Of an operation that said no. */
      readonly code?: string
    }

/** Not an answer of the operation: whatever was sent is sent again later, and what comes after it waits behind it. */
export const waits = ({ kind }: DataProblem): boolean =>
  kind === 'network' || kind === 'signed-out' || kind === 'trouble'

export interface GraphQLErrorEntry {
  readonly message?: string
  readonly errorType?: string | null
  /** the root field it belongs to; none when the request as a whole was refused */
  readonly path?: readonly (string | number)[] | null
  readonly extensions?: { readonly errorType?: string; readonly code?: string }
  readonly errorInfo?: { readonly code?: string } | null
}

const CONFLICTS = ['ConditionalCheckFailedException', 'ConflictUnhandled']
/** Failures of the server, of its database, and of the pace; never an answer of the operation. */
const TROUBLES = ['InternalFailure', 'ServiceUnavailable', 'LimitExceededException', 'Timeout']
const SIGNED_OUT = ['UnauthorizedException', 'UNAUTHENTICATED']

/** The first error decides; messages are joined with commas, an unauthorized one reads 'Unauthorized'. */
export function problemOf(errors: readonly GraphQLErrorEntry[]): DataProblem {
  const types = errors.map(
    error => error.errorType ?? error.extensions?.errorType ?? error.extensions?.code ?? '',
  )
  const message = errors
    .map(error => error.message ?? '')
    .filter(Boolean)
    .join(', ')
  const type = types.find(Boolean) ?? ''
  if (types.some(one => CONFLICTS.includes(one)) || message.includes('Conflict resolver rejects mutation'))
    return { kind: 'conflict', message, type }
  if (types.some(one => SIGNED_OUT.includes(one))) return { kind: 'signed-out', message: 'Unauthorized' }
  if (types.some(one => TROUBLES.includes(one))) return { kind: 'trouble', message, type }
  const code = errors.find(error => error.errorInfo?.code)?.errorInfo?.code
  return { kind: 'refused', message, type, ...(code ? { code } : {}) }
}

/**
 * An answer without our own words did not come from the operation: it was cut off, or something between us and the server wrote
 * it. Only a body that is too large for that something stays so however often it is sent.
 */
export function statusProblem(status: number): DataProblem {
  if (status === 401) return { kind: 'signed-out', message: 'Unauthorized' }
  return status === 413
    ? { kind: 'refused', message: `HTTP ${status}`, type: String(status) }
    : { kind: 'network', message: `HTTP ${status}` }
}

/** Whether a reason that was kept beside a refused item is not a refusal: an earlier version took failures of the server for refusals. */
export const wasNoRefusal = (reason: string): boolean =>
  reason === apiMessages.internal || (/^HTTP \d{3}$/.test(reason) && reason !== 'HTTP 413')
