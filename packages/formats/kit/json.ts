// JSON from a file nobody vouches for: each field is looked at before it is believed.
export type Fields = Readonly<Record<string, unknown>>

export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
export const items = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fields) : [])
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The object a text is; empty for what is no JSON. */
export const parsed = (json: string): Fields => {
  try {
    return fields(JSON.parse(json))
  } catch {
    return {}
  }
}
