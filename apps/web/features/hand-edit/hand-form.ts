// The raw form of a saved hand: what each field reads, and which of them changed. Only changed fields are sent.
import { readJson } from '@sidepot/engine/read-stored'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { StoredAction, StoredRankAndSuit } from '@sidepot/engine/stored'
import type { Cents } from '@sidepot/models/kit/kinds'
import { amountFilled, centsOrNull } from '@sidepot/models/kit/money'
import type { Rec } from '../../data/wire/documents.ts'
import { amountText } from '../../ui/controls/amount-text.ts'

type Hand = Rec<'Hand'>

export const TEXT_FIELDS = ['tableName', 'heroPosition', 'heroPreflopAction', 'heroOutcome', 'notes'] as const
export const MONEY_FIELDS = [
  'heroNetWinManual',
  'heroInvestmentManual',
  'totalPotGrossManual',
  'totalPotNetManual',
  'smallBlind',
  'bigBlind',
  'straddleAmount',
] as const
const SEAT_FIELDS = ['buttonSeat', 'heroSeat'] as const
export const NUMBER_FIELDS = [...MONEY_FIELDS, ...SEAT_FIELDS] as const
export const JSON_FIELDS = ['heroHolecards', 'boardCards', 'seatStates'] as const
export type FormField =
  | (typeof TEXT_FIELDS)[number]
  | (typeof NUMBER_FIELDS)[number]
  | (typeof JSON_FIELDS)[number]

/** A line of the editor; `stored` is what was there, so that nothing of it is lost. */
export interface ActionRow {
  readonly id: string
  readonly street: string
  readonly seat: string
  readonly action: string
  readonly amount: string
  readonly stored: Partial<StoredAction> | null
}

export const PREFLOP_ACTIONS = ['FOLD', 'CHECK', 'LIMP', 'CALL', 'RAISE', '3-Bet', '4-Bet', 'ALL_IN'] as const

/** What can be chosen: not entered, the known ones, and what was stored by others, so that nothing of it is lost. */
export const choicesWith = (known: readonly string[], stored: string): readonly string[] =>
  stored === '' || known.includes(stored) ? ['', ...known] : ['', ...known, stored]

export interface HandForm {
  readonly fields: Readonly<Record<FormField, string>>
  readonly actions: readonly ActionRow[]
}

const jsonText = (value: unknown): string => {
  const read = readJson(value)
  return read === undefined || read === null ? '' : JSON.stringify(read)
}
const filled = (cents: Cents | null): string => (cents === null ? '' : amountFilled(cents))
const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export const actionsOf = (hand: Hand): readonly Partial<StoredAction>[] => {
  const read = readJson(hand.handActions)
  return Array.isArray(read) ? (read as Partial<StoredAction>[]) : []
}

/** Hands saved before keep the session's straddle also where none was on. */
const moneyIn = (hand: Hand, name: (typeof MONEY_FIELDS)[number]): Cents | null =>
  name === 'straddleAmount' && !hand.isStraddleOn ? null : hand[name]

export function formOf(hand: Hand): HandForm {
  const fields = Object.fromEntries([
    ...[...TEXT_FIELDS, ...SEAT_FIELDS].map(name => [name, plain(hand[name])]),
    ...MONEY_FIELDS.map(name => [name, filled(moneyIn(hand, name))]),
    ...JSON_FIELDS.map(name => [name, jsonText(hand[name])]),
  ]) as Record<FormField, string>
  return { fields, actions: actionsOf(hand).map(rowOf) }
}

const WITHOUT_AMOUNT: readonly unknown[] = ['FOLD', 'FFOLD', 'AUTO-FOLD', 'CHECK', 'FCHECK']
const rowOf = (stored: Partial<StoredAction>, index: number): ActionRow => ({
  id: stored.id ?? `action-${index}`,
  street: stored.street ?? 'PREFLOP',
  seat: plain(stored.seatId),
  action: stored.actionType ?? '',
  amount: stored.betAmount && !WITHOUT_AMOUNT.includes(stored.actionType) ? plain(stored.betAmount) : '',
  stored,
})

/** As amounts are written where the reader lives. Empty is null, and so is what cannot be read as a number. */
const numberIn = (text: string): number | null => {
  const read = text.trim() === '' ? Number.NaN : Number(amountText(text, true) ?? Number.NaN)
  return Number.isFinite(read) ? read : null
}

export const isUnread = (text: string): boolean => text.trim() !== '' && numberIn(text) === null

/** The field has made it an amount: its point is that before the cents. */
const amountIn = (field: string): number => Number(field) || 0

const storedRow = (row: ActionRow): Partial<StoredAction> => {
  const betAmount = amountIn(row.amount)
  const kept = row.stored
  const was = kept && rowOf(kept, 0)
  if (was && was.seat === row.seat && was.action === row.action && was.amount === row.amount) return kept
  if (kept?.isForced && kept.actionType === row.action)
    return { ...kept, seatId: Number(row.seat), betAmount }
  return {
    id: row.id,
    street: row.street as StoredAction['street'],
    seatId: Number(row.seat),
    actionType: row.action as StoredAction['actionType'],
    betAmount,
  }
}

/** Chips and pots before and after an action are computed; stale ones would contradict what was edited. */
const withoutComputed = (action: Partial<StoredAction>): Partial<StoredAction> => {
  if (action.isForced) return action
  const { stackBefore: _b, stackAfter: _a, potBefore: _pb, potAfter: _pa, ...rest } = action
  return rest
}

export type Changes = Readonly<Record<string, unknown>>

/**
 * What changes, amounts in cents: nothing when nothing changed; an unreadable JSON field refuses with its name. The amount of a lost
 * hand is a loss with or without its sign, as in the logger.
 */
export function changesOf(hand: Hand, form: HandForm): Result<Changes, { readonly field: string }> {
  const before = formOf(hand)
  const changes: Record<string, unknown> = {}
  for (const name of TEXT_FIELDS)
    if (form.fields[name] !== before.fields[name]) changes[name] = form.fields[name].trim() || null
  for (const name of SEAT_FIELDS)
    if (form.fields[name] !== before.fields[name]) changes[name] = numberIn(form.fields[name])
  for (const name of MONEY_FIELDS)
    if (form.fields[name] !== before.fields[name]) changes[name] = centsOrNull(numberIn(form.fields[name]))
  const net = centsOrNull(numberIn(form.fields.heroNetWinManual))
  const isEntered = 'heroNetWinManual' in changes || 'heroOutcome' in changes
  if (isEntered && form.fields.heroOutcome === 'LOSE' && net !== null && net > 0)
    changes.heroNetWinManual = -net
  for (const name of JSON_FIELDS) {
    const text = form.fields[name].trim()
    if (text === before.fields[name]) continue
    const read = text === '' ? null : readJson(text)
    if (read === undefined) return err({ field: name })
    if (JSON.stringify(read) !== (before.fields[name] || 'null'))
      changes[name] = read === null ? null : JSON.stringify(read)
  }
  if (JSON.stringify(form.actions) !== JSON.stringify(before.actions))
    changes.handActions = JSON.stringify(form.actions.map(storedRow).map(withoutComputed))
  return ok(withFollowers(hand, changes))
}

/** The hero's cards and the first board are stored twice; both places say the same. */
function withFollowers(hand: Hand, changes: Record<string, unknown>): Changes {
  const seats = readJson(changes.seatStates ?? hand.seatStates)
  if ('heroHolecards' in changes && Array.isArray(seats)) {
    const holeCards = (readJson(changes.heroHolecards) as readonly StoredRankAndSuit[] | undefined) ?? []
    changes.seatStates = JSON.stringify(
      seats.map((seat: { isHero?: boolean }) => (seat.isHero ? { ...seat, holeCards } : seat)),
    )
  }
  const boards = readJson(hand.boards)
  if ('boardCards' in changes && Array.isArray(boards) && boards.length > 0)
    changes.boards = JSON.stringify([readJson(changes.boardCards) ?? {}, ...boards.slice(1)])
  return changes
}
