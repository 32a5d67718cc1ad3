// A stored hand as the row shows it. Cards come as a list of rank and suit, as text, or twice encoded.
import { actionWords, handRows as words } from '@sidepot/messages/web-hands'
import { currencyOfHand } from '../../data/session/session-currency.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { highFirst } from '../../ui/poker/cards/card-order.ts'
import type { HandRowView } from '../../ui/poker/cards/hand-row.tsx'
import type { VerdictKind } from '../../ui/poker/verdict.tsx'

/** JSON that came as text, perhaps twice encoded; null when it cannot be read. */
export function parsed(value: unknown): unknown {
  let decoded = value
  for (let depth = 0; depth < 2 && typeof decoded === 'string'; depth++) {
    try {
      decoded = JSON.parse(decoded)
    } catch {
      return null
    }
  }
  return decoded
}

/** With a suit, or with a rank alone. */
const CARD = /^[2-9TJQKA][shdc*?]$/

/** Somebody else's hand holds whatever they stored: no hand has more, and an object need not even become text. */
const MOST_CARDS = 10
const isWord = (value: unknown) => typeof value === 'string' || typeof value === 'number'

export function cardCodes(value: unknown): readonly string[] {
  const list = parsed(value)
  if (!Array.isArray(list)) return []
  return list.slice(0, MOST_CARDS).flatMap(card => {
    const { rank, suit } = card ?? {}
    const code = isWord(rank) && isWord(suit) ? `${rank}${suit}`.replace(/^10/, 'T') : card
    return typeof code === 'string' && CARD.test(code) ? [code] : []
  })
}

export function boardCodes(value: unknown): readonly string[] {
  const board = parsed(value)
  if (!board || typeof board !== 'object') return []
  const { flop, turn, river } = board as { flop?: unknown; turn?: unknown; river?: unknown }
  return [...cardCodes(flop), ...cardCodes([turn].flat()), ...cardCodes([river].flat())]
}

/** One, or all that were run or dealt: a second one may hold the result. */
export function boardsOf(hand: Pick<Rec<'Hand'>, 'boardCards' | 'boards'>): readonly (readonly string[])[] {
  const all = parsed(hand.boards)
  const boards = (Array.isArray(all) && all.length > 1 ? all : [hand.boardCards]).map(boardCodes)
  return boards.filter(board => board.length > 0)
}

/** Everywhere the same: what was not judged is unsolved, a hand without cards too. */
export function verdictOf(hand: Rec<'Hand'>): VerdictKind {
  if (hand.heroPreflopOptimal === true) return 'optimal'
  return hand.heroPreflopOptimal === false ? 'not-optimal' : 'unsolved'
}

export const holeCodes = (value: unknown): readonly string[] => highFirst(cardCodes(value))

export function handRowOf(hand: Rec<'Hand'>, number?: number): HandRowView {
  const net = hand.heroNetWinManual ?? hand.heroNetWin
  // won or lost, and nobody entered how much: the word takes the place of the amount
  const ended = net === null && hand.heroOutcome ? words.word(null, hand.heroOutcome) : null
  const label = hand.isTournament ? words.tournament : ended
  return {
    ...(number === undefined ? {} : { number }),
    cards: holeCodes(hand.heroHolecards),
    simple: hand.heroHolecardsSimple,
    position: hand.heroPosition,
    action: words.action(hand.heroPreflopAction, label !== null && label === ended ? null : hand.heroOutcome),
    shortAction: hand.heroPreflopAction ? actionWords.short(hand.heroPreflopAction) : '',
    board: boardCodes(hand.boardCards),
    verdict: hand.isTournament ? null : verdictOf(hand),
    net,
    currency: currencyOfHand(hand),
    ...(label ? { label } : {}),
  }
}
