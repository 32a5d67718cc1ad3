// JSON as records carry it: a value, text, or text in text.

/** A value that may be JSON text, or JSON text in JSON text. Undefined when it cannot be read. */
export const readJson = (value: unknown): unknown => {
  let read = value
  for (let layer = 0; layer < 3 && typeof read === 'string'; layer++) {
    try {
      read = JSON.parse(read)
    } catch {
      return undefined
    }
  }
  return typeof read === 'string' ? undefined : read
}
