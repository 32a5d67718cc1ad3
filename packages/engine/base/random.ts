// A seedable source of random numbers, passed in wherever chance is needed: the same seed gives the same answer.

/** Gives the next whole number from 0 to 2^32 - 1. */
export type Random = () => number

/** xoshiro128**, seeded through splitmix32 so that any seed, 0 too, starts well. */
export const seeded = (seed: number): Random => {
  let state = seed | 0
  const split = (): number => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
  let [a, b, c, d] = [split(), split(), split(), split()]
  return () => {
    const five = Math.imul(b, 5)
    const result = Math.imul((five << 7) | (five >>> 25), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result >>> 0
  }
}

/** A whole number from 0 to below `n`; the bias of scaling 32 bits is under n / 2^32. */
export const below = (random: Random, n: number): number => Math.floor((random() / 0x1_0000_0000) * n)
