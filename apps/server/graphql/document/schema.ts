// The executable side of the derived schema: which root field is which piece of generic code.
import { models } from '@sidepot/models/all'
import type { Index, Model } from '@sidepot/models/kit/model'
import { buildSchema, GraphQLError, type GraphQLScalarType, type GraphQLSchema, Kind } from 'graphql'
import { schemaText } from '../../derive/fields/sdl.ts'
import type { Operation } from './operation.ts'

export type Root =
  | { readonly is: 'get' | 'list' | 'sync'; readonly model: Model }
  | { readonly is: 'index'; readonly model: Model; readonly index: Index }
  | { readonly is: 'create' | 'update' | 'delete'; readonly model: Model }
  | {
      readonly is: 'subscribe'
      readonly model: Model
      readonly on: 'create' | 'update' | 'delete'
      readonly by: string | null
    }
  | { readonly is: 'changes' }
  | { readonly is: 'operation'; readonly operation: Operation }

export interface Api {
  readonly schema: GraphQLSchema
  readonly roots: ReadonlyMap<string, Root>
}

export function createSchema(operations: readonly Operation[] = []): Api {
  const text = schemaText(
    operations.map(({ name, kind, args, returns, types }) => ({
      kind,
      field: `${name}${args ? `(${args})` : ''}: ${returns}`,
      types: types ?? '',
    })),
  )
  const schema = buildSchema(text, { noLocation: true })
  defineScalars(schema)
  const roots = new Map<string, Root>(models.flatMap(rootsOf))
  roots.set('Subscription.changes', { is: 'changes' })
  for (const operation of operations)
    roots.set(`${operation.kind === 'query' ? 'Query' : 'Mutation'}.${operation.name}`, {
      is: 'operation',
      operation,
    })
  return { schema, roots }
}

function rootsOf(model: Model): readonly (readonly [string, Root])[] {
  const { name } = model
  const verbs = ['create', 'update', 'delete'] as const
  const capital = (verb: string) => verb[0]!.toUpperCase() + verb.slice(1)
  return [
    [`Query.get${name}`, { is: 'get', model }],
    [`Query.list${name}s`, { is: 'list', model }],
    [`Query.sync${name}s`, { is: 'sync', model }],
    ...model.indexes.map(index => [`Query.${index.query}`, { is: 'index', model, index }] as const),
    ...verbs.map(verb => [`Mutation.${verb}${name}`, { is: verb, model }] as const),
    ...verbs.map(
      verb =>
        [`Subscription.on${capital(verb)}${name}`, { is: 'subscribe', model, on: verb, by: null }] as const,
    ),
    ...(model.stream
      ? [
          [
            `Subscription.${model.stream.name}`,
            { is: 'subscribe', model, on: 'create', by: model.stream.by },
          ] as const,
        ]
      : []),
  ]
}

/** Inputs are only checked for their JavaScript type here; derive/fields/wire.ts reads them, with the field's path. */
function defineScalars(schema: GraphQLSchema): void {
  const scalar = (name: string, accept: (value: unknown) => unknown) => {
    const type = schema.getType(name) as GraphQLScalarType
    type.parseValue = accept
    type.parseLiteral = node => {
      if (node.kind === Kind.STRING) return accept(node.value)
      if (node.kind === Kind.INT) return accept(Number(node.value))
      throw new GraphQLError(`${name} cannot represent this literal`)
    }
    type.serialize = value => value
  }
  const text = (name: string) => (value: unknown) => {
    if (typeof value === 'string') return value
    throw new GraphQLError(`${name} must be text`)
  }
  scalar('AWSDateTime', text('AWSDateTime'))
  scalar('AWSJSON', value => {
    if (typeof value === 'string') return value
    if (typeof value === 'object' && value !== null) return JSON.stringify(value)
    throw new GraphQLError('AWSJSON must be JSON text')
  })
  scalar('AWSTimestamp', value => {
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value
    throw new GraphQLError('AWSTimestamp must be a whole number')
  })
}
