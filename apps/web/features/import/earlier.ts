// Imports as their sessions tell of them (IMP-1).
import type { Rec } from '../../data/wire/documents.ts'

export interface EarlierImport {
  readonly importId: string
  readonly name: string
  readonly at: number
  readonly sessions: number
  readonly hands: number
}

type Imported = Pick<
  Rec<'Session'>,
  'userId' | 'importId' | 'importName' | 'createdAt' | 'totalHandsPlayed' | '_deleted'
>

export function earlierImports(
  sessions: readonly Imported[],
  userId: string | null,
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
    })
  }
  return [...found.values()].sort((a, b) => b.at - a.at)
}
