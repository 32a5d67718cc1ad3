// A document compiled once: which columns each selection reads and which pieces of JSON it writes. The schema is regular
// enough that no resolver is ever called; documents are parsed and validated the first time they are seen.
import { modelNamed } from '@sidepot/models/all'
import type { Index, Model } from '@sidepot/models/kit/model'
import {
  type ArgumentNode,
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  GraphQLObjectType,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { kindOf } from '../../derive/fields/columns.ts'
import { WIRE } from '../../derive/fields/wire.ts'
import type { Statement } from '../../derive/statement.ts'
import type { Api, Root } from './schema.ts'

export type Part =
  | {
      readonly is: 'field'
      readonly key: string
      readonly at: number
      readonly write: (text: string) => string
    }
  | { readonly is: 'typename'; readonly key: string; readonly name: string }
  | { readonly is: 'one'; readonly key: string; readonly at: number; readonly selection: Selection }
  | {
      readonly is: 'many'
      readonly key: string
      readonly at: number
      readonly index: Index
      readonly call: Call
      readonly connection: Connection
    }

/** What is read of one model, in column order, and what is written of it. */
export interface Selection {
  readonly id: number
  readonly model: Model
  readonly fields: readonly string[]
  readonly parts: readonly Part[]
  /** Statements by caller and shape. */
  readonly statements: Map<string, Statement | null>
}

export interface Connection {
  readonly selection: Selection
  readonly parts: readonly ConnectionPart[]
}
export type ConnectionPart =
  | { readonly is: 'items'; readonly key: string; readonly parts: readonly Part[] }
  | { readonly is: 'nextToken' | 'startedAt' | 'cursor'; readonly key: string }
  | { readonly is: 'typename'; readonly key: string; readonly name: string }

/** A field with its arguments, which may depend on the request's variables. */
export interface Call {
  readonly field: GraphQLField<unknown, unknown>
  readonly node: FieldNode
}

/** A plain value of an operation, written as the client selected it. */
export type ValuePart =
  | { readonly key: string; readonly name: string; readonly value: ValueShape }
  | { readonly key: string; readonly typename: string }
export type ValueShape =
  | { readonly is: 'scalar' }
  | { readonly is: 'model'; readonly selection: Selection }
  | { readonly is: 'object'; readonly parts: readonly ValuePart[] }

export interface RootField {
  readonly key: string
  readonly call: Call
  readonly root: Root
  readonly shape: Selection | Connection | ValueShape
}
export interface Plan {
  readonly kind: 'query' | 'mutation' | 'subscription'
  readonly operation: OperationDefinitionNode
  readonly fields: readonly (RootField | { readonly key: string; readonly typename: string })[]
}

type Variables = Readonly<Record<string, unknown>>

export function compilePlan(
  api: Api,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Variables,
): Plan {
  return new Compiler(api, fragments, variables).plan(operation)
}

let selections = 0

class Compiler {
  constructor(
    private readonly api: Api,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    private readonly variables: Variables,
  ) {}

  plan(operation: OperationDefinitionNode): Plan {
    const type = this.api.schema.getRootType(operation.operation)!
    const fields = [...this.collect([operation.selectionSet])].map(([key, nodes]) => {
      const node = nodes[0]!
      if (node.name.value === '__typename') return { key, typename: type.name }
      const field = type.getFields()[node.name.value]!
      const root = this.api.roots.get(`${type.name}.${field.name}`)!
      return { key, root, call: { field, node }, shape: this.rootShape(root, field, nodes) }
    })
    return { kind: operation.operation, operation, fields }
  }

  private rootShape(
    root: Root,
    field: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
  ): RootField['shape'] {
    const sets = setsOf(nodes)
    switch (root.is) {
      case 'get':
      case 'create':
      case 'update':
      case 'delete':
      case 'subscribe':
        return this.selection(root.model, sets)
      case 'list':
      case 'index':
      case 'sync':
        return this.connection(root.model, sets)
      case 'changes':
      case 'operation':
        return this.value(getNamedType(field.type) as GraphQLObjectType, sets)
    }
  }

  /** Fields by response key, each fragment opened once, skipped ones left out; nodes of one key are merged. */
  private collect(
    sets: readonly SelectionSetNode[],
    into = new Map<string, FieldNode[]>(),
    opened = new Set<string>(),
  ): Map<string, FieldNode[]> {
    for (const set of sets)
      for (const node of set.selections) {
        if (!this.included(node.directives)) continue
        if (node.kind === Kind.FIELD) {
          const key = node.alias?.value ?? node.name.value
          const known = into.get(key)
          if (known) known.push(node)
          else into.set(key, [node])
        } else if (node.kind === Kind.INLINE_FRAGMENT) this.collect([node.selectionSet], into, opened)
        else if (!opened.has(node.name.value)) {
          opened.add(node.name.value)
          this.collect([this.fragments.get(node.name.value)!.selectionSet], into, opened)
        }
      }
    return into
  }

  private included(directives: readonly DirectiveNode[] | undefined): boolean {
    return (directives ?? []).every(directive => {
      const given = directive.arguments?.find((argument: ArgumentNode) => argument.name.value === 'if')?.value
      const value =
        given?.kind === Kind.BOOLEAN
          ? given.value
          : given?.kind === Kind.VARIABLE
            ? this.variables[given.name.value] === true
            : true
      return directive.name.value === 'skip' ? !value : directive.name.value === 'include' ? value : true
    })
  }

  private selection(model: Model, sets: readonly SelectionSetNode[]): Selection {
    const columns = new Columns()
    const parts = this.parts(model, sets, columns)
    return { id: ++selections, model, fields: columns.fields, parts, statements: new Map() }
  }

  private parts(model: Model, sets: readonly SelectionSetNode[], columns: Columns): readonly Part[] {
    return [...this.collect(sets)].map(([key, nodes]): Part => {
      const node = nodes[0]!
      const name = node.name.value
      if (name === '__typename') return { is: 'typename', key, name: model.name }
      const relation = model.relations[name]
      if (!relation) {
        const field = model.aliases[name] ?? name
        return { is: 'field', key, at: columns.at(field), write: WIRE[kindOf(model, field)!.is].write }
      }
      const target = modelNamed(relation.to)
      if (relation.is === 'one')
        return {
          is: 'one',
          key,
          at: columns.at(relation.by),
          selection: this.selection(target, setsOf(nodes)),
        }
      const type = this.api.schema.getType(model.name) as GraphQLObjectType
      return {
        is: 'many',
        key,
        at: columns.at('id'),
        index: target.indexes.find(index => index.query === relation.query)!,
        call: { field: type.getFields()[name]!, node },
        connection: this.connection(target, setsOf(nodes)),
      }
    })
  }

  private connection(model: Model, sets: readonly SelectionSetNode[]): Connection {
    const columns = new Columns()
    const parts = [...this.collect(sets)].map(([key, nodes]): ConnectionPart => {
      const name = nodes[0]!.name.value
      if (name === 'items') return { is: 'items', key, parts: this.parts(model, setsOf(nodes), columns) }
      if (name === '__typename') return { is: 'typename', key, name: `Model${model.name}Connection` }
      return { is: name as 'nextToken', key }
    })
    return {
      selection: { id: ++selections, model, fields: columns.fields, parts: [], statements: new Map() },
      parts,
    }
  }

  private value(type: GraphQLObjectType | { name: string }, sets: readonly SelectionSetNode[]): ValueShape {
    if (!(type instanceof GraphQLObjectType)) return { is: 'scalar' }
    if (this.api.roots.has(`Query.get${type.name}`))
      return { is: 'model', selection: this.selection(modelNamed(type.name), sets) }
    const fields = type.getFields()
    const parts = [...this.collect(sets)].map(([key, nodes]): ValuePart => {
      const name = nodes[0]!.name.value
      if (name === '__typename') return { key, typename: type.name }
      return {
        key,
        name,
        value: this.value(getNamedType(fields[name]!.type) as GraphQLObjectType, setsOf(nodes)),
      }
    })
    return { is: 'object', parts }
  }
}

const setsOf = (nodes: readonly FieldNode[]): readonly SelectionSetNode[] =>
  nodes.flatMap(node => node.selectionSet ?? [])

/** The columns a selection needs, each once. */
class Columns {
  readonly fields: string[] = []
  at(field: string): number {
    const known = this.fields.indexOf(field)
    return known >= 0 ? known : this.fields.push(field) - 1
  }
}
