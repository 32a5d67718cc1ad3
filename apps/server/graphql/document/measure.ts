// The size of a document before anything is made of it: each fragment is measured once and then counted wherever it is spread,
// so the work is that of reading the text, whatever the document would expand to.
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

export const DEEPEST = 12
/** The schema's own description nests the types of types. */
const DEEPEST_INTROSPECTION = 24
export const MOST_FIELDS = 5000
export const MOST_ALIASES = 500
const MOST_OPERATIONS = 20
const MOST_FRAGMENTS = 200

export interface Measure {
  /** After every fragment is opened. */
  readonly fields: number
  readonly aliases: number
  readonly depth: number
  /** Selections looked at: never more than the document has. */
  readonly visits: number
  readonly introspects: boolean
  readonly operations: number
  readonly fragments: number
}

interface Size {
  fields: number
  aliases: number
  depth: number
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export const fragmentsOf = (node: DocumentNode): Fragments =>
  new Map(
    node.definitions
      .filter(one => one.kind === Kind.FRAGMENT_DEFINITION)
      .map(fragment => [fragment.name.value, fragment]),
  )

export function measure(node: DocumentNode, fragments: Fragments): Measure {
  const known = new Map<string, Size>()
  let visits = 0
  let introspects = false

  const sizeOfFragment = (name: string): Size => {
    const seen = known.get(name)
    if (seen) return seen
    const fragment = fragments.get(name)
    if (!fragment) return { fields: 0, aliases: 0, depth: 0 }
    // found again while it is being measured, it spreads itself: validation says so in words
    known.set(name, { fields: 0, aliases: 0, depth: 0 })
    const size = sizeOf(fragment.selectionSet)
    known.set(name, size)
    return size
  }
  const sizeOf = (set: SelectionSetNode): Size => {
    const sum: Size = { fields: 0, aliases: 0, depth: 0 }
    const add = (size: Size, under: number) => {
      sum.fields += size.fields
      sum.aliases += size.aliases
      sum.depth = Math.max(sum.depth, size.depth + under)
    }
    for (const one of set.selections) {
      visits++
      if (one.kind === Kind.FRAGMENT_SPREAD) add(sizeOfFragment(one.name.value), 0)
      else if (one.kind === Kind.INLINE_FRAGMENT) add(sizeOf(one.selectionSet), 0)
      else {
        const { value } = one.name
        if (value === '__schema' || value === '__type') introspects = true
        add({ fields: 1, aliases: one.alias ? 1 : 0, depth: 0 }, 1)
        if (one.selectionSet) add(sizeOf(one.selectionSet), 1)
      }
    }
    return sum
  }

  const total: Size = { fields: 0, aliases: 0, depth: 0 }
  let operations = 0
  for (const one of node.definitions) {
    if (one.kind !== Kind.OPERATION_DEFINITION) continue
    operations++
    const size = sizeOf(one.selectionSet)
    total.fields += size.fields
    total.aliases += size.aliases
    total.depth = Math.max(total.depth, size.depth)
  }
  // fragments that nobody spreads are validated all the same
  for (const name of fragments.keys()) total.depth = Math.max(total.depth, sizeOfFragment(name).depth)
  return { ...total, visits, introspects, operations, fragments: fragments.size }
}

/** Why a document of this size is refused, or null. */
export function unfit(size: Measure): 'request/too-deep' | 'request/too-dear' | null {
  if (size.depth > (size.introspects ? DEEPEST_INTROSPECTION : DEEPEST)) return 'request/too-deep'
  return size.fields > MOST_FIELDS ||
    size.aliases > MOST_ALIASES ||
    size.operations > MOST_OPERATIONS ||
    size.fragments > MOST_FRAGMENTS
    ? 'request/too-dear'
    : null
}

/** The fields at the root of an operation, each fragment opened once. */
export function rootFields(operation: OperationDefinitionNode, fragments: Fragments): readonly FieldNode[] {
  const fields: FieldNode[] = []
  const opened = new Set<string>()
  const collect = (set: SelectionSetNode) => {
    for (const one of set.selections)
      if (one.kind === Kind.FIELD) fields.push(one)
      else if (one.kind === Kind.INLINE_FRAGMENT) collect(one.selectionSet)
      else if (!opened.has(one.name.value)) {
        opened.add(one.name.value)
        const fragment = fragments.get(one.name.value)
        if (fragment) collect(fragment.selectionSet)
      }
  }
  collect(operation.selectionSet)
  return fields
}
