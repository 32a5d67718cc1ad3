// Amounts as people write and say them: digits, number words, big blinds, multiples of the bet and parts of the pot.
import { type Chips, chipsFromDecimal } from '@sidepot/engine/chips'
import { legal, potSizedRaise } from '@sidepot/engine/legal'
import type { SeatNo } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { meaningOf } from './vocabulary.ts'

/** What was written; what it comes to depends on the pot and the bet. */
export type Amount =
  | { readonly in: 'chips' | 'blinds' | 'bets' | 'pot'; readonly count: number }
  | { readonly in: 'least' }
export interface ReadAmount {
  readonly amount: Amount
  readonly used: number
}

const UNITS: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
)
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, grand: 1000, million: 1e6 }

const own = (table: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** "sixty five", "one hundred and twenty", "fifteen hundred"; "one twenty" and "two fifty" are hundreds. */
function spokenNumber(words: readonly string[]): { readonly value: number; readonly used: number } | null {
  let total = 0
  let group = 0
  let used = 0
  let last = 'none' as 'none' | 'unit' | 'teen' | 'tens' | 'scale'
  while (used < words.length) {
    const word = words[used]!
    const unit = own(UNITS, word)
    const tens = own(TENS, word)
    const scale = own(SCALES, word)
    if (
      unit !== undefined &&
      (last === 'none' || last === 'scale' || (last === 'tens' && unit > 0 && unit < 10))
    ) {
      group += unit
      last = unit < 10 && last !== 'tens' ? 'unit' : 'teen'
    } else if (tens !== undefined && (last === 'none' || last === 'scale')) {
      group += tens
      last = 'tens'
    } else if (tens !== undefined && last === 'unit' && group > 0 && group < 10) {
      group = group * 100 + tens
      last = 'tens'
    } else if (scale !== undefined && last !== 'none' && !(last === 'scale' && scale === 100)) {
      if (scale === 100) group *= 100
      else {
        total += group * scale
        group = 0
      }
      last = 'scale'
    } else if (!(word === 'and' && last === 'scale' && isNumberWord(words[used + 1]))) break
    used++
  }
  return last === 'none' ? null : { value: total + group, used }
}
const isNumberWord = (word = ''): boolean => own(UNITS, word) !== undefined || own(TENS, word) !== undefined

const PARTS = new Map<string, number>([
  ['half', 1 / 2],
  ['1/2', 1 / 2],
  ['½', 1 / 2],
  ['third', 1 / 3],
  ['one third', 1 / 3],
  ['a third', 1 / 3],
  ['1/3', 1 / 3],
  ['⅓', 1 / 3],
  ['two thirds', 2 / 3],
  ['two third', 2 / 3],
  ['2/3', 2 / 3],
  ['⅔', 2 / 3],
  ['quarter', 1 / 4],
  ['a quarter', 1 / 4],
  ['one quarter', 1 / 4],
  ['1/4', 1 / 4],
  ['¼', 1 / 4],
  ['three quarters', 3 / 4],
  ['three quarter', 3 / 4],
  ['3/4', 3 / 4],
  ['¾', 3 / 4],
  ['full', 1],
])
const POT = ['of the pot', 'the pot', 'of pot', 'pot sized', 'potsized', 'pot', 'p']

const follows = (words: readonly string[], at: number, phrases: readonly string[]): number => {
  for (const phrase of phrases) {
    const parts = phrase.split(' ')
    if (parts.every((part, i) => words[at + i] === part)) return parts.length
  }
  return 0
}

const NUMBER = /^[$€£]?(\d{1,12}(?:\.\d{1,6})?|\.\d{1,2})(k|m|bb|bbs|x|%|p)?$/

/** An amount that begins at these words, or null. A part alone, such as 1/3, is one of the pot behind a verb; else it may be a stake. */
export function readAmount(words: readonly string[], behindVerb = false): ReadAmount | null {
  if (words[0] === 'min' || words[0] === 'minimum') return { amount: { in: 'least' }, used: 1 }
  const pot = follows(words, 0, POT)
  if (pot > 0) return { amount: { in: 'pot', count: 1 }, used: pot }
  for (const long of [2, 1]) {
    const part = PARTS.get(words.slice(0, long).join(' '))
    const behind = part === undefined ? 0 : follows(words, long, POT)
    // "half" alone is said anywhere
    const alone = (long === 1 && words[0] === 'half') || (behindVerb && words[0] !== 'full')
    if (part !== undefined && (behind > 0 || alone))
      return { amount: { in: 'pot', count: part }, used: long + behind }
  }
  const written = NUMBER.exec((words[0] ?? '').replaceAll(',', ''))
  if (written) return withUnit(Number(written[1]), written[2] ?? '', words, 1)
  const spoken = spokenNumber(words)
  return spoken && withUnit(spoken.value, '', words, spoken.used)
}

const BLINDS = ['big blinds', 'bbs', 'blinds']
const PERCENT = ['percent', 'per cent', '%']
/** "15 blinds fold": 15, and then what the blinds do. */
const isTheirs = (words: readonly string[]): boolean => meaningOf(words)?.meaning.is === 'blinds'

function withUnit(count: number, unit: string, words: readonly string[], used: number): ReadAmount {
  const next = words[used] ?? ''
  const scale = own(SCALES, next)
  if (unit === '' && scale !== undefined) return withUnit(count * scale, '', words, used + 1)
  const blinds = unit === '' && !isTheirs(words.slice(used)) ? follows(words, used, BLINDS) : 0
  const percent = unit === '' ? follows(words, used, PERCENT) : 0
  if (unit === 'bb' || unit === 'bbs' || blinds > 0)
    return { amount: { in: 'blinds', count }, used: used + blinds }
  if (unit === '%' || unit === 'p' || percent > 0) {
    const behind = used + percent
    return { amount: { in: 'pot', count: count / 100 }, used: behind + follows(words, behind, POT) }
  }
  const times = unit === '' && next === 'times' ? 1 : 0
  if (unit === 'x' || times > 0) return { amount: { in: 'bets', count }, used: used + times }
  return { amount: { in: 'chips', count: count * (unit === 'k' ? 1000 : unit === 'm' ? 1e6 : 1) }, used }
}

/** The street total that an amount comes to for the seat, rounded to `chip` where it is reckoned; null where there is none. */
export function totalOf(amount: Amount, state: HandState, seat: SeatNo, chip: Chips): Chips | null {
  const rounded = (chips: number) => Math.max(chip, Math.round(chips / chip) * chip)
  const can = legal(state, seat)
  const range = can?.bet ?? can?.raise ?? null
  const within = (chips: number) => range && Math.min(Math.max(chips, range.min), range.max)
  switch (amount.in) {
    case 'chips': {
      const chips = chipsFromDecimal(Math.round(amount.count * 1e6) / 1e6)
      return chips.ok && chips.value > 0 ? chips.value : null
    }
    case 'blinds':
      return Math.round(amount.count * state.table.setup.bigBlind)
    case 'bets':
      return state.highest > 0 ? rounded(amount.count * state.highest) : null
    case 'pot': {
      const part = potSizedRaise(state, amount.count, seat)
      return part === null ? null : within(rounded(part))
    }
    case 'least':
      return range?.min ?? null
  }
}

/** What a verb says by itself: "minraise", "pots", "b33". */
export const partOf = (part: number): Amount => (part === 0 ? { in: 'least' } : { in: 'pot', count: part })

export const betOf = (state: HandState, seat: SeatNo): Chips =>
  state.players.find(one => one.seat === seat)?.bet ?? 0
