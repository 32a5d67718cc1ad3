// The study of a hand at the replay's own address: its code comes when it is opened, and the first load knows nothing of it.
import type { HandState } from '@sidepot/engine/state'
import { study as words } from '@sidepot/messages/web-study'
import { Link } from 'react-router'
import { StudyOfHand } from '../../features/study/study-hand.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { useWording } from '../../ui/display/message-text.tsx'

interface StudyScreenProps {
  readonly handId: string
  readonly userId: string
  readonly state: HandState
}

export function StudyScreen({ handId, userId, state }: StudyScreenProps) {
  const wording = useWording()
  return (
    <StudyOfHand
      handId={handId}
      userId={userId}
      state={state}
      back={
        <Link
          className="icon-btn icon-btn-quiet"
          to={`/hands/replay/${handId}`}
          aria-label={wording(words.back)}
        >
          <Icon name="chevron-left" size={20} />
        </Link>
      }
    />
  )
}
