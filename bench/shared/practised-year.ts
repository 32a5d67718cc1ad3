// Answers of a year in drills as somebody gives them: new hands, half of them answered again, one in five wrong.
import { readFileSync } from 'node:fs'
import { deckOf, newCard } from '@sidepot/charts/drills/choice'
import { readPack } from '@sidepot/charts/pack'
import { below, seeded } from '@sidepot/engine/random'

export const DAY = 86_400
const FORMAT = 'nlhe-6max-100bb'
const bytes = new Uint8Array(readFileSync(`packages/charts/packs/${FORMAT}.bin`))

export const openDeck = () => {
  const read = readPack(bytes)
  if (!read.ok) throw new Error(read.error)
  return deckOf(read.value)
}

export interface GivenAnswer {
  readonly spot: string
  readonly cell: number
  readonly isMissed: boolean
  /** Thousandths of a big blind. */
  readonly lost: number
  /** Seconds since 1970. */
  readonly at: number
}

export function practisedYear(answers: number, now: number, deck = openDeck()): readonly GivenAnswer[] {
  const random = seeded(7)
  const given: GivenAnswer[] = []
  for (let n = 0; n < answers; n++) {
    const again = n % 2 === 1 ? given[below(random, given.length)] : undefined
    const card = again ?? newCard(deck, { kind: null, position: null }, random, () => false)
    if (!card) throw new Error('nothing to ask')
    const at = now - Math.round((365 * DAY * (answers - n)) / answers)
    given.push({ spot: card.spot, cell: card.cell, isMissed: n % 5 === 0, lost: 300, at })
  }
  return given
}
