// What a person does, as plain data that is kept with what waits to be sent. Each time the store is drawn the ledger is asked
// what it comes to on the records as they are then: an undo, another device's change or a late answer needs no mending.
import { endLine } from '@sidepot/ledger/line-change'
import { type Command, decide, momentOf, type SessionFacts } from '@sidepot/ledger/session'
import { addedAfter, breaksIn, chipsAfter, lastDoneAt, lastReading } from '@sidepot/ledger/timeline'
import type { Cents } from '@sidepot/models/kit/kinds'
import { interpretActsWith, type Overlay, type StoreView } from '../../store/records.ts'
import {
  bookingsIn,
  bookingsSet,
  type Drawn,
  gone,
  linesIn,
  linesSet,
  movedBalances,
  type Scene,
  sessionSet,
  set,
} from './act-rows.ts'
import type { Correction } from './correction-acts.ts'
import { type DeleteHand, drawDeletedHand, drawHand, type SaveHand } from './hand-acts.ts'
import { type LedgerRow, toLedger } from './ledger-records.ts'
import { drawSeat, drawTable, playersSet, type SeatAct, type TableAct } from './seat-acts.ts'

export type Act =
  | {
      readonly kind: 'command'
      readonly command: Command
      readonly at: number
      /** The bankroll that pays or is paid. */
      readonly bankrollId: string | null
    }
  | SaveHand
  | DeleteHand
  | { readonly kind: 'countHand' }
  | Correction
  | { readonly kind: 'deleteSession' }
  | SeatAct
  | TableAct

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

function drawCommand(scene: Scene, act: Extract<Act, { kind: 'command' }>): readonly Drawn[] {
  const { session, item } = scene
  const { command, bankrollId } = act
  const lines = linesIn(scene)
  const decided = decide(session, timelineFacts(session, lines, act.at), command, act.at)
  if (!decided.ok) return []
  const at = momentOf(decided.value, act.at)
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
    ...updates.map(({ type, value, notes, at: own }, i) =>
      set('SessionUpdate', `${item}-${i}`, {
        sessionId: session.id,
        userId: session.userId,
        bankrollId: session.bankrollId,
        updateType: type,
        value,
        notes,
        timestamp: own ?? new Date(at + i).toISOString(),
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
  lastDone: lastDoneAt(lines),
})

let drawCorrection: ((scene: Scene, act: Correction) => readonly Drawn[]) | null = null

/** Corrections are rare: what they come to is loaded with the forms that make them, and for what an earlier page left of them. */
export const drawCorrectionsWith = (how: typeof drawCorrection): void => {
  drawCorrection = how
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
    case 'correctLine':
    case 'correctSession':
      return drawCorrection?.(scene, act) ?? []
    case 'seat':
      return drawSeat(scene, act)
    case 'table':
      return drawTable(scene, act)
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

const isCorrection = ({ act }: Pick<Overlay, 'act'>): boolean =>
  (act as Act | undefined)?.kind.startsWith('correct') ?? false

const interpretAct = (overlay: Overlay, view: StoreView): readonly Drawn[] => {
  if (overlay.model === 'Bankroll') {
    const by = movedBy(view, overlay.id, overlay.act as BalanceAct)
    return by === 0 ? [] : movedBalances(view, new Map([[overlay.id, by]]))
  }
  const session = view.record('Session', overlay.id)
  if (!session) return []
  return draw({ view, session: toLedger('Session', session), item: overlay.item }, overlay.act as Act)
}

interpretActsWith(ACTED_ON, interpretAct, waiting =>
  drawCorrection === null && waiting.some(isCorrection)
    ? import('./correction-acts.ts').then(code => drawCorrectionsWith(code.drawCorrection))
    : null,
)
