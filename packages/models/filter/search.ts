// Words that somebody types, as what is looked for: "AK lost 3bet pot august" (FIL-9). Pure: today is an argument.
import { CURRENCIES, GAME_TYPES } from '../kit/enumerations.ts'
import { dayAfter, isYear } from './days.ts'
import { plainLetters } from './plain-letters.ts'

/** What hands alone can be asked, as the hand zone keeps it. */
export interface HandTerms {
  readonly classes: readonly string[]
  readonly positions: readonly string[]
  readonly potTypes: readonly string[]
  readonly outcome: string
  readonly marker: string
  readonly allIn: boolean
  readonly showdown: boolean
  readonly tournament: boolean
  readonly straddled: boolean
  readonly bookmarked: boolean
}
/** What sessions can be asked too. */
export interface PlayTerms {
  readonly range: string
  readonly from: string
  readonly to: string
  readonly gameType: string
  readonly origin: string
  readonly currency: string
}
export interface Search {
  readonly hand: Partial<HandTerms>
  readonly play: Partial<PlayTerms>
  /** words that mean nothing by themselves: names, tags, notes */
  readonly rest: readonly string[]
}

const POSITIONS: Readonly<Record<string, string>> = {
  utg: 'UTG',
  'utg+1': 'UTG1',
  utg1: 'UTG1',
  'utg+2': 'UTG2',
  utg2: 'UTG2',
  mp: 'MP',
  lj: 'LJ',
  lojack: 'LJ',
  hj: 'HJ',
  hijack: 'HJ',
  co: 'CO',
  cutoff: 'CO',
  btn: 'BTN',
  button: 'BTN',
  sb: 'SB',
  bb: 'BB',
}
const POTS: Readonly<Record<string, string>> = {
  limped: 'LIMPED',
  limp: 'LIMPED',
  srp: 'SINGLE_RAISED',
  'single-raised': 'SINGLE_RAISED',
  '3bet': 'THREE_BET',
  '3-bet': 'THREE_BET',
  threebet: 'THREE_BET',
  '4bet': 'FOUR_BET',
  '4-bet': 'FOUR_BET',
  '5bet': 'FIVE_BET',
  '5-bet': 'FIVE_BET',
  bomb: 'BOMB',
}
const OUTCOMES: Readonly<Record<string, string>> = {
  won: 'WIN',
  win: 'WIN',
  lost: 'LOSE',
  lose: 'LOSE',
  chop: 'CHOP',
  chopped: 'CHOP',
  split: 'CHOP',
}
const MARKERS: Readonly<Record<string, string>> = {
  mistake: 'not-optimal',
  mistakes: 'not-optimal',
  optimal: 'optimal',
  unsolved: 'unsolved',
}
const FLAGS: Readonly<Record<string, 'allIn' | 'showdown' | 'straddled' | 'bookmarked' | 'tournament'>> = {
  allin: 'allIn',
  'all-in': 'allIn',
  showdown: 'showdown',
  straddle: 'straddled',
  straddled: 'straddled',
  bookmarked: 'bookmarked',
  bookmark: 'bookmarked',
  tournament: 'tournament',
  tournaments: 'tournament',
}
const GAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(GAME_TYPES.map(game => [game.toLowerCase(), game])),
  holdem: 'NLHE',
  'hold’em': 'NLHE',
  "hold'em": 'NLHE',
  omaha: 'PLO',
}
const ORIGINS: Readonly<Record<string, string>> = { live: 'LIVE', online: 'ONLINE' }
/** Words without a meaning of their own. */
const FILLERS = new Set([
  'pot',
  'pots',
  'hand',
  'hands',
  'session',
  'sessions',
  'in',
  'with',
  'the',
  'and',
  'at',
])
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const RANKS = 'AKQJT98765432'
/** AK is both suits, AKs and AKo one of them, QQ a pair; the higher card first or not. */
export function classesIn(word: string): readonly string[] | null {
  const found = /^(10|[akqjt2-9])(10|[akqjt2-9])([so])?$/.exec(word)
  if (!found) return null
  const rank = (text: string) => (text === '10' ? 'T' : text.toUpperCase())
  const [a, b] = [rank(found[1]!), rank(found[2]!)].sort((x, y) => RANKS.indexOf(x) - RANKS.indexOf(y))
  // two digits are more often a number than a hand, unless they are a pair or say their suits
  if (a === b) return found[3] ? null : [`${a}${b}`]
  if (/\d/.test(a!) && /\d/.test(b!) && !found[3]) return null
  return found[3] ? [`${a}${b}${found[3]}`] : [`${a}${b}s`, `${a}${b}o`]
}

/** The month of a word, 1 to 12: its name or the first three letters and more of it. */
const monthIn = (word: string): number | null => {
  const at = word.length < 3 ? -1 : MONTHS.findIndex(name => name.startsWith(word))
  return at < 0 ? null : at + 1
}
const two = (n: number) => String(n).padStart(2, '0')

/** The whole month; without a year the last one that has begun. */
function monthRange(month: number, year: string | null, today: string): Partial<PlayTerms> {
  const thisYear = Number(today.slice(0, 4))
  const of = year === null ? (month <= Number(today.slice(5, 7)) ? thisYear : thisYear - 1) : Number(year)
  const from = `${of}-${two(month)}-01`
  const next = month === 12 ? `${of + 1}-01-01` : `${of}-${two(month + 1)}-01`
  return { range: 'own', from, to: dayAfter(next, -1) }
}

const RELATIVE: readonly (readonly [RegExp, (today: string) => Partial<PlayTerms>])[] = [
  [/\btoday\b/i, today => ({ range: 'own', from: today, to: today })],
  [/\byesterday\b/i, today => ({ range: 'own', from: dayAfter(today, -1), to: dayAfter(today, -1) })],
  [/\bthis month\b/i, () => ({ range: 'month' })],
  [/\blast month\b/i, () => ({ range: 'last-month' })],
  [/\bthis year\b/i, () => ({ range: 'year' })],
  [/\blast year\b/i, () => ({ range: 'last-year' })],
]

export function parseSearch(text: string, today: string): Search {
  let left = text.replace(/single raised/gi, 'single-raised')
  let play: Partial<PlayTerms> = {}
  for (const [words, range] of RELATIVE)
    if (words.test(left)) {
      play = { ...play, ...range(today) }
      left = left.replace(words, ' ')
    }
  const lists = { classes: [] as string[], positions: [] as string[], potTypes: [] as string[] }
  let hand: Partial<HandTerms> = {}
  let month: number | null = null
  let year: string | null = null
  const rest: string[] = []
  for (const typed of left.split(/[\s,;]+/).filter(Boolean)) {
    const word = typed.toLowerCase()
    // AT is a hand, at is not
    if (FILLERS.has(word) && typed !== word.toUpperCase()) continue
    const classes = classesIn(word)
    const currency = CURRENCIES.find(code => code.toLowerCase() === word)
    const named = monthIn(word)
    const flag = FLAGS[word]
    if (classes) lists.classes.push(...classes)
    else if (POSITIONS[word]) lists.positions.push(POSITIONS[word])
    else if (POTS[word]) lists.potTypes.push(POTS[word])
    else if (OUTCOMES[word]) hand = { ...hand, outcome: OUTCOMES[word] }
    else if (MARKERS[word]) hand = { ...hand, marker: MARKERS[word] }
    else if (flag) hand = { ...hand, [flag]: true }
    else if (GAMES[word]) play = { ...play, gameType: GAMES[word] }
    else if (ORIGINS[word]) play = { ...play, origin: ORIGINS[word] }
    else if (currency) play = { ...play, currency }
    else if (isYear(word)) year = word
    else if (named !== null) month = named
    else if (!FILLERS.has(word)) rest.push(word)
  }
  if (month !== null) play = { ...play, ...monthRange(month, year, today) }
  else if (year !== null) play = { ...play, range: year }
  const given = Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
  return { hand: { ...hand, ...given }, play, rest }
}

/** A name that a word of the search may mean. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** Whether every word begins a word of the text. */
export const saysAll = (words: readonly string[], text: string): boolean => {
  const textWords = plainLetters(text).split(/[^\p{L}\p{N}#&+]+/u)
  return words.every(word => textWords.some(one => one.startsWith(plainLetters(word).replace(/^#/, ''))))
}

/** Names of venues, tags and people among the words that are left; each word counts once, in this order. */
export function resolveNames(
  rest: readonly string[],
  known: {
    readonly venues: readonly Named[]
    readonly tags: readonly string[]
    readonly people: readonly Named[]
  },
): {
  readonly venueId: string
  readonly tags: readonly string[]
  readonly opponentId: string
  /** what is looked for in notes */
  readonly words: readonly string[]
} {
  const meant = (names: readonly Named[], words: readonly string[]) =>
    names
      .map(one => ({ one, hits: words.filter(word => saysAll([word], one.name)) }))
      .sort((a, b) => b.hits.length - a.hits.length)
      .find(({ hits }) => hits.length > 0)
  const venue = meant(known.venues, rest)
  let words = rest.filter(word => !venue?.hits.includes(word))
  const bare = (word: string) => word.replace(/^#/, '')
  const wordsOf = (tag: string) =>
    tag
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
  const tags = known.tags.filter(tag => wordsOf(tag).every(one => words.some(word => bare(word) === one)))
  const said = new Set(tags.flatMap(wordsOf))
  words = words.filter(word => !said.has(bare(word)))
  const person = meant(known.people, words)
  words = words.filter(word => !person?.hits.includes(word))
  return { venueId: venue?.one.id ?? '', tags, opponentId: person?.one.id ?? '', words }
}
