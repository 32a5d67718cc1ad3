// As much of JSON Schema as a test of a format needs; what does not fit is reported with its place.

export interface Schema {
  readonly type: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean'
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly minimum?: number
}

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value

/** Objects hold no field that their schema does not name. */
export const misfits = (schema: Schema, value: unknown, at = '$'): readonly string[] => {
  const type = typeOf(value)
  const fits = type === schema.type || (schema.type === 'integer' && Number.isInteger(value))
  if (!fits) return [`${at} is ${type}, not ${schema.type}`]
  const { properties = {}, required = [], items, minimum } = schema
  if (type === 'object') {
    const record = value as Readonly<Record<string, unknown>>
    return [
      ...required.filter(name => !(name in record)).map(name => `${at}.${name} is missing`),
      ...Object.entries(record).flatMap(([name, one]) =>
        properties[name] ? misfits(properties[name], one, `${at}.${name}`) : [`${at}.${name} is unknown`],
      ),
    ]
  }
  if (type === 'array')
    return items ? (value as unknown[]).flatMap((one, place) => misfits(items, one, `${at}[${place}]`)) : []
  if (type === 'number' && minimum !== undefined && (value as number) < minimum)
    return [`${at} is below ${minimum}`]
  if (type !== 'string') return []
  const isNamed = schema.enum?.includes(value as string) ?? true
  const isFormed = schema.pattern === undefined || new RegExp(schema.pattern).test(value as string)
  return isNamed && isFormed ? [] : [`${at} is ${JSON.stringify(value)}`]
}
