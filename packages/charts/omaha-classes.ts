// Classes of four-card Omaha hands: the multiset of ranks (1,820 of them), each in four kinds of suits. Finer than the
// usual label, because with one suit it matters whether the top card is in it.
export const OMAHA_KINDS = ['r', 'ss', 'ss-top', 'ds'] as const
export const OMAHA_CLASSES = 1820 * 4

const RANKS_UP = '23456789TJQKA'

/** Number of four ranks from the lowest up (0 for a two, 12 for an ace). */
const rising = (r0: number, r1: number, r2: number, r3: number): number => {
  const [b, c, d] = [r1 + 1, r2 + 2, r3 + 3]
  return r0 + (b * (b - 1)) / 2 + (c * (c - 1) * (c - 2)) / 6 + (d * (d - 1) * (d - 2) * (d - 3)) / 24
}
const up = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b) as [number, number, number, number]
const multiset = (ranks: readonly number[]): number => rising(...up(ranks))

/** Ranks of every multiset, lowest first, by its number: class >> 2. */
export const omahaRanks = (): readonly (readonly number[])[] => {
  const ranks: number[][] = []
  for (let d = 0; d < 13; d++)
    for (let c = 0; c <= d; c++)
      for (let b = 0; b <= c; b++) for (let a = 0; a <= b; a++) ranks[multiset([a, b, c, d])] = [a, b, c, d]
  return ranks
}

const FIRST_ACES = multiset([0, 0, 12, 12])
const LAST_ACES = multiset([11, 11, 12, 12])

/** Whether a class holds two aces, and not three. */
export const isPairOfAces = (cell: number): boolean => cell >> 2 >= FIRST_ACES && cell >> 2 <= LAST_ACES

/** Class of four cards, each rank × 4 + suit. */
export const omahaClass = (cards: readonly number[]): number => omahaClassOf(...up(cards))

/** The same of four cards from the lowest up, without lists: for going through all hands. */
export const omahaClassOf = (a: number, b: number, c: number, d: number): number =>
  rising(a >> 2, b >> 2, c >> 2, d >> 2) * 4 + kindOf(a, b, c, d)

/** Place of the suits among OMAHA_KINDS. */
const kindOf = (a: number, b: number, c: number, d: number): number => {
  // how often each suit is there, four bits a suit
  const suits = (1 << ((a & 3) * 4)) + (1 << ((b & 3) * 4)) + (1 << ((c & 3) * 4)) + (1 << ((d & 3) * 4))
  const twice = suits & 0x2222
  if ((twice & (twice - 1)) !== 0) return 3
  // two, three or four of a suit: never in two suits here
  const often = suits & 0x6666
  if (often === 0) return 0
  const suit = (31 - Math.clz32(often)) >> 2
  const top = d >> 2
  const isTop = (card: number) => card >> 2 === top && (card & 3) === suit
  return isTop(d) || isTop(c) || isTop(b) || isTop(a) ? 2 : 1
}

/** What a class is: its ranks, lowest first (0 for a two), and the place of its suits among OMAHA_KINDS. */
export interface OmahaHand {
  readonly ranks: readonly number[]
  readonly kind: number
}

let known: readonly (readonly number[])[] | undefined

export const omahaHand = (cell: number): OmahaHand => {
  known ??= omahaRanks()
  return { ranks: known[cell >> 2]!, kind: cell & 3 }
}

/** The number of a class; some hold no hand (`omahaCombinations`). */
export const omahaCell = ({ ranks, kind }: OmahaHand): number => multiset(ranks) * 4 + kind

/** All hands of these ranks, lowest first, each once: cards in their order, so that of a pair the lower suit comes first. */
const handsOf = (ranks: readonly number[]): readonly (readonly number[])[] => {
  const hands: (readonly number[])[] = []
  for (let suits = 0; suits < 256; suits++) {
    const cards = ranks.map((rank, i) => rank * 4 + ((suits >> (2 * i)) & 3))
    if (cards.every((card, i) => i === 0 || card > cards[i - 1]!)) hands.push(cards)
  }
  return hands
}

/** The hands of a class, cards as rank × 4 + suit. */
export const omahaHands = (cell: number): readonly (readonly number[])[] =>
  handsOf(omahaHand(cell).ranks).filter(cards => omahaClass(cards) === cell)

let combinations: Float64Array | undefined

/** How many of the 270,725 hands each class holds; some classes hold none. Only which ranks are equal matters for it. */
export const omahaCombinations = (): Float64Array => {
  if (combinations) return combinations
  const counts = new Float64Array(OMAHA_CLASSES)
  const byShape = new Map<string, readonly number[]>()
  omahaRanks().forEach((ranks, at) => {
    const shape = ranks.map((rank, i) => (rank === ranks[i - 1] ? '=' : '<')).join('')
    const found = byShape.get(shape) ?? countKinds(ranks)
    byShape.set(shape, found)
    counts.set(found, at * 4)
  })
  combinations = counts
  return counts
}

const countKinds = (ranks: readonly number[]): readonly number[] => {
  const counts = [0, 0, 0, 0]
  for (const cards of handsOf(ranks)) counts[omahaClass(cards) & 3]! += 1
  return counts
}

export interface WeightedClass {
  readonly cell: number
  /** How many hands of the label are of this class. */
  readonly weight: number
}

/** Classes that a label such as AKQJds or AA98ss can mean, without its suits known; empty when it is no such label. */
export const omahaLabelClasses = (label: string): readonly WeightedClass[] => {
  const match = /^([2-9TJQKA]{4})(ds|ss|r)$/.exec(label.trim().replaceAll('10', 'T'))
  if (!match) return []
  const ranks = [...match[1]!].map(rank => RANKS_UP.indexOf(rank))
  const wanted = match[2] === 'ds' ? [3] : match[2] === 'r' ? [0] : [1, 2]
  const weights = new Map<number, number>()
  for (let suits = 0; suits < 256; suits++) {
    const cards = ranks.map((rank, i) => rank * 4 + ((suits >> (2 * i)) & 3))
    const cell = omahaClass(cards)
    // equal ranks would count a hand once for each order of their suits: the same factor for every class
    if (new Set(cards).size === 4 && wanted.includes(cell % 4))
      weights.set(cell, (weights.get(cell) ?? 0) + 1)
  }
  return [...weights].map(([cell, weight]) => ({ cell, weight }))
}
