// The bankrolls that an import books on.
import {
  digest,
  importedBankrollId,
  newBankrollHolds,
  newBankrollType,
} from '@sidepot/ledger/import-requests'
import { importWords as words } from '@sidepot/messages/web-import'
import type { Currency } from '@sidepot/models/enumerations'
import { rowsOf } from '../../data/store/records.ts'
import { answered, type Patience } from './import-send.ts'
import type { Preview } from './import-state.ts'
import { BANKROLL, rowKey } from './requests.ts'

/** In place of a bankroll that the import will make. */
export const NEW = 'new'

/** Those the person chose, and a new one for each currency that has none; null where the server could not be reached. */
export async function allBankrolls(
  userId: string,
  chosen: ReadonlyMap<string, string>,
  plan: Preview['plan'],
  rows: Preview['rows'],
  patience?: Patience,
): Promise<ReadonlyMap<string, string> | null> {
  const targets = new Map(chosen)
  for (const [currency, id] of chosen) {
    if (id !== NEW) continue
    const session = plan.sessions.find(({ first }) => first.currency === currency)
    const row = rows.find(one => one.currency === currency)
    const holds = newBankrollHolds(currency, plan.sessions, rows)
    const name = words.newBankroll(currency as Currency, holds)
    const source = [userId, currency, session?.first.key ?? (row ? rowKey(row) : '')]
    const made = await newBankroll({ name, currency, type: newBankrollType(holds) }, source, patience)
    if (made === null) return null
    targets.set(currency, made)
  }
  return targets
}

/** Its id follows from what is imported: two devices that save the same files at the same moment make one bankroll. */
async function newBankroll(
  fields: object,
  source: readonly string[],
  patience: Patience | undefined,
): Promise<string | null> {
  const id = importedBankrollId(await digest(source.join('\n')))
  if (!rowsOf('Bankroll').some(one => one.id === id)) {
    const same = await answered<Made | null>(BANKROLL, { ...fields, id }, patience)
    if (same.ok && same.value && !same.value._deleted) return same.value.id
    if (!same.ok && !same.error.isRefusal) return null
  }
  // an earlier import of these files made it: the person wants another one, or has deleted it
  const other = await answered<Made>(
    BANKROLL,
    { ...fields, id: importedBankrollId(crypto.randomUUID()) },
    patience,
  )
  return other.ok ? other.value.id : null
}

interface Made {
  readonly id: string
  readonly _deleted: boolean | null
}
