// Amounts as they are typed, pasted and shown in their fields, with the marks of the reader's part of the world; what comes of them has a
// point before the cents.
import { point } from '@sidepot/messages/display'

/** Lets through what could become an amount: digits, one separator, two decimals, a leading minus when asked. */
export const amountText = (text: string, negative = false): string | null => amountIn(bare(text), negative)

/** An amount as its field shows it: the mark before the cents is that of the region. What is no amount stays as it came. */
export const amountShown = (text: string): string =>
  /^-?\d*\.\d{0,2}$/.test(text) ? text.replace('.', point()) : text

/** What a key made of the text that was shown, with our point for the mark that was in it; what came in one piece is left alone. */
function typedInto(current: string, typed: string): string {
  const shown = amountShown(current)
  if (shown === current) return typed
  let from = 0
  while (from < typed.length && typed[from] === shown[from]) from++
  let behind = 0
  while (
    behind < Math.min(typed.length, shown.length) - from &&
    typed.at(-1 - behind) === shown.at(-1 - behind)
  )
    behind++
  const put = typed.slice(from, typed.length - behind)
  if (put.length > 1 || put === '.') return typed
  return current.slice(0, from) + put + current.slice(current.length - behind)
}

/** Why a text is no amount. */
export type Refused = 'too-large' | 'no-amount'
/** What the field holds after a change: the amount, the wrong text that came in one piece, or null to leave its text as it was. */
export interface Taken {
  readonly text: string | null
  readonly refused: Refused | null
}
interface Typed {
  readonly negative?: boolean
  /** the mark in it was typed to part thousands */
  readonly parted?: boolean
}

export function takenText(
  typed: string,
  current: string,
  { negative = false, parted = false }: Typed = {},
): Taken {
  const text = withoutThousands(typed, parted)
  const key = oneKey(typed, current)
  // the point of what the field holds is that before the cents, wherever a point parts thousands: 12.50 and a 0 are not 12.500
  const single = key !== null && /\d/.test(key) ? unsigned(text) : bare(text)
  const amount = amountIn(single, negative)
  if (amount !== null) return { text: amount, refused: null }
  const wrongAlready = amountText(current, negative) === null
  return {
    text: wrongAlready || key === null ? text : null,
    refused: wholeDigits(single, negative) === null ? 'no-amount' : 'too-large',
  }
}

/** Whoever types an amount key by key: the last mark was meant for the cents or for thousands. Our own keypad has a point alone. */
export function amountTyping() {
  let parted = false
  /** what was made of the last key: another amount came from elsewhere */
  let last: string | null = null
  return (
    entered: string,
    current: string,
    { negative = false, isPad = false }: { readonly negative?: boolean; readonly isPad?: boolean } = {},
  ): Taken => {
    if (current !== last) parted = false
    const typed = isPad ? entered : typedInto(current, entered)
    const taken = takenText(typed, current, { negative, parted })
    last = taken.text ?? current
    const mark = /[.,]$/.exec(typed)?.[0]
    if (mark !== undefined) parted = !isPad && mark !== point()
    else if (!typed.includes('.')) parted = false
    return taken
  }
}

/** So many before the decimals. */
const MOST_DIGITS = 10

const amountIn = (single: string, negative: boolean): string | null => {
  const whole = wholeDigits(single, negative)
  return whole !== null && whole <= MOST_DIGITS ? single.replace(',', '.') : null
}

/** How many digits are before the decimals; null where the text is no amount of any size. */
const wholeDigits = (text: string, negative: boolean): number | null =>
  (negative ? /^-?(\d*)([.,]\d{0,2})?$/ : /^(\d*)([.,]\d{0,2})?$/).exec(text)?.[1]?.length ?? null

const unsigned = (text: string): string => text.replace(/[\s$€£¥]/g, '').replace('−', '-')

/** 12,34,567 in India */
const COMMAS = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d{0,2})?$/
const POINTS = /^-?\d{1,3}(\.\d{3})+(,\d{0,2})?$/
/** 1’234’567 in Switzerland, also as keyboards have it */
const APOSTROPHES = /^-?\d{1,3}(['’]\d{3})+([.,]\d{0,2})?$/

/** Without currency signs and the marks of thousands. */
function bare(text: string): string {
  const clean = unsigned(text)
  if (APOSTROPHES.test(clean)) return clean.replace(/['’]/g, '')
  if (point() === ',' && POINTS.test(clean)) return clean.replaceAll('.', '')
  return COMMAS.test(clean) ? clean.replaceAll(',', '') : clean
}

/** The third digit after such a mark tells what it was: 1,234 is a thousand, 1,23 is not. */
const withoutThousands = (text: string, parted: boolean): string =>
  parted && /^-?\d+\.\d{3}$/.test(text) ? text.replace('.', '') : text

/** What a single key put in; null where more came, or something went. */
function oneKey(typed: string, current: string): string | null {
  let at = 0
  while (at < current.length && typed[at] === current[at]) at++
  return typed.length === current.length + 1 && typed.slice(at + 1) === current.slice(at) ? typed[at]! : null
}
