// Asking the server to solve a game: which, at what price, how far it is. Requests are records, so they come by the change feed.
import type { SolveGame } from '@sidepot/charts/own-game'
import type { Result } from '@sidepot/engine/result'
import type { SolveOffer } from '@sidepot/models/solve-request'
import { useQuery } from '@tanstack/react-query'
import { ask, need } from '../api/graphql.ts'
import { queries } from '../api/queries.ts'
import { outbox } from '../device/device.ts'
import { useUserId } from '../reads/reads.ts'
import { absorbAnswer } from '../store/answer.ts'
import { deleteDocument, fieldsOf } from '../wire/documents.ts'
import type { DataProblem } from '../wire/failure.ts'
import type { Sent } from '../wire/received.ts'
import type { SolveWish } from './solve-requests.ts'

export type { SolveOffer } from '@sidepot/models/solve-request'

export interface GameToSolve {
  readonly game: string
  readonly question: SolveGame
  /** Whether the rake is the hands' own, or replaces one that is not known. */
  readonly rakeKnown: boolean
  readonly hands: number
  readonly handId: string
}
type Place = { readonly sessionId: string } | { readonly handId: string }

const GAMES = `query Games($sessionId: ID, $handId: ID) { gamesToSolve(sessionId: $sessionId, handId: $handId) {
  game question rakeKnown hands handId } }`
const OFFER = `query Offer($handId: ID!) { solveOffer(handId: $handId) { pending seconds bytes cores memory ahead } }`
const GAMES_KEY = 'gamesToSolve'

/** Games for which hands of a place are unsolved; those with most hands first. */
export function useGamesToSolve(place: Place) {
  const userId = useUserId()
  return useQuery({
    queryKey: [GAMES_KEY, userId, place],
    enabled: userId !== null,
    retry: false,
    queryFn: async () =>
      (await need<readonly (Omit<GameToSolve, 'question'> & { question: string })[]>(GAMES, place)).map(
        (game): GameToSolve => ({ ...game, question: JSON.parse(game.question) as SolveGame }),
      ),
  })
}
export const gamesChanged = (): Promise<void> => queries.invalidateQueries({ queryKey: [GAMES_KEY] })

/** How often a price that is being worked out is asked for again. */
const PENDING_MS = 1000

export function useSolveOffer(handId: string) {
  return useQuery({
    queryKey: ['solveOffer', handId],
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: () => need<SolveOffer | null>(OFFER, { handId }),
    refetchInterval: ({ state }) => (state.data?.pending ? PENDING_MS : false),
  })
}

export async function askSolve(handId: string): Promise<Result<null, DataProblem>> {
  const document = `mutation Run($input: SolveGameInput!) { solveGame(input: $input) { ${fieldsOf('SolveRequest')} } }`
  const response = await ask<Sent<'SolveRequest'>>(document, {
    input: { requestId: crypto.randomUUID(), handId },
  })
  if (!response.ok) return response
  absorbAnswer('SolveRequest', response.value)
  return { ok: true, value: null }
}

/** Withdraws the wish, or closes the notice. */
export function dropSolve({ id }: SolveWish): void {
  outbox.add({
    what: 'solveRequest',
    document: deleteDocument('SolveRequest'),
    variables: { input: { id } },
    overlays: [{ model: 'SolveRequest', id, fields: null }],
    versioned: { model: 'SolveRequest', id },
  })
}
