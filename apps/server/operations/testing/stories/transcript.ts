// How a step of a story is written down: the call, its answer, the rows it locked, and every changed field.
import { createHash } from 'node:crypto'
import type { RowChange } from './changed-rows.ts'

export interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly message: string; readonly errorType: string }[]
  readonly extensions?: { readonly warnings: readonly string[]; readonly ignored?: boolean }
}

export interface Step {
  readonly at: number
  readonly query: string
  readonly variables?: object
  readonly answer: Answer
  readonly locks: readonly string[]
  readonly rows: readonly RowChange[]
}

/** Longer documents are written as their digest, unless little of them changed. */
const LONG = 260

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const TIME = /2026-03-02T(\d\d:\d\d)(?::00)?(?:\.000)?(?:Z|\+00:00)?/g

/** The secret part of a link. */
const SHARE = /"[\w-]{22}(?=\\?")/g

/** Where a list goes on: it has ids in it. */
const TOKEN = /"WyJ[\w-]+"/g

/** Ids of one story under short names that are the same in every run. */
export class Names {
  readonly #known: Map<string, string>
  readonly #mark: RegExp
  constructor(mark: string | RegExp, known: ReadonlyMap<string, string> = new Map()) {
    this.#mark = new RegExp(mark, 'g')
    this.#known = new Map(known)
  }
  /** Which forgets what it names itself. */
  copy(): Names {
    return new Names(this.#mark, this.#known)
  }
  /** With all ids alike: what rows are sorted by. */
  blank(text: string): string {
    return this.#plain(text).replace(UUID, '#')
  }
  of(text: string): string {
    return this.#plain(text).replace(UUID, id => {
      if (!this.#known.has(id)) this.#known.set(id, `#${this.#known.size + 1}`)
      return this.#known.get(id)!
    })
  }
  /** Those of earlier lines; the others come after them. */
  known(text: string): string {
    return this.#plain(text).replace(UUID, id => this.#known.get(id) ?? '~')
  }
  #plain(text: string): string {
    return text
      .replace(this.#mark, '')
      .replace(TIME, '$1')
      .replace(SHARE, '"…')
      .replace(TOKEN, '"token"')
      .replace(/Anon-\d{6}/g, 'Anon-N')
  }
}

export function stepLines(names: Names, step: Step): readonly string[] {
  const { answer, locks } = step
  const name = /\{\s*(\w+)/.exec(step.query)?.[1]
  return [
    names.of(`${name} ${JSON.stringify(argumentsOf(step.variables ?? {}))}`),
    ...(answer.errors ?? []).map(one => names.of(`  ! ${one.errorType}: ${one.message}`)),
    ...(answer.errors
      ? []
      : [names.of(`  = ${JSON.stringify(shortened(Object.values(answer.data ?? {})[0]))}`)]),
    ...(answer.extensions ? [names.of(`  ? ${JSON.stringify(answer.extensions)}`)] : []),
    ...(locks.length > 0 ? [`  locks ${locks.join(', ')}`] : []),
    ...rowLines(names, step),
  ]
}

/** In an order that is the same in every run, whatever ids were drawn: rows alike but for these, the ones known before first. */
function rowLines(names: Names, { rows, at }: Step): readonly string[] {
  const left = rows.map(row => {
    const line = rowLine(row, at)
    return {
      line,
      blank: names.blank(`${line}\n${JSON.stringify(fieldsShown((row.after ?? row.before)!, at))}`),
    }
  })
  return rows.map(() => {
    const order = ({ blank, line }: (typeof left)[number]) => `${blank}\n${names.known(line)}`
    const first = left.reduce((least, one) => (order(one) < order(least) ? one : least))
    left.splice(left.indexOf(first), 1)
    return `  ${names.of(first.line)}`
  })
}

/** What the client sends, without its own id for the request. */
function argumentsOf(variables: object): unknown {
  const { input, ...rest } = variables as { input?: object }
  const { requestId: _id, ...given } = (input ?? {}) as { requestId?: string }
  return shortened({ ...rest, ...given })
}
const shortened = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.length > LONG
      ? digest(value)
      : value
    : Array.isArray(value)
      ? value.map(shortened)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]))
        : value

type Fields = Readonly<Record<string, unknown>>
/** Left out: the same for every row of a step, or written elsewhere. */
const WRITTEN = ['updated_at', '_last_changed_at', 'created_at']

function rowLine({ table, before, after }: RowChange, at: number): string {
  const row = (after ?? before)!
  const key = row['id'] ?? row['hand_id'] ?? row['player_id'] ?? ''
  if (after === null) return `- ${table} ${key}`
  const now = fieldsShown(after, at)
  if (before === null)
    return `+ ${table} ${key} ${Object.entries(now)
      .filter(([name, value]) => value !== null && name !== 'id' && name !== 'user_id')
      .map(([name, value]) => `${name} ${short(value)}`)
      .join(', ')}`
  const was = fieldsShown(before, at)
  const changes = [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap(name =>
    differences(name, was[name], now[name]),
  )
  return `~ ${table} ${key} ${changes.join(', ')}`
}

/** Times of writing only where they are not the step's own; without the digest of what the row was made from. */
function fieldsShown({ _origin, ...row }: Fields, at: number): Fields {
  return Object.fromEntries(
    Object.entries(row)
      .map(([name, value]) => [
        name,
        name === '_last_changed_at' ? new Date(Number(value)).toISOString() : value,
      ])
      .filter(([name, value]) => !(WRITTEN.includes(String(name)) && Date.parse(String(value)) === at)),
  )
}

/** Inside documents too, down to the value that changed. */
function differences(name: string, was: unknown, now: unknown): readonly string[] {
  if (JSON.stringify(was) === JSON.stringify(now)) return []
  if (WRITTEN.includes(name) && now === undefined) return []
  if (isDocument(was) && isDocument(now) && Array.isArray(was) === Array.isArray(now)) {
    const inner = [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap(key =>
      differences(`${name}.${key}`, was[key], now[key]),
    )
    if (inner.join(', ').length < 2 * LONG) return inner
  }
  return [`${name} ${short(was)} → ${short(now)}`]
}
const isDocument = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > LONG ? digest(text) : text
}

/** Random ids in it are no part of it. */
const digest = (text: string): string =>
  `‹${createHash('sha256')
    .update(
      text
        .replace(UUID, '#')
        .replace(/s\d+x/g, '')
        .replace(/Anon-\d{6}/g, ''),
    )
    .digest('hex')
    .slice(0, 10)}›`
