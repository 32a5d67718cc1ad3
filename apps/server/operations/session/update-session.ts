// updateSession as a client of the specification sends it: fields of a session, with its version. Money is booked anew, a status
// moves only as its command would, the table keeps its bounds, and what the server counts stays the server's (SES-32).
import { err, ok, type Result } from '@sidepot/engine/result'
import { clampTableSize, straddleOn } from '@sidepot/engine/table'
import { wrongRake } from '@sidepot/ledger/rake-checks'
import type { Command } from '@sidepot/ledger/session'
import { isTableState } from '@sidepot/ledger/table-state'
import type { SessionStatus } from '@sidepot/models/enumerations'
import { tagList, typedTags } from '@sidepot/models/filter/tags'
import type { Patch } from '@sidepot/models/kit/model'
import { type Session, session } from '@sidepot/models/session'
import { write } from '../../derive/write.ts'
import { readValues } from '../../graphql/input.ts'
import { ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { correctSession, type SessionCorrection } from './correct-session.ts'
import { deleteSession } from './delete-session.ts'
import { command, type SessionAnswer } from './session-record.ts'

export type RawSession = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly _version?: number | null
}
type Answer = Promise<Result<SessionAnswer, OperationFailure>>

/** What a correction knows how to book and to compute again. */
export const CORRECTED = [
  'bankrollId',
  'gameType',
  'gameOrigin',
  'tableCount',
  'straddleAmount',
  'buyIn',
  'cashOut',
  'sessionStart',
  'sessionEnd',
  'venueId',
  'venueName',
  'cashGameStakeId',
  'smallBlind',
  'bigBlind',
  'notes',
  'isPrivate',
  'expenses',
  'tips',
] as const
/** What belongs to the table, and tags: written as it is, within its bounds. */
const TABLE = [
  'tableState',
  'ephemeralPlayers',
  'seats',
  'maxPlayers',
  'heroSeat',
  'buttonSeat',
  'isStraddleOn',
  'straddlePosition',
  'straddles',
  'rakeConfig',
  'ante',
  'anteType',
  'timeZone',
  'totalHandsCounter',
  'tags',
] as const
const SEATS = ['heroSeat', 'buttonSeat', 'straddlePosition'] as const

type Transition = Exclude<Command['kind'], 'cashOut' | 'addChips' | 'updateStack' | 'reopen'>
/** The command by which a session gets to a status from the one it has. */
const COMMAND_TO: Readonly<Partial<Record<SessionStatus, (from: SessionStatus) => Transition>>> = {
  LIVE: from => (from === 'WAITING' ? 'startFromWaiting' : from === 'BREAK' ? 'resume' : 'start'),
  BREAK: () => 'takeBreak',
  ENDED: () => 'stopWaiting',
}
/** Times and money that a transition sets itself; what a client names of them is not taken. */
const SET_BY: Readonly<Partial<Record<Transition, readonly (typeof CORRECTED)[number][]>>> = {
  // the buy-in it names was booked before, see `paidBefore`
  start: ['sessionStart', 'buyIn'],
  startFromWaiting: ['sessionStart', 'buyIn'],
  // who only waited paid nothing (SES-22)
  stopWaiting: ['sessionStart', 'sessionEnd', 'buyIn', 'cashOut'],
}

export async function updateSession(work: Work, input: RawSession): Answer {
  if (typeof input['userId'] === 'string' && input['userId'] !== work.userId)
    return err({ code: 'input/invalid', path: ['userId'], reason: 'not-changeable' })
  const own = await ownSession(work, input.id)
  if (!own.ok) return own
  const stored = own.value
  if (stored._version !== (input._version ?? 0)) return err({ code: 'conflict/version', current: stored })
  if (input['isDeleted'] === true) {
    const gone = await deleteSession(work, stored.id)
    return gone.ok ? ok({ session: stored, warning: null }) : gone
  }
  const table = tableChangesOf(stored, input)
  if (!table.ok) return table

  const status = input['sessionStatus'] as SessionStatus | null | undefined
  const paid = await paidBefore(work, stored, status, input)
  if (!paid.ok) return paid
  const isMove = status && status !== stored.sessionStatus
  const kind = isMove ? COMMAND_TO[status]?.(stored.sessionStatus) : undefined
  if (isMove && !kind) return ok({ session: stored, warning: 'start' })
  const moved: SessionAnswer = kind
    ? await command(work, paid.value, { kind }, { bankrollId: null })
    : { session: stored, warning: null }
  if (moved.warning !== null) return ok(moved)
  const setHere = kind ? (SET_BY[kind] ?? []) : []
  const given = picked(
    input,
    CORRECTED.filter(field => !setHere.includes(field)),
  )
  if (Object.keys(given).length > 0) {
    const corrected = await correctSession(work, { ...given, sessionId: stored.id } as SessionCorrection)
    if (!corrected.ok) return corrected
  }
  if (Object.keys(table.value).length > 0)
    must(await write(work.trx, session, { kind: 'update', id: stored.id, set: table.value }, work.now))
  return ok(moved)
}

/** Who sits down for another amount than was thought has paid it when the session begins. */
async function paidBefore(
  work: Work,
  stored: Session,
  status: SessionStatus | null | undefined,
  input: RawSession,
): Promise<Result<Session, OperationFailure>> {
  const begins = status === 'LIVE' && (stored.sessionStatus === 'WAITING' || stored.sessionStatus === 'NONE')
  const money = picked(input, ['buyIn', 'bankrollId'])
  return begins && money.buyIn !== undefined
    ? correctSession(work, { ...money, sessionId: stored.id } as SessionCorrection)
    : ok(stored)
}

export function tableChangesOf(
  stored: Pick<Session, 'maxPlayers' | 'bigBlind' | 'straddleAmount'>,
  input: Readonly<Record<string, unknown>>,
): Result<Patch<typeof session>, OperationFailure> {
  const read = readValues(session, picked(input, TABLE))
  if (!read.ok) return read
  const set = read.value as Patch<typeof session>
  const size = typeof set.maxPlayers === 'number' ? clampTableSize(set.maxPlayers) : stored.maxPlayers
  for (const field of SEATS) {
    const seat = set[field]
    if (typeof seat === 'number' && (seat < 1 || seat > size))
      return err({ code: 'seat/out-of-range', seat, size })
  }
  if (set.tableState && !isTableState(set.tableState))
    return err({ code: 'json/unreadable', field: 'tableState' })
  if ((set.ante ?? 0) < 0) return err({ code: 'session/bad-blinds' })
  const wrong = set.rakeConfig === undefined ? null : wrongRake(set.rakeConfig)
  if (wrong) return err(wrong)
  if ((set.totalHandsCounter ?? 0) < 0)
    return err({ code: 'input/invalid', path: ['totalHandsCounter'], reason: 'out-of-range' })
  return ok({
    ...set,
    ...straddleSwitched(stored, set, input),
    ...(set.maxPlayers === undefined ? {} : { maxPlayers: size }),
    ...(set.tags ? { tags: typedTags(tagList(set.tags).join(',')) } : {}),
  })
}

/** Switching the straddle on takes the amount there was, or twice the big blind (TABLE-14). */
function straddleSwitched(
  { bigBlind, straddleAmount }: Pick<Session, 'bigBlind' | 'straddleAmount'>,
  set: Patch<typeof session>,
  input: Readonly<Record<string, unknown>>,
): Patch<typeof session> {
  const isAmountGiven = input['straddleAmount'] !== undefined && input['straddleAmount'] !== null
  return set.isStraddleOn === true && !isAmountGiven && bigBlind
    ? { straddleAmount: straddleOn(straddleAmount, bigBlind) }
    : {}
}

export const picked = <K extends string>(
  input: Readonly<Record<string, unknown>>,
  fields: readonly K[],
): Partial<Record<K, unknown>> =>
  Object.fromEntries(
    fields.filter(field => input[field] !== undefined).map(field => [field, input[field]]),
  ) as Partial<Record<K, unknown>>
