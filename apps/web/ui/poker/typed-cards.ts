// Cards as people type them: 'AhKd', '10s 9s'. Only whole, different cards count; a half-typed one waits.
import { formatCard, parseCard } from '@sidepot/engine/cards'

export function typedCards(text: string, most: number): readonly string[] {
  const found: string[] = []
  for (const match of text.matchAll(/(10|[2-9TJQKA])\s*([shdc])/gi)) {
    const read = parseCard(`${match[1]}${match[2]}`)
    if (read.ok && !found.includes(formatCard(read.value))) found.push(formatCard(read.value))
  }
  return found.slice(0, most)
}

/** What is no card and will not become one by typing on; null when all of it may. */
export function notCards(text: string): string | null {
  const rest = text.replace(/(10|[2-9TJQKA])\s*[shdc]/gi, ' ').trim()
  return rest === '' || /^(1|10|[2-9TJQKA])$/i.test(rest) ? null : rest
}
