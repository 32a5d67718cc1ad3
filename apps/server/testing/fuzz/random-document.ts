// Random GraphQL documents by grammar, valid and not: nested fields, fragments that spread each other, aliases, directives, literals.
import {
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

export type Random = () => number

export const randomDocument = (schema: GraphQLSchema, random: Random): string =>
  random() < 0.4 ? validDocument(schema, random) : wildDocument(schema, random)

/** Fields that exist, fragments that are used, no argument: most pass, unless they grow too large. */
function validDocument(schema: GraphQLSchema, random: Random): string {
  const below = (n: number) => Math.floor(random() * n)
  const fragments: { readonly type: string; readonly text: string }[] = []
  let room = random() < 0.1 ? 1000 : 60
  const directive = () => ['', '', '', ' @include(if: $a)', ' @skip(if: $b)'][below(5)]!
  const selection = (type: GraphQLObjectType, depth: number): string => {
    const parts = ['__typename']
    const fields = Object.values(type.getFields()).filter(field => !field.args.some(isRequiredArgument))
    for (let count = 1 + below(4); count > 0 && room > 0 && fields.length > 0; count--) {
      room--
      const known = fragments.flatMap((one, at) => (one.type === type.name ? [at] : []))
      if (known.length > 0 && random() < 0.4) parts.push(`...F${known[below(known.length)]}${directive()}`)
      else if (random() < 0.15) {
        const text = selection(type, depth)
        parts.push(`...F${fragments.push({ type: type.name, text }) - 1}`)
      } else {
        const field = fields[below(fields.length)]!
        const inner = getNamedType(field.type)
        if (!isObjectType(inner)) parts.push(`${field.name}${directive()}`)
        else if (depth < 4) parts.push(`${field.name}${directive()} ${selection(inner, depth + 1)}`)
      }
    }
    return `{ ${parts.join(' ')} }`
  }
  const body = selection(schema.getQueryType()!, 0)
  const all = [body, ...fragments.map(({ type, text }, at) => `fragment F${at} on ${type} ${text}`)].join(
    '\n',
  )
  const needed = [all.includes('$a') ? '$a: Boolean!' : '', all.includes('$b') ? '$b: Boolean = false' : '']
  return `query Q${needed.some(Boolean) ? `(${needed.join(' ')})` : ''} ${all}`
}

function wildDocument(schema: GraphQLSchema, random: Random): string {
  const below = (n: number) => Math.floor(random() * n)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!
  const often = (chance: number) => random() < chance
  const fragments = below(often(0.1) ? 60 : 5)
  let room = often(0.05) ? 3000 : 150

  const directive = () =>
    pick(['', '', '', ' @include(if: $a)', ' @skip(if: $b)', ' @include(if: true)', ' @odd'])
  const literal = (depth: number): string =>
    depth > 3 && !often(0.9)
      ? '1'
      : pick([
          () => '1',
          () => '"x"',
          () => '"""{{{"""',
          () => 'null',
          () => '$a',
          () => `[${literal(depth + 1)}]`,
          () => `{ and: ${literal(depth + 1)} }`,
          () => `{ id: { eq: ${literal(depth + 1)} } }`,
          () => '{'.repeat(below(80)),
        ])()
  const args = (names: readonly string[]) =>
    often(0.3) && names.length > 0 ? `(${pick(names)}: ${literal(0)}${often(0.1) ? ' nonsense: 1' : ''})` : ''
  const selection = (type: GraphQLObjectType, depth: number): string => {
    const parts: string[] = []
    const fields = Object.values(type.getFields())
    for (let count = 1 + below(often(0.1) ? 30 : 4); count > 0 && room > 0; count--) {
      room--
      const kind = random()
      if (fragments > 0 && kind < 0.2)
        parts.push(`...F${below(fragments + (often(0.05) ? 1 : 0))}${directive()}`)
      else if (kind < 0.25) parts.push(`... on ${type.name}${directive()} ${selection(type, depth)}`)
      else if (kind < 0.3)
        parts.push(pick(['__typename', 'nonsense', '__schema { types { name } }', '__type']))
      else {
        const field = pick(fields)
        const inner = getNamedType(field.type)
        const alias = often(0.2) ? `a${below(6)}: ` : ''
        const more =
          isObjectType(inner) && depth < (often(0.02) ? 40 : 5) ? ` ${selection(inner, depth + 1)}` : ''
        parts.push(`${alias}${field.name}${args(field.args.map(one => one.name))}${directive()}${more}`)
      }
    }
    return `{ ${parts.join(' ') || '__typename'} }`
  }
  const kind = pick(['query', 'query', 'query', 'mutation', 'subscription'] as const)
  const root = schema.getRootType(kind as never)!
  const types = Object.values(schema.getTypeMap()).filter(isObjectType)
  const text = [
    `${kind} Q($a: Boolean!, $b: Boolean = false) ${selection(root, 0)}`,
    ...Array.from({ length: fragments }, (_, at) => {
      const type = often(0.6) ? root : pick(types)
      const doubled = often(0.3) && at + 1 < fragments ? `...F${at + 1} ...F${at + 1} ` : ''
      return `fragment F${at} on ${type.name} ${selection(type, 1).replace('{ ', `{ ${doubled}`)}`
    }),
  ].join('\n')
  if (!often(0.15)) return text
  // a cut, a doubled stretch or a wrong character: most parsers are written for what is nearly right
  const at = below(text.length)
  return pick([
    () => text.slice(0, at),
    () => text.slice(0, at) + text.slice(at - below(20)),
    () => text.slice(0, at) + pick(['{', '}', '(', '"', '#', '\\', '\u0000', '…', '@', '$']) + text.slice(at),
  ])()
}
