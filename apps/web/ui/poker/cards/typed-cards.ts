// Cards as people type them: 'AhKd', '10s 9s'. Only whole, different cards count; a half-typed one waits.
import { formatCard, parseCard } from '@sidepot/engine/cards'

const CARD = /(10|[2-9TJQKA])\s*([shdc])/gi

const cardsIn = (text: string): readonly string[] =>
  [...text.matchAll(CARD)].flatMap(match => {
    const read = parseCard(`${match[1]}${match[2]}`)
    return read.ok ? [formatCard(read.value)] : []
  })

export const typedCards = (text: string, most: number): readonly string[] =>
  [...new Set(cardsIn(text))].slice(0, most)

export interface TypedProblem {
  readonly is: 'noCard' | 'twice' | 'tooMany'
  readonly text: string
}

/** What will not become cards by typing on; null when all of it may. */
export function typedProblem(text: string, most: number): TypedProblem | null {
  const rest = text.replace(CARD, ' ').trim()
  if (rest !== '' && !/^(1|10|[2-9TJQKA])$/i.test(rest)) return { is: 'noCard', text: rest }
  const all = cardsIn(text)
  const again = all.find((card, at) => all.indexOf(card) < at)
  if (again) return { is: 'twice', text: again }
  return all.length > most ? { is: 'tooMany', text: String(most) } : null
}
