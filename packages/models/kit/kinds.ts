// What a field may be. Each kind is plain data; every technology has one interpreter with an entry per kind, so a new
// kind does not compile until all of them know it. `T` is the value inside, `W` the value on the wire.
import type { Rule } from './rules.ts'

export const KINDS = [
  'id',
  'text',
  'longText',
  'json',
  'int',
  'number',
  'money',
  'bool',
  'time',
  'enum',
  'ref',
  'records',
] as const
export type KindName = (typeof KINDS)[number]

export declare const unit: unique symbol
/** Whole cents; see kit/money.ts for the way to and from decimals. */
export type Cents = number & { readonly [unit]?: 'cents' }
/** Money as it travels and as the device keeps it. Opaque: it cannot be added up or passed where cents are expected. */
export type Decimal = { readonly [unit]: 'decimal' }
/** ISO 8601 in UTC with milliseconds, so that text order is time order. */
export type Instant = string

export interface Kind<
  T = unknown,
  W = unknown,
  Optional extends boolean = boolean,
  Has extends boolean = boolean,
  Is extends KindName = KindName,
> {
  readonly is: Is
  readonly optional: Optional
  /** What a create without this field stores. */
  readonly initial?: unknown
  readonly hasInitial: Has
  /** enum: the name of the closed set and its members. */
  readonly set?: { readonly name: string; readonly values: readonly string[] }
  /** ref: the model it names; `own` demands that the caller may update the row it names. */
  readonly to?: string
  readonly own?: boolean
  /** records: the fields of one entry. */
  readonly fields?: Readonly<Record<string, Kind>>
  /** Who sees it, where that is narrower than the row; everybody else reads null and cannot filter by it. */
  readonly readBy?: Rule
  /** json: those for whom `readBy` does not hold see it without the names and ids of people, instead of not at all. */
  readonly veiled?: true
  /** Who may set it, where that is narrower than the row. */
  readonly writeBy?: Rule
  /** Kept by the server as the lower-case form of another field. */
  readonly lowerOf?: string
  /** text, json: the most characters, where that is not what all of its kind have. */
  readonly longest?: number
  /** text: the most lines; what is beyond them is joined to the last one when it is read (REC-31). */
  readonly lines?: number
  /** int: the least and the most that clients may give. */
  readonly range?: readonly [number, number]
  /** Set once, at creation. */
  readonly fixed?: boolean
  readonly '~value'?: T
  readonly '~wire'?: W
}

type Plain<T, W, Is extends KindName> = Kind<T, W, false, false, Is>
const kind = <T, W, Is extends KindName>(is: Is, more: Partial<Kind> = {}): Plain<T, W, Is> =>
  ({ optional: false, hasInitial: false, ...more, is }) as Plain<T, W, Is>

/** In characters, whoever writes it. */
export const LONGEST_TEXT = { text: 2_000, longText: 100_000 } as const
export const text = (longest: number = LONGEST_TEXT.text) => kind<string, string, 'text'>('text', { longest })
export const longText = () => kind<string, string, 'longText'>('longText')
/** In characters of JSON text, which no record comes near to: pages of a thousand records are read into memory. */
export const LONGEST_JSON = 100_000
/** Stored as JSON, text on the wire; a text that was encoded twice is unwrapped at the door. */
export const json = <T = unknown>(longest = LONGEST_JSON) => kind<T, string, 'json'>('json', { longest })
export const int = () => kind<number, number, 'int'>('int')
export const number = () => kind<number, number, 'number'>('number')
export const money = () => kind<Cents, Decimal, 'money'>('money')
export const bool = () => kind<boolean, boolean, 'bool'>('bool')
export const time = () => kind<Instant, Instant, 'time'>('time')
export const oneOf = <const V extends readonly string[]>(name: string, values: V) =>
  kind<V[number], V[number], 'enum'>('enum', { set: { name, values } })
/** Names a row of another model. */
export const ref = (to: string) => kind<string, string, 'ref'>('ref', { to })
/** Names a row that the writer may change as well: a hand goes only into one's own session. */
export const ownRef = (to: string) => kind<string, string, 'ref'>('ref', { to, own: true })
/** A short list of small records; read in the plain and in the stored-attribute form, JSON text on the wire. */
export const records = <F extends Readonly<Record<string, Kind>>>(fields: F) =>
  kind<readonly { readonly [K in keyof F]: ValueOf<F[K]> }[], string, 'records'>('records', { fields })

export const maybe = <T, W, Is extends KindName>(k: Plain<T, W, Is>): Kind<T, W, true, false, Is> => ({
  ...k,
  optional: true,
})
/** Never empty; a create that leaves it out gets this value. */
export const or = <T, W, Is extends KindName>(
  k: Plain<T, W, Is>,
  initial: T,
): Kind<T, W, false, true, Is> => ({ ...k, initial, hasInitial: true })
/** A whole number from `least` to `most`. */
export const within = <K extends Kind<unknown, unknown, boolean, boolean, 'int'>>(
  least: number,
  most: number,
  k: K,
): K => ({
  ...k,
  range: [least, most],
})
export const seenBy = <K extends Kind>(rule: Rule, k: K): K => ({ ...k, readBy: rule })
/** Seen whole by some; others get it without the names and ids of the people in it. */
export const namedFor = <K extends Kind<unknown, unknown, boolean, boolean, 'json'>>(
  rule: Rule,
  k: K,
): K => ({
  ...k,
  readBy: rule,
  veiled: true,
})
export const setBy = <K extends Kind>(rule: Rule, k: K): K => ({ ...k, writeBy: rule })
export const fixed = <K extends Kind>(k: K): K => ({ ...k, fixed: true })
export const lowerOf = (field: string): Kind<string, string, true, false, 'text'> => ({
  ...maybe(text()),
  lowerOf: field,
})

export type ValueOf<K> =
  K extends Kind<infer T, unknown, infer O, boolean> ? (O extends true ? T | null : T) : never
export type WireOf<K> =
  K extends Kind<unknown, infer W, infer O, boolean> ? (O extends true ? W | null : W) : never
/** As it travels, but money in whole cents. */
export type KeptOf<K> = K extends Kind<unknown, unknown, boolean, boolean, 'money'> ? ValueOf<K> : WireOf<K>
