// Imports as their sessions and their hands of tournaments show them (IMP-1).
import type { Rec } from '../../../data/wire/documents.ts'

export interface EarlierImport {
  readonly importId: string
  readonly name: string
  readonly at: number
  readonly sessions: number
  readonly hands: number
  readonly tournaments: number
}

/** Of an import, its hands of tournaments. */
export interface TournamentImport {
  readonly importId: string
  readonly name: string
  readonly at: string
  readonly hands: number
}

type Imported = Pick<
  Rec<'Session'>,
  'userId' | 'importId' | 'importName' | 'createdAt' | 'totalHandsPlayed' | '_deleted'
>

export function earlierImports(
  sessions: readonly Imported[],
  userId: string | null,
  tournaments: readonly TournamentImport[] = [],
): readonly EarlierImport[] {
  const found = new Map<string, EarlierImport>()
  for (const one of sessions) {
    if (!one.importId || one.userId !== userId || one._deleted) continue
    const at = Date.parse(one.createdAt)
    const known = found.get(one.importId)
    found.set(one.importId, {
      importId: one.importId,
      name: one.importName ?? '',
      at: Math.min(known?.at ?? at, at),
      sessions: (known?.sessions ?? 0) + 1,
      hands: (known?.hands ?? 0) + one.totalHandsPlayed,
      tournaments: 0,
    })
  }
  for (const { importId, name, at: iso, hands } of tournaments) {
    const at = Date.parse(iso)
    const known = found.get(importId) ?? { importId, name, at, sessions: 0, hands: 0 }
    found.set(importId, { ...known, at: Math.min(known.at, at), tournaments: hands })
  }
  return [...found.values()].sort((a, b) => b.at - a.at)
}
