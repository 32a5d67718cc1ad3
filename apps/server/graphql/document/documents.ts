// Documents that were parsed, measured and validated before, and the plans made of them. What is not valid is not remembered.
// The order is that of the cost: length, brackets and tokens bound the parser, the measure bounds validation and compilation.

import { err, ok, type Result } from '@sidepot/engine/result'
import { apiMessages } from '@sidepot/messages/api'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OverlappingFieldsCanBeMergedRule,
  parse,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
import { nestedDeeper } from '../../base/nesting.ts'
import { documentFailure, requestFailure, type WireError } from './failure.ts'
import { fragmentsOf, measure, unfit } from './measure.ts'
import { conflictingFields } from './merging.ts'
import { compilePlan, type Plan } from './plan.ts'
import type { Api } from './schema.ts'

// In characters: what is made of a document is many times its size.
const MOST_REMEMBERED = 1_000_000
const LONGEST_DOCUMENT = 65_536
/** The largest document of the app has some 150; a new one of this size takes 10 to 20 ms to validate, once. */
const MOST_TOKENS = 2000
const DEEPEST_BRACKETS = 64
/** A fragment that many switches decide about has more plans than are worth keeping. */
const MOST_PLANS = 64
const RULES = specifiedRules.filter(rule => rule !== OverlappingFieldsCanBeMergedRule)

interface Parsed {
  readonly node: DocumentNode
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Asks about the schema itself. */
  readonly introspects: boolean
}

export interface Document extends Parsed {
  /** The variables on which directives depend: each combination is a plan of its own. */
  readonly switches: readonly string[]
  readonly plans: Map<string, Plan>
}

export class Documents {
  private readonly known = new Map<string, Document>()
  private remembered = 0
  constructor(private readonly api: Api) {}

  /** How much of it would have to be compiled: what is known costs nothing more. */
  newCharacters(text: string): number {
    return this.known.has(text) ? 0 : Math.min(text.length, LONGEST_DOCUMENT)
  }

  read(text: string): Result<Document, readonly WireError[]> {
    const known = this.known.get(text)
    if (known) return ok(known)
    const parsed = this.parse(text)
    if (!parsed.ok) return parsed
    const { node, fragments } = parsed.value
    const errors = faultsOf(this.api, node)
    if (errors.length > 0) return err(errors.map(documentFailure))
    const conflict = conflictingFields(node, fragments)
    if (conflict)
      return err([
        documentFailure(new GraphQLError(apiMessages['request/conflicting-fields'], { nodes: conflict })),
      ])
    const document = describe(parsed.value)
    this.remember(text, document)
    return ok(document)
  }

  /** Parsed and small enough, but not compared with the schema: what a visitor without credentials can make us do. */
  parse(text: string): Result<Parsed, readonly WireError[]> {
    const known = this.known.get(text)
    if (known) return ok(known)
    if (text.length > LONGEST_DOCUMENT)
      return err([requestFailure('request/too-large', 'ValidationException')])
    if (nestedDeeper(text, DEEPEST_BRACKETS, true))
      return err([requestFailure('request/too-deep', 'ValidationException')])
    const node = parsed(text)
    if (node instanceof GraphQLError) return err([documentFailure(node)])
    const fragments = fragmentsOf(node)
    const size = measure(node, fragments)
    const why = unfit(size)
    if (why) return err([requestFailure(why, 'ValidationException')])
    return ok({ node, fragments, introspects: size.introspects })
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
    if (document.plans.size >= MOST_PLANS) document.plans.delete(document.plans.keys().next().value as string)
    document.plans.set(key, plan)
    return plan
  }
}

/** One rule of graphql-js evaluates directives and throws when they depend on variables. */
function faultsOf(api: Api, node: DocumentNode): readonly GraphQLError[] {
  try {
    return validate(api.schema, node, RULES, { maxErrors: 10 })
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
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

function describe(parsed: Parsed): Document {
  const switches = new Set<string>()
  visit(parsed.node, {
    Directive: directive => {
      for (const { value } of directive.arguments ?? [])
        if (value.kind === Kind.VARIABLE) switches.add(value.name.value)
    },
  })
  return { ...parsed, switches: [...switches], plans: new Map() }
}

/** The operation that is asked for; the only one when no name is given. */
export function chooseOperation(document: Parsed, name: string | null): OperationDefinitionNode | null {
  const operations = document.node.definitions.filter(one => one.kind === Kind.OPERATION_DEFINITION)
  if (name === null) return operations.length === 1 ? operations[0]! : null
  return operations.find(one => one.name?.value === name) ?? null
}
