// A study that the server solves: at what price, asking for it, and fetching what came of it. Its request is a record like a game's.
import type { Result } from '@sidepot/engine/result'
import { readSolved, type SolvedStudy } from '@sidepot/solver/study/question'
import { readSettings, storedSettings } from '@sidepot/solver/study/settings'
import { useQuery } from '@tanstack/react-query'
import { ask, need } from '../api/graphql.ts'
import { accessToken } from '../auth/auth.ts'
import { absorbAnswer } from '../store/answer.ts'
import { fieldsOf } from '../wire/documents.ts'
import type { DataProblem } from '../wire/failure.ts'
import type { Sent } from '../wire/received.ts'
import type { SolveOffer } from './solve.ts'
import type { SolveWish } from './solve-requests.ts'

const OFFER = `query Offer($handId: ID!, $settings: AWSJSON!) { studyOffer(handId: $handId, settings: $settings) {
  pending seconds bytes cores memory ahead } }`
/** How often a price that is being worked out is asked for again. */
const PENDING_MS = 1000

/** `settings` is their stored form as text; null asks nothing. */
export function useStudyOffer(handId: string, settings: string | null) {
  return useQuery({
    queryKey: ['studyOffer', handId, settings],
    enabled: settings !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: () => need<SolveOffer | null>(OFFER, { handId, settings }),
    refetchInterval: ({ state }) => (state.data?.pending ? PENDING_MS : false),
  })
}

export async function askStudy(handId: string, settings: string): Promise<Result<null, DataProblem>> {
  const document = `mutation Run($input: SolveStudyInput!) { solveStudy(input: $input) { ${fieldsOf('SolveRequest')} } }`
  const response = await ask<Sent<'SolveRequest'>>(document, {
    input: { requestId: crypto.randomUUID(), handId, settings },
  })
  if (!response.ok) return response
  absorbAnswer('SolveRequest', response.value)
  return { ok: true, value: null }
}

interface AskedStudy {
  readonly handId: string
  /** Their stored form as text. */
  readonly settings: string | null
  /** Names the result once it is there. */
  readonly digest: string | null
}

/** Null for a request that is no study's. */
export function askedStudy({ question }: SolveWish): AskedStudy | null {
  const asked = JSON.parse(question) as {
    kind?: string
    handId?: string
    settings?: unknown
    digest?: string
  }
  if (asked.kind !== 'study' || !asked.handId) return null
  const settings = readSettings(asked.settings)
  return {
    handId: asked.handId,
    settings: settings && JSON.stringify(storedSettings(settings)),
    digest: asked.digest ?? null,
  }
}

/** Null where the server cannot be reached, or no longer has it. */
export const fetchSolved = (digest: string): Promise<SolvedStudy | null> => solvedAt(`/studies/${digest}.bin`)

/** What the server solved of a hand, by its settings as they are stored; null as above, and where a device solved it (SOL-15). */
export const fetchSolvedOf = (handId: string): Promise<SolvedStudy | null> =>
  solvedAt(`/studies/hands/${encodeURIComponent(handId)}`)

/** A server that has not begun to answer by then is taken for one that cannot be reached. */
const ANSWER_MS = 10_000

async function solvedAt(address: string): Promise<SolvedStudy | null> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), ANSWER_MS)
  try {
    const token = await accessToken()
    const headers = { authorization: `Bearer ${token ?? ''}` }
    const answer = await fetch(address, { headers, signal: waiting.signal })
    clearTimeout(timer)
    return answer.ok ? readSolved(new Uint8Array(await answer.arrayBuffer())) : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
