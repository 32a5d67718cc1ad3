// What a person does, as plain data that is kept with what waits to be sent. Each time the store is drawn the ledger is asked
// what it comes to on the records as they are then: an undo, another device's change or a late answer needs no mending.
import { type Booking, type BookingChange, balanceMoves, type NewBooking } from '@sidepot/ledger/bookings'
import { correctLine, endLine, type LineChange, type LineCorrection } from '@sidepot/ledger/correct-line'
import { correctSession, type SessionCorrection } from '@sidepot/ledger/correct-session'
import { afterHand, type CountedHand, chipsFrom } from '@sidepot/ledger/hands'
import { heroSeating } from '@sidepot/ledger/hero-seat'
import {
  comingBack,
  decideSeat,
  endedWith,
  type SeatCommand,
  type SeatRow,
  type Seats,
  tableFields,
} from '@sidepot/ledger/seating'
import { type Command, decide, type Outcome, type SessionFacts } from '@sidepot/ledger/session'
import { playedTime } from '@sidepot/ledger/session-bounds'
import { heroStack } from '@sidepot/ledger/session-record'
import type { TableState } from '@sidepot/ledger/table-state'
import {
  addedAfter,
  breaksIn,
  chipsAfter,
  handDeletedId,
  handResultId,
  lastReading,
} from '@sidepot/ledger/timeline'
import type { Cents } from '@sidepot/models/kit/kinds'
import { interpretActsWith, type Overlay, type StoreView } from '../store/records.ts'
import type { ModelName, Rec } from '../wire/documents.ts'
import { fromLedger, type LedgerRow, toLedger } from './ledger-records.ts'
import { getTableState } from './table-of.ts'

export type Act =
  | {
      readonly kind: 'command'
      readonly command: Command
      readonly at: number
      /** The bankroll that pays or is paid. */
      readonly bankrollId: string | null
    }
  /** `hand` are the fields of the record as the screen shows it, in the store's own form. */
  | { readonly kind: 'saveHand'; readonly handId: string; readonly at: string; readonly hand: object }
  | {
      readonly kind: 'deleteHand'
      readonly handId: string
      readonly notDealt: boolean
      readonly at: number
    }
  | { readonly kind: 'countHand' }
  | { readonly kind: 'correctLine'; readonly correction: LineCorrection; readonly now: number }
  | { readonly kind: 'correctSession'; readonly correction: SessionCorrection; readonly now: number }
  | { readonly kind: 'deleteSession' }
  /** `at` is ISO text. */
  | { readonly kind: 'seat'; readonly command: SeatCommand; readonly at: string }

type Drawn = Omit<Overlay, 'item'>
/** An act on a session, as an overlay. */
export const actOn = (sessionId: string, act: Act): Drawn => ({
  model: 'Session',
  id: sessionId,
  fields: {},
  act,
})
type BalanceAct =
  /** By as many cents, whatever it is by then. */
  | { readonly kind: 'move'; readonly cents: Cents }
  /** A booking made by hand is of this amount, null once it is deleted: the balance moves by what that differs from the row. */
  | { readonly kind: 'booked'; readonly booking: string; readonly amount: Cents | null }
  /** The bankroll began with as much. */
  | { readonly kind: 'began'; readonly cents: Cents }
const balanceAct = (bankrollId: string, act: BalanceAct): Drawn => ({
  model: 'Bankroll',
  id: bankrollId,
  fields: {},
  act,
})
export const balanceMoved = (bankrollId: string, cents: Cents): Drawn =>
  balanceAct(bankrollId, { kind: 'move', cents })
/** These two come before the overlay of the row that they compare with. */
export const balanceBooked = (bankrollId: string, booking: string, amount: Cents | null): Drawn =>
  balanceAct(bankrollId, { kind: 'booked', booking, amount })
export const balanceBegan = (bankrollId: string, cents: Cents): Drawn =>
  balanceAct(bankrollId, { kind: 'began', cents })

function movedBy(view: StoreView, bankrollId: string, act: BalanceAct): Cents {
  switch (act.kind) {
    case 'move':
      return act.cents
    case 'booked':
      return (act.amount ?? 0) - (view.record('BankrollTransaction', act.booking)?.amount ?? 0)
    case 'began':
      return act.cents - (view.record('Bankroll', bankrollId)?.startingBalance ?? act.cents)
  }
}

const set = (model: ModelName, id: string, fields: object): Drawn => ({
  model,
  id,
  fields: fromLedger(model, fields),
})
const gone = (model: ModelName, id: string): Drawn => ({ model, id, fields: null })
/** The server writes this very row, and its answer may not carry it. */
const sure = (drawn: Drawn): Drawn => ({ ...drawn, certain: 'made' })

interface Scene {
  readonly view: StoreView
  readonly session: LedgerRow<'Session'>
  /** The outbox item: rows that are new get ids made from it. */
  readonly item: string
}

const linesIn = ({ view, session }: Scene): readonly LedgerRow<'SessionUpdate'>[] =>
  view.rows('SessionUpdate', row => row.sessionId === session.id).map(row => toLedger('SessionUpdate', row))

const bookingsIn = ({ view, session }: Scene): readonly Booking[] =>
  view
    .rows('BankrollTransaction', row => row.sessionId === session.id)
    .map(row => toLedger('BankrollTransaction', row))

/** The session's fields and, with them, the stack that the hero's player session shows. */
function sessionSet(scene: Scene, change: object): readonly Drawn[] {
  const { view, session } = scene
  const hero = heroSeating(view.rows('PlayerSession', row => row.sessionId === session.id))
  const stack = heroStack({ ...session, ...change })
  return [
    set('Session', session.id, change),
    ...(hero
      ? [{ ...set('PlayerSession', hero.id, { stackRemaining: stack }), certain: true as const }]
      : []),
  ]
}

const linesSet = (changes: readonly LineChange[]): readonly Drawn[] =>
  changes.map(({ id, set: fields }) =>
    fields === null ? gone('SessionUpdate', id) : set('SessionUpdate', id, fields),
  )

function bookingsSet(
  { view, session, item }: Scene,
  changes: readonly BookingChange[],
  made: readonly NewBooking[],
  at: number,
): readonly Drawn[] {
  const rows = made.map(({ at: when, ...booking }, i) =>
    set('BankrollTransaction', `${item}-booking-${i}`, {
      ...booking,
      sessionId: session.id,
      userId: session.userId,
      timestamp: when ?? new Date(at).toISOString(),
      notes: null,
    }),
  )
  const changed = changes.map(({ booking, set: fields }) =>
    fields === null
      ? gone('BankrollTransaction', booking.id)
      : set('BankrollTransaction', booking.id, fields),
  )
  return [...rows, ...changed, ...movedBalances(view, balanceMoves(changes, made))]
}

const movedBalances = (view: StoreView, moves: ReadonlyMap<string, number>): readonly Drawn[] =>
  [...moves].flatMap(([id, by]) => {
    const bankroll = view.record('Bankroll', id)
    if (!bankroll) return []
    const { currentBalance } = toLedger('Bankroll', bankroll)
    return [set('Bankroll', id, { currentBalance: currentBalance + by })]
  })

const seatRowsIn = ({ view, session }: Scene): readonly Rec<'PlayerSession'>[] =>
  view.rows('PlayerSession', row => row.sessionId === session.id)

/**
 * The player sessions that this device knows; of one that it does not know yet the table itself says whose it is.
 */
export function seatsKnown(table: TableState, known: readonly Rec<'PlayerSession'>[]): Seats {
  const rows = known.map((row): SeatRow => toLedger('PlayerSession', row))
  const unknown = table.seats.filter(
    seat => seat.isOccupied && seat.playerSessionId && !rows.some(row => row.id === seat.playerSessionId),
  )
  const fromTable = unknown.map(
    ({ playerSessionId, playerName, isAnonymous, isHero, seatNumber }): SeatRow => ({
      id: playerSessionId!,
      playerId: null,
      sessionPlayerName: playerName,
      isAnonymous,
      isHero,
      sessionStart: null,
      sessionEnd: null,
      seatNumber,
      buyIn: null,
      stackRemaining: null,
    }),
  )
  return { rows: [...rows, ...fromTable], taken: new Set([...rows, ...fromTable].map(({ id }) => id)) }
}

const seatEnded = (id: string, at: string): Drawn =>
  set('PlayerSession', id, { sessionEnd: at, sessionStatus: 'ENDED' })

function drawSeat(scene: Scene, { command, at }: Extract<Act, { kind: 'seat' }>): readonly Drawn[] {
  const { view, session } = scene
  const table = getTableState(view.record('Session', session.id)!)
  const known = seatRowsIn(scene)
  const decided = decideSeat(table, seatsKnown(table, known), command, at)
  if (!decided.ok) return []
  const { ends, comesBack, begins } = decided.value
  return [
    set('Session', session.id, tableFields(decided.value.table)),
    ...ends.filter(({ id }) => known.some(row => row.id === id)).map(({ id }) => seatEnded(id, at)),
    ...(comesBack ? [set('PlayerSession', comesBack.id, comesBack.set)] : []),
    ...(begins
      ? [set('PlayerSession', begins.id, { ...begins, sessionId: session.id, userId: session.userId })]
      : []),
  ]
}

/** Who sits there gets up with the session, or sits down again with it. */
function playersSet(scene: Scene, players: Outcome['players'], at: number): readonly Drawn[] {
  const rows = seatRowsIn(scene)
  if (players === 'end')
    return rows
      .filter(row => row.sessionEnd === null)
      .map(({ id }) => seatEnded(id, new Date(at).toISOString()))
  if (players === null) return []
  const back = { sessionEnd: null, sessionStatus: 'LIVE', duration: null }
  return comingBack(rows, scene.session.sessionEnd).map(({ id }) => set('PlayerSession', id, back))
}

function drawCommand(scene: Scene, act: Extract<Act, { kind: 'command' }>): readonly Drawn[] {
  const { session, item } = scene
  const { command, at, bankrollId } = act
  const lines = linesIn(scene)
  const decided = decide(session, timelineFacts(session, lines, at), command, at)
  if (!decided.ok) return []
  const { change, updates, transactions, removesLines, withdraws, players } = decided.value
  const bookings = bookingsIn(scene)
  const withdrawn = bookings.filter(({ type }) => withdraws === 'all' || withdraws.includes(type))
  const made = transactions.flatMap(one => (bankrollId ? [{ ...one, bankrollId }] : []))
  return [
    ...sessionSet(scene, { ...change, updatedAt: new Date(at).toISOString() }),
    ...playersSet(scene, players, at),
    ...lines
      .filter(({ updateType }) => removesLines.includes(updateType))
      .map(({ id }) => gone('SessionUpdate', id)),
    ...linesSet(endLine(lines, change)),
    ...updates.map(({ type, value, notes }, i) =>
      set('SessionUpdate', `${item}-${i}`, {
        sessionId: session.id,
        userId: session.userId,
        bankrollId: session.bankrollId,
        updateType: type,
        value,
        notes,
        timestamp: new Date(at + i).toISOString(),
        isDeleted: false,
      }),
    ),
    ...bookingsSet(
      scene,
      withdrawn.map(booking => ({ booking, set: null })),
      made,
      at,
    ),
  ]
}

/** What the rules need to know of the timeline at the moment of a command. */
export const timelineFacts = (
  { buyIn }: Pick<LedgerRow<'Session'>, 'buyIn'>,
  lines: readonly LedgerRow<'SessionUpdate'>[],
  at: number,
): SessionFacts => ({
  breaks: breaksIn(lines),
  reading: lastReading(lines),
  later: addedAfter(lines, at),
  chipsBeforeCashOut: chipsAfter(
    buyIn,
    lines.filter(line => line.updateType !== 'CASHOUT'),
  ),
})

type HandRow = LedgerRow<'Hand'>
const countedOf = (row: Rec<'Hand'> | null): (HandRow & CountedHand) | null =>
  row ? toLedger('Hand', row) : null

function drawHand(scene: Scene, act: Extract<Act, { kind: 'saveHand' }>): readonly Drawn[] {
  const { view, session } = scene
  const { handId, at } = act
  const before = countedOf(view.record('Hand', handId))
  const after = {
    ...BLANK_HAND,
    ...before,
    ...toLedger('Hand', act.hand as Rec<'Hand'>),
    id: handId,
    sessionId: session.id,
    _deleted: false,
    createdAt:
      before?.createdAt ??
      new Date(playedTime(session, Date.parse(at), lastHandAt(view, session.id, handId))).toISOString(),
  } as HandRow
  const lines = linesIn(scene)
  const newest = newestOf(scene, after)
  return [
    ...sessionSet(
      scene,
      afterHand(session, {
        before,
        after,
        at: Date.parse(after.createdAt),
        reading: lastReading(lines),
        newest,
      }),
    ),
    set('Hand', handId, { ...after, updatedAt: at }),
    sure(
      set('SessionUpdate', handResultId(handId), {
        sessionId: session.id,
        userId: session.userId,
        bankrollId: session.bankrollId,
        updateType: 'HAND_RESULT',
        value: chipsFrom(after),
        notes: null,
        timestamp: after.createdAt,
        isDeleted: false,
      }),
    ),
  ]
}
const BLANK_HAND = {
  heroNetWin: null,
  heroNetWinManual: null,
  heroPreflopOptimal: null,
  heroRakePaid: null,
  tips: null,
  isDeleted: false,
  isBookmarked: false,
  isPublic: false,
}

function drawDeletedHand(scene: Scene, act: Extract<Act, { kind: 'deleteHand' }>): readonly Drawn[] {
  const { view, session } = scene
  const before = countedOf(view.record('Hand', act.handId))
  if (!before) return [gone('Hand', act.handId)]
  const lines = linesIn(scene)
  const change = afterHand(session, {
    before,
    after: { ...before, _deleted: true },
    at: Date.parse(before.createdAt),
    reading: lastReading(lines),
    dealt: act.notDealt ? -1 : 0,
    newest: newestOf(scene, { ...before, _deleted: true }),
  })
  const moved = chipsFrom(before)
  return [
    ...sessionSet(scene, change),
    gone('Hand', act.handId),
    act.notDealt
      ? gone('SessionUpdate', handResultId(act.handId))
      : sure(
          set('SessionUpdate', handDeletedId(act.handId, before._version + 1), {
            sessionId: session.id,
            userId: session.userId,
            bankrollId: session.bankrollId,
            updateType: 'HAND_DELETED',
            value: moved === null || moved === 0 ? moved : -moved,
            notes: null,
            timestamp: new Date(act.at).toISOString(),
            isDeleted: false,
          }),
        ),
  ]
}

/** The newest hand of the session once this one is as it becomes. */
const lastHandAt = (view: StoreView, sessionId: string, besides: string): number | null =>
  view
    .rows('Hand', row => row.sessionId === sessionId && row.id !== besides)
    .reduce<number | null>((last, { createdAt }) => Math.max(last ?? 0, Date.parse(createdAt)), null)

function newestOf({ view, session }: Scene, changed: HandRow): HandRow | null {
  const others = view
    .rows('Hand', row => row.sessionId === session.id && row.id !== changed.id)
    .map(row => ({ at: row.createdAt, id: row.id, row }))
  const last = others.reduce<(typeof others)[number] | null>(
    (best, one) =>
      best === null || one.at > best.at || (one.at === best.at && one.id > best.id) ? one : best,
    null,
  )
  const other = last ? toLedger('Hand', last.row) : null
  if (changed._deleted) return other
  const isLater =
    !other ||
    changed.createdAt > other.createdAt ||
    (changed.createdAt === other.createdAt && changed.id > other.id)
  return isLater ? changed : other
}

function draw(scene: Scene, act: Act): readonly Drawn[] {
  const { session } = scene
  switch (act.kind) {
    case 'command':
      return drawCommand(scene, act)
    case 'saveHand':
      return drawHand(scene, act)
    case 'deleteHand':
      return drawDeletedHand(scene, act)
    case 'countHand':
      return [set('Session', session.id, { totalHandsCounter: session.totalHandsCounter + 1 })]
    case 'correctLine': {
      const rows = { lines: linesIn(scene), bookings: bookingsIn(scene) }
      const decided = correctLine(session, rows, act.correction, act.now)
      if (!decided.ok) return []
      return [
        ...sessionSet(scene, decided.value.change),
        ...linesSet(decided.value.lines),
        ...bookingsSet(scene, decided.value.bookings, [], act.now),
      ]
    }
    case 'correctSession': {
      const rows = { lines: linesIn(scene), bookings: bookingsIn(scene) }
      const decided = correctSession(session, rows, act.correction, act.now)
      if (!decided.ok) return []
      const { sessionEnd } = decided.value.change
      return [
        ...sessionSet(scene, decided.value.change),
        ...(sessionEnd ? endedWith(seatRowsIn(scene), session.sessionEnd) : []).map(({ id }) =>
          set('PlayerSession', id, { sessionEnd }),
        ),
        ...linesSet(decided.value.lines),
        ...bookingsSet(scene, decided.value.bookings, decided.value.made, act.now),
      ]
    }
    case 'seat':
      return drawSeat(scene, act)
    case 'deleteSession':
      return [
        gone('Session', session.id),
        ...bookingsSet(
          scene,
          bookingsIn(scene).map(booking => ({ booking, set: null })),
          [],
          0,
        ),
      ]
  }
}

const ACTED_ON = [
  'Session',
  'SessionUpdate',
  'PlayerSession',
  'Hand',
  'Bankroll',
  'BankrollTransaction',
] as const

interpretActsWith(ACTED_ON, (overlay, view) => {
  if (overlay.model === 'Bankroll') {
    const by = movedBy(view, overlay.id, overlay.act as BalanceAct)
    return by === 0 ? [] : movedBalances(view, new Map([[overlay.id, by]]))
  }
  const session = view.record('Session', overlay.id)
  if (!session) return []
  return draw({ view, session: toLedger('Session', session), item: overlay.item }, overlay.act as Act)
})
