// One random evening, step by step through the browser's services, a second device and the plain model; after every step what
// the screen shows is compared with the model: before the answer, after it, after the feed, after a reload.
import type { Decimal } from '@sidepot/models/kit/kinds'
import { centsOf } from '@sidepot/models/kit/money'
import { createTransaction } from '@sidepot/web/data/account/bankroll-service'
import { authStore } from '@sidepot/web/data/auth/auth'
import { deleteHand, incrementTotalHandsCounter, saveHand } from '@sidepot/web/data/hand/hand-service'
import { createSessionWithTableState, type NewSession } from '@sidepot/web/data/session/new-session'
import {
  addChipsToSession,
  cashoutSession,
  correctSession,
  type Done,
  deleteSession,
  generalUpdate,
  heroStackOf,
  reopenSession,
  resumeSession,
  startSession,
  stopWaiting,
  takeBreak,
} from '@sidepot/web/data/session/session-service'
import { movePlayer } from '@sidepot/web/data/session/table-service'
import { correctUpdate } from '@sidepot/web/data/session/timeline-service'
import { recordOf, rowsOf } from '@sidepot/web/data/store/records'
import { expect } from 'vitest'
import { type Device, openDevice, type World } from './device.ts'
import { balanceOf, type PlainSession, type PlainWorld, sessionFigures, statusOf } from './plain-evening.ts'

const START = Date.parse('2026-03-01T18:00:00.000Z')

/** A small generator whose whole state is its seed: a failing evening is repeated by its number. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const toCents = (amount: Decimal | null | undefined): number | null =>
  amount === null || amount === undefined ? null : centsOf(amount)

interface Stage {
  readonly device: Device
  readonly world: PlainWorld
  readonly rollId: string
  readonly random: () => number
  readonly at: (seconds: number) => void
  /** Deletes that can still be undone. */
  readonly undos: { undo: () => void; back: () => void; until: number }[]
  /** The second device has done something this one has not seen. */
  unseen: boolean
}

export async function playEvening(world: World, seed: number, setTime: (at: number) => void): Promise<void> {
  const random = randomOf(seed)
  let now = START
  setTime(now)
  const device = await openDevice(world)
  authStore.setState({ user: { userId: device.who.userId } as never })
  const made = await device.ask(
    'mutation { createBankroll(input: { name: "Main", startingBalance: 5000, currency: USD }) { id } }',
    {},
  )
  const rollId = (made.data!['createBankroll'] as { id: string }).id
  await device.feed()
  const stage: Stage = {
    device,
    world: { starting: 500_000, byHand: [], sessions: [] },
    rollId,
    random,
    at: seconds => {
      now += seconds * 1000
      setTime(now)
    },
    undos: [],
    unseen: false,
  }
  const steps = 10 + Math.floor(random() * 8)
  for (let step = 0; step < steps; step++) {
    stage.at(1 + Math.floor(random() * 400))
    settleUndos(stage, now)
    const name = await act(stage)
    const label = `seed ${seed}, step ${step}, ${name}`
    if (!stage.unseen) agrees(stage, `${label}: before the answer`)
    if (random() < 0.15) device.isOffline = !device.isOffline
    await device.flush()
    expect(device.refusals(), label).toEqual([])
    if (!stage.unseen) agrees(stage, `${label}: after the answer`)
    if (device.isOffline) continue
    await device.feed()
    stage.unseen = false
    agrees(stage, `${label}: after the feed`)
    if (random() < 0.2) {
      await device.reload()
      agrees(stage, `${label}: after a reload`)
    }
  }
  device.isOffline = false
  stage.at(11)
  settleUndos(stage, now)
  await device.flush()
  expect(device.refusals(), `seed ${seed}, end`).toEqual([])
  await device.feed()
  agrees(stage, `seed ${seed}: at the end`)
  await device.reload()
  agrees(stage, `seed ${seed}: at the end, after a reload`)
}

function settleUndos({ undos }: Stage, now: number): void {
  for (const undo of [...undos]) if (undo.until <= now) undos.splice(undos.indexOf(undo), 1)
}

function agrees({ world, rollId }: Stage, label: string): void {
  const sessions = world.sessions.filter(one => !one.deleted)
  const shown = sessions.map(({ id }) => {
    const session = recordOf('Session', id)!
    return {
      id,
      status: session?.sessionStatus,
      isActive: session.isActive,
      buyIn: toCents(session.buyIn),
      addons: toCents(session.totalAddons),
      rebuys: toCents(session.totalRebuy),
      net: toCents(session.sessionNet),
      result: toCents(session.sessionResult),
      stack: toCents(heroStackOf(session)),
      minutes: session.duration,
      dealt: session.totalHandsCounter,
      played: session.totalHandsPlayed,
      optimal: session.handsPlayedOptimal,
      wrong: session.handsPlayedNonOptimal,
      unsolved: session.handsPlayedUnsolved,
      last: toCents(session.lastHandResult),
      hands: rowsOf('Hand')
        .filter(hand => hand.sessionId === id)
        .map(hand => hand.id)
        .sort(),
    }
  })
  const wanted = sessions.map(one => ({ id: one.id, ...sessionFigures(one) }))
  // a difference is worth the words, sameness is not
  if (JSON.stringify(shown) !== JSON.stringify(wanted)) expect(shown, label).toEqual(wanted)
  expect(rowsOf('Session').length, label).toBe(sessions.length)
  expect(toCents(recordOf('Bankroll', rollId)?.currentBalance), label).toBe(balanceOf(world))
  const booked = rowsOf('BankrollTransaction').reduce((sum, row) => sum + toCents(row.amount)!, 0)
  expect(world.starting + booked, `${label}: bookings`).toBe(balanceOf(world))
}

const must = (done: Done): void => {
  if (!done.ok) throw new Error(JSON.stringify(done.message))
}

async function act(stage: Stage): Promise<string> {
  const { world, random, device } = stage
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const amount = (most: number) => 1 + Math.floor(random() * most)
  const open = world.sessions.filter(one => !one.deleted)
  const running = open.find(one => ['LIVE', 'BREAK', 'WAITING'].includes(statusOf(one)))
  if (!running && (open.length === 0 || random() < 0.6)) return begin(stage, amount)
  const one = running ?? pick(open)
  const status = statusOf(one)
  const acts: (() => string | Promise<string>)[] = []
  const session = () => recordOf('Session', one.id)!
  const now = Date.now()
  if (status === 'WAITING') {
    acts.push(
      () => {
        must(startSession(session()))
        Object.assign(one, { waiting: false, startedAt: now })
        return 'start'
      },
      () => {
        must(stopWaiting(session()))
        Object.assign(one, { stopped: true, waiting: false })
        return 'stop waiting'
      },
    )
  }
  if (status === 'LIVE')
    acts.push(() => {
      must(takeBreak(session()))
      one.pauses.push({ from: now, to: null })
      return 'break'
    })
  if (status === 'BREAK')
    acts.push(() => {
      must(resumeSession(session()))
      one.pauses.find(pause => pause.to === null)!.to = now
      return 'resume'
    })
  if (status !== 'ENDED')
    acts.push(() => {
      const [kind, cents] = [pick(['ADDON', 'REBUY'] as const), amount(40_000)]
      must(addChipsToSession(session(), String(cents / 100), kind, stage.rollId))
      one.adds.push({ at: now, kind, amount: cents })
      return `add ${cents}`
    })
  if (status === 'LIVE' || status === 'BREAK') {
    acts.push(
      () => {
        const cents = amount(90_000)
        must(generalUpdate(session(), String(cents / 100), ''))
        one.reads.push({ at: now, amount: cents })
        return `read ${cents}`
      },
      () => hand(stage, one, now),
      () => hand(stage, one, now),
      () => hand(stage, one, now),
      () => {
        const cents = amount(120_000)
        must(cashoutSession(session(), String(cents / 100), stage.rollId))
        for (const pause of one.pauses) pause.to ??= now
        Object.assign(one, { endedAt: now, cashOut: cents })
        return `cash out ${cents}`
      },
      () => moveHero(one),
      () => {
        must(incrementTotalHandsCounter(session()))
        one.dealt++
        return 'count'
      },
    )
    if (!device.isOffline || random() < 0.5) acts.push(() => secondDevice(stage, one, amount))
  }
  // what the other device saved is seen here after the feed
  if (one.hands.some(held => !held.deleted && recordOf('Hand', held.id)))
    acts.push(() => dropHand(stage, one))
  if (one.startedAt !== null)
    acts.push(() => {
      const cents = amount(60_000)
      must(correctSession(session(), { buyIn: cents / 100 }))
      one.buyIn = cents
      return `buy-in ${cents}`
    })
  if (one.endedAt !== null)
    acts.push(
      () => {
        const cents = amount(60_000)
        must(correctSession(session(), { cashOut: cents / 100 }))
        one.cashOut = cents
        return `cashed out ${cents}`
      },
      () => {
        must(reopenSession(session()))
        Object.assign(one, { endedAt: null, cashOut: null })
        return 'reopen'
      },
      () => {
        const undo = deleteSession(session())
        one.deleted = true
        stage.undos.push({ undo, back: () => (one.deleted = false), until: now + 10_000 })
        return 'delete the session'
      },
    )
  if (!device.isOffline && !stage.unseen) acts.push(() => correctALine(stage, one, amount))
  if (stage.undos.length > 0)
    acts.push(() => {
      const [last] = stage.undos.splice(-1)
      last!.undo()
      last!.back()
      return 'undo'
    })
  acts.push(() => {
    const cents = amount(10_000)
    must(
      createTransaction(recordOf('Bankroll', stage.rollId)!, {
        type: 'DEPOSIT',
        amount: String(cents / 100),
        notes: '',
      }),
    )
    world.byHand.push(cents)
    return `deposit ${cents}`
  })
  return pick(acts)()
}

function begin({ world, random, rollId }: Stage, amount: (most: number) => number): string {
  const cents = amount(60_000)
  const waiting = random() < 0.3
  const form: NewSession = {
    waiting,
    bankrollId: rollId,
    gameOrigin: 'LIVE',
    gameType: 'NLHE',
    venueId: null,
    venueName: null,
    cashGameStakeId: null,
    smallBlind: 1,
    bigBlind: 2,
    straddleAmount: null,
    buyIn: String(cents / 100),
    maxPlayers: 2 + Math.floor(random() * 9),
    heroSeat: 1,
    tableCount: 1,
    notes: '',
  }
  const made = createSessionWithTableState(form)
  if (!made.ok) throw new Error(JSON.stringify(made.message))
  world.sessions.push({
    id: made.sessionId,
    waiting,
    stopped: false,
    startedAt: waiting ? null : Date.now(),
    endedAt: null,
    buyIn: cents,
    cashOut: null,
    adds: [],
    reads: [],
    hands: [],
    pauses: [],
    dealt: 0,
    deleted: false,
  })
  return waiting ? `wait with ${cents}` : `begin with ${cents}`
}

const quickParams = (net: number | null, tip: number, verdict: boolean | null) => ({
  quickSave: true,
  heroOutcome: net === null ? 'LOSE' : net < 0 ? 'LOSE' : 'WIN',
  heroNetWinManual: net === null ? null : net / 100,
  tips: tip / 100,
  optimalStatus: verdict === null ? { isUnsolved: true } : { wasOptimal: verdict, optimalAction: 'RAISE' },
})

function hand({ random }: Stage, one: PlainSession, now: number): string {
  const net = random() < 0.1 ? null : Math.floor((random() - 0.5) * 120_000)
  const tip = random() < 0.3 ? 100 : 0
  const verdict = random() < 0.3 ? null : random() < 0.5
  const id = crypto.randomUUID()
  must(
    saveHand({
      handId: id,
      session: recordOf('Session', one.id)!,
      playedAt: now,
      params: quickParams(net, tip, verdict),
      drawn: { quickSave: true, heroNetWinManual: net === null ? null : net / 100, tips: tip / 100 } as never,
    }),
  )
  one.hands.push({ id, at: now, net, tip, verdict, deleted: false })
  one.dealt++
  return `hand ${net} tip ${tip}`
}

function dropHand({ random, undos }: Stage, one: PlainSession): string {
  const there = one.hands.filter(held => !held.deleted && recordOf('Hand', held.id))
  const dropped = there[Math.floor(random() * there.length)]!
  const notDealt = random() < 0.3
  const undo = deleteHand(recordOf('Session', one.id)!, recordOf('Hand', dropped.id)!, notDealt)
  dropped.deleted = true
  if (notDealt) one.dealt--
  const back = () => {
    dropped.deleted = false
    if (notDealt) one.dealt++
  }
  undos.push({ undo, back, until: Date.now() + 10_000 })
  return `drop hand ${dropped.net}${notDealt ? ', not dealt' : ''}`
}

function moveHero(one: PlainSession): string {
  const session = recordOf('Session', one.id)!
  const seat = session.heroSeat ?? 1
  const to = (seat % session.maxPlayers) + 1
  // a table that is not known yet cannot be rearranged
  if (!session.tableState) return 'no move'
  must(movePlayer(session, seat, to))
  return `hero to seat ${to}`
}

const CHIPS = 'mutation($input: AddChipsToSessionInput!) { addChipsToSession(input: $input) { id } }'
const STACK = 'mutation($input: GeneralUpdateInput!) { generalUpdate(input: $input) { id } }'
const SAVE = 'mutation($input: SaveHandInput!) { saveHandTransactionally(input: $input) { id } }'

/** What the server knows of the session may be older than what this device shows; the other one acts on that. */
async function secondDevice(
  stage: Stage,
  one: PlainSession,
  amount: (most: number) => number,
): Promise<string> {
  const { device, random, rollId } = stage
  const known = await device.ask('query($id: ID!) { getSession(id: $id) { sessionStatus } }', { id: one.id })
  const status = (known.data?.['getSession'] as { sessionStatus: string } | null)?.sessionStatus
  if (status !== 'LIVE' && status !== 'BREAK') return 'nothing for the other device'
  const now = Date.now()
  const kind = Math.floor(random() * 3)
  const cents = amount(50_000)
  const asked =
    kind === 0
      ? await device.ask(CHIPS, {
          input: { sessionId: one.id, amount: cents / 100, bankrollId: rollId, transactionType: 'ADDON' },
        })
      : kind === 1
        ? await device.ask(STACK, { input: { sessionId: one.id, chipStack: cents / 100 } })
        : null
  if (kind === 0) one.adds.push({ at: now, kind: 'ADDON', amount: cents })
  if (kind === 1) one.reads.push({ at: now, amount: cents })
  if (kind === 2) {
    const id = crypto.randomUUID()
    const additionalParams = JSON.stringify(quickParams(cents, 0, true))
    const saved = await device.ask(SAVE, { input: { sessionId: one.id, handId: id, additionalParams } })
    expect(saved.errors).toBeUndefined()
    one.hands.push({ id, at: now, net: cents, tip: 0, verdict: true, deleted: false })
    one.dealt++
  }
  expect(asked?.errors).toBeUndefined()
  stage.unseen = true
  return `the other device: ${['chips', 'stack', 'hand'][kind]} ${cents}`
}

/** Chips or a reading corrected or taken out, by the line that the server made. */
function correctALine(stage: Stage, one: PlainSession, amount: (most: number) => number): string {
  const session = recordOf('Session', one.id)!
  const lines = rowsOf('SessionUpdate').filter(row => row.sessionId === one.id)
  const isChips = stage.random() < 0.5
  const wanted = isChips ? one.adds : one.reads
  const at = Math.floor(stage.random() * wanted.length)
  const told = wanted[at]
  const type = isChips ? 'ADD_CHIPS' : 'GENERAL_UPDATE'
  const row =
    told &&
    lines.find(
      line =>
        line.updateType === type &&
        Date.parse(line.timestamp) === told.at &&
        toCents(line.value) === told.amount &&
        line._version > 0,
    )
  if (!row || statusOf(one) === 'WAITING' || one.stopped) return 'no line to correct'
  // two lines of one size could each be the other's booking
  if (isChips && one.adds.some((add, i) => i !== at && add.amount === told.amount))
    return 'no line to correct'
  if (stage.random() < 0.4) {
    must(correctUpdate(session, row, { isRemoved: true }))
    wanted.splice(at, 1)
    return `${type} removed`
  }
  const cents = amount(50_000)
  must(correctUpdate(session, row, { amount: String(cents / 100) }))
  told.amount = cents
  return `${type} is ${cents}`
}
