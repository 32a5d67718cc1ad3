// saveHandTransactionally: the hand, a row per seat, the session's counters, the hero's stack and the update, in one
// transaction. Counters move by the difference a hand makes, so its cost does not grow with the session (SES-60 to SES-62).
import { autoFold } from '@sidepot/engine/history'
import { fromStored } from '@sidepot/engine/read-stored'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Knowledge } from '@sidepot/engine/results'
import type { HandState } from '@sidepot/engine/state'
import { moneyIn } from '@sidepot/ledger/session'
import { type Hand, hand } from '@sidepot/models/hand'
import type { Patch } from '@sidepot/models/kit/model'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { sessionUpdate } from '@sidepot/models/session-update'
import { find, findOne } from '../derive/read.ts'
import { write } from '../derive/write.ts'
import { effectOf, handFields, inBigBlinds, netOf, seatFacts } from './hand-facts.ts'
import {
  boolIn,
  centsIn,
  type HandPayload,
  intIn,
  knowledgeIn,
  readPayload,
  type SaveHandInput,
  textIn,
} from './hand-input.ts'
import { ownSession } from './owned.ts'
import { factsOf, heroSession } from './session-record.ts'
import { judgedHand, judgedQuickly } from './verdict.ts'
import { must, type OperationFailure, type Work } from './work.ts'

type HandFields = Patch<typeof hand>
type Answer = Promise<Result<Hand, OperationFailure>>

export async function saveHand(work: Work, input: SaveHandInput): Answer {
  if (!input.sessionId) return err({ code: 'hand/missing-data' })
  const payload = readPayload(input)
  if (!payload.ok) return payload
  const held = await ownSession(work, input.sessionId)
  if (!held.ok) return held
  const before = input.handId ? await findOne(work.trx, hand, input.handId, { lock: true }) : null
  if (before && before.userId !== work.userId) return err({ code: 'unauthorized' })
  if (before && before.sessionId !== input.sessionId) return err({ code: 'hand/not-found' })

  const deleting = boolIn(payload.value.more, 'isDeleted')
  if (deleting !== null && before && before._deleted !== deleting)
    return deleting ? removeHand(work, held.value, before) : bringBack(work, held.value, before)
  if (deleting === true) return before ? ok(before) : err({ code: 'hand/not-found' })

  const played = read(held.value, payload.value)
  if (!played.ok) return played
  const { fields, state, knowledge } = played.value
  const verdict = state ? await judgedHand(state) : await judgedQuickly(payload.value.more)
  const base = { ...placeOf(held.value), ...fields, ...verdict }
  const after = before
    ? await write(work.trx, hand, { kind: 'update', id: before.id, set: base }, work.now)
    : await write(
        work.trx,
        hand,
        {
          kind: 'create',
          values: {
            ...(input.handId ? { id: input.handId } : {}),
            ...base,
            ...playedAt(work, payload.value),
            userId: work.userId,
            sessionId: held.value.id,
          },
        },
        work.now,
      )
  if (!after.ok) return after
  if (state) await writeSeats(work, held.value, after.value, state, knowledge)
  await settleSession(work, held.value, before, after.value)
  await noteResult(work, held.value, after.value)
  return after
}

/** Where and what was played comes from the session, so that lists and filters need no join. */
const placeOf = (held: Session): HandFields => ({
  venueId: held.venueId,
  cashGameStakeId: held.cashGameStakeId,
  gameOrigin: held.gameOrigin,
})

const playedAt = (work: Work, { more }: HandPayload): { createdAt?: string } => {
  const told = textIn(more, 'playedAt')
  const at = told === null ? Number.NaN : Date.parse(told)
  return Number.isFinite(at) && at > 0 && at <= work.now.getTime() + 60_000
    ? { createdAt: new Date(at).toISOString() }
    : {}
}

interface Played {
  readonly fields: HandFields
  readonly state: HandState | null
  readonly knowledge: Knowledge
}

function read(held: Session, payload: HandPayload): Result<Played, OperationFailure> {
  const knowledge = knowledgeIn(payload.more)
  if (!knowledge.ok) return knowledge
  const typed = typedFields(payload)
  if (!typed.ok) return typed
  if (boolIn(payload.more, 'quickSave') === true) return quick(held, payload, typed.value, knowledge.value)
  const told = fromStored({ gameType: held.gameType, maxPlayers: held.maxPlayers, ...payload.handState })
  if (!told.ok) return err({ code: 'hand/illegal', failure: told.error })
  const state = autoFold(told.value, knowledge.value)
  const computed = handFields(state, knowledge.value)
  return ok({
    fields: { ...computed, ...typed.value },
    state,
    knowledge: knowledge.value,
  })
}

/** What the hero typed beside the hand; kept apart from what is computed. */
function typedFields({ more }: HandPayload): Result<HandFields, OperationFailure> {
  const amounts = {
    heroNetWinManual: centsIn(more, 'heroNetWinManual'),
    heroInvestmentManual: centsIn(more, 'heroInvestmentManual'),
    totalPotGrossManual: centsIn(more, 'totalPotGrossManual'),
    totalPotNetManual: centsIn(more, 'totalPotNetManual'),
    tips: centsIn(more, 'tips'),
  }
  const fields: Record<string, unknown> = {}
  for (const [name, amount] of Object.entries(amounts)) {
    if (!amount.ok) return amount
    if (amount.value !== undefined) fields[name] = amount.value
  }
  if (more['notes'] !== undefined) fields['notes'] = textIn(more, 'notes')
  if (more['tableName'] !== undefined) fields['tableName'] = textIn(more, 'tableName')
  if (Array.isArray(more['tags'])) fields['tags'] = more['tags'].filter(tag => typeof tag === 'string')
  for (const name of ['isBookmarked', 'isPublic']) if (boolIn(more, name) !== null) fields[name] = more[name]
  return ok(fields as HandFields)
}

/** The simple logger's hand: what was typed is all there is. */
function quick(
  held: Session,
  { more, handState }: HandPayload,
  typed: HandFields,
  knowledge: Knowledge,
): Result<Played, OperationFailure> {
  const invested = centsIn(more, 'totalHeroInvestment')
  if (!invested.ok) return invested
  const net = typed.heroNetWinManual ?? null
  const bigBlind = held.bigBlind
  const outcome = knowledge.outcome === 'NO OUTCOME' ? null : (knowledge.outcome ?? null)
  return ok({
    fields: {
      ...typed,
      quickSave: true,
      gameType: held.gameType,
      maxPlayers: held.maxPlayers,
      smallBlind: held.smallBlind,
      bigBlind,
      isStraddleOn: boolIn(more, 'isStraddleOn') ?? held.isStraddleOn,
      straddleAmount: held.straddleAmount,
      isBombPot: boolIn(more, 'isBombPot') ?? false,
      buttonSeat: intIn(handState, 'buttonSeat') ?? held.buttonSeat,
      heroSeat: intIn(handState, 'heroSeatId') ?? held.heroSeat,
      numberOfPlayers: intIn(more, 'numberOfPlayers'),
      heroPosition: textIn(more, 'heroPosition'),
      heroHolecards: Array.isArray(more['heroHolecards']) ? more['heroHolecards'] : null,
      heroHolecardsSimple: textIn(more, 'heroHolecardsSimple') ?? '??',
      heroPreflopAction: textIn(more, 'heroPreflopAction'),
      heroVPIP: boolIn(more, 'heroVPIP'),
      heroPFR: raisedQuickly(textIn(more, 'heroPreflopAction')),
      heroOutcome: outcome,
      heroInvestmentManual: invested.value ?? typed.heroInvestmentManual ?? null,
      heroNetBigBlinds: inBigBlinds(net, bigBlind),
      boardCards: more['boardCards'] ?? null,
    },
    state: null,
    knowledge,
  })
}

/** A quick save says what was done, not what could have been: a raise is known, a chance to 3-bet is not. */
const raisedQuickly = (action: string | null): boolean | null =>
  action === null || action === 'BOMB' ? null : /RAISE|BET|ALL/i.test(action)

/** One row per seat dealt in, under an id that a repeated save finds again. */
export async function writeSeats(
  work: Work,
  held: Session,
  saved: Hand,
  state: HandState,
  knowledge: Knowledge,
): Promise<void> {
  const known = await find(work.trx, playerHand, { handId: saved.id, userId: work.userId }, { deleted: true })
  const sitting = await find(work.trx, playerSession, {
    sessionId: held.id,
    userId: work.userId,
    sessionEnd: null,
  })
  const facts = seatFacts(state, knowledge)
  for (const seat of facts) {
    const id = `${saved.id}-${seat.seat}`
    const sits = sitting.find(row => row.seatNumber === seat.seat)
    const { seat: seatId, playerId, ...rest } = seat
    const set = {
      ...rest,
      seatId,
      sessionId: held.id,
      playerSessionId: sits?.id ?? null,
      playerId: sits?.playerId ?? playerId,
    }
    const earlier = known.find(row => row.id === id)
    must(
      earlier
        ? await write(work.trx, playerHand, { kind: 'update', id, set, revive: true }, work.now)
        : await write(
            work.trx,
            playerHand,
            { kind: 'create', values: { id, userId: work.userId, handId: saved.id, ...set } },
            work.now,
          ),
    )
  }
  for (const row of known.filter(row => !row._deleted && !facts.some(seat => row.seatId === seat.seat)))
    must(await write(work.trx, playerHand, { kind: 'delete', id: row.id }, work.now))
}

/** Moves counters, rake and the hero's stack by the difference that this hand now makes. */
export async function settleSession(
  work: Work,
  held: Session,
  before: Hand | null,
  after: Hand,
): Promise<void> {
  const was = effectOf(before)
  const is = effectOf(after)
  const running = held.sessionStatus === 'LIVE' || held.sessionStatus === 'BREAK'
  const hero = running && is.net !== was.net ? await heroSession(work, held.id) : null
  const stack =
    hero?.stackRemaining === null || hero === null
      ? null
      : Math.max(0, hero.stackRemaining + is.net - was.net)
  if (hero && stack !== null)
    must(
      await write(
        work.trx,
        playerSession,
        { kind: 'update', id: hero.id, set: { stackRemaining: stack } },
        work.now,
      ),
    )
  must(
    await write(
      work.trx,
      session,
      {
        kind: 'update',
        id: held.id,
        set: {
          handsPlayedOptimal: held.handsPlayedOptimal + is.optimal - was.optimal,
          handsPlayedNonOptimal: held.handsPlayedNonOptimal + is.nonOptimal - was.nonOptimal,
          handsPlayedUnsolved: held.handsPlayedUnsolved + is.unsolved - was.unsolved,
          totalHandsPlayed: held.totalHandsPlayed + is.played - was.played,
          totalHandsCounter: held.totalHandsCounter + (before === null ? 1 : 0),
          sessionRakePaid: held.sessionRakePaid + is.rake - was.rake,
          lastHandResult: is.played > 0 ? is.net : held.lastHandResult,
          ...(stack === null ? {} : { sessionNet: stack - moneyIn(await factsOf(work, held, hero)) }),
        },
      },
      work.now,
    ),
  )
}

/** HAND_RESULT with the hero's net; an edited hand corrects its row. */
export async function noteResult(work: Work, held: Session, saved: Hand): Promise<void> {
  const id = `${saved.id}-result`
  const earlier = await findOne(work.trx, sessionUpdate, id)
  const value = netOf(saved)
  must(
    earlier
      ? await write(work.trx, sessionUpdate, { kind: 'update', id, set: { value }, revive: true }, work.now)
      : await write(
          work.trx,
          sessionUpdate,
          {
            kind: 'create',
            values: {
              id,
              sessionId: held.id,
              bankrollId: held.bankrollId,
              userId: work.userId,
              timestamp: saved.createdAt,
              updateType: 'HAND_RESULT',
              value,
            },
          },
          work.now,
        ),
  )
}

/** Out of sight and out of every counter; an update says so. */
export async function removeHand(work: Work, held: Session, before: Hand): Answer {
  const gone = must(await write(work.trx, hand, { kind: 'delete', id: before.id }, work.now))
  for (const row of await find(work.trx, playerHand, { handId: before.id, userId: work.userId }))
    must(await write(work.trx, playerHand, { kind: 'delete', id: row.id }, work.now))
  await settleSession(work, held, before, gone)
  const net = netOf(before)
  must(
    await write(
      work.trx,
      sessionUpdate,
      {
        kind: 'create',
        values: {
          id: `${before.id}-deleted-${gone._version}`,
          sessionId: held.id,
          bankrollId: held.bankrollId,
          userId: work.userId,
          timestamp: work.at.toISOString(),
          updateType: 'HAND_DELETED',
          value: net === null || net === 0 ? net : -net,
        },
      },
      work.now,
    ),
  )
  return ok(gone)
}

async function bringBack(work: Work, held: Session, before: Hand): Answer {
  const back = must(
    await write(work.trx, hand, { kind: 'update', id: before.id, set: {}, revive: true }, work.now),
  )
  const rows = await find(work.trx, playerHand, { handId: before.id, userId: work.userId }, { deleted: true })
  for (const row of rows.filter(row => row._lastChangedAt === before._lastChangedAt))
    must(await write(work.trx, playerHand, { kind: 'update', id: row.id, set: {}, revive: true }, work.now))
  await settleSession(work, held, before, back)
  for (const row of await find(work.trx, sessionUpdate, { sessionId: held.id, updateType: 'HAND_DELETED' }))
    if (row.id === `${before.id}-deleted-${before._version}`)
      must(await write(work.trx, sessionUpdate, { kind: 'delete', id: row.id }, work.now))
  return ok(back)
}
