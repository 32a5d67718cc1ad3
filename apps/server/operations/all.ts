// Everything the API can do beyond CRUD.
import type { Operation } from '../graphql/operation.ts'
import { handZoneOperations } from '../hand-zone/api.ts'
import { handOperations } from './hand-api.ts'
import { bankrollOperations, playerOperations } from './money-api.ts'
import { peopleOperations } from './people-api.ts'
import { sessionOperations } from './session-api.ts'

export const operations: readonly Operation[] = [
  ...sessionOperations,
  ...bankrollOperations,
  ...playerOperations,
  ...handOperations,
  ...handZoneOperations,
  ...peopleOperations,
]
