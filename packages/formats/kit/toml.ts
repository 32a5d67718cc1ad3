// The part of TOML that PHH files use: keys with strings, numbers, booleans, dates as text, and arrays of these.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { FormatFailure } from './played-hand.ts'

export type TomlValue = string | number | boolean | readonly TomlValue[]
export type TomlTable = Readonly<Record<string, TomlValue>>

const TOKEN = /\s+|#[^\n]*|"""|'''|"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|[[\],=]|[A-Za-z0-9_+.:-]+/y

interface Token {
  readonly kind: 'string' | 'mark' | 'word' | 'newline'
  readonly text: string
  readonly line: number
}

const tokens = (text: string): Result<Token[], FormatFailure> => {
  const found: Token[] = []
  let line = 1
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (match === null || match[0] === '"""' || match[0] === "'''")
      return err({ code: 'format/unreadable', at: line, text: text.slice(from, from + 20) })
    const [all, quoted, literal] = match
    if (quoted !== undefined) found.push({ kind: 'string', text: unescaped(quoted), line })
    else if (literal !== undefined) found.push({ kind: 'string', text: literal, line })
    else if (/^\s/.test(all)) {
      if (all.includes('\n')) found.push({ kind: 'newline', text: '', line })
      line += all.split('\n').length - 1
    } else if (!all.startsWith('#'))
      found.push({ kind: /^[[\],=]$/.test(all) ? 'mark' : 'word', text: all, line })
  }
  return ok(found)
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' }
const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, mark: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPES[mark] ?? mark),
  )

const NUMBER = /^[+-]?(?:\d[\d_]*)(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?$/
const word = (text: string): TomlValue =>
  text === 'true'
    ? true
    : text === 'false'
      ? false
      : NUMBER.test(text)
        ? Number(text.replaceAll('_', ''))
        : text

/** Reads top-level keys; a section header ends the reading, so hand it one section at a time. */
export const readToml = (text: string): Result<TomlTable, FormatFailure> => {
  const read = tokens(text)
  if (!read.ok) return read
  const list = read.value
  const table: Record<string, TomlValue> = {}
  let at = 0
  const bad = (): Result<never, FormatFailure> =>
    err({
      code: 'format/unreadable',
      at: list[at]?.line ?? list.at(-1)?.line ?? 1,
      text: list[at]?.text ?? '',
    })
  const skip = () => {
    while (list[at]?.kind === 'newline') at++
  }
  const value = (): TomlValue | null => {
    const token = list[at++]
    if (token?.kind === 'string') return token.text
    if (token?.kind === 'word') return word(token.text)
    if (token?.text !== '[') return null
    const items: TomlValue[] = []
    for (skip(); list[at]?.text !== ']' || list[at]?.kind !== 'mark'; skip()) {
      const item = value()
      if (item === null) return null
      items.push(item)
      skip()
      if (list[at]?.text === ',') at++
      else if (list[at]?.text !== ']') return null
    }
    at++
    return items
  }
  for (skip(); at < list.length; skip()) {
    const key = list[at++]!
    if (key.kind === 'mark' || list[at++]?.text !== '=') return bad()
    const found = value()
    if (found === null) return bad()
    table[key.text] = found
    // Local date-times such as 1979-05-27 07:32:00 come as two words; nothing else may follow a value on its line.
    if (list[at] && list[at]!.kind !== 'newline') return bad()
  }
  return ok(table)
}

// Times of day are values of their own in TOML and stand bare.
const quote = (text: string): string =>
  /^\d\d:\d\d:\d\d$/.test(text)
    ? text
    : /^[^'\n\r]*$/.test(text)
      ? `'${text}'`
      : JSON.stringify(text).replaceAll('\u007f', '\\u007f')

export const writeToml = (table: TomlTable): string =>
  Object.entries(table)
    .map(([key, value]) => `${key} = ${write(value)}\n`)
    .join('')

const write = (value: TomlValue): string =>
  typeof value === 'string'
    ? quote(value)
    : Array.isArray(value)
      ? `[${value.map(write).join(', ')}]`
      : String(value)
