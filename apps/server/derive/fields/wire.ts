// A field on the wire, one entry per kind: its GraphQL type, its filter type, the JSON text made of PostgreSQL's text,
// and the inside value read from what a client sent.
import { chipsFromDecimal } from '@sidepot/engine/chips'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { InputReason } from '@sidepot/models/failures'
import { type Kind, type KindName, LONGEST_TEXT } from '@sidepot/models/kit/kinds'
import { inLines } from '@sidepot/models/kit/lines'
import { unparsedJson } from '../../base/nesting.ts'
import { takeTime } from './columns.ts'
import { turnsOthers } from './direction.ts'
import { readRecords } from './records-in.ts'

type Read = Result<unknown, InputReason>

interface WireKind {
  readonly type: (kind: Kind) => string
  readonly filter: (kind: Kind) => string
  /** PostgreSQL's text → JSON text. */
  write(text: string): string
  /** A value of the GraphQL type → the inside value. */
  read(value: never, kind: Kind): Read
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what JSON must escape
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/
/** Most texts need no escape, and finding that out is quicker than writing them anew. */
const quote = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`)
const ID = /^[\w.:@~-]{1,128}$/
/** Offsets as far as PostgreSQL takes them, under sixteen hours. */
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-5]):?\d\d)$/
/** A time in UTC that PostgreSQL has: it knows no year 0, and a fifth digit is written as no client reads it. */
const STORABLE = /^(?!0000)\d{4}-/
/** What PostgreSQL cannot store: the zero character and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the zero character is what is looked for
const UNSTORABLE = /[\u0000\p{Surrogate}]/u
const UNSTORABLE_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i

const unfit = (text: string, longest: number): InputReason | null =>
  text.length > longest ? 'too-long' : UNSTORABLE.test(text) || turnsOthers(text) ? 'bad-character' : null
/** Why a text cannot be stored, or null: the same bounds as a long text field has, unless others are given. */
export const unfitText = (text: string, longest: number = LONGEST_TEXT.longText): InputReason | null =>
  unfit(text, longest)
export const unfitId = (text: string): InputReason | null => (ID.test(text) ? null : 'not-an-id')
export const unfitJson = (text: string): InputReason | null =>
  unparsedJson(text) ?? (UNSTORABLE_JSON.test(text) || UNSTORABLE.test(text) ? 'bad-character' : null)

const always = (type: string) => () => type
const readId = (value: string): Read => (ID.test(value) ? ok(value) : err('not-an-id'))
const readText =
  (most: number) =>
  (value: string, { longest = most, lines }: Kind): Read => {
    const reason = unfit(value, longest)
    if (reason) return err(reason)
    if (lines === undefined) return ok(value)
    const text = inLines(value, lines)
    return text === '' ? err('required') : ok(text)
  }

export const WIRE: Readonly<Record<KindName, WireKind>> = {
  id: { type: always('ID'), filter: always('ModelIDInput'), write: quote, read: readId },
  ref: { type: always('ID'), filter: always('ModelIDInput'), write: quote, read: readId },
  text: {
    type: always('String'),
    filter: always('ModelStringInput'),
    write: quote,
    read: readText(LONGEST_TEXT.text),
  },
  longText: {
    type: always('String'),
    filter: always('ModelStringInput'),
    write: quote,
    read: readText(LONGEST_TEXT.longText),
  },
  json: { type: always('AWSJSON'), filter: always('ModelStringInput'), write: quote, read: readJson },
  records: {
    type: always('AWSJSON'),
    filter: always('ModelStringInput'),
    write: quote,
    read: readRecordsText,
  },
  int: { type: always('Int'), filter: always('ModelIntInput'), write: text => text, read: readInt },
  number: {
    type: always('Float'),
    filter: always('ModelFloatInput'),
    write: text => text,
    read: (value: number) => (Number.isFinite(value) ? ok(value) : err('out-of-range')),
  },
  money: { type: always('Float'), filter: always('ModelFloatInput'), write: text => text, read: readMoney },
  bool: {
    type: always('Boolean'),
    filter: always('ModelBooleanInput'),
    write: text => (text === 't' || text === 'true' ? 'true' : 'false'),
    read: ok,
  },
  time: {
    type: always('AWSDateTime'),
    filter: always('ModelStringInput'),
    write: text => `"${takeTime(text)}"`,
    read: readTime,
  },
  enum: {
    type: kind => kind.set!.name,
    filter: kind => `Model${kind.set!.name}Input`,
    write: text => `"${text}"`,
    read: ok,
  },
}

function readInt(value: number, { range }: Kind): Read {
  return range && (value < range[0] || value > range[1]) ? err('out-of-range') : ok(value)
}

/** The strict reader that operations call too: nothing is rounded (BANK-11). */
function readMoney(value: number): Read {
  const cents = chipsFromDecimal(value)
  if (cents.ok) return cents
  return err(cents.error.code === 'amount/too-precise' ? 'too-precise' : 'not-money')
}

/** The 31st of February is no day; the clock would take it for one in March. */
const isDay = (day: string): boolean => {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))]
  const at = new Date(Date.UTC(year, month - 1, date))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date
}

export function readTime(value: string): Read {
  const at = TIME.test(value) && isDay(value.slice(0, 10)) ? new Date(value) : null
  if (!at || Number.isNaN(at.getTime())) return err('not-a-time')
  const text = at.toISOString()
  return STORABLE.test(text) ? ok(text) : err('not-a-time')
}

/** JSON text, or text that was encoded again on the way; some clients encode what is encoded already. */
function readJson(value: string): Read {
  let parsed = parse(value)
  for (let times = 0; times < 3 && parsed.ok && typeof parsed.value === 'string'; times++) {
    const inner = parse(parsed.value)
    if (
      !inner.ok ||
      inner.value === null ||
      typeof inner.value === 'number' ||
      typeof inner.value === 'boolean'
    )
      break
    parsed = inner
  }
  if (!parsed.ok) return parsed
  // Only an escape or a bare half of a pair can hide what cannot be stored.
  if (!value.includes('\\u') && !UNSTORABLE.test(value)) return parsed
  return UNSTORABLE_JSON.test(JSON.stringify(parsed.value)) ? err('bad-character') : parsed
}

function parse(text: string): Read {
  const unparsed = unparsedJson(text)
  if (unparsed) return err(unparsed)
  try {
    return ok(JSON.parse(text))
  } catch {
    return err('not-json')
  }
}

function readRecordsText(value: string, kind: Kind): Read {
  const parsed = readJson(value)
  return parsed.ok
    ? readRecords(parsed.value, kind, (field, cell) => WIRE[field.is].read(cell as never, field))
    : parsed
}
