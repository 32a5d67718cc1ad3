// Fields of one response key must mean the same. The check of graphql-js compares every pair; this one compares each with the first.
import { type DocumentNode, type FieldNode, Kind, print, type SelectionSetNode } from 'graphql'
import type { Fragments } from './measure.ts'

/**
 * The first two fields that would be written under one key and do not mean the same, or null. No type of this schema is
 * abstract, so each needs to be compared with the first of its key alone, and the whole costs no more than opening the fragments.
 */
export function conflictingFields(
  node: DocumentNode,
  fragments: Fragments,
): readonly [FieldNode, FieldNode] | null {
  const meaning = new WeakMap<FieldNode, string>()
  const meaningOf = (field: FieldNode): string => {
    const known = meaning.get(field)
    if (known !== undefined) return known
    const given = (field.arguments ?? []).map(one => `${one.name.value}:${print(one.value)}`).sort()
    const text = `${field.name.value}(${given.join(',')})`
    meaning.set(field, text)
    return text
  }
  const collect = (
    set: SelectionSetNode,
    into: Map<string, FieldNode[]>,
    opened: Set<string>,
  ): Map<string, FieldNode[]> => {
    for (const one of set.selections)
      if (one.kind === Kind.FIELD) {
        const key = one.alias?.value ?? one.name.value
        const known = into.get(key)
        if (known) known.push(one)
        else into.set(key, [one])
      } else if (one.kind === Kind.INLINE_FRAGMENT) collect(one.selectionSet, into, opened)
      else if (!opened.has(one.name.value)) {
        opened.add(one.name.value)
        const fragment = fragments.get(one.name.value)
        if (fragment) collect(fragment.selectionSet, into, opened)
      }
    return into
  }
  const conflictIn = (sets: readonly SelectionSetNode[]): readonly [FieldNode, FieldNode] | null => {
    const into = new Map<string, FieldNode[]>()
    const opened = new Set<string>()
    for (const set of sets) collect(set, into, opened)
    for (const nodes of into.values()) {
      const [first, ...others] = nodes
      const other = others.find(one => meaningOf(one) !== meaningOf(first!))
      if (other) return [first!, other]
      const inner = nodes.flatMap(one => one.selectionSet ?? [])
      const found = inner.length > 0 ? conflictIn(inner) : null
      if (found) return found
    }
    return null
  }
  for (const one of node.definitions) {
    if (one.kind !== Kind.OPERATION_DEFINITION) continue
    const found = conflictIn([one.selectionSet])
    if (found) return found
  }
  return null
}
