// Reading a request body at the door: text of bounded length, or a refusal. After this, values are trusted.
export type Body = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export class BadInput extends Error {}
export class TooLong extends BadInput {}

const most = 4096
/** The zero character and halves of surrogate pairs: no database keeps them, nobody has them in a name or an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the zero character is what is looked for
const unstorable = /[\u0000\p{Surrogate}]/u

export const optionalText = (body: Body, name: string): string | undefined => {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || unstorable.test(value)) throw new BadInput(name)
  if (value.length > most) throw new TooLong(name)
  return value
}

export const text = (body: Body, name: string): string => {
  const value = optionalText(body, name)
  if (value === undefined || value === '') throw new BadInput(name)
  return value
}

export const record = (body: Body, name: string): Body => {
  const value = body[name]
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) throw new BadInput(name)
  return value
}

export const flag = (body: Body, name: string): boolean | undefined => {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'boolean') throw new BadInput(name)
  return value
}

export const texts = (body: Body, name: string): readonly string[] => {
  const value = body[name] ?? []
  if (!Array.isArray(value) || value.length > 50) throw new BadInput(name)
  return value.map((item: unknown) => text({ [name]: item }, name))
}

/** [{ Name, Value }] as a map; a name given twice is refused. */
export const attributes = (body: Body, name: string): ReadonlyMap<string, string> => {
  const value = body[name] ?? []
  if (!Array.isArray(value) || value.length > 50) throw new BadInput(name)
  const found = new Map<string, string>()
  for (const item of value) {
    if (!isRecord(item)) throw new BadInput(name)
    const key = text(item, 'Name')
    if (found.has(key)) throw new BadInput(name)
    found.set(key, optionalText(item, 'Value') ?? '')
  }
  return found
}

/** A JSON document inside a text field. */
export const jsonText = (body: Body, name: string): Body => {
  const value = body[name]
  if (typeof value !== 'string' || value.length > 32_768) throw new BadInput(name)
  try {
    const parsed: unknown = JSON.parse(value)
    if (isRecord(parsed)) return parsed
  } catch {
    // falls through: not JSON
  }
  throw new BadInput(name)
}
