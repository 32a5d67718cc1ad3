// What screens read. Each hook asks the server when needed and draws from the local store at once, with or without network.
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { DataError, need } from '../api/graphql.ts'
import { authStore } from '../auth/auth.ts'
import { absorbAnswer } from '../store/answer.ts'
import { recordOf, useRecords } from '../store/records.ts'
import { markWhole, questionKey, useIsWhole } from '../store/whole.ts'
import {
  getDocument,
  indexDocument,
  listDocument,
  type ModelName,
  type Page,
  type Rec,
} from '../wire/documents.ts'
import { LIST_LIMITS, limitOf, MOST_PAGES, SWALLOWED_LISTS } from '../wire/limits.ts'
import { received, type Sent } from '../wire/received.ts'

export interface Reading {
  /** it is on its way: draw the skeleton */
  readonly loading: boolean
  /** every row is on this device: figures, lists and "nothing yet" may be shown */
  readonly whole: boolean
  /** the sentence to show when it could not be read */
  readonly error: string | null
  /** it is only the network that is missing */
  readonly offline: boolean
}

export function useUserId(): string | null {
  return useStore(authStore, state => state.user?.userId ?? null)
}

/** Reads a whole list, page by page, at most 50 pages; what was read to its end is whole on this device from then on. */
export async function readAll(
  model: ModelName,
  document: string,
  variables: Record<string, unknown>,
  question?: string,
): Promise<number> {
  let nextToken: string | null = null
  let count = 0
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer: Page<Sent<ModelName>> = await need(document, { ...variables, nextToken })
    absorbAnswer(model, answer)
    count += answer.items.length
    nextToken = answer.nextToken
    if (!nextToken) {
      if (question) markWhole(question)
      return count
    }
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
  question?: string,
): Promise<number> {
  try {
    return await readAll(model, document, variables, question)
  } catch (error) {
    const offline = error instanceof DataError && error.problem.kind === 'network'
    if (offline || !SWALLOWED_LISTS.includes(query)) throw error
    console.warn(`${query}: ${error instanceof Error ? error.message : error}`)
    return 0
  }
}

function reading(
  query: { readonly isPending: boolean; readonly error: Error | null; readonly fetchStatus: string },
  whole: boolean,
): Reading {
  const { error, fetchStatus } = query
  const coming = fetchStatus === 'fetching' || (query.isPending && fetchStatus !== 'paused')
  return {
    loading: !whole && coming,
    whole,
    error: whole || !error ? null : error.message,
    offline: error instanceof DataError && error.problem.kind === 'network',
  }
}

/** What rests on several lists is whole when all of them are. */
export function together(...readings: readonly Reading[]): Reading {
  const whole = readings.every(one => one.whole)
  return {
    loading: !whole && readings.some(one => one.loading),
    whole,
    error: readings.find(one => one.error !== null)?.error ?? null,
    offline: readings.some(one => one.offline),
  }
}

/** A list by an index whose key is the signed-in user. */
export function useMine(model: ModelName, query: string, direction: 'ASC' | 'DESC' = 'DESC'): Reading {
  const userId = useUserId()
  const question = questionKey(query, userId ?? '')
  const asked = useQuery({
    queryKey: [query, userId],
    enabled: userId !== null,
    queryFn: () =>
      readList(
        query,
        model,
        indexDocument(model, query),
        { key: userId, direction, limit: LIST_LIMITS.most },
        question,
      ),
  })
  return reading(asked, useIsWhole(question))
}

const readBy = (model: ModelName, query: string, key: string, direction: 'ASC' | 'DESC' = 'DESC') =>
  readList(
    query,
    model,
    indexDocument(model, query),
    { key, direction, limit: limitOf(query) },
    questionKey(query, key),
  )

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
  return reading(asked, useIsWhole(questionKey(query, key ?? '')))
}

/** The newest hand of a session alone, for the frame. */
export function useNewestHand(sessionId: string): void {
  const query = 'handsBySessionIdAndCreatedAt'
  useQuery({
    queryKey: [query, sessionId, 'newest'],
    queryFn: async () => {
      const page: Page<Sent<'Hand'>> = await need(indexDocument('Hand', query), {
        key: sessionId,
        direction: 'DESC',
        limit: LIST_LIMITS.handsExist,
      })
      absorbAnswer('Hand', page)
      return page.items.length
    },
  })
}

/** Reference data: venues, stakes, rake structures. */
export function useReference(
  model: 'Venue' | 'CashGameStake' | 'CashRakeStructure',
  enabled = true,
): Reading {
  const query = `list${model}s`
  const question = questionKey(query)
  const asked = useQuery({
    enabled,
    queryKey: [query],
    staleTime: 10 * 60_000,
    queryFn: () => readList(query, model, listDocument(model), { limit: LIST_LIMITS.most }, question),
  })
  // one that was refused stays empty: names are missing then, and no figure
  const whole = useIsWhole(question)
  return reading(asked, whole || asked.isSuccess)
}

/** One record as the server has it now, taken into the local store; null where there is none for this person. */
export async function fetchOne<M extends ModelName>(model: M, id: string): Promise<Rec<M> | null> {
  const found = await need<Sent<M> | null>(getDocument(model), { id })
  if (found) absorbAnswer(model, found)
  return found && (received(model, found) as Rec<M>)
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
/** Lists and tables know a hand without its actions; what this device has just made is whole without a version. */
export const isWhole = (hand: Rec<'Hand'>): boolean =>
  Object.hasOwn(hand, 'handActions') || hand._version === 0

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
  return reading(asked, useIsWhole(questionKey('playerSessionsBySessionId', sessionId ?? '')))
}
