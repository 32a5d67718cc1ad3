// Where the game does not fit this device: the same hand from the next street on, in one tap.
import { BOARD_STREETS } from '@sidepot/engine/action'
import { studySolve } from '@sidepot/messages/web-study-solve'
import type { StudyHand } from '@sidepot/solver/study'
import { memo } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { assumedFor, type FirstRanges } from './session/ranges-at-first.ts'
import type { Study } from './session/study-session.ts'

interface StudySmallerProps {
  readonly hand: StudyHand
  readonly study: Study
  readonly first: FirstRanges
}

export const StudySmaller = memo(({ hand, study, first }: StudySmallerProps) => {
  const assumed = useStore(study.store, state => state.assumed)
  const tooLarge = useStore(study.store, state => state.problem?.code === 'postflop/memory')
  if (!assumed || !tooLarge) return null
  const isLater = (street: (typeof BOARD_STREETS)[number]) =>
    BOARD_STREETS.indexOf(street) > BOARD_STREETS.indexOf(assumed.street)
  const start = hand.starts.find(({ street }) => isLater(street))
  if (!start) return null
  const { street, sizes } = assumedFor(first, start)
  return (
    <Button onClick={() => void study.change({ ...assumed, street, sizes })}>
      <MessageText>{studySolve.solve.later(street)}</MessageText>
    </Button>
  )
})
