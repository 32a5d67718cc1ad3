// Spots for tests and benches: ranges written as players write them, and a game from a few words.
import { CLASS_COUNT, className } from '@sidepot/charts/hand-classes'
import { parseCards } from '@sidepot/engine/cards'
import { COMBINATIONS, classOf, combinationOf } from '../../base/cards.ts'
import type { PostflopGame, StreetSizes } from '../contract.ts'
import { cardsOf } from '../hands.ts'

export const cardsIn = (text: string): readonly number[] => {
  const read = parseCards(text)
  if (!read.ok) throw new Error(`no cards: ${text}`)
  return read.value
}

const classes = new Map(Array.from({ length: CLASS_COUNT }, (_, index) => [className(index), index]))

/** "AA,AKs:0.5,AhKd", or "all". */
export const rangeOf = (text: string): Float32Array => {
  const range = new Float32Array(COMBINATIONS)
  for (const item of text.split(/[\s,]+/).filter(Boolean)) {
    const [name = '', weight = '1'] = item.split(':')
    if (name === 'all') range.fill(Number(weight))
    else if (classes.has(name)) {
      for (let hand = 0; hand < COMBINATIONS; hand++)
        if (classOf(...cardsOf(hand)) === classes.get(name)) range[hand] = Number(weight)
    } else {
      const [a, b] = cardsIn(name)
      range[combinationOf(a!, b!)] = Number(weight)
    }
  }
  return range
}

export interface Words {
  readonly board: string
  readonly ranges: readonly [string, string]
  readonly pot: number
  readonly stack: number
  readonly rake?: PostflopGame['rake']
  /** Bets, then raises, of flop, turn and river. */
  readonly bets?: readonly (readonly number[])[]
  readonly raises?: readonly (readonly number[])[]
  readonly cap?: number
  readonly allIn?: PostflopGame['allIn']
  readonly lead?: boolean
  readonly bits?: 16 | 32
}

export const gameOf = (words: Words): PostflopGame => {
  const street = (k: number): StreetSizes => ({
    bets: words.bets?.[k] ?? [],
    raises: words.raises?.[k] ?? [],
  })
  return {
    board: cardsIn(words.board),
    ranges: [rangeOf(words.ranges[0]), rangeOf(words.ranges[1])],
    pot: words.pot,
    stacks: [words.stack, words.stack],
    rake: words.rake ?? { share: 0, cap: 0 },
    sizes: [street(0), street(1), street(2)],
    cap: words.cap ?? 3,
    allIn: words.allIn ?? { offeredBelow: 0, roundedFrom: 0.67 },
    lead: words.lead ?? true,
    bits: words.bits ?? 32,
    memoryLimit: 4e9,
  }
}
