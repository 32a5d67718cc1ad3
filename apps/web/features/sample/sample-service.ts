// Fills the account with sample data, straight to the server: nothing of it waits offline. Taking it away is one operation
// like any other of the person's.

import { sampleWords as words } from '@sidepot/messages/web-sample'
import { decimalOf } from '@sidepot/models/kit/money'
import { offerCheck } from '../../data/account/person-settings.ts'
import { ask } from '../../data/api/graphql.ts'
import { queries } from '../../data/api/queries.ts'
import { authStore } from '../../data/auth/auth.ts'
import { outbox } from '../../data/device/device.ts'
import { rowsOf } from '../../data/store/records.ts'
import { trueNow } from '../../data/wire/clock.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { OUTBOX_RETRY, TIMERS } from '../../data/wire/limits.ts'
import { OPERATIONS } from '../../data/wire/operations.ts'
import { type Begun, begunFill, keepBegun, sampleStore } from './sample-fill.ts'
import { removalOf } from './sample-removal.ts'
import type { ApiCall } from './sample-requests.ts'
import { SAMPLE_MARK } from './sample-state.ts'

const LANES = 4

type Filled = { readonly ok: true } | { readonly ok: false; readonly problem: string } | null

/** Begins, or goes on where a reload cut it off. Null: another tab has done it, or what was there is back. */
export async function fillWithSample(
  venues: readonly Rec<'Venue'>[],
  stakes: readonly Rec<'CashGameStake'>[],
): Promise<Filled> {
  const userId = authStore.getState().user?.userId
  if (!userId) return { ok: false, problem: words.failed }
  return alone(async hadToWait => {
    if (hadToWait && begunFill() === null) return null
    if (await tookRemovalBack()) return null
    offerCheck(userId)
    const now = trueNow()
    const prefix = `${SAMPLE_MARK}${userId.slice(0, 8)}-${now.toString(36)}-`
    const problem = await fill(begunFill() ?? { userId, prefix, now, done: [] }, venues, stakes)
    return problem === null ? { ok: true } : { ok: false, problem }
  })
}

/** One tab at a time. Who has the lock may be another tab at work, or this one as it was before a reload: it is waited for. */
async function alone(work: (hadToWait: boolean) => Promise<Filled>): Promise<Filled> {
  if (!navigator.locks) return work(false)
  const name = 'sidepot-sample'
  const BUSY = Symbol('busy')
  const atOnce = await navigator.locks.request(name, { ifAvailable: true }, lock =>
    lock ? work(false) : BUSY,
  )
  return typeof atOnce === 'symbol' ? navigator.locks.request(name, () => work(true)) : atOnce
}

async function fill(
  begun: Begun,
  venues: readonly Rec<'Venue'>[],
  stakes: readonly Rec<'CashGameStake'>[],
): Promise<string | null> {
  const { userId, prefix, now } = begun
  let kept = begun
  const keep = (more: Partial<Begun>) => {
    kept = { ...kept, ...more }
    keepBegun(kept)
  }
  const least = begun.share ?? 0
  sampleStore.setState({ share: least })
  keep({})
  const [{ samplePlan }, { bankrollCalls, playerCalls, reviewCalls, sessionCalls }] = await Promise.all([
    import('./sample-plan.ts'),
    import('./sample-requests.ts'),
  ])
  const plan = samplePlan({
    prefix,
    now,
    offsetMs: new Date().getTimezoneOffset() * 60_000,
    seed: 20_250_920,
    venues,
    stakes: stakes.map(({ smallBlind, bigBlind, ...stake }) => ({
      ...stake,
      smallBlind: decimalOf(smallBlind),
      bigBlind: decimalOf(bigBlind),
    })),
    names: words.people.map(one => one.name),
    notes: words.notes,
  })
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const done = new Set(begun.done)
  const lanes = plan.map(session => ({
    id: session.id,
    calls: sessionCalls(prefix, userId, session, zone),
  }))
  const isIn = ({ id }: { readonly id: string }) => done.has(id)
  const problem = await run({
    before: lanes.filter(isIn).reduce((sum, { calls }) => sum + calls.length, 0),
    first: [
      bankrollCalls(prefix, words.bankrolls, 'USD', plan[0]?.start ?? now),
      playerCalls(prefix, userId, words.people),
    ],
    lanes: lanes.filter(lane => !isIn(lane)),
    last: [reviewCalls(userId, plan, words.reviews)],
    onLane: id => keep({ done: [...done.add(id)] }),
    onShare: real => {
      // evenings that were cut off begin again: that is no step back for whoever watches
      const share = Math.max(real, least)
      sampleStore.setState({ share })
      if (Math.floor(share * 100) > Math.floor((kept.share ?? 0) * 100)) keep({ share })
    },
  })
  // first that it is done, then that it no longer runs: that shows what stopped half way
  if (problem === null) keepBegun(null)
  sampleStore.setState({ share: null })
  return problem
}

const REMOVAL = 'removeSample'

/** Gone from the screen at once, on every device when the undo has passed, whether this page lives that long or not. */
export function removeSample(): { readonly kept: readonly Rec<'Bankroll'>[]; readonly undo: () => void } {
  const id = crypto.randomUUID()
  const { overlays, kept } = removalOf(rowsOf)
  keepBegun(null)
  const { settled } = outbox.add({
    id,
    what: REMOVAL,
    document: OPERATIONS.removeSample(),
    variables: { input: { requestId: id } },
    overlays,
    notBefore: Date.now() + TIMERS.undoMs,
    refreshes: [
      'sessionsByUserIdAndSessionStart',
      'bankrollsByUserIdAndCreatedAt',
      'bankrollTransactionsByUserIdAndTimestamp',
      'playersByUserId',
    ],
  })
  void settled.then(done => (done.ok ? queries.invalidateQueries() : undefined))
  return { kept, undo: () => void outbox.drop(id) }
}

/** A removal that still waits for its undo is taken back: true. One that is on its way is let through first. */
async function tookRemovalBack(): Promise<boolean> {
  const waiting = outbox.store
    .getState()
    .items.find(item => item.what === REMOVAL && item.state === 'waiting')
  if (!waiting) return false
  if ((waiting.notBefore ?? 0) > Date.now()) {
    await outbox.drop(waiting.id)
    return true
  }
  await new Promise<void>(done => {
    const stop = outbox.store.subscribe(({ items }) => {
      if (items.some(item => item.id === waiting.id && item.state === 'waiting')) return
      stop()
      done()
    })
  })
  return false
}

interface Work {
  /** calls that an earlier page has made */
  readonly before: number
  readonly first: readonly (readonly ApiCall[])[]
  readonly lanes: readonly { readonly id: string; readonly calls: readonly ApiCall[] }[]
  readonly last: readonly (readonly ApiCall[])[]
  readonly onLane: (id: string) => void
  readonly onShare: (share: number) => void
}

/** First lists one after another, then the lanes side by side, then the last lists; the calls within one stay in order. */
async function run({ before, first, lanes, last, onLane, onShare }: Work): Promise<string | null> {
  const all = [...first, ...lanes.map(lane => lane.calls), ...last].reduce(
    (sum, calls) => sum + calls.length,
    before,
  )
  let sent = before
  let problem: string | null = null
  const send = async (calls: readonly ApiCall[]) => {
    for (const call of calls) {
      if (problem !== null) return
      problem = await sendOne(call)
      onShare(++sent / all)
    }
  }
  onShare(sent / all)
  for (const calls of first) await send(calls)
  const waiting = [...lanes]
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
        await send(lane.calls)
        if (problem === null) onLane(lane.id)
      }
    }),
  )
  for (const calls of last) await send(calls)
  await queries.invalidateQueries()
  return problem
}

const TRIES = 6

/** Ids are the plan's, so a call whose answer got lost is made again and changes nothing. Null, or why it cannot be done. */
async function sendOne({ document, variables }: ApiCall): Promise<string | null> {
  for (let tries = 1; ; tries++) {
    const answer = await ask(document, variables)
    if (answer.ok) return null
    if (answer.error.kind === 'refused') return answer.error.message || words.failed
    if (tries === TRIES) return words.stopped
    const pause = Math.min(OUTBOX_RETRY.firstMs * 2 ** (tries - 1), OUTBOX_RETRY.mostMs)
    await new Promise(done => setTimeout(done, pause))
  }
}
