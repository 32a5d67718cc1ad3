// What each command of the model sends to the server, and what it does to the model.
import { randomUUID } from 'node:crypto'
import type { Result } from '@sidepot/engine/result'
import { hand } from '@sidepot/models/hand'
import type { TestDatabase } from '../../db/testing.ts'
import { findOne } from '../../derive/read.ts'
import { editHand } from '../hand/edit-hand.ts'
import { saveHand } from '../hand/save-hand.ts'
import type { OperationFailure, Work } from '../kit/work.ts'
import { createTransaction, deleteTransaction, updateBankroll } from '../money/bankrolls.ts'
import { correctSession } from '../session/correct-session.ts'
import { deleteSession, restoreSession } from '../session/delete-session.ts'
import { recordPastSession } from '../session/past-session.ts'
import {
  addChips,
  cashOut,
  countHand,
  generalUpdate,
  resumeSession,
  startSession,
  stopWaiting,
  takeBreak,
} from '../session/session-commands.ts'
import { setupSession } from '../session/setup-session.ts'
import {
  bookedIn,
  type Command,
  type Model,
  type ModelHand,
  type ModelSession,
  RUNNING,
} from './evening-model.ts'
import { minutes } from './testing.ts'

/** One command: sent to the server, and what it does to the model where the server did not refuse it as stale. */
interface Step {
  send(work: Work): Promise<Result<unknown, OperationFailure>>
  apply(model: Model): void
}
/** Everything that is chosen is chosen now, so that the same step can be played in another order. */
export async function stepOf(
  db: TestDatabase['db'],
  rollId: string,
  before: Model,
  command: Command,
  minute: number,
): Promise<Step | null> {
  const picked =
    'of' in command ? before.sessions[command.of % Math.max(1, before.sessions.length)] : undefined
  if ('of' in command && !picked) return null
  const id = picked?.id ?? randomUUID()
  /** The session as the model has it when the step comes, unless it is deleted. */
  const onLive = (change: (live: ModelSession) => void) => (model: Model) => {
    const live = model.sessions.find(one => one.id === id)
    if (live && !live.deleted) change(live)
  }
  const handId =
    'hand' in command ? picked!.hands[command.hand % Math.max(1, picked!.hands.length)]?.id : undefined
  if ('hand' in command && !handId) return null
  const onHand = (change: (hand: ModelHand) => void) =>
    onLive(live => change(live.hands.find(one => one.id === handId)!))
  switch (command.do) {
    case 'setup':
      return {
        send: w =>
          setupSession(
            w,
            {
              id,
              bankrollId: rollId,
              buyIn: command.buyIn / 100,
              bigBlind: 2,
              smallBlind: 1,
              sessionStatus: command.waiting ? 'WAITING' : 'LIVE',
            },
            [],
          ),
        apply: model =>
          model.sessions.push({
            id,
            status: command.waiting ? 'WAITING' : 'LIVE',
            deleted: false,
            buyIn: command.buyIn,
            chips: 0,
            cashOut: null,
            stackLines: [],
            start: command.waiting ? null : minute,
            breakSince: null,
            breaks: 0,
            duration: null,
            dealt: 0,
            hands: [],
            booked: -command.buyIn,
          }),
      }
    case 'start':
      return {
        send: w => startSession(w, id),
        apply: onLive(live => {
          if (live.status === 'WAITING') Object.assign(live, { status: 'LIVE', start: minute })
        }),
      }
    case 'stopWaiting':
      return {
        send: w => stopWaiting(w, id),
        apply: onLive(live => {
          if (live.status === 'WAITING')
            Object.assign(live, { status: 'ENDED', buyIn: 0, chips: 0, cashOut: 0, booked: 0 })
        }),
      }
    case 'break':
      return {
        send: w => takeBreak(w, id),
        apply: onLive(live => {
          if (live.status === 'LIVE') Object.assign(live, { status: 'BREAK', breakSince: minute })
        }),
      }
    case 'resume':
      return {
        send: w => resumeSession(w, id),
        apply: onLive(live => {
          if (live.status !== 'BREAK') return
          const breaks = live.breaks + minute - live.breakSince!
          Object.assign(live, { status: 'LIVE', breaks, breakSince: null })
        }),
      }
    case 'count':
      return { send: w => countHand(w, id), apply: onLive(live => live.dealt++) }
    case 'delete':
      return {
        send: w => deleteSession(w, id),
        apply: onLive(live => {
          live.deleted = true
        }),
      }
    case 'restore':
      return {
        send: w => restoreSession(w, id),
        apply: model => {
          model.sessions.find(one => one.id === id)!.deleted = false
        },
      }
    case 'chips':
      return {
        send: w =>
          addChips(w, {
            sessionId: id,
            bankrollId: rollId,
            amount: command.amount / 100,
            transactionType: command.kind,
          }),
        apply: onLive(live => {
          if (live.status !== 'WAITING' && !RUNNING.includes(live.status)) return
          live.chips += command.amount
          live.stackLines.push({ at: minute, kind: 'chips', amount: command.amount })
          live.booked -= command.amount
        }),
      }
    case 'stack':
      return {
        send: w => generalUpdate(w, { sessionId: id, chipStack: command.amount / 100 }),
        apply: onLive(live => {
          if (RUNNING.includes(live.status))
            live.stackLines.push({ at: minute, kind: 'reading', amount: command.amount })
        }),
      }
    case 'cashOut':
      return {
        send: w => cashOut(w, { sessionId: id, cashoutAmount: command.amount / 100, bankrollId: rollId }),
        apply: onLive(live => {
          if (!RUNNING.includes(live.status)) return
          const breaks = live.breaks + (live.status === 'BREAK' ? minute - live.breakSince! : 0)
          Object.assign(live, {
            status: 'ENDED',
            cashOut: command.amount,
            duration: minute - live.start! - breaks,
            booked: live.booked + command.amount,
          })
        }),
      }
    case 'hand': {
      const newId = randomUUID()
      const additionalParams = { quickSave: true, ...paramsOf(command) }
      return {
        send: w => saveHand(w, { sessionId: id, handId: newId, additionalParams }),
        apply: onLive(live => {
          if (live.status === 'WAITING') return
          live.hands.push({
            id: newId,
            at: minute,
            net: command.net,
            verdict: command.verdict,
            deleted: false,
          })
          live.dealt++
        }),
      }
    }
    case 'keepHand': {
      const back = picked!.hands.find(one => one.id === handId)!
      const additionalParams = { quickSave: true, isDeleted: false, ...paramsOf(back) }
      return {
        send: w => saveHand(w, { sessionId: id, handId: handId!, additionalParams }),
        apply: onHand(hand => {
          // Of a hand that is there it says once more what it was; of a deleted one only that it is back.
          Object.assign(hand, hand.deleted ? { deleted: false } : { net: back.net, verdict: back.verdict })
        }),
      }
    }
    case 'editHand': {
      const version = (await findOne(db, hand, handId!))!._version
      return {
        send: w =>
          editHand(w, {
            id: handId!,
            _version: version,
            heroNetWinManual: command.net / 100,
            heroPreflopOptimal: command.verdict,
          }),
        apply: onHand(edited => {
          if (!edited.deleted) Object.assign(edited, { net: command.net, verdict: command.verdict })
        }),
      }
    }
    case 'dropHand':
      return {
        send: w => saveHand(w, { sessionId: id, handId: handId!, additionalParams: { isDeleted: true } }),
        apply: onHand(gone => {
          gone.deleted = true
        }),
      }
    case 'correct':
      return {
        send: w =>
          correctSession(w, { sessionId: id, buyIn: command.buyIn / 100, cashOut: command.cashOut / 100 }),
        apply: onLive(live => {
          if (live.status === 'ENDED' && live.start === null) return
          const cashedOut = live.status === 'ENDED' ? command.cashOut : null
          live.booked +=
            live.buyIn - command.buyIn + (cashedOut === null ? 0 : cashedOut - (live.cashOut ?? 0))
          live.buyIn = command.buyIn
          if (cashedOut !== null) live.cashOut = cashedOut
        }),
      }
    case 'past': {
      const pause = { start: minutes(-500), end: minutes(-500 + command.breakMinutes) }
      return {
        send: w =>
          recordPastSession(
            w,
            {
              id,
              bankrollId: rollId,
              buyIn: command.buyIn / 100,
              cashOut: command.cashOut / 100,
              sessionStart: minutes(-600).toISOString(),
              sessionEnd: minutes(-300).toISOString(),
              breaks: [{ start: pause.start.toISOString(), end: pause.end.toISOString() }],
              chips: [{ type: command.kind, amount: command.chips / 100 }],
            },
            [],
          ),
        apply: model =>
          model.sessions.push({
            id,
            status: 'ENDED',
            deleted: false,
            buyIn: command.buyIn,
            chips: command.chips,
            cashOut: command.cashOut,
            stackLines: [],
            start: -600,
            breakSince: null,
            breaks: command.breakMinutes,
            duration: 300 - command.breakMinutes,
            dealt: 0,
            hands: [],
            booked: command.cashOut - command.buyIn - command.chips,
          }),
      }
    }
    case 'DEPOSIT':
    case 'WITHDRAWAL':
    case 'ADJUSTMENT': {
      const type = command.do
      const amount = type === 'WITHDRAWAL' ? -command.amount : command.amount
      return {
        send: w => createTransaction(w, { id, bankrollId: rollId, type, amount: command.amount / 100 }),
        apply: model => {
          model.money += amount
          model.bookings.push({ id, amount })
        },
      }
    }
    case 'setBalance':
      return {
        send: w => updateBankroll(w, { id: rollId, currentBalance: command.amount / 100 }),
        apply: model => {
          model.money = command.amount - bookedIn(model)
        },
      }
    case 'setStart':
      return {
        send: w => updateBankroll(w, { id: rollId, startingBalance: command.amount / 100 }),
        apply: model => {
          model.money += command.amount - model.starting
          model.starting = command.amount
        },
      }
    case 'takeBack': {
      const chosen = before.bookings[command.booking % Math.max(1, before.bookings.length)]
      if (!chosen) return null
      return {
        send: w => deleteTransaction(w, chosen.id),
        apply: model => {
          if (!model.bookings.some(one => one.id === chosen.id)) return
          model.bookings = model.bookings.filter(one => one.id !== chosen.id)
          model.money -= chosen.amount
        },
      }
    }
  }
}

const paramsOf = ({ net, verdict }: { readonly net: number; readonly verdict: boolean | null }) => ({
  heroNetWinManual: net / 100,
  optimalStatus: { wasOptimal: verdict, isUnsolved: verdict === null },
})
