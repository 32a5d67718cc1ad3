// Everything the API can do beyond CRUD.
import type { Guards, Operation, Refusal } from '../graphql/operation.ts'
import { handZoneOperations } from '../hand-zone/api.ts'
import { wire } from './act.ts'
import { handOperations } from './hand-api.ts'
import { bankrollOperations, playerOperations } from './money-api.ts'
import { peopleOperations } from './people-api.ts'
import { recordOperations } from './record-api.ts'
import { sessionOperations } from './session-api.ts'

/** A hand gets into a session by being saved there, which counts it. */
export const guards: Guards = {
  createHand: ({ sessionId }) =>
    typeof sessionId === 'string' ? (wire({ code: 'hand/saved-in-session' }) as Refusal) : null,
}

export const operations: readonly Operation[] = [
  ...sessionOperations,
  ...bankrollOperations,
  ...playerOperations,
  ...handOperations,
  ...handZoneOperations,
  ...peopleOperations,
  ...recordOperations,
]
