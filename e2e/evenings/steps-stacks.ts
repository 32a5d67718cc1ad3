// What is in front of the others: said when they sit down, counted at the table, entered by another device, and given back with a
// hand that was saved too early.

import { stackAtSeat, withLeftStacks } from '@sidepot/ledger/left-stacks'
import { tableToSend } from '@sidepot/ledger/table-sent'
import type { TableState } from '@sidepot/ledger/table-state'
import { correctStack, getTableState, sittingAt } from '@sidepot/web/data/session/table-service'
import { recordOf } from '@sidepot/web/data/store/records'
import { takeBack } from '@sidepot/web/features/hand-logger/hand/take-back'
import { type PlainSession, statusOf } from './plain-evening.ts'
import { counted } from './plain-stacks.ts'
import { must, type Stage } from './stage.ts'
import { tableHand } from './steps-hand.ts'

const SAVE_TABLE = 'mutation($input: SaveTableStateInput!) { saveTableState(input: $input) { id } }'
const TABLE = 'query($id: ID!) { getSession(id: $id) { tableState } }'

/** Now and then, at a session that runs; null when it is not the turn of this. */
export async function stackStep(stage: Stage): Promise<string | null> {
  const { telling, world, device, undos } = stage
  if (!telling || telling() > 0.3) return null
  const one = world.sessions.find(
    other => !other.deleted && ['LIVE', 'BREAK'].includes(statusOf(other)) && recordOf('Session', other.id),
  )
  if (!one) return null
  const isQuiet = !stage.unseen && undos.length === 0 && !device.isWaiting() && one.stacks.pending.size === 0
  const which = telling()
  if (which < 0.5) return count(one, telling)
  if (which < 0.75) return isQuiet ? otherDevice(stage, one, telling) : null
  return tooEarly(stage, one)
}

/** Counted anew, now and then as it was counted before. */
function count(one: PlainSession, telling: () => number): string | null {
  const session = recordOf('Session', one.id)!
  const named = [...one.table.others].filter(([seat]) => sittingAt(session, seat))
  const [seat] = named[Math.floor(telling() * named.length)] ?? []
  if (seat === undefined) return null
  const sitting = sittingAt(session, seat)!
  const before = sitting.stackRemaining
  const cents = telling() < 0.3 && before !== null ? before : 100 * Math.floor(telling() * 500)
  // what the screen shows already is no count, whatever the other device has said since
  const shown = stackAtSeat(getTableState(session).seats[seat - 1], before)
  must(correctStack(session, sitting, String(cents / 100)))
  if (shown !== cents) one.stacks = counted(one.stacks, seat, cents)
  return `seat ${seat} has ${cents}`
}

/** Another device has seen somebody with another stack in a hand; this one may be without network meanwhile. */
export async function otherDevice(
  stage: Stage,
  one: PlainSession,
  telling: () => number,
): Promise<string | null> {
  const answer = await stage.device.ask(TABLE, { id: one.id })
  const kept = (answer.data!['getSession'] as { tableState: string | null }).tableState
  const table = (kept === null ? null : JSON.parse(kept)) as TableState | null
  const seats = [...one.table.others.keys()]
  const seat = seats[Math.floor(telling() * seats.length)]
  if (!table || seat === undefined) return null
  const session = recordOf('Session', one.id)!
  const at = new Date(Date.now()).toISOString()
  const cents = 100 * Math.floor(telling() * 500)
  const was = { [seat]: sittingAt(session, seat)?.stackRemaining ?? null }
  const hand = { left: { [seat]: cents }, dealt: {}, at: Date.now(), id: crypto.randomUUID() }
  const next = tableToSend(withLeftStacks(table, hand, was), table, at)
  const input = { sessionId: one.id, tableState: JSON.stringify(next), at }
  const saved = await stage.device.ask(SAVE_TABLE, { input })
  if (saved.errors) throw new Error(JSON.stringify(saved.errors))
  one.stacks = counted(one.stacks, seat, cents)
  stage.unseen = true
  return `the other device: seat ${seat} has ${cents}`
}

/** A hand at the table is saved and taken back: button and stacks are what they were. */
function tooEarly(stage: Stage, one: PlainSession): string | null {
  if (one.stacks.pending.size > 0) return null
  const [{ table, stacks }, dealtFrom] = [one, getTableState(recordOf('Session', one.id)!)]
  const text = tableHand(stage, one)
  const hand = one.hands.at(-1)!
  stage.at(3)
  takeBack(one.id, hand.id, dealtFrom, getTableState(recordOf('Session', one.id)!))
  Object.assign(hand, { deleted: true, undealt: true })
  Object.assign(one, { table, stacks })
  return `${text}, taken back`
}
