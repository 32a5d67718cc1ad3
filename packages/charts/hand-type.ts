// From 'AKs', or from four cards of Omaha, to the class that packs are indexed by.
import { classIndex } from './hand-classes.ts'

/** Class of a hold'em hand type; undefined for '??' or anything with another number of ranks. */
export const holdemClass = (handType: unknown): number | undefined => {
  if (typeof handType !== 'string') return undefined
  const label = handType.trim().replaceAll('10', 'T')
  const ranks = label.slice(0, 2).toUpperCase()
  const tail = label.slice(2).toLowerCase()
  return classIndex(ranks + tail)
}
