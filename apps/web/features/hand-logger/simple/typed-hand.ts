// Cards typed anywhere on the simple logger: AhKd gives cards, AKs a class. A rank begins, suits and letters follow.
import { holeCardCount } from '@sidepot/engine/notation'
import type { GameType } from '@sidepot/engine/setup'
import { useRef } from 'react'
import { HAND_CLASSES } from '../../../ui/poker/cards/hand-classes.ts'
import { typedCards } from '../../../ui/poker/cards/typed-cards.ts'
import type { KeyMap } from '../../../ui/timing/use-keys.ts'
import type { Preflop } from '../hand/simple-hand.ts'

export interface TypedHand {
  readonly cards: readonly string[]
  readonly handClass: string | null
}

const RANK_KEYS = ['2', '3', '4', '5', '6', '7', '8', '9', 't', 'j', 'q', 'k', 'a'] as const
const END_KEYS = ['s', 'o', 'h', 'd', 'c'] as const

export const PREFLOP_KEYS: Record<Preflop, string> = {
  FOLD: 'f',
  CHECK: 'x',
  LIMP: 'l',
  CALL: 'c',
  RAISE: 'r',
  '3-Bet': 'b',
  // only one of the two is ever offered
  '4-Bet': 'b',
  ALL_IN: 'i',
}

/** What a typed text means; null while it means nothing yet. */
export function readTypedHand(text: string, gameType: GameType): TypedHand | null {
  const cards = typedCards(text, holeCardCount(gameType))
  if (cards.length * 2 === text.length && cards.length > 0) return { cards, handClass: null }
  if (gameType !== 'NLHE') return null
  const [, a = '', b = '', end = ''] = /^([2-9tjqka])([2-9tjqka])([so]?)$/i.exec(text) ?? []
  const ranks = [a, b].map(rank => rank.toUpperCase())
  const named = [ranks.join(''), ranks.reverse().join('')].map(pair => pair + (a === b ? '' : end))
  const handClass = HAND_CLASSES.find(one => named.includes(one))
  return handClass ? { cards: [], handClass } : null
}

export function useTypedHand(gameType: GameType, onHand: (hand: TypedHand) => void) {
  const text = useRef('')
  const add = (key: string) => {
    const longer = text.current + key
    const whole = holeCardCount(gameType) * 2
    text.current = longer.length > whole ? key : longer
    const read = readTypedHand(text.current, gameType)
    if (read) onHand(read)
    if (text.current.length === whole && read) text.current = ''
  }
  const endsInRank = () => RANK_KEYS.some(rank => text.current.endsWith(rank))
  const keys: KeyMap = {
    ...Object.fromEntries(RANK_KEYS.map(key => [key, () => add(key)])),
    ...Object.fromEntries(END_KEYS.map(key => [key, () => endsInRank() && add(key)])),
  }
  return {
    keys,
    clear: () => {
      text.current = ''
    },
    /** A letter that also ends a card, as C does, belongs to the card while one is being typed. */
    between: (key: string, run: () => void) => () => {
      if ((END_KEYS as readonly string[]).includes(key) && endsInRank()) add(key)
      else {
        text.current = ''
        run()
      }
    },
  }
}
