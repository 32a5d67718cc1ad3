// What can come back instead of an answer. `network` may be tried again unchanged; the others will not change by themselves.
export type DataProblem =
  | { readonly kind: 'network'; readonly message: string }
  /** `name` when the request was not even sent */
  | {
      readonly kind: 'signed-out'
      readonly message: string
      readonly name?: 'NoSignedUser' | 'NoValidAuthTokens'
    }
  | { readonly kind: 'conflict'; readonly message: string; readonly type: string }
  /** the server failed at it without a reason of ours: worth a few more tries */
  | { readonly kind: 'trouble'; readonly message: string; readonly type: string }
  | { readonly kind: 'refused'; readonly message: string; readonly type: string }

export interface GraphQLErrorEntry {
  readonly message?: string
  readonly errorType?: string | null
  /** the root field it belongs to; none when the request as a whole was refused */
  readonly path?: readonly (string | number)[] | null
  readonly extensions?: { readonly errorType?: string; readonly code?: string }
}

const CONFLICTS = ['ConditionalCheckFailedException', 'ConflictUnhandled']
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
  return { kind: types.includes('InternalFailure') ? 'trouble' : 'refused', message, type }
}

/** An answer that cannot be read was cut off on its way, whatever it began with. */
export function statusProblem(status: number): DataProblem {
  if (status === 401) return { kind: 'signed-out', message: 'Unauthorized' }
  return status < 300 || status >= 500 || status === 429 || status === 408
    ? { kind: 'network', message: `HTTP ${status}` }
    : { kind: 'refused', message: `HTTP ${status}`, type: String(status) }
}
