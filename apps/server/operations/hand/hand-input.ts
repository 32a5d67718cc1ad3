// The saved hand payload as clients send it: JSON texts, once or twice encoded, read into values with the field named that fails.
import { readJson } from '@sidepot/engine/read-stored'
import { err, ok, type Result } from '@sidepot/engine/result'
import { HERO_OUTCOMES, type Knowledge } from '@sidepot/engine/results'
import { parseCents } from '@sidepot/ledger/cents'
import type { OperationFailure } from '../kit/work.ts'

export interface SaveHandInput {
  readonly sessionId: string
  readonly handId?: string | null
  readonly handState?: unknown
  readonly tableState?: unknown
  readonly additionalParams?: unknown
}

type Fields = Readonly<Record<string, unknown>>
export interface HandPayload {
  readonly handState: Fields
  readonly tableState: Fields
  readonly more: Fields
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readPayload(input: SaveHandInput): Result<HandPayload, OperationFailure> {
  const read = { handState: {} as Fields, tableState: {} as Fields, more: {} as Fields }
  for (const [name, field] of [
    ['handState', 'handState'],
    ['tableState', 'tableState'],
    ['more', 'additionalParams'],
  ] as const) {
    const given = input[field]
    if (given === null || given === undefined || given === '') continue
    const value = readJson(given)
    if (!isFields(value)) return err({ code: 'json/unreadable', field })
    read[name] = value
  }
  return ok(read)
}

export const textIn = (fields: Fields, name: string): string | null => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}
export const boolIn = (fields: Fields, name: string): boolean | null => {
  const value = fields[name]
  return typeof value === 'boolean' ? value : null
}
export const intIn = (fields: Fields, name: string): number | null => {
  const value = fields[name]
  return typeof value === 'number' && Number.isInteger(value) ? value : null
}
/** Undefined when it was not given, so that an edit leaves it alone. */
export function centsIn(fields: Fields, name: string): Result<number | null | undefined, OperationFailure> {
  const value = fields[name]
  if (value === undefined) return ok(undefined)
  if (value === null || value === '') return ok(null)
  return typeof value === 'number' || typeof value === 'string'
    ? parseCents(value)
    : err({ code: 'amount/not-a-number' })
}

/** What came before the hero, as the check reads it. */
export const lineIn = (fields: Fields): Fields | null => {
  const line = fields['preflopLine']
  return isFields(line) ? line : null
}

/** What was said about the end of the hand. */
export function knowledgeIn(more: Fields): Result<Knowledge, OperationFailure> {
  const amounts = {
    potGross: centsIn(more, 'totalPotGrossManual'),
    potNet: centsIn(more, 'totalPotNetManual'),
    heroInvestment: centsIn(more, 'heroInvestmentManual'),
    heroNet: centsIn(more, 'heroNetWinManual'),
    rake: centsIn(more, 'rakeManual'),
  }
  for (const amount of Object.values(amounts)) if (!amount.ok) return amount
  const cents = (name: keyof typeof amounts) => (amounts[name].ok ? amounts[name].value : undefined)
  const outcome = HERO_OUTCOMES.find(known => known === more['heroOutcome']) ?? null
  const winners = Array.isArray(more['winners'])
    ? more['winners'].filter((seat): seat is number => Number.isInteger(seat))
    : null
  const potWinners = Array.isArray(more['potWinners']) ? more['potWinners'] : null
  return ok({
    outcome,
    winners,
    potWinners,
    chopBy: intIn(more, 'chopBy'),
    potGross: cents('potGross') ?? null,
    potNet: cents('potNet') ?? null,
    heroInvestment: cents('heroInvestment') ?? null,
    heroNet: cents('heroNet') ?? null,
    rake: cents('rake') ?? null,
    ...(more['split'] === 'EXACT' ? { split: 'EXACT' as const } : {}),
  })
}
