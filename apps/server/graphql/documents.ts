// Documents that were parsed and validated before, and the plans made of them. What is not valid is not remembered.

import { err, ok, type Result } from '@sidepot/engine/result'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
} from 'graphql'
import { documentFailure, requestFailure, type WireError } from './failure.ts'
import { compilePlan, type Plan } from './plan.ts'
import type { Api } from './schema.ts'

// In characters: what is made of a document is many times its size.
const MOST_REMEMBERED = 1_000_000
const LONGEST_DOCUMENT = 65_536
const MOST_TOKENS = 8000

export interface Document {
  readonly node: DocumentNode
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Asks about the schema itself. */
  readonly introspects: boolean
  /** The variables on which directives depend: each combination is a plan of its own. */
  readonly switches: readonly string[]
  readonly plans: Map<string, Plan>
}

export class Documents {
  private readonly known = new Map<string, Document>()
  private remembered = 0
  constructor(private readonly api: Api) {}

  read(text: string): Result<Document, readonly WireError[]> {
    const known = this.known.get(text)
    if (known) return ok(known)
    if (text.length > LONGEST_DOCUMENT)
      return err([requestFailure('request/too-large', 'ValidationException')])
    const node = parsed(text)
    if (node instanceof GraphQLError) return err([documentFailure(node)])
    const errors = validate(this.api.schema, node, undefined, { maxErrors: 10 })
    if (errors.length > 0) return err(errors.map(documentFailure))
    const document = describe(node)
    this.remember(text, document)
    return ok(document)
  }

  /** The longest known leave first when there is no more room. */
  private remember(text: string, document: Document): void {
    this.known.set(text, document)
    this.remembered += text.length
    for (const oldest of this.known.keys()) {
      if (this.remembered <= MOST_REMEMBERED) break
      this.known.delete(oldest)
      this.remembered -= oldest.length
    }
  }

  plan(
    document: Document,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): Plan {
    const switched = document.switches.map(name => (variables[name] === true ? '1' : '0')).join('')
    const key = `${operation.name?.value ?? ''} ${switched}`
    const known = document.plans.get(key)
    if (known) return known
    const plan = compilePlan(this.api, operation, document.fragments, variables)
    document.plans.set(key, plan)
    return plan
  }
}

function parsed(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: MOST_TOKENS })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

function describe(node: DocumentNode): Document {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const switches = new Set<string>()
  let introspects = false
  visit(node, {
    FragmentDefinition: fragment => void fragments.set(fragment.name.value, fragment),
    Field: field => {
      if (field.name.value === '__schema' || field.name.value === '__type') introspects = true
    },
    Directive: directive => {
      for (const { value } of directive.arguments ?? [])
        if (value.kind === Kind.VARIABLE) switches.add(value.name.value)
    },
  })
  return { node, fragments, introspects, switches: [...switches].slice(0, 8), plans: new Map() }
}

/** The operation that is asked for; the only one when no name is given. */
export function chooseOperation(document: Document, name: string | null): OperationDefinitionNode | null {
  const operations = document.node.definitions.filter(one => one.kind === Kind.OPERATION_DEFINITION)
  if (name === null) return operations.length === 1 ? operations[0]! : null
  return operations.find(one => one.name?.value === name) ?? null
}
