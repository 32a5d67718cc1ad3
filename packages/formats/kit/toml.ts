// TOML as PHH files use it: read by smol-toml; written with literal strings, as the standard's own files are.
import { err, ok, type Result } from '@sidepot/engine/result'
import { type TomlValue as Parsed, parse, TomlDate, TomlError } from 'smol-toml'
import type { FormatFailure } from './played-hand.ts'

export type TomlValue = string | number | boolean | readonly TomlValue[]
export type TomlTable = Readonly<Record<string, TomlValue>>

/** Top-level keys with plain values; tables under a key are no part of a hand and are left out. */
export const readToml = (text: string): Result<TomlTable, FormatFailure> => {
  try {
    const fields = Object.entries(parse(text)).flatMap(([key, value]) => {
      const plain = plainValue(value)
      return plain === null ? [] : [[key, plain] as const]
    })
    return ok(Object.fromEntries(fields))
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const line = text.split('\n')[error.line - 1] ?? ''
    return err({
      code: 'format/unreadable',
      at: error.line,
      text: line.slice(error.column - 1, error.column + 19),
    })
  }
}

/** Dates and times stay text. */
const plainValue = (value: Parsed): TomlValue | null => {
  if (value instanceof TomlDate) return value.toISOString().replace(/\.000(?=Z|[+-]|$)/, '')
  if (Array.isArray(value)) {
    const items = value.map(plainValue)
    return items.includes(null) ? null : (items as TomlValue[])
  }
  return typeof value === 'object' ? null : typeof value === 'bigint' ? Number(value) : value
}

// Times of day are values of their own in TOML and are written bare.
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
      : value === Number.POSITIVE_INFINITY
        ? 'inf'
        : String(value)
