// Cards in a sentence.
const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' }
/** "A♥ Q♥" */
export const cardsText = (cards: readonly string[]): string =>
  cards.map(card => `${card[0]}${SUITS[card[1]!] ?? ''}`).join(' ')
