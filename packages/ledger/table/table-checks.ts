// The shape and the bounds of a table that a client sends.
import { isChips } from '@sidepot/engine/chips'
import { STRADDLE_ORDERS } from '@sidepot/engine/setup'
import { clampTableSize } from '@sidepot/engine/table'
import { BUTTON_RULES } from './positions.ts'
import { isSmallestChip } from './smallest-chip.ts'
import type { ButtonTimes, LeftChair, LeftStack, SaidStack, TableState } from './table-types.ts'

/** True for a value with the shape and the bounds of a table; the door of what clients send. */
export const isTableState = (value: unknown): value is TableState => {
  if (typeof value !== 'object' || value === null) return false
  const table = value as TableState
  const seatNo = (seat: unknown) =>
    Number.isInteger(seat) && (seat as number) >= 1 && (seat as number) <= table.maxPlayers
  return (
    typeof table.sessionId === 'string' &&
    clampTableSize(table.maxPlayers) === table.maxPlayers &&
    Array.isArray(table.seats) &&
    table.seats.length === table.maxPlayers &&
    table.seats.every(
      (seat, i) =>
        seat?.seatNumber === i + 1 &&
        typeof seat.isOccupied === 'boolean' &&
        isSaid(seat) &&
        isListOf(seat.under, isSaid) &&
        isListOf(seat.takenBack, isText) &&
        isListOf(seat.chairs, isLeftChair),
    ) &&
    seatNo(table.heroSeat) &&
    seatNo(table.buttonSeat) &&
    (table.straddlePosition === null || seatNo(table.straddlePosition)) &&
    [table.smallBlindSeat, table.bigBlindSeat].every(seat => (seat ?? null) === null || seatNo(seat)) &&
    BUTTON_RULES.includes(table.buttonRule ?? 'MOVING') &&
    STRADDLE_ORDERS.includes(table.straddleOrder ?? 'LEFT') &&
    isSmallestChip(table.smallestChip) &&
    isButtonTimes(table.buttonTimes) &&
    [table.toldAt, table.savedAt].every(isMaybeText) &&
    Array.isArray(table.tableHistory) &&
    table.tableHistory.every(visit => visit !== null) &&
    typeof table.playerSitOutNextHandStatus === 'object' &&
    table.playerSitOutNextHandStatus !== null
  )
}

/** What is stored as a session's table, if it is one. */
export const storedTable = (value: unknown): TableState | null => (isTableState(value) ? value : null)

/** As many as a seat remembers, and some more of clients to come. */
const MOST_REMEMBERED = 10
const MOST_PASSES = 100
const isListOf = (list: unknown, isOne: (one: unknown) => boolean, most = MOST_REMEMBERED): boolean =>
  list === undefined || (Array.isArray(list) && list.length <= most && list.every(isOne))

const isText = (text: unknown): boolean => typeof text === 'string'
const isMaybeText = (text: unknown): boolean => text === undefined || isText(text)

const isButtonTimes = (times: unknown): boolean => {
  if (times === undefined) return true
  if (typeof times !== 'object' || times === null) return false
  const { setAt, passedAt, takenBack } = times as ButtonTimes
  return (
    isMaybeText(setAt) &&
    Array.isArray(passedAt) &&
    isListOf(passedAt, isText, MOST_PASSES) &&
    isListOf(takenBack, isText)
  )
}

const isSaid = (said: unknown): boolean => {
  if (typeof said !== 'object' || said === null) return false
  const { left, stackAt } = said as SaidStack
  return isLeftStack(left ?? null) && isMaybeText(stackAt)
}

const isLeftChair = (chair: unknown): boolean => {
  if (typeof chair !== 'object' || chair === null) return false
  const { seat, until } = chair as LeftChair
  return Number.isInteger(seat) && isMaybeText(until)
}

const isLeftStack = (left: unknown): boolean => {
  if (left === null) return true
  if (typeof left !== 'object') return false
  const { stack, counted, since, by } = left as LeftStack
  return (
    (stack === null || (typeof stack === 'number' && isChips(Math.abs(stack)))) &&
    (counted === null || isChips(counted)) &&
    [since, by].every(isMaybeText)
  )
}
