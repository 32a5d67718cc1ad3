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
/**
 * Letters of a line; the rest of a longer one is passed over. Looking through a line takes time that grows with its square in many expressions; the
 * longest of the rooms, all stacks of a table, has some hundred. A hand of PHH has all of its actions in one.
 */
const LONGEST_LINE = 2_000
export const LONGEST_LINE_OF_PHH = 100_000
/** Of a hand that is refused as too long. */
const BEGINNING = 1_000_000
/** Letters of what is no lines. */
const LONGEST_HAND = 10_000_000

/** Lines from one head to the next. What comes before the first head is `before`, for files that are not hands at all. */
export const lineCutter = (heads: readonly RegExp[], longest = LONGEST_LINE): Cutter => {
  let rest = ''
  let at = 0
  let lines: string[] = []
  let begun = 0
  let dialect = -1
  // Most lines are no head: one look for all of them.
  const any = new RegExp(heads.map(({ source }) => `(?:${source})`).join('|'))
  const take = (whole: string, found: Cut[]): void => {
    at++
    const line = whole.slice(0, longest)
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
      // a line that goes on and on is not looked through again with each slice
      if (rest !== '' && !rest.endsWith('\r') && !/[\r\n]/.test(text)) {
        if (rest.length < longest) rest += text
        return found
      }
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
  /** Of the object that is open. */
  let parts: string[] = []
  let length = 0
  let depth = 0
  let inText = false
  let escaped = false
  let line = 1
  let begun = 1
  const cutOf = (text: string): Cut => ({ text, line: begun, prelude: '', dialect: kindOf(text) })
  return {
    push(text) {
      const found: Cut[] = []
      let start = depth > level ? 0 : -1
      const keep = (end: number): void => {
        if (length <= LONGEST_HAND) parts.push(text.slice(start, end))
        length += end - start
      }
      for (let at = 0; at < text.length; at++) {
        const letter = text[at]!
        if (letter === '\n') line++
        if (inText) {
          if (escaped) escaped = false
          else if (letter === '\\') escaped = true
          else if (letter === '"') inText = false
          continue
        }
        if (letter === '"' && depth > 0) inText = true
        if (letter === '{') {
          if (depth === level) [start, begun, parts, length] = [at, line, [], 0]
          depth++
        }
        if (letter === '}' && depth > 0 && --depth === level) {
          keep(at + 1)
          found.push(cutOf(wholeOf(parts, length)))
          ;[start, parts] = [-1, []]
        }
      }
      if (start >= 0) keep(text.length)
      return found
    },
    end: () => {
      const text = wholeOf(parts, length)
      return text.trim() === '' ? [] : [cutOf(text)]
    },
  }
}

/** Of what is longer than any hand the beginning, to be refused. */
const wholeOf = (parts: readonly string[], length: number): string =>
  length > LONGEST_HAND ? parts.join('').slice(0, BEGINNING) : parts.join('')

/** The whole file as one hand. */
export const wholeCutter = (): Cutter => {
  const parts: string[] = []
  let length = 0
  return {
    push(text) {
      if (length <= LONGEST_HAND) parts.push(text)
      length += text.length
      return []
    },
    end: () => [{ text: wholeOf(parts, length), line: 1, prelude: '', dialect: 0 }],
  }
}

/** Elements <game …>…</game> or <HISTORY …>…</HISTORY>, one after the other. What is between them, if it is more than blanks, is the prelude of those that follow. */
export const gameCutter = (kinds: readonly RegExp[]): Cutter => {
  const opening = /<(?:game(?=[\s>])|history(?= id=))/gi
  let buffered = ''
  let line = 1
  let prelude = ''
  let open: { readonly at: number; readonly closing: RegExp } | null = null
  /** What is looked for is not before it. */
  let seen = 0
  const next = (mark: RegExp): RegExpExecArray | null => {
    mark.lastIndex = seen
    const found = mark.exec(buffered)
    seen = found ? found.index : Math.max(open?.at ?? 0, buffered.length - LONGEST_MARK)
    return found
  }
  const push = (text: string): readonly Cut[] => {
    buffered += text
    const found: Cut[] = []
    for (;;) {
      const start = open ? null : next(opening)
      if (start) open = { at: start.index, closing: new RegExp(`</${start[0].slice(1)}>`, 'gi') }
      const end = open && next(open.closing)
      if (open === null || end === null) break
      const before = buffered.slice(0, open.at)
      // it is read again with each of its games
      if (/<[A-Za-z]/.test(before)) prelude = before.slice(0, LONGEST_PRELUDE)
      const stop = end.index + end[0].length
      const element = buffered.slice(open.at, stop)
      line += breaks(before)
      const head = element.slice(0, Math.min(element.indexOf('>') + 1, LONGEST_LINE))
      const dialect = kinds.findIndex(kind => kind.test(head))
      if (dialect >= 0) found.push({ text: element, line, prelude, dialect })
      line += breaks(element)
      buffered = buffered.slice(stop)
      open = null
      seen = 0
    }
    if (buffered.length > LONGEST_HAND) {
      line += breaks(buffered)
      buffered = ''
      open = null
      seen = 0
    }
    return found
  }
  return { push, end: () => [] }
}
/** Of the beginning or the end of a game. */
const LONGEST_MARK = 20
/** Those of the rooms have some thousand letters. */
const LONGEST_PRELUDE = 10_000

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
        else if (lent.test(text) && alone.length < MOST_LENT) alone.push(text)
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
      for (const cut of take(rows.push(text))) whole.push(cut)
      return []
    },
    end() {
      const all = [...whole, ...take(rows.end())]
      const said = all.map(({ text }) => {
        const rows = text.split('\n')
        return rows.some(row => needed.test(row))
          ? rows.filter(row => lent.test(row)).slice(0, MOST_LENT)
          : []
      })
      const near = nearest(said)
      return all.map((cut, at) => {
        const others = said[at]!.length > 0 ? [] : (near[at] ?? alone)
        return { ...cut, prelude: [prelude, ...others].filter(Boolean).join('\n') }
      })
    },
  }
}

/** Rows that one hand says for others, which are kept with each of those. */
const MOST_LENT = 20

/** Of each place the list nearest to it that is not empty. Logs run backwards: the next of the file was played before. */
const nearest = <T>(lists: readonly (readonly T[])[]): readonly (readonly T[] | undefined)[] => {
  const before: number[] = []
  const after: number[] = []
  for (let at = 0, last = Number.NEGATIVE_INFINITY; at < lists.length; at++) {
    before[at] = last
    if (lists[at]!.length > 0) last = at
  }
  for (let at = lists.length - 1, next = Number.POSITIVE_INFINITY; at >= 0; at--) {
    after[at] = next
    if (lists[at]!.length > 0) next = at
  }
  return lists.map((_, at) => lists[after[at]! - at <= at - before[at]! ? after[at]! : before[at]!])
}
