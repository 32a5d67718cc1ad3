// Cuts a file into hands while it is being read: lines up to the next head, or objects one after the other. A slice may end anywhere.

/** A hand as it lies in the file. `dialect` is the number of the head that began it. */
export interface Cut {
  readonly text: string
  readonly line: number
  readonly prelude: string
  readonly dialect: number
}

export interface Cutter {
  push(text: string): readonly Cut[]
  end(): readonly Cut[]
}

/** A hand longer than this is no hand; reading gives up on it instead of filling the memory. */
const MOST_LINES = 20_000

/** Lines from one head to the next. What comes before the first head is `before`, for files that are not hands at all. */
export const lineCutter = (heads: readonly RegExp[]): Cutter => {
  let rest = ''
  let at = 0
  let lines: string[] = []
  let begun = 0
  let dialect = -1
  const take = (line: string, found: Cut[]): void => {
    at++
    const next = heads.findIndex(head => head.test(line))
    if (next >= 0 || lines.length >= MOST_LINES) {
      flush(found)
      dialect = next
      begun = at
    }
    if (dialect >= 0) lines.push(line)
  }
  const flush = (found: Cut[]): void => {
    if (dialect >= 0 && lines.length > 0)
      found.push({ text: lines.join('\n'), line: begun, prelude: '', dialect })
    lines = []
    dialect = -1
  }
  return {
    push(text) {
      const found: Cut[] = []
      const whole = rest + text
      // A carriage return at the end may be half of a line end.
      const parts = whole.split(/\r\n|\n|\r(?!$)/)
      rest = parts.pop()!
      for (const part of parts) take(part, found)
      return found
    },
    end() {
      const found: Cut[] = []
      take(rest.replace(/\r$/, ''), found)
      flush(found)
      rest = ''
      return found
    },
  }
}

/** Objects in braces, one after the other or in a list. */
export const braceCutter = (): Cutter => {
  let held = ''
  let scanned = 0
  let depth = 0
  let inText = false
  let escaped = false
  let line = 1
  let begun = 1
  return {
    push(text) {
      const found: Cut[] = []
      held += text
      let start = depth > 0 ? 0 : -1
      for (; scanned < held.length; scanned++) {
        const letter = held[scanned]!
        if (letter === '\n') line++
        if (inText) {
          if (escaped) escaped = false
          else if (letter === '\\') escaped = true
          else if (letter === '"') inText = false
          continue
        }
        if (letter === '"' && depth > 0) inText = true
        if (letter === '{') {
          if (depth === 0) [start, begun] = [scanned, line]
          depth++
        }
        if (letter === '}' && depth > 0 && --depth === 0) {
          found.push({ text: held.slice(start, scanned + 1), line: begun, prelude: '', dialect: 0 })
          start = -1
        }
      }
      held = start < 0 ? '' : held.slice(start)
      scanned = held.length
      return found
    },
    end: () =>
      held.trim() === '' ? [] : [{ text: held, line: begun, prelude: '', dialect: 0 } satisfies Cut],
  }
}

/** The whole file as one hand. */
export const wholeCutter = (): Cutter => {
  const parts: string[] = []
  return {
    push(text) {
      parts.push(text)
      return []
    },
    end: () => [{ text: parts.join(''), line: 1, prelude: '', dialect: 0 }],
  }
}
