// Two devices that do not know of each other for a while: hands, another size and a button that is set on either, in any order; a
// cash-out on one of them while the other goes on. Then both know everything (SES-73, SES-44). Beside that, another rake.
import { passButton, setButton } from '@sidepot/ledger/button'
import { resizeTable as resizeState } from '@sidepot/ledger/seats-changed'
import { tableToSend } from '@sidepot/ledger/table-sent'
import { type TableState, tellingTime } from '@sidepot/ledger/table-state'
import { correctSession } from '@sidepot/web/data/session/session-correction'
import { cashoutSession } from '@sidepot/web/data/session/session-service'
import { getTableState, resizeTable, saveChanged } from '@sidepot/web/data/session/table-service'
import { recordOf } from '@sidepot/web/data/store/records'
import { cashedOut, type PlainSession, statusOf } from './plain-evening.ts'
import { type Apart, foldApart, stacksResized } from './plain-table.ts'
import { must, type Stage } from './stage.ts'
import { rakeFor } from './steps-begin.ts'
import { quickHand, quickParams } from './steps-hand.ts'
import { END, mutation, SAVE, secondDevice, tell } from './steps-other.ts'

const SAVE_TABLE = mutation('saveTableState', 'SaveTableStateInput')
const TABLE = 'query($id: ID!) { getSession(id: $id) { tableState } }'

/** Now and then; null when it is not the turn of this. */
export async function apartStep(stage: Stage): Promise<string | null> {
  const { apart, world, device, undos } = stage
  if (!apart || apart() > 0.25) return null
  const one = world.sessions.find(
    other => !other.deleted && ['LIVE', 'BREAK'].includes(statusOf(other)) && recordOf('Session', other.id),
  )
  if (one && !stage.unseen && apart() < 0.2) return rakeAnew(one, apart)
  const isQuiet = !stage.unseen && undos.length === 0 && !device.isWaiting() && !device.isOffline
  if (!one || !isQuiet || one.stacks.pending.size > 0) return null
  if (apart() < 0.25) return cashOutApart(stage, one, apart)
  const { button, hero, others } = one.table
  return others.size > 0 && (button === hero || others.has(button)) ? tablesApart(stage, one, apart) : null
}

/** Another rake from now on; what the pots gave stays. */
function rakeAnew(one: PlainSession, apart: () => number): string | null {
  const { config, plain } = rakeFor({ choose: n => Math.floor(apart() * n) })
  if (config === undefined) return null
  must(correctSession(recordOf('Session', one.id)!, { rakeConfig: config }))
  one.rake = plain
  return `rake ${plain?.kind ?? 'none'}`
}

/** Everything is sent, also what was answered with a lost answer, and everything is heard. */
export async function together({ device }: Stage): Promise<void> {
  device.isOffline = false
  for (let turn = 0; turn < 50 && (turn === 0 || device.isWaiting()); turn++) await device.flush()
  await device.feed()
}

async function tablesApart(stage: Stage, one: PlainSession, apart: () => number): Promise<string> {
  const { device } = stage
  const choose = (n: number) => Math.floor(apart() * n)
  const before = one.table
  const people = 1 + before.others.size
  const size = Math.max(people, 2 + choose(9))
  const done: Apart[] = []
  const story: string[] = []
  device.isOffline = true
  for (let left = 2 + choose(4); left > 0; left--) {
    stage.at(1 + choose(60))
    const where = apart() < 0.5 ? 'here' : 'there'
    const kind = choose(4)
    const act: Apart =
      kind === 0 && size !== before.size && !done.some(one => one.kind === 'size')
        ? { kind: 'size', size }
        : kind === 1
          ? { kind: 'set', place: choose(people) }
          : { kind: 'hand' }
    story.push(await actApart(stage, one, where, act, choose))
    done.push(act)
  }
  one.table = foldApart(before, done)
  one.stacks = done.some(act => act.kind === 'size') ? stacksResized(one.stacks, before, size) : one.stacks
  await together(stage)
  return `apart: ${story.join(', ')}`
}

/** One of the two devices does something of which the other does not know yet. */
export async function actApart(
  stage: Stage,
  one: PlainSession,
  where: 'here' | 'there',
  act: Apart,
  choose: (n: number) => number,
): Promise<string> {
  switch (act.kind) {
    case 'size':
      await (where === 'here' ? sizeHere(one, act.size) : sizeThere(stage, one, act.size))
      return `${where} ${act.size} seats`
    case 'set': {
      const set = (table: TableState) => setButton(table, seatOf(table, act.place))
      if (where === 'here')
        must(saveChanged(recordOf('Session', one.id)!, set(getTableState(recordOf('Session', one.id)!))))
      else
        await tableThere(stage, one, table => {
          const next = set(table)
          if (!next.ok) throw new Error(next.error.code)
          return next.value
        })
      return `${where} button on player ${act.place}`
    }
    case 'hand':
      if (where === 'here') quickHand(stage, one)
      else await handThere(stage, one, 1 + choose(20_000))
      return `${where} a hand`
  }
}

/** Where somebody sits at the table as a device knows it, by the order in which people sit. */
const seatOf = ({ seats }: TableState, place: number): number =>
  seats.filter(seat => seat.isOccupied)[place]!.seatNumber

const sizeHere = async (one: PlainSession, size: number): Promise<void> =>
  must(resizeTable(recordOf('Session', one.id)!, size))

export async function tableOnServer({ device }: Stage, one: PlainSession): Promise<TableState> {
  const answer = await device.ask(TABLE, { id: one.id })
  const { tableState } = answer.data!['getSession'] as { tableState: string | null }
  return tableState === null ? getTableState(recordOf('Session', one.id)!) : JSON.parse(tableState)
}

/** The other device changes the table as the server has it. */
async function tableThere(
  stage: Stage,
  one: PlainSession,
  change: (table: TableState) => TableState,
): Promise<void> {
  const table = await tableOnServer(stage, one)
  const at = new Date(tellingTime(table, Date.now())).toISOString()
  const sent = tableToSend(change(table), table, at)
  await tell(stage, SAVE_TABLE, { sessionId: one.id, tableState: JSON.stringify(sent), at })
}

async function sizeThere(stage: Stage, one: PlainSession, size: number): Promise<void> {
  const from = await tableOnServer(stage, one)
  const next = resizeState(from, size)
  if (!next.ok) throw new Error(next.error.code)
  const { table, moves } = next.value
  const at = new Date(tellingTime(table, Date.now())).toISOString()
  const sent = tableToSend(table, from, at)
  await tell(stage, SAVE_TABLE, { sessionId: one.id, tableState: JSON.stringify(sent), moves, at })
}

async function handThere(stage: Stage, one: PlainSession, net: number): Promise<void> {
  const id = crypto.randomUUID()
  const additionalParams = JSON.stringify(quickParams(net, 0, true))
  await tell(stage, SAVE, { sessionId: one.id, handId: id, additionalParams })
  const played = { id, at: Date.now(), isQuick: true, net, tip: 0, rake: 0, verdict: true }
  one.hands.push({ ...played, deleted: false, undealt: false })
  await tableThere(stage, one, passButton)
}

/** One device cashes out, without network or with a time that has passed; what the other has entered since is before the end. */
async function cashOutApart(stage: Stage, one: PlainSession, apart: () => number): Promise<string> {
  const { device, rollId } = stage
  const cents = 1 + Math.floor(apart() * 90_000)
  const isHere = apart() < 0.6
  const at = Date.now()
  device.isOffline = true
  if (isHere) {
    const done = cashoutSession(recordOf('Session', one.id)!, String(cents / 100), rollId)
    if (!done.ok) throw new Error(JSON.stringify(done.message))
  }
  const story: string[] = []
  let isEnded = false
  const end = async (amount: number, when: number) => {
    const input = { sessionId: one.id, cashoutAmount: amount / 100, bankrollId: rollId }
    await tell(stage, END, { ...input, at: new Date(when).toISOString() })
    cashedOut(one, amount, when)
    isEnded = true
  }
  for (let left = Math.floor(apart() * 4); left > 0; left--) {
    stage.at(1 + Math.floor(apart() * 300))
    story.push(await secondDevice(stage, one))
  }
  // past the time in which it can be taken back
  stage.at(11)
  // whoever arrives first has ended it
  if (!isHere) await end(cents, at)
  else if (apart() < 0.15) await end(cents + 500, Date.now())
  if (!isEnded) cashedOut(one, cents, at)
  await together(stage)
  stage.unseen = false
  return `apart: cash out ${cents} ${isHere ? 'here' : 'there'}; ${story.join('; ')}`
}
