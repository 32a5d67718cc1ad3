// The preflop check of the hand being logged: a chip that opens Why. Its place is kept, so that nothing moves when it arrives.
import { gto as words } from '@sidepot/messages/web-gto'
import type { Message } from '@sidepot/messages/worded'
import { useContext, useEffect, useRef } from 'react'
import { FollowWhy } from '../../../data/hand/follow-why.ts'
import { chipDetail, type Judged, kindOf } from '../../../data/hand/verdict.ts'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { VerdictChip } from '../../../ui/poker/verdict.tsx'

interface VerdictSlotProps {
  readonly judged: Judged | null
  readonly onWhy: (judged: Judged) => void
  /** the betting has gone on: a frequency would read as advice for what is asked now */
  readonly isPast?: boolean
  /** what is missing before it can be judged */
  readonly hint?: Message | null
  /** what has to be answered before the hand is saved, instead of the verdict */
  readonly asks?: Message | null
}

export function VerdictSlot({ judged, onWhy, isPast = false, hint, asks }: VerdictSlotProps) {
  const follow = useContext(FollowWhy)
  useEffect(() => follow(judged), [follow, judged])
  const slot = useRef<HTMLDivElement>(null)
  // on a short phone it would be asked under the bar at the bottom
  const isAsking = Boolean(asks)
  useEffect(() => {
    if (isAsking) slot.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsking])
  const shown = asks ?? (judged ? null : hint)
  return (
    <div className="verdict-slot" aria-live="polite" ref={slot}>
      {shown && (
        <small data-asks={isAsking}>
          <MessageText>{shown}</MessageText>
        </small>
      )}
      {judged && !asks && (
        <VerdictChip
          kind={kindOf(judged.verdict)}
          detail={isPast ? words.chip.past : chipDetail(judged.verdict)}
          onOpen={() => onWhy(judged)}
        />
      )}
    </div>
  )
}
