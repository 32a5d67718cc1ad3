// Between the records of the local store, where JSON is text, and those the ledger knows, where it is a value. Money is whole
// cents in both; only in a list of small records, which is text, it is written in decimals.
import { readJson } from '@sidepot/engine/json'
import { MODELS } from '@sidepot/models/all'
import type { Kind } from '@sidepot/models/kit/kinds'
import type { Row } from '@sidepot/models/kit/model'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'
import type { ModelName, Rec } from '../wire/documents.ts'

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

const mapped = (
  model: ModelName,
  fields: object,
  entryMoney: (amount: number) => number,
  json: (value: unknown) => unknown,
) => {
  const kinds = MODELS[model].fields as Kinds
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const kind = kinds[field]?.is
      if (kind === 'records') return [field, entriesOf(json(value), kinds[field]?.fields ?? {}, entryMoney)]
      return [field, kind === 'json' ? json(value) : value]
    }),
  )
}

/** Records of the store are never changed in place, so each is read once, however many acts look at it. */
const read = new WeakMap<object, object>()

export function toLedger<N extends ModelName>(model: N, rec: Rec<N>): LedgerRow<N> {
  const known = read.get(rec)
  if (known) return known as LedgerRow<N>
  const row = mapped(model, rec, centsOf, value => readJson(value) ?? null)
  read.set(rec, row)
  return row as LedgerRow<N>
}

/** Fields as they are laid over a record of the store. */
export const fromLedger = (model: ModelName, fields: object): Readonly<Record<string, unknown>> =>
  mapped(model, fields, decimalOf, value =>
    value === null || value === undefined || typeof value === 'string' ? value : JSON.stringify(value),
  )
