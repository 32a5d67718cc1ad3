// Where the reading of a text is: the words from there on, what is passed over, and what may follow a verb.
import type { SeatNo } from '@sidepot/engine/setup'
import { type Amount, readAmount } from './amounts.ts'
import { cardsAt, isHalfCard } from './cards.ts'
import type { Mark } from './marks.ts'
import { nameAt, shortSeat } from './players.ts'
import { cutText, type Point, type Token } from './tokens.ts'
import { meaningOf, TIMES } from './vocabulary.ts'

export class Cursor {
  readonly tokens: readonly Token[]
  readonly #names: ReadonlyMap<string, SeatNo>
  at = 0

  constructor(text: string, names: ReadonlyMap<string, SeatNo>, point: Point) {
    this.tokens = cutText(text, point)
    this.#names = names
  }

  get token(): Token | undefined {
    return this.tokens[this.at]
  }

  /** Words from the token on, up to the next separator. */
  words(at = this.at): readonly string[] {
    const words: string[] = []
    for (; this.tokens[at]?.is === 'word'; at++) words.push(this.tokens[at]!.word)
    return words
  }

  /** Passes over commas and small words. */
  skipSmall(): void {
    for (let token = this.token; token; token = this.token) {
      if (token.is === 'soft') this.at++
      else if (token.is === 'word' && !cardsAt(this.words()) && this.isSmall()) this.at++
      else return
    }
  }
  isSmall(): boolean {
    const words = this.words()
    return meaningOf(words)?.meaning.is === 'filler' && nameAt(this.#names, words) === null
  }

  /** An amount behind small words, or null. */
  amount(): Amount | null {
    const back = this.at
    while (this.token?.is === 'word' && !readAmount(this.words(), true) && this.isSmall()) this.at++
    const found = this.token?.is === 'word' && !cardsAt(this.words()) ? readAmount(this.words(), true) : null
    this.at = found ? this.at + found.used : back
    return found?.amount ?? null
  }

  /** "all in" behind an amount. */
  allIn(): boolean {
    const back = this.at
    while (this.token?.is === 'word' && this.isSmall()) this.at++
    const found = meaningOf(this.words())
    const isAllIn = found?.meaning.is === 'act' && found.meaning.verb === 'allin'
    this.at = isAllIn ? this.at + found.used : back
    return isAllIn
  }

  /** Every word from here to the end that nobody knows. */
  unknownWords(): readonly Mark[] {
    const marks: Mark[] = []
    for (let token = this.token; token; token = this.token) {
      const used = token.is === 'word' ? this.#known() : 1
      const failure = { code: 'shorthand/unknown', word: token.text, seat: null } as const
      if (used === 0) marks.push({ from: token.from, to: token.to, open: false, failure })
      this.at += Math.max(1, used)
    }
    return marks
  }

  /** How many words are known from here, whatever they mean; 0 for none. */
  #known(): number {
    const words = this.words()
    const short = shortSeat(words[0]!) === null ? 0 : 1
    return Math.max(
      short,
      cardsAt(words)?.used ?? 0,
      nameAt(this.#names, words)?.used ?? 0,
      meaningOf(words)?.used ?? 0,
      readAmount(words)?.used ?? 0,
      TIMES.has(words[0]!) || isHalfCard(words[0]!) || words[0] === 'times' ? 1 : 0,
    )
  }
}
