// Venues and stakes in the order operators gave them, games one after the other; what somebody used lately comes first.
import { GAME_TYPES } from '@sidepot/models/enumerations'
import type { Rec } from '../wire/documents.ts'

interface Ordered {
  readonly displayOrder: number
  readonly name: string
  readonly gameVariant?: Rec<'CashGameStake'>['gameVariant']
}
const gameOf = ({ gameVariant }: Ordered) => (gameVariant ? GAME_TYPES.indexOf(gameVariant) : 0)

export const byOrder = <T extends Ordered>(rows: readonly T[]): T[] =>
  [...rows].sort(
    (a, b) => gameOf(a) - gameOf(b) || a.displayOrder - b.displayOrder || a.name.localeCompare(b.name),
  )

/** Those that were used, the latest first; the others behind them in their order. */
export function usedFirst<T extends { readonly id: string }>(
  rows: readonly T[],
  used: readonly (string | null | undefined)[],
): T[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  const first = [...new Set(used)].flatMap(id => byId.get(id ?? '') ?? [])
  return [...first, ...rows.filter(row => !first.includes(row))]
}
