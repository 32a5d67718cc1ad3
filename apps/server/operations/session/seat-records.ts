// Player sessions as plain records: made by sitting down, ended by an end, and never with figures of a client's own. A seat
// holds one person, a session one hero, and the hero's stack moves the session's net along (PLAY-34, SES-51).
import { err, ok, type Result } from '@sidepot/engine/result'
import { DEFAULT_STACK_NOTES } from '@sidepot/messages/ledger'
import type { Patch } from '@sidepot/models/kit/model'
import { type PlayerSession, playerSession } from '@sidepot/models/player-session'
import type { Session } from '@sidepot/models/session'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { readValues } from '../../graphql/input.ts'
import { type Amount, optionalStack } from '../kit/amounts.ts'
import { ownPlayerSession, ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { end, markStale, outside, seat } from '../player/player-sessions.ts'
import { command, followStack } from './session-record.ts'

type Answer = Promise<Result<PlayerSession, OperationFailure>>

export interface NewPlayerSession {
  readonly sessionId: string
  readonly seatNumber?: number | null
  readonly playerId?: string | null
  readonly sessionPlayerName?: string | null
  readonly isAnonymous?: boolean | null
  readonly isHero?: boolean | null
  readonly buyIn?: Amount | null
  readonly stackRemaining?: Amount | null
  readonly sessionStart?: string | null
}

export async function createPlayerSession(work: Work, input: NewPlayerSession): Answer {
  const [buyIn, stack] = [optionalStack(input.buyIn), optionalStack(input.stackRemaining)]
  if (!buyIn.ok) return buyIn
  if (!stack.ok) return stack
  const owned = await ownSession(work, input.sessionId)
  if (!owned.ok) return owned
  const isHero = input.isHero ?? false
  const who = {
    seatNumber: input.seatNumber ?? 0,
    playerId: isHero ? null : (input.playerId ?? null),
    sessionPlayerName: input.sessionPlayerName ?? null,
    isAnonymous: input.isAnonymous ?? false,
    isHero,
    buyIn: buyIn.value,
    stackRemaining: stack.value,
    ...(input.sessionStart ? { sessionStart: input.sessionStart } : {}),
  }
  const sitting = await liveIn(work, owned.value)
  const there = sitting.find(row => row.seatNumber === who.seatNumber)
  if (
    there &&
    there.isHero === isHero &&
    there.playerId === who.playerId &&
    there.sessionPlayerName === who.sessionPlayerName
  )
    return ok(there)
  if (there?.isHero || (isHero && sitting.some(row => row.isHero))) return err({ code: 'seat/hero-stays' })
  if (who.playerId !== null && sitting.some(row => row.playerId === who.playerId && row !== there))
    return err({ code: 'player/seated-twice' })
  return seat(work, owned.value, who)
}

const liveIn = (work: Work, { id }: Pick<Session, 'id'>) =>
  find(work.trx, playerSession, { sessionId: id, userId: work.userId, sessionEnd: null }, { lock: true })

export type PlayerSessionChange = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly _version?: number | null
}

/** Whom and what it is about; figures are computed when it ends. */
const OWN = ['sessionPlayerName', 'startingHandRange', 'sessionStart', 'buyIn', 'stackRemaining'] as const

export async function updatePlayerSession(work: Work, input: PlayerSessionChange): Answer {
  const given = Object.fromEntries(Object.entries(input).filter(([field]) => field !== 'userId'))
  const read = readValues(playerSession, given)
  if (!read.ok) return read
  const wanted = read.value as Patch<typeof playerSession>
  if ((wanted.buyIn ?? 0) < 0 || (wanted.stackRemaining ?? 0) < 0) return err({ code: 'session/bad-stack' })
  const peek = await ownPlayerSession(work, input.id)
  if (!peek.ok) return peek
  const owned = await ownSession(work, peek.value.sessionId)
  if (!owned.ok) return owned
  const row = must(await ownPlayerSession(work, input.id))
  if (row._version !== (input._version ?? 0)) return err({ code: 'conflict/version', current: row })

  const set: Record<string, unknown> = {}
  for (const field of OWN) if (wanted[field] !== undefined) set[field] = wanted[field]
  const seatNumber = wanted.seatNumber ?? row.seatNumber
  const comesBack = row.sessionEnd !== null && wanted.sessionEnd === null
  if (comesBack) Object.assign(set, { sessionEnd: null, sessionStatus: 'LIVE' })
  if (seatNumber !== null && (seatNumber !== row.seatNumber || comesBack)) {
    const wrong = outside(owned.value, seatNumber)
    if (wrong) return err(wrong)
    for (const there of await liveIn(work, owned.value)) {
      if (there.id === row.id || there.seatNumber !== seatNumber) continue
      if (there.isHero) return err({ code: 'seat/hero-stays' })
      await end(work, there)
    }
    set['seatNumber'] = seatNumber
  }
  let changed = must(await write(work.trx, playerSession, { kind: 'update', id: row.id, set }, work.now))
  if (row.sessionEnd === null && typeof wanted.sessionEnd === 'string')
    changed = (await end({ ...work, at: new Date(wanted.sessionEnd) }, changed)) ?? changed
  if (row.isHero && wanted.stackRemaining !== undefined) await readStack(work, owned.value, changed)
  return ok(changed)
}

/** The hero's stack set by hand is a reading like any other: the timeline has it, and the net follows (SES-54). */
async function readStack(work: Work, session: Session, { stackRemaining }: PlayerSession): Promise<void> {
  if (stackRemaining === null) return followStack(work, session)
  const update = { kind: 'updateStack', stack: stackRemaining, notes: DEFAULT_STACK_NOTES } as const
  await command(work, session, update, { bankrollId: null })
}

/** The player's aggregates forget what is deleted. */
export async function deletePlayerSession(work: Work, id: string): Answer {
  const own = await ownPlayerSession(work, id)
  if (!own.ok) return own
  const gone = await write(work.trx, playerSession, { kind: 'delete', id }, work.now)
  if (gone.ok && own.value.playerId !== null) await markStale(work, own.value.playerId)
  return gone
}
