// Lines of a session's timeline as plain records. Only operations write the lines of operations; by hand one notes a stack or a
// thought, and a changed or removed line takes its booking along (SES-16, SES-34).
import { err, ok, type Result } from '@sidepot/engine/result'
import { following } from '@sidepot/ledger/correct-line'
import { decimalOf } from '@sidepot/models/kit/money'
import type { Session } from '@sidepot/models/session'
import { type SessionUpdate, sessionUpdate } from '@sidepot/models/session-update'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { type Amount, optionalCents } from '../kit/amounts.ts'
import { ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { correctSessionUpdate } from './correct-update.ts'
import { followStack, linesOf, setSession } from './session-record.ts'

type Answer = Promise<Result<SessionUpdate, OperationFailure>>

export interface NewLine {
  readonly id?: string | null
  readonly sessionId: string
  readonly updateType: SessionUpdate['updateType']
  readonly value?: Amount | null
  readonly timestamp?: string | null
  readonly notes?: string | null
}

export async function createLine(work: Work, input: NewLine): Answer {
  const value = optionalCents(input.value)
  if (!value.ok) return value
  const own = await ownSession(work, input.sessionId)
  if (!own.ok) return own
  if (input.updateType !== 'GENERAL_UPDATE') {
    // A client that writes the line beside its own operation finds it written already.
    const { updateType } = input
    const written = await linesOf(work, own.value.id, [updateType])
    const same = written.findLast(row => value.value === null || row.value === value.value)
    return same ? ok(same) : err({ code: 'session/line-of-operation' })
  }
  if (value.value !== null && value.value < 0) return err({ code: 'session/bad-stack' })
  const timestamp = input.timestamp ?? work.at.toISOString()
  if (input.timestamp && !isWithin(own.value, input.timestamp, work))
    return err({ code: 'session/bad-event-times' })
  const made = await write(
    work.trx,
    sessionUpdate,
    {
      kind: 'create',
      values: {
        ...(input.id ? { id: input.id } : {}),
        sessionId: own.value.id,
        bankrollId: own.value.bankrollId,
        userId: work.userId,
        timestamp,
        updateType: input.updateType,
        value: value.value,
        notes: input.notes ?? null,
      },
    },
    work.now,
  )
  if (made.ok && value.value !== null) await followLines(work, own.value)
  return made
}

/** A stack noted by hand is a reading: the session follows its timeline, once (SES-54, BANK-12). */
async function followLines(work: Work, session: Session): Promise<void> {
  const change = following(session, await linesOf(work, session.id))
  const isNews = Object.entries(change).some(([field, now]) => session[field as keyof Session] !== now)
  if (isNews) await followStack(work, await setSession(work, session, change))
}

const isWithin = (session: Session, timestamp: string, { now }: Work): boolean => {
  const at = Date.parse(timestamp)
  const from = Date.parse(session.waitingListStart ?? session.sessionStart ?? timestamp)
  return at >= from && at <= (session.sessionEnd === null ? now.getTime() : Date.parse(session.sessionEnd))
}

export interface LineChange {
  readonly id: string
  readonly _version?: number | null
  readonly sessionId?: string | null
  readonly updateType?: SessionUpdate['updateType'] | null
  readonly value?: Amount | null
  readonly timestamp?: string | null
  readonly notes?: string | null
  readonly isDeleted?: boolean | null
}

export async function updateLine(work: Work, input: LineChange): Answer {
  const found = await ownLine(work, input.id)
  if (!found.ok) return found
  const row = found.value
  if (row._version !== (input._version ?? 0)) return err({ code: 'conflict/version', current: row })
  if ((input.sessionId ?? row.sessionId) !== row.sessionId)
    return err({ code: 'input/invalid', path: ['sessionId'], reason: 'not-changeable' })
  if ((input.updateType ?? row.updateType) !== row.updateType)
    return err({ code: 'input/invalid', path: ['updateType'], reason: 'not-changeable' })
  if (input.isDeleted) return removeLine(work, row)
  const value = optionalCents(input.value)
  if (!value.ok) return value
  const amount = value.value !== null && value.value !== row.value ? decimalOf(value.value) : null
  const at = input.timestamp && Date.parse(input.timestamp) !== Date.parse(row.timestamp)
  if (amount === null && !at) {
    const set = input.notes === undefined ? {} : { notes: input.notes }
    return write(work.trx, sessionUpdate, { kind: 'update', id: row.id, set }, work.now)
  }
  const corrected = await correctSessionUpdate(work, {
    sessionId: row.sessionId,
    updateId: row.id,
    ...(at ? { timestamp: input.timestamp! } : {}),
    ...(amount === null ? {} : { amount }),
    ...(input.notes === undefined ? {} : { notes: input.notes }),
  })
  return corrected.ok ? ok(must(await ownLine(work, row.id))) : corrected
}

export async function deleteLine(work: Work, id: string): Answer {
  const found = await ownLine(work, id)
  return found.ok ? removeLine(work, found.value) : found
}

async function removeLine(work: Work, row: SessionUpdate): Answer {
  if (row._deleted) return ok(row)
  const corrected = await correctSessionUpdate(work, {
    sessionId: row.sessionId,
    updateId: row.id,
    isRemoved: true,
  })
  return corrected.ok ? ok(row) : corrected
}

async function ownLine(work: Work, id: string): Answer {
  const [row] = await find(work.trx, sessionUpdate, { id, userId: work.userId }, { deleted: true })
  return row ? ok(row) : err({ code: 'unauthorized' })
}
