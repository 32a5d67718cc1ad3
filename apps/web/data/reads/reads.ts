// What screens read. Each hook asks the server when needed and draws from the local store at once, with or without network.
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { DataError, need } from '../api/graphql.ts'
import { authStore } from '../auth/auth.ts'
import { absorbAnswer } from '../store/answer.ts'
import { absorb, recordOf, rowsOf, useRecords } from '../store/records.ts'
import {
  getDocument,
  indexDocument,
  listDocument,
  type ModelName,
  type Page,
  type Rec,
} from '../wire/documents.ts'
import { LIST_LIMITS, limitOf, MOST_PAGES, SWALLOWED_LISTS } from '../wire/limits.ts'

export interface Reading {
  /** nothing is known yet: draw the skeleton */
  readonly loading: boolean
  /** the sentence to show when nothing could be read */
  readonly error: string | null
  /** it is only the network that is missing */
  readonly offline: boolean
}

export function useUserId(): string | null {
  return useStore(authStore, state => state.user?.userId ?? null)
}

/** Reads a whole list, page by page, at most 50 pages. */
export async function readAll(
  model: ModelName,
  document: string,
  variables: Record<string, unknown>,
): Promise<number> {
  let nextToken: string | null = null
  let count = 0
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer: Page<Rec<ModelName>> = await need(document, { ...variables, nextToken })
    absorb(model, answer.items)
    count += answer.items.length
    nextToken = answer.nextToken
    if (!nextToken) return count
  }
  console.warn(`stopped after ${MOST_PAGES} pages of ${model}`)
  return count
}

/** The same for a named list; one that is beside the point fails quietly, unless it is only the network that is missing. */
export async function readList(
  query: string,
  model: ModelName,
  document: string,
  variables: Record<string, unknown>,
): Promise<number> {
  try {
    return await readAll(model, document, variables)
  } catch (error) {
    const offline = error instanceof DataError && error.problem.kind === 'network'
    if (offline || !SWALLOWED_LISTS.includes(query)) throw error
    console.warn(`${query}: ${error instanceof Error ? error.message : error}`)
    return 0
  }
}

function reading(
  query: { readonly isPending: boolean; readonly error: Error | null; readonly fetchStatus: string },
  known: boolean,
): Reading {
  const { error } = query
  return {
    loading: !known && query.isPending && query.fetchStatus !== 'paused',
    error: known || !error ? null : error.message,
    offline: error instanceof DataError && error.problem.kind === 'network',
  }
}

/** A list by an index whose key is the signed-in user. */
export function useMine(model: ModelName, query: string, direction: 'ASC' | 'DESC' = 'DESC'): Reading {
  const userId = useUserId()
  const asked = useQuery({
    queryKey: [query, userId],
    enabled: userId !== null,
    queryFn: () =>
      readList(query, model, indexDocument(model, query), {
        key: userId,
        direction,
        limit: LIST_LIMITS.most,
      }),
  })
  const known = useRecords([model], () => rowsOf(model).length > 0)
  return reading(asked, known || asked.isSuccess)
}

const readBy = (model: ModelName, query: string, key: string, direction: 'ASC' | 'DESC' = 'DESC') =>
  readList(query, model, indexDocument(model, query), { key, direction, limit: limitOf(query) })

export function useBy(
  model: ModelName,
  query: string,
  key: string | null | undefined,
  direction: 'ASC' | 'DESC' = 'DESC',
): Reading {
  const asked = useQuery({
    queryKey: [query, key],
    enabled: Boolean(key),
    queryFn: () => readBy(model, query, key!, direction),
  })
  return reading(asked, asked.isSuccess)
}

/** The newest hand of a session alone, for the frame. */
export function useNewestHand(sessionId: string): void {
  const query = 'handsBySessionIdAndCreatedAt'
  useQuery({
    queryKey: [query, sessionId, 'newest'],
    queryFn: async () => {
      const page: Page<Rec<'Hand'>> = await need(indexDocument('Hand', query), {
        key: sessionId,
        direction: 'DESC',
        limit: LIST_LIMITS.handsExist,
      })
      absorb('Hand', page.items)
      return page.items.length
    },
  })
}

/** Reference data: venues, stakes, rake structures. */
export function useReference(
  model: 'Venue' | 'CashGameStake' | 'CashRakeStructure',
  enabled = true,
): Reading {
  const asked = useQuery({
    enabled,
    queryKey: [`list${model}s`],
    staleTime: 10 * 60_000,
    queryFn: () => readList(`list${model}s`, model, listDocument(model), { limit: LIST_LIMITS.most }),
  })
  const known = useRecords([model], () => rowsOf(model).length > 0)
  return reading(asked, known || asked.isSuccess)
}

/** One record as the server has it now, taken into the local store; null where there is none for this person. */
async function fetchOne<M extends ModelName>(model: M, id: string): Promise<Rec<M> | null> {
  const found = await need<Rec<M> | null>(getDocument(model), { id })
  if (found) absorbAnswer(model, found)
  return found
}
export const fetchSessionDetails = (sessionId: string) => fetchOne('Session', sessionId)
export const getPlayerById = (playerId: string) => fetchOne('Player', playerId)
export const getPlayerSessionsForSession = (sessionId: string): Promise<number> =>
  readBy('PlayerSession', 'playerSessionsBySessionId', sessionId)

type Found = Reading & { readonly missing: boolean }

function useFetched<M extends ModelName>(
  model: M,
  id: string | null | undefined,
  fetch: (id: string) => Promise<Rec<M> | null>,
): Found {
  const asked = useQuery({
    queryKey: [`get${model}`, id],
    enabled: Boolean(id),
    queryFn: async () => (await fetch(id!)) !== null,
  })
  const known = useRecords([model], () => recordOf(model, id) !== null, [id])
  return { ...reading(asked, known), missing: !known && asked.data === false }
}
export const useOne = (model: 'Bankroll' | 'Hand' | 'User', id: string | null | undefined): Found =>
  useFetched(model, id, wanted => fetchOne(model, wanted))
/** A list knows a hand without its actions; what this device has just made is whole without a version. */
export const isWhole = (hand: Rec<'Hand'>): boolean => Object.hasOwn(hand, 'log') || hand._version === 0

/** `partly` while the actions of a hand are on their way; asked for again when a newer version came in part. */
export function useWholeHand(id: string | null | undefined): Found & { readonly partly: boolean } {
  const found = useOne('Hand', id)
  const hand = useRecords(['Hand'], () => recordOf('Hand', id), [id])
  const part = hand !== null && !isWhole(hand)
  const asked = useQuery({
    queryKey: ['getHand', id, hand?._version],
    enabled: part,
    queryFn: async () => (await fetchOne('Hand', id!)) !== null,
  })
  return { ...found, partly: part && asked.isPending && asked.fetchStatus !== 'paused' }
}
export const useSessionDetails = (sessionId: string | null | undefined): Found =>
  useFetched('Session', sessionId, fetchSessionDetails)
export const usePlayer = (playerId: string | null | undefined): Found =>
  useFetched('Player', playerId, getPlayerById)

export function usePlayerSessions(sessionId: string | null | undefined): Reading {
  const asked = useQuery({
    queryKey: ['playerSessionsBySessionId', sessionId],
    enabled: Boolean(sessionId),
    queryFn: () => getPlayerSessionsForSession(sessionId!),
  })
  return reading(asked, asked.isSuccess)
}
