// What ends a street changes every seat: the buttons answer the tap, the table follows in a frame of its own.
import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '../../../ui/timing/painted.ts'
import type { TableHand } from '../hand/table-hand.ts'

interface OnFelt {
  readonly hand: TableHand
  readonly turn: number | null
}
const endsStreet = ({ hand: was }: OnFelt, { hand: is }: OnFelt): boolean =>
  was.handId === is.handId &&
  was.state.street !== is.state.street &&
  is.state.stepCount === was.state.stepCount + 1

export function useFeltLater(now: OnFelt): OnFelt {
  const { hand } = now
  const drawn = useRef(now)
  const [seen, setSeen] = useState(hand)
  const waits = seen !== hand && endsStreet(drawn.current, now)
  useEffect(() => (waits ? afterPaint(() => setSeen(hand)) : undefined), [waits, hand])
  if (!waits) drawn.current = now
  return drawn.current
}
