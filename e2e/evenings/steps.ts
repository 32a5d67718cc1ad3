// What this device's person does: commands, corrections, deletes and undo. Each step is one tap of the real services, and the
// same in the plain model.
import { createTransaction } from '@sidepot/web/data/account/bankroll-service'
import { incrementTotalHandsCounter } from '@sidepot/web/data/hand/hand-service'
import { correctSession, deleteSession, reopenSession } from '@sidepot/web/data/session/session-correction'
import {
  addChipsToSession,
  cashoutSession,
  generalUpdate,
  resumeSession,
  startSession,
  stopWaiting,
  takeBreak,
} from '@sidepot/web/data/session/session-service'
import { recordOf } from '@sidepot/web/data/store/records'
import { type PlainSession, statusOf } from './plain-evening.ts'
import { must, type Stage, type Step } from './stage.ts'
import { begin, enterPast } from './steps-begin.ts'
import { correctALine, correctBreak, correctTimes } from './steps-correct.ts'
import { dropHand, editNet, quickHand, tableHand } from './steps-hand.ts'
import {
  endedElsewhere,
  lateChips,
  outOfBounds,
  restoreHand,
  restoreSession,
  secondDevice,
} from './steps-other.ts'
import { tableSteps } from './steps-table.ts'

export async function act(stage: Stage): Promise<string> {
  const { world, random, pick } = stage
  // what the other device brought back is not on this one's screen before the feed
  const open = world.sessions.filter(one => !one.deleted && recordOf('Session', one.id))
  const running = open.find(one => statusOf(one) !== 'ENDED')
  if (!running && (open.length === 0 || random() < 0.5))
    return random() < 0.2 ? enterPast(stage) : begin(stage)
  const one = running && random() < 0.85 ? running : pick(open)
  return pick([...commands(stage, one), ...corrections(stage, one), ...others(stage, one)])()
}

function commands(stage: Stage, one: PlainSession): readonly Step[] {
  const { pick, amount, rollId } = stage
  const status = statusOf(one)
  const session = () => recordOf('Session', one.id)!
  const now = Date.now()
  const start: Step = () => {
    must(startSession(session()))
    Object.assign(one, { waiting: false, startedAt: now, waitedTo: now })
    return 'start'
  }
  const stop: Step = () => {
    must(stopWaiting(session()))
    Object.assign(one, { stopped: true, waiting: false, waitedTo: now })
    return 'stop waiting'
  }
  const pause: Step = () => {
    must(takeBreak(session()))
    one.pauses.push({ from: now, to: null })
    return 'break'
  }
  const resume: Step = () => {
    must(resumeSession(session()))
    one.pauses.find(({ to }) => to === null)!.to = now
    return 'resume'
  }
  const add: Step = () => {
    const [kind, cents] = [pick(['ADDON', 'REBUY'] as const), amount(40_000)]
    must(addChipsToSession(session(), String(cents / 100), kind, rollId))
    one.adds.push({ at: now, kind, amount: cents })
    return `add ${cents}`
  }
  const read: Step = () => {
    const cents = amount(90_000)
    must(generalUpdate(session(), String(cents / 100), ''))
    one.reads.push({ at: now, amount: cents })
    return `read ${cents}`
  }
  const cashOut: Step = () => {
    const cents = amount(120_000)
    must(cashoutSession(session(), String(cents / 100), rollId))
    for (const one_ of one.pauses) one_.to ??= now
    Object.assign(one, { endedAt: now, cashOut: cents })
    return `cash out ${cents}`
  }
  const count: Step = () => {
    must(incrementTotalHandsCounter(session()))
    one.skips++
    return 'count'
  }
  const hands: readonly Step[] = [() => quickHand(stage, one), () => tableHand(stage, one)]
  const playing = [add, read, cashOut, count, ...hands, ...hands, ...tableSteps(stage, one)]
  switch (status) {
    case 'WAITING':
      return [start, start, stop, add]
    case 'LIVE':
      return [pause, ...playing]
    case 'BREAK':
      return [resume, resume, ...playing]
    case 'ENDED':
      return one.stopped ? [] : [hands[0]!]
  }
}

function corrections(stage: Stage, one: PlainSession): readonly Step[] {
  const { amount, device } = stage
  const session = () => recordOf('Session', one.id)!
  const buyIn: Step = () => {
    const cents = amount(60_000)
    const chip = cents % 4 === 0 ? { smallestChip: cents % 8 === 0 ? null : 500 } : {}
    must(correctSession(session(), { buyIn: cents, ...chip }))
    one.buyIn = cents
    if (chip.smallestChip !== undefined) one.chip = chip.smallestChip
    return `buy-in ${cents}`
  }
  const cashedOut: Step = () => {
    const cents = amount(60_000)
    must(correctSession(session(), { cashOut: cents }))
    one.cashOut = cents
    return `cashed out ${cents}`
  }
  const reopen: Step = () => {
    must(reopenSession(session()))
    Object.assign(one, { endedAt: null, cashOut: null })
    return 'reopen'
  }
  // lines are corrected by the ids that the server gave them
  const known: readonly Step[] =
    device.isOffline || stage.unseen
      ? []
      : [() => correctALine(stage, one), () => correctALine(stage, one), () => correctBreak(stage, one)]
  const isOver = one.endedAt !== null
  return [
    ...known,
    ...(one.startedAt === null ? [] : [buyIn]),
    ...(isOver ? [cashedOut, reopen, () => correctTimes(stage, one)] : []),
  ]
}

function others(stage: Stage, one: PlainSession): readonly Step[] {
  const { world, device, undos, amount, rollId } = stage
  const deposit: Step = () => {
    const cents = amount(10_000)
    const transaction = { type: 'DEPOSIT', amount: String(cents / 100), notes: '' } as const
    must(createTransaction(recordOf('Bankroll', rollId)!, transaction))
    world.byHand.push(cents)
    return `deposit ${cents}`
  }
  const remove: Step = () => {
    const undo = deleteSession(recordOf('Session', one.id)!)
    one.deleted = true
    undos.push({ undo, back: () => (one.deleted = false), until: Date.now() + 10_000, of: one })
    return 'delete the session'
  }
  const undoLast: Step = () => {
    const [last] = undos.splice(-1)
    last!.undo()
    last!.back()
    return 'undo'
  }
  // what the other device saved is seen here after the feed
  const there = one.hands.filter(hand => !hand.deleted && recordOf('Hand', hand.id))
  const status = statusOf(one)
  const isPlaying = status === 'LIVE' || status === 'BREAK'
  const isQuiet = !device.isOffline && !stage.unseen && undos.length === 0 && !device.isWaiting()
  const gone = isQuiet ? world.sessions.filter(other => other.deleted) : []
  return [
    deposit,
    ...(one.endedAt === null ? [] : [remove]),
    ...(undos.length === 0 ? [] : [undoLast]),
    ...(there.length === 0 ? [] : [() => dropHand(stage, one), () => editNet(stage, one)]),
    ...(isPlaying ? [() => secondDevice(stage, one), () => outOfBounds(stage, one)] : []),
    ...(isPlaying && isQuiet ? [() => endedElsewhere(stage, one)] : []),
    ...(isQuiet && one.endedAt !== null ? [() => lateChips(stage, one)] : []),
    ...(isQuiet && one.hands.some(hand => hand.deleted) ? [() => restoreHand(stage, one)] : []),
    ...(gone.length === 0 ? [] : [() => restoreSession(stage, gone)]),
  ]
}
