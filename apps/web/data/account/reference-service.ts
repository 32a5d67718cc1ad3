// Reference data as operators change it: written to the server at once, never through the outbox, because everybody sees it.

import { ask } from '../api/graphql.ts'
import { absorbAnswer } from '../store/answer.ts'
import { createDocument, type Rec, updateDocument } from '../wire/documents.ts'

export type ReferenceModel = 'Venue' | 'CashGameStake' | 'CashRakeStructure'
export type ReferenceChange = Readonly<Record<string, unknown>>

/** Gives the sentence that went wrong, or null. */
export async function saveReference(
  model: ReferenceModel,
  existing: Rec<ReferenceModel> | null,
  change: ReferenceChange,
): Promise<string | null> {
  const done = existing
    ? await ask(updateDocument(model), { input: { id: existing.id, _version: existing._version, ...change } })
    : await ask(createDocument(model), { input: { id: crypto.randomUUID(), ...change } })
  if (!done.ok) return done.error.message
  absorbAnswer(model, done.value)
  return null
}

/** Puts a row one place up or down: the order is written anew where it changed, so that equal places become different ones too. */
export async function moveReference(
  model: ReferenceModel,
  ordered: readonly Rec<ReferenceModel>[],
  id: string,
  by: -1 | 1,
): Promise<string | null> {
  const from = ordered.findIndex(row => row.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ordered.length) return null
  const next = [...ordered]
  next.splice(to, 0, ...next.splice(from, 1))
  for (const [place, row] of next.entries()) {
    const displayOrder = (place + 1) * 10
    if (row.displayOrder === displayOrder) continue
    const problem = await saveReference(model, row, { displayOrder })
    if (problem !== null) return problem
  }
  return null
}
