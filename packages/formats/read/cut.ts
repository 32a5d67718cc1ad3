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
  // Most lines are no head: one look for all of them.
  const any = new RegExp(heads.map(({ source }) => `(?:${source})`).join('|'))
  const take = (line: string, found: Cut[]): void => {
    at++
    const next = any.test(line) ? heads.findIndex(head => head.test(line)) : -1
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

/** Objects in braces, one after the other or in a list, `level` braces deep. What is in an object says which kind it is; else the first. */
export const braceCutter = (kinds: readonly RegExp[] = [], level = 0): Cutter => {
  const kindOf = (text: string) =>
    Math.max(
      0,
      kinds.findIndex(kind => kind.test(text)),
    )
  let buffered = ''
  let scanned = 0
  let depth = 0
  let inText = false
  let escaped = false
  let line = 1
  let begun = 1
  return {
    push(text) {
      const found: Cut[] = []
      buffered += text
      let start = depth > level ? 0 : -1
      for (; scanned < buffered.length; scanned++) {
        const letter = buffered[scanned]!
        if (letter === '\n') line++
        if (inText) {
          if (escaped) escaped = false
          else if (letter === '\\') escaped = true
          else if (letter === '"') inText = false
          continue
        }
        if (letter === '"' && depth > 0) inText = true
        if (letter === '{') {
          if (depth === level) [start, begun] = [scanned, line]
          depth++
        }
        if (letter === '}' && depth > 0 && --depth === level) {
          const object = buffered.slice(start, scanned + 1)
          found.push({ text: object, line: begun, prelude: '', dialect: kindOf(object) })
          start = -1
        }
      }
      buffered = start < 0 ? '' : buffered.slice(start)
      scanned = buffered.length
      return found
    },
    end: () =>
      buffered.trim() === '' ? [] : [{ text: buffered, line: begun, prelude: '', dialect: kindOf(buffered) }],
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

/** Elements <game …>…</game> or <HISTORY …>…</HISTORY>, one after the other. What is between them, if it is more than blanks, is the prelude of those that follow. */
export const gameCutter = (kinds: readonly RegExp[]): Cutter => {
  let buffered = ''
  let line = 1
  let prelude = ''
  const push = (text: string): readonly Cut[] => {
    buffered += text
    const found: Cut[] = []
    for (;;) {
      const start = /<(?:game(?=[\s>])|history(?= id=))/i.exec(buffered)
      const end =
        start === null ? null : new RegExp(`</${start[0].slice(1)}>`, 'i').exec(buffered.slice(start.index))
      if (start === null || end === null) return found
      const before = buffered.slice(0, start.index)
      if (/<[A-Za-z]/.test(before)) prelude = before
      const stop = start.index + end.index + end[0].length
      const element = buffered.slice(start.index, stop)
      line += breaks(before)
      const opening = element.slice(0, element.indexOf('>') + 1)
      const dialect = kinds.findIndex(kind => kind.test(opening))
      if (dialect >= 0) found.push({ text: element, line, prelude, dialect })
      line += breaks(element)
      buffered = buffered.slice(stop)
    }
  }
  return { push, end: () => [] }
}

const breaks = (text: string): number => text.split('\n').length - 1

/** Rows of a log that runs backwards or forwards: what lies between the two ends of a hand. Of a hand with one end only, which was still
 * being played or had begun before, nothing is kept: both ends have its number. A row between hands that says something of all of them
 * (`ofAll`) may be the last of the file, so hands are given at its end, with the first such row as their prelude; and with what a hand
 * leaves unsaid (`needed`) and the nearest other says (`lent`), the one begun before it first. */
export const rowCutter = (end: RegExp, ofAll: RegExp, needed: RegExp, lent: RegExp): Cutter => {
  const rows = lineCutter([/^/])
  const whole: Cut[] = []
  let prelude = ''
  /** Outside every hand, as in the text of one that is read again. */
  const alone: string[] = []
  let open: { readonly lines: string[]; readonly line: number } | null = null
  const take = (cuts: readonly Cut[]): readonly Cut[] =>
    cuts.flatMap(({ text, line }): readonly Cut[] => {
      if (!end.test(text)) {
        if (prelude === '' && ofAll.test(text)) prelude = text
        if (open) open.lines.push(text)
        else if (lent.test(text)) alone.push(text)
        return []
      }
      const isOther = open !== null && ending(open.lines[0]!) !== ending(text)
      if (open === null || !isOther || numberOf(open.lines[0]!) !== numberOf(text)) {
        open = { lines: [text], line }
        return []
      }
      const cut: Cut = { text: [...open.lines, text].join('\n'), line: open.line, prelude: '', dialect: 0 }
      open = null
      return [cut]
    })
  const ending = (text: string): boolean => text.includes('-- ending')
  const numberOf = (text: string): string => /hand #(\d+)/.exec(text)?.[1] ?? ''
  return {
    push(text) {
      whole.push(...take(rows.push(text)))
      return []
    },
    end() {
      const all = [...whole, ...take(rows.end())]
      const said = all.map(({ text }) => {
        const rows = text.split('\n')
        return rows.some(row => needed.test(row)) ? rows.filter(row => lent.test(row)) : []
      })
      return all.map((cut, at) => {
        const others = said[at]!.length > 0 ? [] : (nearest(said, at) ?? alone)
        return { ...cut, prelude: [prelude, ...others].filter(Boolean).join('\n') }
      })
    },
  }
}

/** Logs run backwards: the next of the file was played before. */
const nearest = (lists: readonly (readonly string[])[], at: number): readonly string[] | undefined => {
  for (let away = 1; away < lists.length; away++)
    for (const near of [lists[at + away], lists[at - away]]) if (near && near.length > 0) return near
  return undefined
}
