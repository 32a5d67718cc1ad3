// Who was chosen to act out of turn. It holds for one moment of one hand: the next action, and the next hand, are the turn's.
import { useState } from 'react'
import type { TableHand } from '../hand/table-hand.ts'

interface Chosen {
  readonly handId: string
  readonly step: number
  readonly seat: number
}

const momentOf = ({ handId, state }: TableHand) => ({ handId, step: state.stepCount })

export function useChosenSeat(hand: TableHand) {
  const [last, setLast] = useState<Chosen | null>(null)
  const { handId, step } = momentOf(hand)
  return {
    chosen: last?.handId === handId && last.step === step ? last.seat : null,
    /** `from`: the moment it is chosen for, where that is the next */
    choose: (seat: number, from: TableHand = hand) => setLast({ ...momentOf(from), seat }),
  }
}
