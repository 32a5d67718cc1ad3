// What another device of the same person does, straight at the server: it may be ahead of this one and act on less than this one
// shows.
import assert from 'node:assert/strict'
import type { PlainSession } from './plain-evening.ts'
import type { Stage } from './stage.ts'
import { quickParams } from './steps-hand.ts'

const mutation = (name: string, input: string) =>
  `mutation($input: ${input}!) { ${name}(input: $input) { id } }`
const CHIPS = mutation('addChipsToSession', 'AddChipsToSessionInput')
const STACK = mutation('generalUpdate', 'GeneralUpdateInput')
const SAVE = mutation('saveHandTransactionally', 'SaveHandInput')
const RESTORE = mutation('restoreSession', 'SessionCommandInput')

async function tell({ device }: Stage, query: string, input: object): Promise<void> {
  assert.equal((await device.ask(query, { input })).errors, undefined)
}

export async function secondDevice(stage: Stage, one: PlainSession): Promise<string> {
  const { device, choose, amount, rollId } = stage
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
