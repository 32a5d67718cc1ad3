// The range with which opponents are assumed to limp first in a live game. A declared assumption, shown as such:
// in equilibrium nobody limps there, so no solver can find it.
import { CLASS_COUNT } from '@sidepot/charts/hand-classes'
import { classRanks } from './cards.ts'

const TEN = 8
const NINE = 7

/** Share of the time that a class is limped by somebody first to enter. */
export const limpingShare = (cell: number): number => {
  const { high, low, pair, suited } = classRanks(cell)
  const gap = high - low
  if (pair) return high >= 10 ? 0.1 : high >= TEN ? 0.3 : high >= 5 ? 0.7 : 1
  if (high === 12) {
    if (suited) return low >= 10 ? 0.1 : low >= TEN ? 0.5 : 1
    return low >= 10 ? 0.15 : low >= TEN ? 0.6 : low >= 5 ? 0.4 : 0.15
  }
  if (suited) {
    if (low >= TEN) return 0.7
    if (gap <= 2 && low >= 1) return 1
    if (gap === 3 && low >= 3) return 0.8
    return high >= 10 ? 0.6 : high >= NINE && low >= 4 ? 0.5 : 0.1
  }
  if (low >= TEN) return 0.8
  if (gap <= 2 && low >= 5) return 0.5
  return high === 11 && low >= 5 ? 0.25 : 0
}

export const limpingRange = (): Float32Array =>
  Float32Array.from({ length: CLASS_COUNT }, (_, cell) => limpingShare(cell))
