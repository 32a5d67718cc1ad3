// Between the records of the local store, where JSON is text, and those the ledger knows, where it is a value. Money is whole
// cents in both; only in a list of small records, which is text, it is written in decimals.
import { readJson } from '@sidepot/engine/json'
import { MODELS } from '@sidepot/models/all'
import type { Kind } from '@sidepot/models/kit/kinds'
import type { Row } from '@sidepot/models/kit/model'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'
import type { ModelName, Rec } from '../../wire/documents.ts'

type Kinds = Readonly<Record<string, Kind>>
export type LedgerRow<N extends ModelName> = Row<(typeof MODELS)[N]>

/** A short list of small records is kept as it travels, its money in decimals. */
const entriesOf = (list: unknown, kinds: Kinds, money: (amount: number) => number): unknown =>
  Array.isArray(list)
    ? list.map((entry: object) =>
        Object.fromEntries(
          Object.entries(entry).map(([name, value]) => [
            name,
            kinds[name]?.is === 'money' && typeof value === 'number' ? money(value) : value,
          ]),
        ),
      )
    : list

interface Reading {
  readonly json: (value: unknown) => unknown
  readonly records: (value: unknown, kinds: Kinds) => unknown
}

const mapped = (model: ModelName, fields: object, { json, records }: Reading) => {
  const kinds = MODELS[model].fields as Kinds
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const kind = kinds[field]
      if (kind?.is === 'records') return [field, records(value, kind.fields ?? {})]
      return [field, kind?.is === 'json' ? json(value) : value]
    }),
  )
}

const FROM_TEXT: Reading = {
  json: value => readJson(value) ?? null,
  records: (value, kinds) => entriesOf(readJson(value) ?? null, kinds, centsOf),
}
const asText = (value: unknown): unknown =>
  value === null || value === undefined || typeof value === 'string' ? value : JSON.stringify(value)
const TO_TEXT: Reading = {
  json: asText,
  records: (value, kinds) => asText(entriesOf(value, kinds, decimalOf)),
}

/** Records of the store are never changed in place, so each is read once, however many acts look at it. */
const read = new WeakMap<object, object>()

export function toLedger<N extends ModelName>(model: N, rec: Rec<N>): LedgerRow<N> {
  const known = read.get(rec)
  if (known) return known as LedgerRow<N>
  const row = mapped(model, rec, FROM_TEXT)
  read.set(rec, row)
  return row as LedgerRow<N>
}

/** Fields as they are laid over a record of the store. */
export const fromLedger = (model: ModelName, fields: object): Readonly<Record<string, unknown>> =>
  mapped(model, fields, TO_TEXT)
