// One random evening, step by step through the browser's services, a second device and the plain model; after every step what
// the screen shows is compared with the model: before the answer, after it, after the feed, after a reload.
import assert from 'node:assert/strict'
import { fractions } from '@sidepot/engine/testing/fractions'
import { chipsAfter } from '@sidepot/ledger/timeline'
import { authStore } from '@sidepot/web/data/auth/auth'
import { toLedger } from '@sidepot/web/data/session/ledger-records'
import { heroSessionOf, heroStackOf } from '@sidepot/web/data/session/session-figures'
import { getTableState, stacksIn } from '@sidepot/web/data/session/table-service'
import { recordOf, rowsOf } from '@sidepot/web/data/store/records'
import type { Rec } from '@sidepot/web/data/wire/documents'
import { openDevice, type World } from './device.ts'
import { balanceOf, type PlainSession, sessionFigures, tableText } from './plain-evening.ts'
import { arrived } from './plain-stacks.ts'
import type { Stage } from './stage.ts'
import { act } from './steps.ts'
import { apartStep } from './steps-apart.ts'
import { seatsApart } from './steps-seats.ts'
import { smallerApart } from './steps-smaller.ts'
import { stackStep } from './steps-stacks.ts'
import { takenBackStep } from './steps-taken-back.ts'

const START = Date.parse('2026-03-01T18:00:00.000Z')

export async function playEvening(world: World, seed: number, setTime: (at: number) => void): Promise<void> {
  // a failing evening is repeated by its number
  const random = fractions(seed)
  const telling = fractions(seed + 0x5eed)
  const apart = fractions(seed + 0xa9a7)
  let now = START
  setTime(now)
  const device = await openDevice(world, random)
  authStore.setState({ user: { userId: device.who.userId } as never })
  const made = await device.ask(
    'mutation { createBankroll(input: { name: "Main", startingBalance: 5000, currency: USD }) { id } }',
    {},
  )
  const rollId = (made.data!['createBankroll'] as { id: string }).id
  await device.feed()
  const choose = (n: number) => Math.floor(random() * n)
  const stage: Stage = {
    device,
    world: { starting: 500_000, byHand: [], sessions: [] },
    rollId,
    random,
    telling: telling() < 0.7 ? telling : null,
    takingBack: fractions(seed + 0x7bac),
    apart: apart() < 0.6 ? apart : null,
    choose,
    pick: list => list[choose(list.length)]!,
    amount: most => 1 + choose(most),
    at: seconds => {
      now += seconds * 1000
      setTime(now)
    },
    undos: [],
    unseen: false,
  }
  const story: string[] = []
  const steps = 10 + choose(8)
  for (let step = 0; step < steps; step++) {
    stage.at(1 + choose(400))
    settleUndos(stage, now)
    const isOffline = device.isOffline
    const step =
      (await takenBackStep(stage)) ??
      (await stackStep(stage)) ??
      (await apartStep(stage)) ??
      (await act(stage))
    story.push(`${isOffline ? '(offline) ' : ''}${step}`)
    const label = `seed ${seed}: ${story.join('; ')}`
    if (!stage.unseen) agrees(stage, `${label}: before the answer`)
    if (random() < 0.15) device.isOffline = !device.isOffline
    await device.flush()
    assert.deepEqual(device.refusals(), [], label)
    if (!stage.unseen) agrees(stage, `${label}: after the answer`)
    if (device.isOffline) {
      if (stage.unseen || random() >= 0.1) continue
      await device.reload()
      agrees(stage, `${label}: after a reload without network`)
      continue
    }
    await device.feed()
    stage.unseen = false
    if (!device.isWaiting() && stage.undos.length === 0) correctionsArrived(stage)
    agrees(stage, `${label}: after the feed`)
    if (random() < 0.2) {
      await device.reload()
      agrees(stage, `${label}: after a reload`)
    }
  }
  device.isOffline = false
  stage.at(11)
  settleUndos(stage, now)
  // an answer that is lost stops the line; at the end all of it has arrived
  for (let turn = 0; turn < 50 && (turn === 0 || device.isWaiting()); turn++) await device.flush()
  assert.deepEqual(device.refusals(), [], `seed ${seed}, end`)
  await device.feed()
  correctionsArrived(stage)
  agrees(stage, `seed ${seed}: ${story.join('; ')}: at the end`)
  const smaller = await smallerApart(stage, fractions(seed + 0x51e7))
  if (smaller) agrees(stage, `seed ${seed}: ${story.join('; ')}; ${smaller}`)
  const seats = await seatsApart(stage, fractions(seed + 0x5ea7))
  if (seats) agrees(stage, `seed ${seed}: ${story.join('; ')}; ${smaller ?? ''}; ${seats}`)
  await device.reload()
  agrees(stage, `seed ${seed}: at the end, after a reload`)
}

function settleUndos({ undos }: Stage, now: number): void {
  for (const undo of [...undos]) if (undo.until <= now) undos.splice(undos.indexOf(undo), 1)
}

function correctionsArrived({ world }: Stage): void {
  for (const one of world.sessions)
    one.stacks = arrived(
      one.stacks,
      new Set(one.hands.filter(hand => hand.deleted && !hand.undealt).map(hand => hand.id)),
    )
}

function agrees({ world, rollId }: Stage, label: string): void {
  const sessions = world.sessions.filter(one => !one.deleted)
  const booked = rowsOf('BankrollTransaction').reduce((sum, row) => sum + row.amount, 0)
  const shown = {
    sessions: sessions.map(shownOf),
    count: rowsOf('Session').length,
    balance: recordOf('Bankroll', rollId)?.currentBalance ?? null,
    booked: world.starting + booked,
  }
  const wanted = {
    sessions: sessions.map(one => ({ id: one.id, ...sessionFigures(one) })),
    count: sessions.length,
    balance: balanceOf(world),
    booked: balanceOf(world),
  }
  // a difference is worth the words, sameness is not
  if (JSON.stringify(shown) === JSON.stringify(wanted)) return
  try {
    assert.deepEqual(shown, wanted)
  } catch (error) {
    throw new Error(`${label}\n${(error as Error).message}`)
  }
}

/** What the pages draw of a session. */
function shownOf({ id, stacks }: PlainSession) {
  const session = recordOf('Session', id)
  if (!session) return { id, status: 'not there' }
  return {
    id,
    status: session.sessionStatus,
    isActive: session.isActive,
    buyIn: session.buyIn,
    addons: session.totalAddons,
    rebuys: session.totalRebuy,
    net: session.sessionNet,
    result: session.sessionResult,
    stack: heroStackOf(session),
    atSeat: heroSessionOf(id)?.stackRemaining ?? null,
    charted: session.sessionStart === null ? null : chartedOf(session),
    minutes: session.duration,
    waited: session.waitingDuration,
    rake: session.sessionRakePaid,
    dealt: session.totalHandsCounter,
    played: session.totalHandsPlayed,
    optimal: session.handsPlayedOptimal,
    wrong: session.handsPlayedNonOptimal,
    unsolved: session.handsPlayedUnsolved,
    last: session.lastHandResult,
    hands: rowsOf('Hand')
      .filter(hand => hand.sessionId === id)
      .map(hand => hand.id)
      .sort(),
    table: shownTable(session),
    sitting: sittingIn(id),
    others: stacks.pending.size > 0 && session.sessionStatus !== 'ENDED' ? null : othersOf(session),
    ante: session.ante ?? 0,
    straddle: session.isStraddleOn,
    chip: getTableState(session).smallestChip ?? null,
  }
}

/** Whose player sessions run, by seat. */
const sittingIn = (sessionId: string): string =>
  rowsOf('PlayerSession')
    .filter(row => row.sessionId === sessionId && row.sessionEnd === null)
    .sort((a, b) => (a.seatNumber ?? 0) - (b.seatNumber ?? 0))
    .map(row => `${row.seatNumber} ${row.isHero ? 'hero' : row.sessionPlayerName}`)
    .join(', ')

/** What is in front of the others, by seat. */
function othersOf(session: Rec<'Session'>): string {
  if (session.sessionStatus === 'ENDED') return ''
  const { heroSeat } = getTableState(session)
  return Object.entries(stacksIn(session))
    .filter(([seat, stack]) => Number(seat) !== heroSeat && stack !== null)
    .map(([seat, stack]) => `${seat} ${stack}`)
    .join(', ')
}

/** Where the chart of the chips ends; who only waits has none. */
const chartedOf = (session: Rec<'Session'>): number =>
  chipsAfter(
    session.buyIn,
    rowsOf('SessionUpdate')
      .filter(row => row.sessionId === session.id)
      .map(row => toLedger('SessionUpdate', row)),
  )

function shownTable(session: Rec<'Session'>): string {
  const { seats, maxPlayers, heroSeat, buttonSeat } = getTableState(session)
  const others = seats
    .filter(seat => seat.isOccupied && !seat.isHero)
    .map(seat => [seat.seatNumber, seat.isAnonymous ? '?' : (seat.playerName ?? '')] as const)
  const text = tableText({ size: maxPlayers, hero: heroSeat, button: buttonSeat, others: new Map(others) })
  const isSame =
    session.heroSeat === heroSeat && session.buttonSeat === buttonSeat && session.maxPlayers === maxPlayers
  return isSame ? text : `${text}; the session says otherwise`
}
