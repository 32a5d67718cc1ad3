// Fills the account with sample data, and takes all of it away again. Straight to the server: nothing of it waits offline.
import { sampleWords as words } from '@sidepot/messages/web-sample'
import { createStore } from 'zustand/vanilla'
import { authStore } from '../../data/auth.ts'
import { deleteDocument, getDocument, indexDocument, type Rec } from '../../data/documents.ts'
import { ask } from '../../data/graphql.ts'
import { LIST_LIMITS } from '../../data/limits.ts'
import { OPERATIONS } from '../../data/operations.ts'
import { queries } from '../../data/queries.ts'
import { readAll } from '../../data/reads.ts'
import { rowsOf } from '../../data/records.ts'
import type { ApiCall } from './sample-requests.ts'

export const SAMPLE_MARK = 'sample-'
const LANES = 4

/** share done from 0 to 1 while it runs; null otherwise */
export const sampleStore = createStore<{ readonly share: number | null; readonly filling: boolean }>(() => ({
  share: null,
  filling: false,
}))

export const isSample = (record: { readonly id: string }): boolean => record.id.startsWith(SAMPLE_MARK)

export async function fillWithSample(
  venues: readonly Rec<'Venue'>[],
  stakes: readonly Rec<'CashGameStake'>[],
): Promise<string | null> {
  const userId = authStore.getState().user?.userId
  if (!userId) return words.failed
  const [{ samplePlan }, { bankrollCalls, playerCalls, reviewCalls, sessionCalls }] = await Promise.all([
    import('./sample-plan.ts'),
    import('./sample-requests.ts'),
  ])
  sampleStore.setState({ share: 0, filling: true })
  const prefix = `${SAMPLE_MARK}${userId.slice(0, 8)}-${Date.now().toString(36)}-`
  const plan = samplePlan({
    prefix,
    now: Date.now(),
    offsetMs: new Date().getTimezoneOffset() * 60_000,
    seed: 20_250_920,
    venues,
    stakes,
    names: words.people.map(one => one.name),
    notes: words.notes,
  })
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const lanes = plan.map(session => sessionCalls(prefix, userId, session, zone))
  return run(
    [bankrollCalls(prefix, words.bankrolls, 'USD'), playerCalls(prefix, userId, words.people)],
    lanes,
    [reviewCalls(userId, plan, words.reviews)],
  )
}

export async function removeSample(): Promise<string | null> {
  const sessions = rowsOf('Session').filter(isSample)
  const bankrolls = rowsOf('Bankroll').filter(isSample)
  const problem = await run(
    [],
    sessions.map(one => [{ document: OPERATIONS.deleteSession(), variables: { sessionId: one.id } }]),
  )
  if (problem !== null) return problem
  for (const { id } of bankrolls) {
    const answer = await ask(deleteDocument('Bankroll'), { input: { id } })
    if (!answer.ok) return answer.error.message || words.failed
  }
  // the players' screen may never have been open on this device
  await readAll('Player', indexDocument('Player', 'playersByUserId'), {
    key: authStore.getState().user?.userId,
    limit: LIST_LIMITS.most,
  })
  for (const { id } of rowsOf('Player').filter(isSample)) {
    const problem = await removePlayer(id)
    if (problem !== null) return problem
  }
  await queries.invalidateQueries()
  return null
}

const TRIES = 5

/** A player's figures may just be counted anew: the delete names the version of this moment. */
async function removePlayer(id: string): Promise<string | null> {
  let problem: string | null = null
  for (let tries = 0; tries < TRIES; tries++) {
    const held = await ask<Rec<'Player'> | null>(getDocument('Player'), { id })
    if (held.ok && !held.value) return null
    const _version = held.ok ? held.value?._version : undefined
    const answer = await ask(deleteDocument('Player'), { input: { id, _version } })
    if (answer.ok) return null
    problem = answer.error.message || words.failed
  }
  return problem
}

/** First lists one after another, then the lanes side by side, then the last lists; the calls within one stay in order. */
async function run(
  first: readonly (readonly ApiCall[])[],
  lanes: readonly (readonly ApiCall[])[],
  last: readonly (readonly ApiCall[])[] = [],
): Promise<string | null> {
  const all = [...first, ...lanes, ...last].reduce((sum, calls) => sum + calls.length, 0)
  let done = 0
  let problem: string | null = null
  const send = async (calls: readonly ApiCall[]) => {
    for (const call of calls) {
      if (problem !== null) return
      const answer = await ask(call.document, call.variables)
      if (!answer.ok) problem = answer.error.message || words.failed
      sampleStore.setState({ share: ++done / all })
    }
  }
  sampleStore.setState({ share: 0 })
  for (const calls of first) await send(calls)
  const waiting = [...lanes]
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let calls = waiting.shift(); calls; calls = waiting.shift()) await send(calls)
    }),
  )
  for (const calls of last) await send(calls)
  await queries.invalidateQueries()
  sampleStore.setState({ share: null, filling: false })
  return problem
}
