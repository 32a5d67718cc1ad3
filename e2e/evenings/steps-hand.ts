// Hands of both loggers saved, edited and taken out.
import './browser.ts'
import { randomStep } from '@sidepot/engine/testing/random-hand'
import { passButton, passDealt } from '@sidepot/ledger/button'
import { deleteHand, editHand, saveHand } from '@sidepot/web/data/hand/hand-service'
import { getTableState, keepAnte, saveTable, stacksIn } from '@sidepot/web/data/session/table-service'
import { recordOf } from '@sidepot/web/data/store/records'
import { freshHand, playedAt, tableLeftBy } from '@sidepot/web/features/hand-logger/hand/session-table'
import { enter, finish, type TableHand } from '@sidepot/web/features/hand-logger/hand/table-hand'
import { tableRecord } from '@sidepot/web/features/hand-logger/hand/table-record'
import { type PlainSession, statusOf } from './plain-evening.ts'
import { awaited, counted, handLeft, stackAt } from './plain-stacks.ts'
import { passed } from './plain-table.ts'
import { must, type Stage } from './stage.ts'

export const quickParams = (net: number | null, tip: number, verdict: boolean | null) => ({
  quickSave: true,
  heroOutcome: net === null ? 'LOSE' : net < 0 ? 'LOSE' : 'WIN',
  heroNetWinManual: net === null ? null : net / 100,
  tips: tip / 100,
  optimalStatus: verdict === null ? { isUnsolved: true } : { wasOptimal: verdict, optimalAction: 'RAISE' },
})

export function quickHand({ random }: Stage, one: PlainSession): string {
  const net = random() < 0.1 ? null : Math.floor((random() - 0.5) * 120_000)
  const tip = random() < 0.3 ? 100 : 0
  const verdict = random() < 0.3 ? null : random() < 0.5
  const id = crypto.randomUUID()
  const session = recordOf('Session', one.id)!
  const at = playedAt(session, Date.now())
  const typed = { heroNetWinManual: net, tips: tip }
  must(
    saveHand({
      handId: id,
      session,
      playedAt: at,
      params: quickParams(net, tip, verdict),
      drawn: { quickSave: true, ...typed },
    }),
  )
  one.hands.push({ id, at, isQuick: true, net, tip, rake: 0, verdict, deleted: false, undealt: false })
  if (statusOf(one) !== 'ENDED') {
    must(saveTable(session, passButton(getTableState(session))))
    one.table = passed(one.table)
  }
  return `hand ${net} tip ${tip}`
}

/** A hand of the table logger: legal steps at random, saved as the logger saves it. */
export function tableHand(stage: Stage, one: PlainSession): string {
  // a hand that is dealt before a correction has arrived keeps the stacks it was dealt from (PLAY-45)
  if (one.stacks.pending.size > 0) return quickHand(stage, one)
  const session = recordOf('Session', one.id)!
  const begun = freshHand(session, crypto.randomUUID())
  if (!begun.ok) throw new Error(JSON.stringify(begun.error))
  const hand = playedOut(stage, begun.value)
  const at = playedAt(session, hand.startedAt)
  const { settled, stacks } = finish(hand)
  must(saveHand(tableRecord(session, hand, at, null)))
  const { setup } = hand.state.table
  const [table, dealt] = [getTableState(session), stacksIn(session)]
  const next = tableLeftBy(session, passDealt(table, setup), hand, at)
  must(saveTable(session, next))
  keepAnte(session, setup)
  one.table = passed(one.table)
  const { heroSeat } = getTableState(session)
  const others = Object.entries(stacks)
    .map(([seat, left]) => [Number(seat), left] as const)
    .filter(([seat]) => seat !== heroSeat)
  if (stage.unseen) {
    // a hand that leaves somebody what the one before left says nothing; another one says what it was dealt from, too
    const said = others.filter(([seat]) => next.seats[seat - 1]!.left !== table.seats[seat - 1]!.left)
    for (const [seat] of said)
      if (stackAt(one.stacks, seat) !== (dealt[seat] ?? null))
        one.stacks = counted(one.stacks, seat, dealt[seat] ?? null)
    one.stacks = handLeft(one.stacks, hand.handId, new Map(said))
  } else one.stacks = handLeft(one.stacks, hand.handId, new Map(others))
  const net = settled.hero.net === null ? null : Math.round(settled.hero.net / settled.scale)
  const rake = Math.round(settled.hero.rakePaid ?? 0)
  const tip = hand.tip === '' ? 0 : 100
  const played = { id: hand.handId, at, isQuick: false, net, tip, rake, verdict: null }
  one.hands.push({ ...played, deleted: false, undealt: false })
  return `table hand ${net} tip ${tip} rake ${rake}`
}

/** Stacks that nobody knows have no end; nobody bets more than this. */
const MOST = 1_000_000

function playedOut({ random, choose, pick }: Stage, begun: TableHand): TableHand {
  let hand = begun
  for (;;) {
    const wild = randomStep(choose, hand.state)
    if (!wild) break
    const step = 'to' in wild && (wild.to ?? 0) > MOST ? ({ kind: 'FOLD', seat: wild.seat } as const) : wild
    const next = enter(hand, step)
    if (!next.ok) throw new Error(`${JSON.stringify(step)}: ${JSON.stringify(next.error)}`)
    hand = next.value
    if (random() < 0.02) break
  }
  const left = hand.state.players.filter(player => player.status !== 'FOLDED').map(({ seat }) => seat)
  const knowledge = left.length > 1 && random() < 0.8 ? { winners: [pick(left)] } : {}
  return { ...hand, knowledge, tip: random() < 0.3 ? '1' : '' }
}

const shown = (one: PlainSession) => one.hands.filter(hand => !hand.deleted && recordOf('Hand', hand.id))

export function dropHand({ random, pick, undos }: Stage, one: PlainSession): string {
  const dropped = pick(shown(one))
  const undealt = random() < 0.3
  const undo = deleteHand(recordOf('Session', one.id)!, recordOf('Hand', dropped.id)!, undealt)
  Object.assign(dropped, { deleted: true, undealt })
  const back = () => void Object.assign(dropped, { deleted: false, undealt: false })
  // what was never dealt is taken back at once, and the server hears of it at once
  if (undealt) return `drop hand ${dropped.net}, not dealt`
  one.stacks = awaited(one.stacks, dropped.id)
  undos.push({ undo, back, until: Date.now() + 10_000, of: one })
  return `drop hand ${dropped.net}`
}

/** What a hand brought, typed anew. */
export function editNet({ pick, amount }: Stage, one: PlainSession): string {
  const edited = pick(shown(one))
  const net = amount(80_000) - 40_000
  void editHand(recordOf('Hand', edited.id)!, { heroNetWinManual: net })
  const was = edited.net
  edited.net = net
  return `hand ${was} is ${net}`
}
