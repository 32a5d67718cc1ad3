// What another device of the same person does, straight at the server: it may be ahead of this one and act on less than this one
// shows.
import assert from 'node:assert/strict'
import { addChipsToSession } from '@sidepot/web/data/session/session-service'
import { recordOf } from '@sidepot/web/data/store/records'
import type { PlainSession } from './plain-evening.ts'
import { awaited } from './plain-stacks.ts'
import { must, type Stage } from './stage.ts'
import { quickParams } from './steps-hand.ts'

export const mutation = (name: string, input: string) =>
  `mutation($input: ${input}!) { ${name}(input: $input) { id } }`
const CHIPS = mutation('addChipsToSession', 'AddChipsToSessionInput')
const STACK = mutation('generalUpdate', 'GeneralUpdateInput')
export const SAVE = mutation('saveHandTransactionally', 'SaveHandInput')
export const END = mutation('endSessionAndCleanup', 'EndSessionAndCleanupInput')
const CORRECT = mutation('correctSession', 'CorrectSessionInput')
const RESTORE = mutation('restoreSession', 'SessionCommandInput')

export async function tell({ device }: Stage, query: string, input: object): Promise<void> {
  assert.equal((await device.ask(query, { input })).errors, undefined)
}

export async function secondDevice(stage: Stage, one: PlainSession): Promise<string> {
  const { device, choose, amount, rollId } = stage
  if (one.hasOwnEnd && device.isWaiting()) return 'nothing for the other device'
  const known = await device.ask('query($id: ID!) { getSession(id: $id) { sessionStatus } }', { id: one.id })
  const status = (known.data?.['getSession'] as { sessionStatus: string } | null)?.sessionStatus
  if (status !== 'LIVE' && status !== 'BREAK') return 'nothing for the other device'
  const now = Date.now()
  const cents = amount(50_000)
  const sessionId = one.id
  const kind = choose(3)
  if (kind === 0) {
    const input = { sessionId, amount: cents / 100, bankrollId: rollId, transactionType: 'ADDON' }
    await tell(stage, CHIPS, input)
    one.adds.push({ at: now, kind: 'ADDON', amount: cents })
  } else if (kind === 1) {
    await tell(stage, STACK, { sessionId, chipStack: cents / 100 })
    one.reads.push({ at: now, amount: cents })
  } else {
    const id = crypto.randomUUID()
    const additionalParams = JSON.stringify(quickParams(cents, 0, true))
    await tell(stage, SAVE, { sessionId, handId: id, additionalParams })
    const played = { id, at: now, isQuick: true, net: cents, tip: 0, rake: 0, verdict: true }
    one.hands.push({ ...played, deleted: false, undealt: false })
  }
  stage.unseen = true
  return `the other device: ${['chips', 'stack', 'hand'][kind]} ${cents}`
}

/** A hand that was deleted here or there comes back. */
export async function restoreHand(stage: Stage, one: PlainSession): Promise<string> {
  const hand = stage.pick(one.hands.filter(({ deleted }) => deleted))
  const additionalParams = JSON.stringify({ quickSave: true, isDeleted: false })
  await tell(stage, SAVE, { sessionId: one.id, handId: hand.id, additionalParams })
  Object.assign(hand, { deleted: false, undealt: false })
  one.stacks = awaited(one.stacks, hand.id)
  stage.unseen = true
  return `the other device: hand ${hand.net} again`
}

/** A session that was deleted comes back with all that went with it. */
export async function restoreSession(stage: Stage, gone: readonly PlainSession[]): Promise<string> {
  const one = stage.pick(gone)
  await tell(stage, RESTORE, { sessionId: one.id })
  one.deleted = false
  stage.unseen = true
  return 'the other device: the session again'
}

/** Chips that a device without network added before the session ended arrive after its end. */
export async function lateChips(stage: Stage, one: PlainSession): Promise<string> {
  const { choose, amount, rollId } = stage
  const at = one.startedAt! + choose(one.endedAt! - one.startedAt! + 1)
  const cents = amount(30_000)
  const input = { sessionId: one.id, amount: cents / 100, bankrollId: rollId, transactionType: 'REBUY' }
  await tell(stage, CHIPS, { ...input, at: new Date(at).toISOString() })
  one.adds.push({ at, kind: 'REBUY', amount: cents })
  stage.unseen = true
  return `the other device: chips ${cents} of before the end`
}

/** This device adds chips without network; before they are sent the other one cashes out. */
export async function endedElsewhere(stage: Stage, one: PlainSession): Promise<string> {
  const { device, amount, rollId } = stage
  device.isOffline = true
  const [cents, out] = [amount(30_000), amount(90_000)]
  must(addChipsToSession(recordOf('Session', one.id)!, String(cents / 100), 'ADDON', rollId))
  one.adds.push({ at: Date.now(), kind: 'ADDON', amount: cents })
  stage.at(1)
  await tell(stage, END, { sessionId: one.id, cashoutAmount: out / 100, bankrollId: rollId })
  const now = Date.now()
  for (const pause of one.pauses) pause.to ??= now
  Object.assign(one, { endedAt: now, cashOut: out })
  // this device hears of the end before it does anything else: what it would do to a session that is over is another rule
  device.isOffline = false
  await device.flush()
  await device.feed()
  return `add ${cents} without network; the other device: cash out ${out}`
}

const TIME = { rakeType: 'TIME_BASED' }

/** What the ledger's bounds keep out: every one is refused, and no figure moves. */
export async function outOfBounds(stage: Stage, one: PlainSession): Promise<string> {
  const { device, choose, rollId } = stage
  const sessionId = one.id
  const hand = (params: object) => {
    const additionalParams = JSON.stringify({ quickSave: true, ...params })
    return [SAVE, { sessionId, handId: crypto.randomUUID(), additionalParams }] as const
  }
  const chips = { sessionId, bankrollId: rollId, transactionType: 'ADDON' }
  const tries = [
    [CHIPS, { ...chips, amount: 1_000_000_000 }],
    [CORRECT, { sessionId, buyIn: 1_000_000_000 }],
    [CORRECT, { sessionId, rakeConfig: JSON.stringify({ ...TIME, timeRate: 6 }) }],
    [CORRECT, { sessionId, rakeConfig: JSON.stringify({ ...TIME, timeUnit: 0.5, timeRate: 6 }) }],
    hand({ heroOutcome: 'WIN', heroNetWinManual: -5 }),
    hand({ heroOutcome: 'SPLIT', heroNetWinManual: 5 }),
  ] as const
  const [query, input] = tries[choose(tries.length)]!
  assert.notEqual((await device.ask(query, { input })).errors, undefined, JSON.stringify(input))
  return 'the other device: out of bounds'
}
