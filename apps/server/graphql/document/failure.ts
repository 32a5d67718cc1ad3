// Failures on the wire, once: the error types and fields that stock clients test for. Unknown failures are masked.
import { apiMessages, sayInput, sayLimit } from '@sidepot/messages/api'
import type { DataFailure } from '@sidepot/models/failures'
import type { GraphQLError } from 'graphql'
import type { DatabaseTrouble } from '../../db/trouble.ts'
import type { Refusal } from './operation.ts'

export interface WireError {
  readonly message: string
  readonly errorType: string
  readonly errorInfo?: unknown
  /** JSON text of the conflicting record. */
  readonly data?: string
  readonly path?: readonly (string | number)[]
  readonly locations?: readonly { readonly line: number; readonly column: number }[]
}

type Code = keyof typeof apiMessages
export const UNAVAILABLE = 'ServiceUnavailable'
export const LIMITED = 'LimitExceededException'
const ERROR_TYPES: Readonly<Record<DataFailure['code'], string>> = {
  'access/unauthorized': 'Unauthorized',
  'conflict/version': 'ConflictUnhandled',
  'conflict/taken': 'ConflictUnhandled',
  'conflict/unique': 'ConflictUnhandled',
  'conflict/condition': 'ConditionalCheckFailedException',
  'record/missing': 'ConditionalCheckFailedException',
  'input/invalid': 'ValidationException',
}

/** `data` is what the conflict's current record looks like to this request. */
export function wireFailure(failure: DataFailure | Refusal, data: string | null): WireError {
  if ('message' in failure)
    return {
      message: failure.message,
      errorType: failure.errorType ?? 'Refused',
      errorInfo: { code: failure.code },
    }
  const errorType = ERROR_TYPES[failure.code]
  const base = { errorType, ...(data === null ? {} : { data }) }
  switch (failure.code) {
    case 'input/invalid': {
      const { path, reason } = failure
      return {
        ...base,
        message: sayInput(path, reason),
        errorInfo: { code: failure.code, field: path.join('.'), reason },
      }
    }
    case 'conflict/unique':
      return {
        ...base,
        message: apiMessages[failure.code],
        errorInfo: { code: failure.code, fields: failure.fields },
      }
    case 'access/unauthorized':
    case 'conflict/version':
    case 'conflict/taken':
    case 'conflict/condition':
    case 'record/missing':
      return { ...base, message: apiMessages[failure.code] }
  }
}

export const requestFailure = (code: Code, errorType: string): WireError => ({
  message: apiMessages[code],
  errorType,
})

/** The database failed, not the operation: the same may be sent again. */
export const unavailable = (code: DatabaseTrouble): WireError => ({
  message: apiMessages[code],
  errorType: UNAVAILABLE,
  errorInfo: { code },
})

/** A budget is used up: which, and when it is not. */
export const limitFailure = (name: string, seconds: number, until: Date): WireError => ({
  message: sayLimit(seconds),
  errorType: LIMITED,
  errorInfo: { code: `limit/${name}`, seconds, until: until.toISOString() },
})

/** The id is in the log beside the failure itself. */
export const maskedFailure = (id: string): WireError => ({
  message: apiMessages.internal,
  errorType: 'InternalFailure',
  errorInfo: { id },
})

/** In characters: graphql-js repeats what was sent. */
const LONGEST_REASON = 500
/** It ends some sentences with names of the schema that are near to the unknown one; those are not for strangers. */
const SUGGESTION = / Did you mean [\s\S]*$/

/** What graphql-js says of a document or of variables: written for developers, free of our data. */
export const documentFailure = (error: GraphQLError): WireError => ({
  message: error.message.slice(0, LONGEST_REASON).replace(SUGGESTION, ''),
  errorType: 'ValidationException',
  ...(error.path ? { path: error.path } : {}),
  ...(error.locations ? { locations: error.locations } : {}),
})

export function formatError(error: WireError): string {
  const { message, errorType, errorInfo, data, path, locations } = error
  const where = locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null
  return (
    `{"path":${JSON.stringify(path ?? null)},"data":${data ?? 'null'},"errorType":${JSON.stringify(errorType)},` +
    `"errorInfo":${JSON.stringify(errorInfo ?? null)},"locations":${JSON.stringify(where)},"message":${JSON.stringify(message)}}`
  )
}
