// Cards in the languages of the clients that write them: the suit's word or letter, and letters of their own for ten, jack, queen and ace.
import { type CardIndex, parseCard } from '@sidepot/engine/cards'

interface CardLanguage {
  readonly language: string
  readonly suits: Readonly<Record<string, string>>
  readonly ranks: Readonly<Record<string, string>>
  /** Suits that no other language has. */
  readonly sign: RegExp
}

const LANGUAGES: readonly CardLanguage[] = [
  {
    language: 'de',
    suits: { Herz: 'h', Pik: 's', Karo: 'd', Kreuz: 'c' },
    ranks: { B: 'J', D: 'Q' },
    sign: /(?:Herz|Pik|Karo|Kreuz)$/,
  },
  { language: 'pt', suits: { o: 'd', p: 'c', c: 'h', e: 's' }, ranks: { D: 'T' }, sign: /[oe]$/ },
  { language: 'es', suits: { d: 'd', t: 'c', c: 'h', p: 's' }, ranks: { D: 'T' }, sign: /t$/ },
  {
    language: 'sv',
    suits: { s: 's', h: 'h', d: 'd', c: 'c' },
    ranks: { E: 'A', Kn: 'J', D: 'Q' },
    sign: /^(?:E|Kn)[shdc]$/,
  },
]
const ENGLISH: CardLanguage = {
  language: 'en',
  suits: { s: 's', h: 'h', d: 'd', c: 'c' },
  ranks: {},
  sign: /[shd]$/,
}

export interface CardReader {
  readonly language: string
  /** Null for what is no list of cards. */
  readonly read: (text: string) => readonly CardIndex[] | null
}

const CARD = /^(10|Kn|[2-9TJQKA]|[BDE])([A-Za-z]+)$/

/** `all` is every list of cards of the hand: a letter may be another suit in another language, and the others tell which. */
export const cardReader = (all: readonly string[]): CardReader => {
  const words = all.flatMap(list => list.split(/[\s,]+/)).filter(word => CARD.test(word))
  const language = LANGUAGES.find(({ sign }) => words.some(word => sign.test(word))) ?? ENGLISH
  return {
    language: language.language,
    read(text) {
      const cards: CardIndex[] = []
      for (const word of text.split(/[\s,]+/)) {
        if (word === '') continue
        const found = CARD.exec(word)
        const suit = found === null ? undefined : language.suits[found[2]!]
        if (suit === undefined) return null
        const rank = language.ranks[found![1]!] ?? (found![1] === '10' ? 'T' : found![1]!)
        const card = parseCard(rank + suit)
        if (!card.ok) return null
        cards.push(card.value)
      }
      return cards.length > 0 ? cards : null
    },
  }
}
