// One hand of a text, for tests of dialects.
import { play } from '../kit/played-hand.ts'
import { type ReadHand, type ReadOptions, readHandFile } from '../read/read-hands.ts'

export const handIn = (text: string, options: ReadOptions = {}): ReadHand => {
  const items = [...readHandFile(text, options)]
  const [item] = items
  if (items.length !== 1 || item?.kind !== 'hand')
    throw new Error(`${items.length} ${item?.kind === 'refused' ? JSON.stringify(item.failure) : 'hands'}`)
  return item
}

/** By seat number. */
export const stacksAfter = ({ record }: ReadHand): readonly (number | null)[] => {
  const played = play(record)
  if (!played.ok) throw new Error(played.error.code)
  return [...played.value.settlement.results]
    .sort((a, b) => a.seat - b.seat)
    .map(({ stackAfter }) => stackAfter)
}
