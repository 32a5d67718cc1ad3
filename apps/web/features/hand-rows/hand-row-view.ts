// A stored hand as the row shows it. Cards come as a list of rank and suit, as text, or twice encoded.
import { actionWords, handRows as words } from '@sidepot/messages/web-hands'
import type { Rec } from '../../data/documents.ts'
import type { HandRowView } from '../../ui/poker/hand-row.tsx'
import type { VerdictKind } from '../../ui/poker/verdict.tsx'

function parsed(value: unknown): unknown {
  let held = value
  for (let depth = 0; depth < 2 && typeof held === 'string'; depth++) {
    try {
      held = JSON.parse(held)
    } catch {
      return null
    }
  }
  return held
}

export function cardCodes(value: unknown): readonly string[] {
  const list = parsed(value)
  if (!Array.isArray(list)) return []
  return list.flatMap(card => {
    if (typeof card === 'string' && /^[2-9TJQKA][shdc]$/.test(card)) return [card]
    if (card && typeof card === 'object' && 'rank' in card && 'suit' in card)
      return [`${card.rank}${card.suit}`.replace(/^10/, 'T')]
    return []
  })
}

export function boardCodes(value: unknown): readonly string[] {
  const board = parsed(value)
  if (!board || typeof board !== 'object') return []
  const { flop, turn, river } = board as { flop?: unknown; turn?: unknown; river?: unknown }
  return [...cardCodes(flop), ...cardCodes([turn].flat()), ...cardCodes([river].flat())]
}

/** Everywhere the same: what was not judged is unsolved, a hand without cards too. */
export function verdictOf(hand: Rec<'Hand'>): VerdictKind {
  if (hand.heroPreflopOptimal === true) return 'optimal'
  return hand.heroPreflopOptimal === false ? 'not-optimal' : 'unsolved'
}

const RANKS = '23456789TJQKA'

/** As players say a hand: the high card first, whatever the order in which it was dealt. */
export const holeCodes = (value: unknown): readonly string[] =>
  [...cardCodes(value)].sort((a, b) => RANKS.indexOf(b[0]!) - RANKS.indexOf(a[0]!))

export function handRowOf(hand: Rec<'Hand'>, number?: number): HandRowView {
  return {
    ...(number === undefined ? {} : { number }),
    cards: holeCodes(hand.heroHolecards),
    simple: hand.heroHolecardsSimple,
    position: hand.heroPosition,
    action: words.action(hand.heroPreflopAction, hand.heroOutcome),
    shortAction: hand.heroPreflopAction ? actionWords.short(hand.heroPreflopAction) : '',
    board: boardCodes(hand.boardCards),
    verdict: verdictOf(hand),
    net: hand.heroNetWinManual ?? hand.heroNetWin,
  }
}
