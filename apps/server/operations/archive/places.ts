// Venues and stakes of another server: the same id, or one of the same name, is taken; else a session keeps the name alone (ARC-5).
import { sql } from 'kysely'
import type { Work } from '../kit/work.ts'

export type PlaceKind = 'Venue' | 'CashGameStake'

/** Each kind for itself: an id that the file uses for the other kind names none of this one. */
export interface Places {
  resolve(kind: PlaceKind, id: unknown): string | null
  nameOf(kind: PlaceKind, id: unknown): string | null
}

interface Place {
  readonly id: string
  readonly name: string
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Place).id === 'string' &&
  typeof (value as Place).name === 'string' &&
  (value as Place).name.length <= 200

const listOf = (reference: unknown, name: string): readonly Place[] => {
  const list = (reference as Readonly<Record<string, unknown>> | null)?.[name]
  return Array.isArray(list) ? list.filter(isPlace).slice(0, 2000) : []
}

export async function placesOf({ trx }: Work, reference: unknown): Promise<Places> {
  const venues = listOf(reference, 'Venue')
  const stakes = listOf(reference, 'CashGameStake')
  const here = await sql<{ id: string; name: string; kind: PlaceKind }>`
    select id, name, 'Venue' as kind from venues
      where not _deleted and (id = any(${venues.map(({ id }) => id)}) or name = any(${venues.map(({ name }) => name)}))
    union all select id, name, 'CashGameStake' from cash_game_stakes
      where not _deleted and (id = any(${stakes.map(({ id }) => id)}) or name = any(${stakes.map(({ name }) => name)}))
    order by id`.execute(trx)
  const known = {
    Venue: knownOf(
      venues,
      here.rows.filter(({ kind }) => kind === 'Venue'),
    ),
    CashGameStake: knownOf(
      stakes,
      here.rows.filter(({ kind }) => kind === 'CashGameStake'),
    ),
  }
  return {
    resolve: (kind, id) => known[kind].found.get(String(id)) ?? null,
    nameOf: (kind, id) => known[kind].names.get(String(id)) ?? null,
  }
}

/** Those of one kind by their id in the archive: what each is here, and its name. */
function knownOf(places: readonly Place[], here: readonly Place[]) {
  const found = new Map<string, string>()
  const names = new Map<string, string>()
  for (const place of places) {
    const match = here.find(({ id }) => id === place.id) ?? here.find(({ name }) => name === place.name)
    if (match) found.set(place.id, match.id)
    names.set(place.id, place.name)
  }
  return { found, names }
}
