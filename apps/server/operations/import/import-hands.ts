// Hands of an import, saved into their ended session many at a time: what one saved hand does, done for all of them in a few statements.
// A key that is saved already is passed over, so sending a part again changes nothing (IMP-2).
import { setImmediate as turn } from 'node:timers/promises'
import { readJson } from '@sidepot/engine/read-stored'
import { err, ok, type Result } from '@sidepot/engine/result'
import { afterHand, chipsFrom } from '@sidepot/ledger/hands'
import type { PlayedIn } from '@sidepot/ledger/new-session'
import { handResultId } from '@sidepot/ledger/timeline'
import { hand } from '@sidepot/models/hand'
import type { New } from '@sidepot/models/kit/model'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import type { Session } from '@sidepot/models/session'
import { sessionUpdate } from '@sidepot/models/session-update'
import { readTime } from '../../derive/fields/wire.ts'
import { find } from '../../derive/read.ts'
import { writeMany } from '../../derive/write.ts'
import { parseHand } from '../hand/hand-input.ts'
import { type Played, readHand } from '../hand/read-hand.ts'
import { knownHands, oneImport } from '../kit/imported-keys.ts'
import { ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { recountEnded } from '../player/player-sessions.ts'
import { setSession } from '../session/session-record.ts'
import { followHands, stackedHands, waitsForHands } from './follow-hands.ts'
import { type Opponent, seatOpponents } from './seat-opponents.ts'

export interface ImportHandsInput {
  readonly sessionId: string
  readonly hands: unknown
  readonly room?: string | null
  /** Who sat there in these hands, where they join a session that is here already. */
  readonly opponents?: readonly Opponent[] | null
}

export interface ReadHand {
  readonly id: string
  readonly key: string
  readonly at: string
  /** Which tournament it is of; null for a cash game. */
  readonly tournament: string | null
  readonly level: number | null
  readonly played: Played
}

/** More than this is sent in parts; a part stays well under a second. */
export const MOST_HANDS = 500

export async function importHands(
  work: Work,
  input: ImportHandsInput,
): Promise<Result<Session, OperationFailure>> {
  const peek = await ownSession(work, input.sessionId, { lock: false })
  if (!peek.ok) return peek
  if (peek.value.sessionStatus !== 'ENDED') return err({ code: 'session/not-playing' })
  const read = await readCashHands(peek.value, input.hands, work.now)
  if (!read.ok) return read
  await oneImport(work)
  return saveHands(work, input, read.value)
}

/** Hands go where their part goes, whatever session they name themselves. */
const THE_PARTS_OWN = 'import'

/** The hands as they were sent, played and judged; nothing is locked meanwhile. */
export async function readHands(
  session: PlayedIn,
  hands: unknown,
  now: Date,
): Promise<Result<readonly ReadHand[], OperationFailure>> {
  const list = handList(hands)
  if (!list) return err({ code: 'json/unreadable', field: 'hands' })
  const read: ReadHand[] = []
  for (const { id, key, at, handState, more, tournament = null, level = null } of list) {
    if (Date.parse(at) > now.getTime()) return err({ code: 'session/bad-times' })
    const command = parseHand({ sessionId: THE_PARTS_OWN, handId: id, handState, additionalParams: more })
    if (!command.ok) return command
    if (command.value.kind !== 'SAVE') return err({ code: 'hand/missing-data' })
    const played = await readHand(session, id, command.value.hand)
    if (!played.ok) return played
    read.push({ id, key, at: new Date(at).toISOString(), tournament, level, played: played.value })
    // to play and judge a hand takes a millisecond or two: then others have their turn of the event loop
    await turn()
  }
  return ok(read)
}

/** Chips of a tournament never enter a session: such a hand among them is refused (IMP-12). */
export async function readCashHands(
  session: PlayedIn,
  hands: unknown,
  now: Date,
): Promise<Result<readonly ReadHand[], OperationFailure>> {
  const read = await readHands(session, hands, now)
  return read.ok && read.value.some(({ tournament }) => tournament !== null)
    ? err({ code: 'json/unreadable', field: 'hands' })
    : read
}

/** Under the lock of `oneImport`. */
export async function saveHands(
  work: Work,
  input: Omit<ImportHandsInput, 'hands'>,
  read: readonly ReadHand[],
): Promise<Result<Session, OperationFailure>> {
  const session = await ownSession(work, input.sessionId)
  if (!session.ok) return session
  const keys = read.map(({ key }) => key)
  const known = new Set((await knownHands({ db: work.trx, userId: work.userId }, keys)).map(({ key }) => key))
  const fresh = new Map(read.filter(({ key }) => !known.has(key)).map(one => [one.key, one]))
  if (fresh.size === 0) return ok(session.value)
  await seatOpponents(work, session.value, input)
  const stacks = await stackedHands(work, session.value.id)
  const before = stacks.length === 0 && waitsForHands(session.value) ? null : stacks
  return ok(await followHands(work, await saveAll(work, session.value, [...fresh.values()]), before))
}

async function saveAll(work: Work, session: Session, list: readonly ReadHand[]): Promise<Session> {
  const { trx, userId, now } = work
  const place = {
    userId,
    sessionId: session.id,
    venueId: session.venueId,
    cashGameStakeId: session.cashGameStakeId,
    gameOrigin: session.gameOrigin,
  }
  const rows = list.map(({ id, key, at, played }) => ({
    id,
    ...place,
    ...played.fields,
    importKey: key,
    createdAt: at,
  })) as unknown as New<typeof hand>[]
  must(await writeMany(trx, hand, rows, now))
  const seated = await find(trx, playerSession, { sessionId: session.id, userId })
  // the first of each; looked up for every seat of every hand
  const [byPlayer, heroes] = [new Map<string | null, string>(), new Map<number | null, string>()]
  for (const { id, playerId, isHero, seatNumber } of [...seated].reverse()) {
    byPlayer.set(playerId, id)
    if (isHero) heroes.set(seatNumber, id)
  }
  const seats = list.flatMap(({ id, at, played }) =>
    played.seats.map(({ seat, playerId, ...facts }) => ({
      id: `${id}-${seat}`,
      ...facts,
      seatId: seat,
      userId,
      handId: id,
      sessionId: session.id,
      playerId,
      playerSessionId: (playerId === null ? heroes.get(seat) : byPlayer.get(playerId)) ?? null,
      createdAt: at,
    })),
  ) as unknown as New<typeof playerHand>[]
  must(await writeMany(trx, playerHand, seats, now))
  const lines = list.map(({ id, at, played }) => ({
    id: handResultId(id),
    sessionId: session.id,
    bankrollId: session.bankrollId,
    userId,
    timestamp: at,
    updateType: 'HAND_RESULT' as const,
    value: chipsFrom(resultOf(played)),
  })) as unknown as New<typeof sessionUpdate>[]
  must(await writeMany(trx, sessionUpdate, lines, now))
  await recountEnded(
    work,
    seated.map(({ id }) => id),
  )
  return setSession(work, session, counted(session, list))
}

const resultOf = ({ fields }: Played) => ({
  heroNetWin: fields.heroNetWin ?? null,
  heroNetWinManual: fields.heroNetWinManual ?? null,
  tips: fields.tips ?? null,
})

/** The session's counters after all of them, in order of time. */
function counted(stored: Session, list: readonly ReadHand[]) {
  const session = { ...stored }
  for (const { at, played } of list) {
    const after = {
      ...resultOf(played),
      _deleted: false,
      heroPreflopOptimal: played.fields.heroPreflopOptimal ?? null,
      heroRakePaid: played.fields.heroRakePaid ?? null,
    }
    const change = { before: null, after, at: Date.parse(at), reading: null, newest: after }
    Object.assign(session, afterHand(session, change))
  }
  return {
    handsPlayedOptimal: session.handsPlayedOptimal,
    handsPlayedNonOptimal: session.handsPlayedNonOptimal,
    handsPlayedUnsolved: session.handsPlayedUnsolved,
    totalHandsPlayed: session.totalHandsPlayed,
    totalHandsCounter: session.totalHandsCounter,
    sessionRakePaid: session.sessionRakePaid,
    lastHandResult: session.lastHandResult,
  }
}

interface Sent {
  readonly id: string
  readonly key: string
  readonly at: string
  readonly handState: unknown
  readonly more: unknown
  readonly tournament?: string | null
  readonly level?: number | null
}

/** The list as it was sent; null where it is not a list. */
function handList(sent: unknown): readonly Sent[] | null {
  const list = readJson(sent)
  if (!Array.isArray(list) || list.length === 0 || list.length > MOST_HANDS) return null
  return list.every(isSent) ? list : null
}

const ID = /^[\w-]{1,80}$/
/** A moment of a year that the database has. */
const isStorable = (at: number): boolean => Number.isFinite(at) && readTime(new Date(at).toISOString()).ok
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest

const isSent = (value: unknown): value is Sent => {
  // what is no object has none of these
  const { id, key, at, tournament = null, level = null } = Object(value) as Record<string, unknown>
  return (
    isText(id, 80) &&
    ID.test(id) &&
    isText(key, 200) &&
    isText(at, 40) &&
    isStorable(Date.parse(at)) &&
    (tournament === null || isText(tournament, 200)) &&
    (level === null || (Number.isInteger(level) && Number(level) > 0 && Number(level) < 1000))
  )
}
