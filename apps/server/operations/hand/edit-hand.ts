// Raw edits of a saved hand. When what was edited still makes a legal hand, everything is computed anew; when it breaks
// the rules it is kept as it is, marked inconsistent, and statistics leave it out. Counters stay true either way.
import { parseCard } from '@sidepot/engine/cards'
import { handType, readHeroHand, UNKNOWN_HAND } from '@sidepot/engine/notation'
import { fromStored, readJson } from '@sidepot/engine/read-stored'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { HandSetup, KeptSetup } from '@sidepot/engine/setup'
import {
  hasNegativeAmount,
  hasTooMuch,
  investedAfter,
  netOf,
  netOfOutcome,
  outcomeAfter,
  outcomeAgainst,
} from '@sidepot/ledger/hands'
import type { DataFailure } from '@sidepot/models/failures'
import { type Hand, hand } from '@sidepot/models/hand'
import type { Patch } from '@sidepot/models/kit/model'
import { decimalOf } from '@sidepot/models/kit/money'
import { playerHand } from '@sidepot/models/player-hand'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { readValues } from '../../graphql/input.ts'
import { ownHand, ownSession } from '../kit/owned.ts'
import type { OperationFailure, Work } from '../kit/work.ts'
import { handFacts, inBigBlinds, type SeatFacts } from './hand-facts.ts'
import { isFields } from './hand-input.ts'
import { noteResult, settleSession, writeSeats } from './hand-rows.ts'
import { dealtIn, followOpponents } from './opponents-stacks.ts'
import { raisedQuickly, threeBetQuickly } from './quick-facts.ts'
import { removeHand } from './remove-hand.ts'
import { unchangeable } from './tournament.ts'
import { judgedAgain, judgedHand, UNSOLVED } from './verdict.ts'

export type RawHand = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly _version?: number | null
}
type HandFields = Patch<typeof hand>
type Answer = Promise<Result<Hand, OperationFailure>>

/** Changing one of these changes the hand itself. */
const THE_HAND = [
  'handActions',
  'seatStates',
  'boardCards',
  'boards',
  'heroHolecards',
  'buttonSeat',
  'heroSeat',
  'smallBlind',
  'bigBlind',
  'ante',
  'straddleAmount',
  'straddles',
  'maxPlayers',
  'gameType',
] as const
/** Changing one of these changes the verdict on a quick save. */
const JUDGED_QUICKLY = ['heroHolecards', 'heroHolecardsSimple', 'heroPosition', 'gameType', 'preflopLine']
/** Computed by the server, whatever a client sends. */
const COMPUTED = [
  'userId',
  'sessionId',
  'heroRakePaid',
  'heroNetBigBlinds',
  'isInconsistent',
  'shareableId',
  'potType',
  'heroPFR',
  'heroThreeBet',
  'isAllIn',
  'isTournament',
  'tournament',
  'importId',
  'importName',
]

export async function editHand(work: Work, input: RawHand): Answer {
  const peek = await ownPeek(work, input.id)
  if (!peek.ok) return peek
  const fixed = peek.value.isTournament ? unchangeable(input) : undefined
  if (fixed !== undefined)
    return err({ code: 'input/invalid', path: ['input', fixed], reason: 'not-changeable' })
  const given = Object.fromEntries(Object.entries(input).filter(([field]) => !COMPUTED.includes(field)))
  const values = readValues(hand, given)
  if (!values.ok) return err(inWordsOfEdit(values.error))
  const { id, ...set } = values.value as HandFields & { id: string }
  if (hasNegativeAmount(set)) return err({ code: 'hand/negative-amount' })
  if (hasTooMuch(set)) return err({ code: 'session/too-much' })
  const against = outcomeEdited(peek.value, set)
  if (against) return err({ code: 'hand/outcome-not-amount', outcome: against })
  const version = input._version ?? 0
  const played = await replayed(peek.value, set, await recordedWinners(work, peek.value, set))

  const ownedSession = peek.value.sessionId ? await ownSession(work, peek.value.sessionId) : null
  if (ownedSession && !ownedSession.ok) return ownedSession
  const seen = await ownHand(work, input.id, { deleted: true })
  if (!seen.ok) return seen
  const before = seen.value
  // what nobody sees any more is not changed: who has it on another device decides what becomes of the change
  if (before._deleted) return err({ code: 'hand/deleted' })
  if (before._version !== peek.value._version) return conflict(before)
  if (set.isDeleted === true && ownedSession)
    return before._version === version ? removeHand(work, ownedSession.value, before) : conflict(before)

  const { merged, edited, seats } = played
  const dealt = seats ? await dealtIn(work, before) : null
  const net = netOf({ ...before, ...merged } as Hand)
  const after = await write(
    work.trx,
    hand,
    {
      kind: 'update',
      id,
      version,
      set: {
        ...merged,
        heroNetBigBlinds: inBigBlinds(net, merged.bigBlind ?? before.bigBlind),
        ...(edited ? { setup: merged.setup ?? null, log: merged.log ?? null } : {}),
      },
    },
    work.now,
  )
  if (!after.ok || !ownedSession) return after
  if (seats) {
    await writeSeats(work, ownedSession.value, before, after.value, seats)
    await followOpponents(work, ownedSession.value, dealt, after.value)
  }
  await settleSession(work, ownedSession.value, before, after.value)
  await noteResult(work, ownedSession.value, before, after.value)
  return after
}

/** Of a quick save, once an outcome is named: a hand that was played has the one it was played to. */
const outcomeEdited = (before: Hand, set: HandFields) =>
  before.quickSave && set.heroOutcome !== undefined
    ? outcomeAgainst({
        heroOutcome: set.heroOutcome,
        heroNetWinManual: set.heroNetWinManual === undefined ? before.heroNetWinManual : set.heroNetWinManual,
      })
    : null

/** JSON that cannot be read is reported as saving a hand reports it. */
const inWordsOfEdit = (failure: DataFailure): OperationFailure =>
  failure.code === 'input/invalid' && failure.reason === 'not-json'
    ? { code: 'json/unreadable', field: String(failure.path.at(-1)) }
    : failure

interface Replayed {
  readonly merged: HandFields
  /** The hand itself was changed, legally or not. */
  readonly edited: boolean
  /** Where it was, and makes a legal hand. */
  readonly seats: readonly SeatFacts[] | null
}

/** What the edit makes of the hand: the engine and the charts run before anything is locked. */
async function replayed(before: Hand, set: HandFields, winners: readonly number[]): Promise<Replayed> {
  // A quick save has no actions to break: its cards and blinds are corrected as they are.
  const quick = before.quickSave && !('handActions' in set) && !('seatStates' in set)
  const edited = !quick && THE_HAND.some(field => field in set)
  // blinds that were emptied leave actions without the posts they answered
  const blindsGone = 'bigBlind' in set && !set.bigBlind
  const replay = edited && !blindsGone ? rebuilt(before, set) : null
  const known = { ...knowledgeOf(before, set), ...(winners.length > 0 ? { winners } : {}) }
  const counted = replay?.ok ? handFacts(before.id, replay.value, known) : null
  const facts = counted && !hasIdleAmount(before, set, counted.fields) ? counted : null
  const state = facts && replay?.ok ? replay.value : null
  // a legal hand names its own cards
  const name = facts ? {} : nameOf(before, set)
  const raised = quick && 'heroPreflopAction' in set ? raisesOf(before, set) : {}
  const verdict = state
    ? await judgedHand(state, set.heroHolecardsSimple ?? facts?.fields.heroHolecardsSimple)
    : edited
      ? UNSOLVED
      : quick && JUDGED_QUICKLY.some(field => field in set)
        ? await judgedAgain({ ...before, ...set, ...name })
        : {}
  const merged: HandFields = {
    ...facts?.fields,
    ...set,
    ...actionsOf(before.id, set),
    ...name,
    ...raised,
    ...(before.quickSave ? quickAfter(before, set) : {}),
    ...(quick ? netAfter(before, { ...set, ...quickAfter(before, set) }) : {}),
    ...verdict,
    ...(edited
      ? { isInconsistent: state === null, setup: facts?.fields.setup ?? null, log: facts?.fields.log ?? null }
      : {}),
  }
  return { merged, edited, seats: facts?.seats ?? null }
}

/** What goes along with a corrected amount: the outcome, and what was put in (SES-57, SES-65); an amount of a straddle is one (PLAY-42). */
function quickAfter(before: Hand, set: HandFields): HandFields {
  const outcome = outcomeAfter(before, set)
  const isStraddleOn = (set.straddleAmount ?? 0) > 0
  const straddle = 'straddleAmount' in set && !('isStraddleOn' in set) ? { isStraddleOn } : {}
  return { ...outcome, ...investedAfter(before, { ...set, ...outcome }), ...straddle }
}

/** What follows from outcome and investment is there only while no net is typed (SES-57). */
function netAfter(before: Hand, set: HandFields): HandFields {
  if (!NET_FOLLOWS.some(field => field in set)) return {}
  const { heroNetWinManual, heroOutcome, heroInvestmentManual } = { ...before, ...set }
  const typed = heroNetWinManual ?? null
  return {
    heroNetWin: typed === null ? netOfOutcome(heroOutcome ?? null, heroInvestmentManual ?? null) : null,
  }
}
const NET_FOLLOWS = ['heroNetWinManual', 'heroOutcome', 'heroInvestmentManual'] as const

/** The actions as they were edited, each with the hand it belongs to. */
function actionsOf(handId: string, set: HandFields): HandFields {
  const list = 'handActions' in set ? readJson(set.handActions) : null
  return Array.isArray(list)
    ? { handActions: list.map(one => (isFields(one) ? { ...one, handId } : one)) }
    : {}
}

const amountsIn = (actions: unknown): readonly unknown[] => {
  const list = readJson(actions)
  return Array.isArray(list) ? list.map(one => (one as { betAmount?: unknown } | null)?.betAmount) : []
}

/** A changed amount that counts for nothing, as an all-in of less than the stack or a call of less than the bet: such a hand is no legal one. */
function hasIdleAmount(before: Hand, set: HandFields, counted: HandFields): boolean {
  const [was, asked, is] = [before, set, counted].map(one => amountsIn(one.handActions)) as [
    readonly unknown[],
    readonly unknown[],
    readonly unknown[],
  ]
  if (asked.length !== was.length || asked.length !== is.length) return false
  return asked.some((amount, at) => amount !== was[at] && amount !== is[at])
}

/** Who won where no cards show it: recorded once, and not sent again with every edit. */
export async function recordedWinners(work: Work, before: Hand, set: HandFields): Promise<readonly number[]> {
  const kept = readJson(before.setup) as Pick<HandSetup, 'awards'> | null | undefined
  if (before.quickSave || kept?.awards || 'heroOutcome' in set || 'seatStates' in set) return []
  const rows = await find(work.trx, playerHand, { handId: before.id, userId: work.userId })
  return rows.flatMap(({ outcome, seatId }) =>
    seatId !== null && (outcome === 'WIN' || outcome === 'CHOP') ? [seatId] : [],
  )
}

/** A session is always locked before its hands, so that two edits never wait for each other. */
async function sessionOf(work: Work, handId: string) {
  const peek = await ownPeek(work, handId)
  return peek.ok && peek.value.sessionId ? ownSession(work, peek.value.sessionId) : null
}

/** The hand as it is now, without holding it. */
async function ownPeek(work: Work, handId: string): Answer {
  const [peek] = await find(work.trx, hand, { id: handId, userId: work.userId }, { deleted: true })
  return peek ? ok(peek) : ownHand(work, handId, { deleted: true })
}

const conflict = (current: Hand): Result<never, OperationFailure> =>
  err({ code: 'conflict/version', current })

const rebuilt = (before: Hand, set: HandFields) => {
  const { setup, log: _log, ...record } = { ...before, ...set }
  const dealt = readJson(setup) as KeptSetup | null | undefined
  const decimal = (cents: unknown) => (typeof cents === 'number' ? decimalOf(cents) : cents)
  return fromStored(
    {
      ...record,
      smallBlind: decimal(record.smallBlind),
      bigBlind: decimal(record.bigBlind),
      ante: decimal(record.ante),
      straddleAmount: decimal(record.straddleAmount),
    },
    'heroOutcome' in set ? withoutAwards(dealt ?? {}) : (dealt ?? {}),
  )
}

const withoutAwards = ({ awards: _, share: _share, ...kept }: KeptSetup) => kept

/** New cards bring their name along, unless it was corrected too. */
function nameOf(before: Hand, set: HandFields): HandFields {
  if (!('heroHolecards' in set) || 'heroHolecardsSimple' in set) return {}
  const parsed = readHeroHand(set.heroHolecards)?.map(({ rank, suit }) => parseCard(rank + suit))
  const cards = parsed?.flatMap(card => (card.ok ? [card.value] : []))
  const name = cards && handType(cards, set.gameType ?? before.gameType)
  return { heroHolecardsSimple: name ?? UNKNOWN_HAND }
}

const raisesOf = (before: Hand, set: HandFields) => {
  const action = set.heroPreflopAction ?? null
  const parsed = readJson(set.preflopLine ?? before.preflopLine)
  const line = isFields(parsed) ? parsed : null
  return { heroPFR: raisedQuickly(action, line), heroThreeBet: threeBetQuickly(action, line) }
}

export const knowledgeOf = (before: Hand, set: HandFields) => {
  const { heroOutcome, heroNetWinManual, heroInvestmentManual, totalPotGrossManual, totalPotNetManual } = {
    ...before,
    ...set,
  }
  return {
    outcome: heroOutcome ?? null,
    heroNet: heroNetWinManual ?? null,
    heroInvestment: heroInvestmentManual ?? null,
    potGross: totalPotGrossManual ?? null,
    potNet: totalPotNetManual ?? null,
  }
}

export async function deleteHandById(work: Work, id: string): Answer {
  const ownedSession = await sessionOf(work, id)
  if (ownedSession && !ownedSession.ok) return ownedSession
  const own = await ownHand(work, id, { deleted: true })
  if (!own.ok || own.value._deleted) return own
  return ownedSession
    ? removeHand(work, ownedSession.value, own.value)
    : write(work.trx, hand, { kind: 'delete', id }, work.now)
}
