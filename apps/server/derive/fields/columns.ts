// A field in SQL, one entry per kind: its column type, the value that goes in, and the value that comes out.

import { chipsFromDecimal } from '@sidepot/engine/chips'
import { type Kind, type KindName, LONGEST_JSON, LONGEST_TEXT } from '@sidepot/models/kit/kinds'
import type { Model } from '@sidepot/models/kit/model'
import { centsOf, decimalOf, formatDecimal } from '@sidepot/models/kit/money'

interface Column {
  readonly type: string
  /** Inside value → query parameter. */
  put(value: never, kind: Kind): string | number | boolean
  /** PostgreSQL's text → inside value. */
  take(text: string, kind: Kind): unknown
}

const plain = { put: (value: string) => value, take: (text: string) => text }

export const COLUMNS: Readonly<Record<KindName, Column>> = {
  id: { type: 'text', ...plain },
  ref: { type: 'text', ...plain },
  text: { type: 'text', ...plain },
  longText: { type: 'text', ...plain },
  enum: { type: 'text', ...plain },
  int: { type: 'integer', put: (value: number) => value, take: Number },
  number: { type: 'double precision', put: finite, take: Number },
  money: { type: 'numeric(14,2)', put: (cents: number) => formatDecimal(cents), take: takeMoney },
  bool: { type: 'boolean', put: (value: boolean) => value, take: text => text === 't' || text === 'true' },
  time: { type: 'timestamp(3) with time zone', put: (instant: string) => instant, take: takeTime },
  json: { type: 'jsonb', put: putJson, take: text => JSON.parse(text) },
  records: {
    type: 'jsonb',
    put: (value: readonly Entry[], kind) => JSON.stringify(value.map(entry => entryOut(entry, kind))),
    take: (text, kind) => (JSON.parse(text) as readonly Entry[]).map(entry => entryIn(entry, kind)),
  },
}

type Entry = Readonly<Record<string, unknown>>
/** Money inside a record is a decimal in storage and on the wire, cents in hand. */
const mapMoney = (entry: Entry, kind: Kind, change: (amount: number) => number): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      kind.fields?.[name]?.is === 'money' && typeof value === 'number' ? change(value) : value,
    ]),
  )
export const entryOut = (entry: Entry, kind: Kind): Entry => mapMoney(entry, kind, decimalOf)
const entryIn = (entry: Entry, kind: Kind): Entry => mapMoney(entry, kind, centsOf)

/** More text or JSON than its field takes, whoever made it: a client, an archive, or an operation of what a client sent. */
export class TooLong extends Error {
  constructor(readonly kind: Kind) {
    super('more than its field takes')
  }
}

function putJson(value: unknown, kind: Kind): string {
  const text = JSON.stringify(value)
  if (text.length > (kind.longest ?? LONGEST_JSON)) throw new TooLong(kind)
  return text
}

/** JSON has no word for the others. */
function finite(value: number): number {
  if (!Number.isFinite(value)) throw new Error(`not a number: ${value}`)
  return value
}

function takeMoney(text: string): number {
  const cents = chipsFromDecimal(text)
  if (!cents.ok) throw new Error(`not money: ${text}`)
  return cents.value
}

/** '2026-01-02 03:04:05.6+00' → '2026-01-02T03:04:05.600Z'. */
export function takeTime(text: string): string {
  if (!text.endsWith('+00')) return new Date(text).toISOString()
  const fraction = text.length > 22 ? text.slice(20, -3).padEnd(3, '0') : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

const stamp = (is: KindName): Kind => ({ is, optional: false, hasInitial: false })
const STAMP_KINDS: Readonly<Record<string, Kind>> = {
  id: stamp('id'),
  createdAt: stamp('time'),
  updatedAt: stamp('time'),
  _version: stamp('int'),
  _deleted: stamp('bool'),
  // A whole number of milliseconds; wider than the `int` kind, see typeOf.
  _lastChangedAt: stamp('int'),
}

/** A model's own field or one of the stamps that every record carries; names come from outside, too. */
export const kindOf = (model: Model, field: string): Kind | undefined =>
  Object.hasOwn(model.fields, field)
    ? model.fields[field]
    : Object.hasOwn(STAMP_KINDS, field)
      ? STAMP_KINDS[field]
      : undefined
export const fieldsOf = (model: Model): readonly string[] => [
  'id',
  ...Object.keys(model.fields),
  'createdAt',
  'updatedAt',
  '_version',
  '_deleted',
  '_lastChangedAt',
]
export const typeOf = (field: string, kind: Kind): string =>
  field === '_lastChangedAt' ? 'bigint' : COLUMNS[kind.is].type

export const putValue = (kind: Kind, value: unknown): string | number | boolean | null =>
  value === null || value === undefined ? null : COLUMNS[kind.is].put(value as never, kind)
/** To be stored: what a client may give itself has the same bounds when an operation makes it of something else. */
export function storedValue(kind: Kind, value: unknown): string | number | boolean | null {
  if (typeof value === 'string' && (kind.is === 'text' || kind.is === 'longText'))
    if (value.length > (kind.longest ?? LONGEST_TEXT[kind.is])) throw new TooLong(kind)
  return putValue(kind, value)
}
export const takeValue = (kind: Kind, text: string | null): unknown =>
  text === null ? null : COLUMNS[kind.is].take(text, kind)
