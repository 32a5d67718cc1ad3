// Sharing a hand: 128 random bits lead to it, the same ones until they are withdrawn. What leaves carries no ids, no notes
// and, unless the owner says so, no names.
import { randomBytes } from 'node:crypto'
import { readJson } from '@sidepot/engine/read-stored'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { HandSetup } from '@sidepot/engine/setup'
import { type Hand, hand } from '@sidepot/models/hand'
import { type HandShare, handShare, LONGEST_CAPTION } from '@sidepot/models/hand-share'
import { cutTo } from '@sidepot/models/kit/cut'
import { decimalOf } from '@sidepot/models/kit/money'
import { studiedHand } from '@sidepot/models/studied-hand'
import { user } from '@sidepot/models/user'
import { readSummary } from '@sidepot/solver/study/summary'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/database.ts'
import { unturned } from '../../derive/fields/direction.ts'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { ownHand } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'

export interface ShareOptions {
  readonly showNames?: boolean | null
  readonly hideResult?: boolean | null
  readonly showStudy?: boolean | null
  readonly indexable?: boolean | null
  readonly showAuthor?: boolean | null
  /** empty: none from now on */
  readonly caption?: string | null
}

const live = async (work: Work, handId: string): Promise<HandShare | null> => {
  const rows = await find(
    work.trx,
    handShare,
    { handId, userId: work.userId, withdrawnAt: null },
    { lock: true },
  )
  return rows[0] ?? null
}

/** What the client leaves out stays as it is. */
const chosen = ({ caption, ...switches }: ShareOptions) => ({
  ...Object.fromEntries(Object.entries(switches).filter(([, on]) => typeof on === 'boolean')),
  ...(typeof caption === 'string' ? { caption: captionOf(caption) } : {}),
})

/** One line, as long as a preview shows, in the reader's own direction (REC-28). */
const captionOf = (typed: string): string | null =>
  cutTo(unturned(typed).replace(/\s+/g, ' ').trim(), LONGEST_CAPTION) || null

export async function shareHand(
  work: Work,
  handId: string,
  options: ShareOptions = {},
  sessionId: string | null = null,
  /** a link of this hand that its owner withdrew, to be valid again: an undo */
  again: string | null = null,
): Promise<Result<HandShare, OperationFailure>> {
  const own = await ownHand(work, handId)
  if (!own.ok) return own
  if (sessionId !== null && own.value.sessionId !== sessionId) return err({ code: 'hand/other-session' })
  const shared = await live(work, handId)
  const set = chosen(options)
  if (shared)
    return Object.entries(set).every(([name, on]) => shared[name as keyof ShareOptions] === on)
      ? ok(shared)
      : write(work.trx, handShare, { kind: 'update', id: shared.id, set }, work.now)
  const [gone] =
    again === null ? [] : await find(work.trx, handShare, { handId, userId: work.userId, shareId: again })
  const shareId = gone?.shareId ?? randomBytes(16).toString('base64url')
  const made = must(
    await write(
      work.trx,
      handShare,
      gone
        ? { kind: 'update', id: gone.id, set: { ...set, withdrawnAt: null } }
        : { kind: 'create', values: { handId, userId: work.userId, shareId, ...set } },
      work.now,
    ),
  )
  must(await write(work.trx, hand, { kind: 'update', id: handId, set: { shareableId: shareId } }, work.now))
  return ok(made)
}

/** The link answers 404 from now on; a later share gets a new one, unless it asks for this one again. */
export async function withdrawShare(work: Work, handId: string): Promise<Result<Hand, OperationFailure>> {
  const own = await ownHand(work, handId)
  if (!own.ok) return own
  const shared = await live(work, handId)
  if (!shared) return own
  const withdrawnAt = work.at.toISOString()
  must(await write(work.trx, handShare, { kind: 'update', id: shared.id, set: { withdrawnAt } }, work.now))
  return write(work.trx, hand, { kind: 'update', id: handId, set: { shareableId: null } }, work.now)
}

/** The shared hand response: the specification's fields, JSON as text, plus what a replay needs to be exact. */
export interface SharedHand {
  readonly handActions: string
  readonly seatStates: string
  readonly boardCards: string
  readonly heroHolecards: string
  readonly boards: string
  readonly setup: string
  readonly log: string
  readonly createdAt: string
  readonly gameType: string
  readonly heroSeat: number | null
  readonly buttonSeat: number | null
  readonly maxPlayers: number | null
  readonly isStraddleOn: boolean
  readonly isBombPot: boolean
  readonly straddleAmount: number | null
  readonly bigBlind: number | null
  readonly smallBlind: number | null
  readonly heroOutcome: Hand['heroOutcome']
  /** Its chips are not money. */
  readonly isTournament: boolean
  /** What it was played for; null where no bankroll says it, and of a tournament. */
  readonly currency: string | null
  readonly showNames: boolean
  readonly hideResult: boolean
  readonly indexable: boolean
  /** What came of its study, where the author shows it: the fields of a summary and no others. */
  readonly study: string | null
  /** The author's handle, where they show it. */
  readonly author: string | null
  readonly caption: string | null
}

export interface Shared {
  readonly shareId: string
  readonly handId: string
  readonly hand: SharedHand
  /** Changes whenever the hand or the options do. */
  readonly etag: string
}

const SHARE_ID = /^[A-Za-z0-9_-]{22}$/

/** Malformed ids are looked up like all others, and a deleted hand is not even read, so that the time taken says nothing. */
export async function sharedHand(db: Kysely<Database>, shareId: string): Promise<Shared | null> {
  // Stryker disable next-line StringLiteral: no link is called so
  const wanted = SHARE_ID.test(shareId) ? shareId : 'malformed'
  const [share] = await find(db, handShare, { shareId: wanted, withdrawnAt: null })
  // Stryker disable next-line StringLiteral: without a link nothing is shown, whatever hand is found
  const [row] = await find(db, hand, { id: share?.handId ?? 'none' })
  if (!share || !row) return null
  const [studied] = share.showStudy
    ? await find(db, studiedHand, { handId: row.id, userId: share.userId })
    : []
  const summary = readSummary(studied?.summary)
  const currency = row.isTournament ? null : await currencyOf(db, row)
  // Stryker disable next-line ArrayDeclaration: something without a handle is as no author
  const [author] = share.showAuthor ? await find(db, user, { id: share.userId }) : []
  return {
    shareId: share.shareId,
    handId: row.id,
    hand: {
      ...publicHand(row, share),
      study: summary && JSON.stringify(summary),
      author: author?.handle ?? null,
      caption: share.caption,
      currency,
    },
    etag: `"${share.shareId}.${share._version}.${row._version}.${studied?._version ?? 0}.${author?._version ?? 0}.${currency ?? ''}"`,
  }
}

/** Of the bankroll that the session is booked on, also where that was deleted later. */
async function currencyOf(db: Kysely<Database>, { sessionId }: Hand): Promise<string | null> {
  const { rows } = await sql<{ currency: string }>`
    select b.currency from sessions s join bankrolls b on b.id = s.bankroll_id where s.id = ${sessionId}`.execute(
    db,
  )
  return rows[0]?.currency ?? null
}

type Fields = Readonly<Record<string, unknown>>

/** A hand cannot be played without any of these; the compiler asks for each new one. */
// Stryker disable BooleanLiteral: the names alone are read, and the compiler checks the values
const OF_THE_SETUP: Readonly<Record<keyof HandSetup, true>> = {
  gameType: true,
  limit: true,
  maxPlayers: true,
  seats: true,
  buttonSeat: true,
  deadButton: true,
  deadSmallBlind: true,
  heroSeat: true,
  smallBlind: true,
  bigBlind: true,
  ante: true,
  anteType: true,
  straddles: true,
  straddleOrder: true,
  posts: true,
  boards: true,
  rake: true,
  oddChip: true,
  awards: true,
  split: true,
  added: true,
  share: true,
}
// Stryker restore BooleanLiteral

/**
 * The fields of a hand's JSON that others may see; whatever else was stored beside them (names, ids, notes) stays with the owner.
 * `without_names` in the database has the same list for followers.
 */
export const PUBLIC_FIELDS: ReadonlySet<string> = new Set([
  ...Object.keys(OF_THE_SETUP),
  ...`id street seatId actionType actionTypeDisplay betType betAmount raiseAmount isAllIn stackBefore stackAfter potBefore
  potAfter timestamp isForced forcedType betRaiseCount isRuling rank suit flop turn river numericSeatId position
  initialStack stackRemaining totalInvested investedByStreet currentStreetBet playerStatus isFolded isVPIP
  hasActedThisStreet isOccupied isOccupiedOnTable isHero isAnonymous holeCards lastAction PREFLOP FLOP TURN RIVER SHOWDOWN
  kind seat to at ruling amount winner cards board times gameType maxPlayers seats stack sittingOut buttonSeat heroSeat
  smallBlind bigBlind ante anteType straddles posts dead boards rake awards split type pct unit capTiers playerCount
  maxRake noFlopNoDrop jackpotDrop totalPotGross totalPotNet totalHeroInvestment totalHeroProfit heroOutcome mainPot
  sidePots eligiblePlayers allInPlayer rakeAmount totalBeforeRake totalAfterRake absolutePotGross uncalledBetAmount
  potNumber winners share boardIndex`.split(/\s+/),
])
/** Words of the game are short; a sentence or a name with spaces is not one of them. */
const LONGEST_WORD = 40

function publicOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(publicOnly)
  if (typeof value === 'string') return value.length <= LONGEST_WORD ? value : null
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      PUBLIC_FIELDS.has(name) ? [[name, publicOnly(inner)] as const] : [],
    ),
  )
}

const LONGEST_NAME = 100
/** Stored inside the hand's JSON, where nobody looked at it: one that others read turns nothing beside it (REC-28). */
const shownName = (name: unknown): string | null =>
  typeof name === 'string' ? cutTo(unturned(name), LONGEST_NAME) : null

const decimal = (cents: number | null): number | null => (cents === null ? null : decimalOf(cents))
const text = (value: unknown): string => JSON.stringify(value ?? null)

export function publicHand(
  row: Hand,
  share: Pick<HandShare, 'showNames' | 'hideResult' | 'indexable'>,
): Omit<SharedHand, 'study' | 'author' | 'caption' | 'currency'> {
  const seats = listOf(row.seatStates)
  const nameOf = (seat: Fields): string | null => {
    if (share.showNames) return shownName(seat['playerName'])
    return seat['isHero'] === true || seat['seatId'] === row.heroSeat ? 'HERO' : shownName(seat['position'])
  }
  const anonymous = (seat: Fields): Fields => {
    const known = publicOnly(seat) as Fields
    return {
      ...known,
      numericSeatId: known['numericSeatId'] ?? known['seatId'] ?? null,
      isOccupiedOnTable: seat['isOccupied'] !== false,
      playerId: null,
      playerName: nameOf(seat),
    }
  }
  const setup = readJson(row.setup) as { seats?: unknown } | null | undefined
  const names = new Map(seats.map(seat => [seat['seatId'], nameOf(seat)]))
  return {
    handActions: text(publicOnly(listOf(row.handActions))),
    seatStates: text(seats.map(anonymous)),
    boardCards: text(publicOnly(readJson(row.boardCards))),
    heroHolecards: text(publicOnly(readJson(row.heroHolecards))),
    boards: text(publicOnly(readJson(row.boards))),
    setup: text(
      setup
        ? {
            ...(publicOnly(setup) as Fields),
            seats: listOf(setup.seats).map(seat => ({
              ...(publicOnly(seat) as Fields),
              playerId: null,
              playerName: names.get(seat['seat']) ?? null,
            })),
          }
        : null,
    ),
    log: text(publicOnly(readJson(row.log))),
    createdAt: row.createdAt,
    gameType: row.gameType,
    heroSeat: row.heroSeat,
    buttonSeat: row.buttonSeat,
    maxPlayers: row.maxPlayers,
    isStraddleOn: row.isStraddleOn,
    isBombPot: row.isBombPot,
    straddleAmount: decimal(row.straddleAmount),
    bigBlind: decimal(row.bigBlind),
    smallBlind: decimal(row.smallBlind),
    heroOutcome: row.heroOutcome,
    isTournament: row.isTournament,
    showNames: share.showNames,
    hideResult: share.hideResult,
    indexable: share.indexable,
  }
}

const listOf = (value: unknown): readonly Fields[] => {
  const read = readJson(value)
  return Array.isArray(read) ? read.filter(one => typeof one === 'object' && one !== null) : []
}
