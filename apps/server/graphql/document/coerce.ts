// Variables and arguments, quickly. What is plainly right is taken as it is; anything else is handed to graphql-js, which
// knows every case and words the errors. A test holds the two to the same values.
import { apiMessages } from '@sidepot/messages/api'
import {
  type ConstValueNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type ValueNode,
  valueFromAST,
} from 'graphql'
import type { Call } from './plan.ts'

export type Variables = { readonly [name: string]: unknown }

/** Of one list. Each of them is read several times: 8,000 opponents of an imported session kept everybody else waiting for 0.1 s. */
const MOST_OBJECTS = 3000
const MOST_VALUES = 5000

/** Not plainly right: ask graphql-js. */
const UNSURE = Symbol('unsure')
type Take = (value: unknown) => unknown

const takers = new WeakMap<GraphQLInputType, Take>()
function takerOf(type: GraphQLInputType): Take {
  const known = takers.get(type)
  if (known) return known
  // Input types refer to each other, so the entry exists before it is complete.
  let made: Take | undefined
  const taker: Take = value => {
    made ??= makeTaker(type)
    return made(value)
  }
  takers.set(type, taker)
  return taker
}

function makeTaker(type: GraphQLInputType): Take {
  if (isNonNullType(type)) {
    const inner = takerOf(type.ofType)
    return value => (value === null || value === undefined ? UNSURE : inner(value))
  }
  const taker = makeNullableTaker(type)
  return value => (value === null ? null : taker(value))
}

function makeNullableTaker(type: GraphQLInputType): Take {
  if (isListType(type)) {
    const inner = takerOf(type.ofType)
    const most = isInputObjectType(getNamedType(type)) ? MOST_OBJECTS : MOST_VALUES
    return value => {
      if (!Array.isArray(value) || value.length > most) return UNSURE
      const taken = value.map(inner)
      return taken.includes(UNSURE) ? UNSURE : taken
    }
  }
  if (isInputObjectType(type)) {
    const fields = new Map(Object.values(type.getFields()).map(field => [field.name, takerOf(field.type)]))
    const special = Object.values(type.getFields()).some(field => field.defaultValue !== undefined)
    const needed = Object.values(type.getFields()).flatMap(field =>
      isNonNullType(field.type) ? field.name : [],
    )
    if (special || type.isOneOf) return () => UNSURE
    return value => takeObject(value, fields, needed)
  }
  if (isEnumType(type)) {
    const values = new Map(type.getValues().map(one => [one.name, one.value as unknown]))
    return value => (typeof value === 'string' && values.has(value) ? values.get(value) : UNSURE)
  }
  switch (isScalarType(type) ? type.name : '') {
    case 'String':
    case 'ID':
    case 'AWSJSON':
    case 'AWSDateTime':
      return value => (typeof value === 'string' ? value : UNSURE)
    case 'Boolean':
      return value => (typeof value === 'boolean' ? value : UNSURE)
    case 'Float':
      return value => (typeof value === 'number' && Number.isFinite(value) ? value : UNSURE)
    case 'Int':
      return value => (typeof value === 'number' && (value | 0) === value ? value : UNSURE)
    default:
      return () => UNSURE
  }
}

function takeObject(value: unknown, fields: ReadonlyMap<string, Take>, needed: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNSURE
  const taken: Record<string, unknown> = {}
  for (const name in value) {
    const given = (value as Record<string, unknown>)[name]
    if (given === undefined) continue
    const take = fields.get(name)
    const one = take ? take(given) : UNSURE
    if (one === UNSURE) return UNSURE
    taken[name] = one
  }
  for (const name of needed) if (taken[name] === undefined) return UNSURE
  return taken
}

/** graphql-js writes the whole value into each of its errors: a second for 60,000 wrong names, and megabytes to answer. */
const MOST_UNSURE = 2000

/** Without recursion; it stops at the first one too many. */
function holdsMoreThan(value: unknown, most: number): boolean {
  const open: unknown[] = [value]
  for (let count = 0; open.length > 0; ) {
    const one = open.pop()
    if (typeof one !== 'object') continue
    // null has no names
    for (const name in one as object) {
      if (++count > most) return true
      open.push((one as Record<string, unknown>)[name])
    }
  }
  return false
}

type Coerced = ReturnType<typeof getVariableValues>
type TakeVariables = (given: Variables) => Variables | typeof UNSURE
const variableTakers = new WeakMap<OperationDefinitionNode, TakeVariables>()

export function coerceVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Variables,
): Coerced {
  let take = variableTakers.get(operation)
  if (!take) {
    take = makeVariableTaker(schema, operation)
    variableTakers.set(operation, take)
  }
  const taken = take(given)
  if (taken !== UNSURE) return { coerced: taken as { [name: string]: unknown } }
  if (holdsMoreThan(given, MOST_UNSURE))
    return { errors: [new GraphQLError(apiMessages['request/variables'])] }
  // Stryker disable next-line ArrayDeclaration: the parser always gives a list
  return getVariableValues(schema, operation.variableDefinitions ?? [], given, { maxErrors: 10 })
}

function makeVariableTaker(schema: GraphQLSchema, operation: OperationDefinitionNode): TakeVariables {
  // Stryker disable next-line ArrayDeclaration: the parser always gives a list
  const defined = (operation.variableDefinitions ?? []).map(definition => ({
    name: definition.variable.name.value,
    take: takerOf(typeFromAST(schema, definition.type as never) as GraphQLInputType),
    needed: definition.type.kind === Kind.NON_NULL_TYPE,
    hasDefault: definition.defaultValue !== undefined,
  }))
  return given => {
    const taken: Record<string, unknown> = {}
    for (const { name, take, needed, hasDefault } of defined) {
      const value = given[name]
      if (value === undefined) {
        if (needed || hasDefault) return UNSURE
        continue
      }
      const one = take(value)
      if (one === UNSURE) return UNSURE
      taken[name] = one
    }
    return taken
  }
}

type Args = Readonly<Record<string, unknown>>
type MakeArgs = (variables: Variables) => Args
const argumentMakers = new WeakMap<Call, MakeArgs>()

export function argumentsOf(call: Call, variables: Variables): Args {
  let make = argumentMakers.get(call)
  if (!make) {
    make = makeArguments(call)
    argumentMakers.set(call, make)
  }
  return make(variables)
}

function makeArguments(call: Call): MakeArgs {
  const { field, node } = call
  const slow: MakeArgs = variables => getArgumentValues(field, node, variables)
  if (field.args.some(argument => argument.defaultValue !== undefined)) return slow
  const fixed: Record<string, unknown> = {}
  const open: { name: string; variable: string; needed: boolean }[] = []
  for (const { name, value } of node.arguments ?? []) {
    const { type } = field.args.find(argument => argument.name === name.value)!
    if (value.kind === Kind.VARIABLE)
      open.push({ name: name.value, variable: value.name.value, needed: isNonNullType(type) })
    else if (mentionsVariable(value)) return slow
    else fixed[name.value] = valueFromAST(value, type)
  }
  if (open.length === 0) return () => fixed
  return variables => {
    const made = { ...fixed }
    for (const { name, variable, needed } of open) {
      const value = variables[variable]
      if (value === undefined && !(variable in variables)) {
        if (needed) return slow(variables)
      } else if (value === null && needed) return slow(variables)
      else made[name] = value
    }
    return made
  }
}

function mentionsVariable(value: ValueNode | ConstValueNode): boolean {
  if (value.kind === Kind.LIST) return value.values.some(mentionsVariable)
  if (value.kind === Kind.OBJECT) return value.fields.some(field => mentionsVariable(field.value))
  return value.kind === Kind.VARIABLE
}
