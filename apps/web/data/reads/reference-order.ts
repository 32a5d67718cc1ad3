// Venues and stakes in the order operators gave them, games one after the other; what somebody used lately comes first, then what is near.
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

interface Place {
  readonly city: string | null
  readonly country: string | null
}

/** The time zones of a country, where the browser knows them. */
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    readonly timeZones?: readonly string[]
    getTimeZones?(): readonly string[] | undefined
  }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** Same city as the device's time zone, then same country, then places that are nowhere in particular, such as a home game. */
export function nearestFirst<T extends Place>(
  rows: readonly T[],
  timeZone: string,
  zones: (country: string) => readonly string[] = zonesOf,
): T[] {
  const zoneCity = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  const distance = ({ city, country }: T) => {
    if (city !== null && city === zoneCity) return 0
    if (country === null) return 2
    return zones(country).includes(timeZone) ? 1 : 3
  }
  return [...rows].sort((a, b) => distance(a) - distance(b))
}
