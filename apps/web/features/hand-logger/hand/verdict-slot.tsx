// The preflop check of the hand being logged: a chip that opens Why. Its place is kept, so that nothing moves when it arrives.
import { useContext, useEffect } from 'react'
import { FollowWhy } from '../../../data/hand/follow-why.ts'
import { chipDetail, type Judged, kindOf } from '../../../data/hand/verdict.ts'
import { VerdictChip } from '../../../ui/poker/verdict.tsx'

interface VerdictSlotProps {
  readonly judged: Judged | null
  readonly onWhy: (judged: Judged) => void
  /** what is missing before it can be judged */
  readonly hint?: string | null
}

export function VerdictSlot({ judged, onWhy, hint }: VerdictSlotProps) {
  const follow = useContext(FollowWhy)
  useEffect(() => follow(judged), [follow, judged])
  return (
    <div className="verdict-slot" aria-live="polite">
      {!judged && hint && <small>{hint}</small>}
      {judged && (
        <VerdictChip
          kind={kindOf(judged.verdict)}
          detail={chipDetail(judged.verdict)}
          onOpen={() => onWhy(judged)}
        />
      )}
    </div>
  )
}
