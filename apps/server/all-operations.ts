// Everything the API can do beyond CRUD.
import { wrongStructure } from '@sidepot/ledger/rake-checks'
import type { Guards, Operation, Refusal } from './graphql/document/operation.ts'
import { handZoneOperations } from './hand-zone/hand-zone-operations.ts'
import { archiveOperations } from './operations/archive/archive-api.ts'
import { handOperations } from './operations/hand/hand-api.ts'
import { importOperations } from './operations/import/import-api.ts'
import { wire } from './operations/kit/user-operation.ts'
import { bankrollOperations, playerOperations } from './operations/money/money-api.ts'
import { peopleOperations } from './operations/people/people-api.ts'
import { practiseOperations } from './operations/practise/practise-api.ts'
import { recordOperations } from './operations/record-api.ts'
import { sessionOperations } from './operations/session/session-api.ts'
import { solveOperations } from './operations/solving/solve-api.ts'
import { studyOperations } from './operations/study/study-api.ts'

/** A listed rake is bound as a session's own (SES-67). */
const rakeGuard: Guards[string] = input => {
  const wrong = wrongStructure(input)
  return wrong && (wire(wrong) as Refusal)
}

export const guards: Guards = {
  // a hand gets into a session by being saved there, which counts it
  createHand: ({ sessionId }) =>
    typeof sessionId === 'string' ? (wire({ code: 'hand/saved-in-session' }) as Refusal) : null,
  createCashRakeStructure: rakeGuard,
  updateCashRakeStructure: rakeGuard,
}

export const operations: readonly Operation[] = [
  ...sessionOperations,
  ...bankrollOperations,
  ...playerOperations,
  ...handOperations,
  ...importOperations,
  ...archiveOperations,
  ...handZoneOperations,
  ...peopleOperations,
  ...practiseOperations,
  ...studyOperations,
  ...solveOperations,
  ...recordOperations,
]
