// What is kept of refused hands, by import, the newest first (IMP-13).

export interface RefusedPart {
  readonly id: string
  readonly importId: string
  readonly importName: string
  readonly hands: number
  readonly createdAt: string
}

export interface RefusedImport {
  readonly importId: string
  readonly name: string
  readonly at: number
  readonly hands: number
  readonly ids: readonly string[]
}

export function refusedImports(parts: readonly RefusedPart[]): readonly RefusedImport[] {
  const found = new Map<string, RefusedImport>()
  for (const { id, importId, importName, hands, createdAt } of parts) {
    const at = Date.parse(createdAt)
    const known = found.get(importId) ?? { importId, name: importName, at, hands: 0, ids: [] }
    found.set(importId, {
      ...known,
      at: Math.min(known.at, at),
      hands: known.hands + hands,
      ids: [...known.ids, id],
    })
  }
  return [...found.values()].sort((a, b) => b.at - a.at)
}
