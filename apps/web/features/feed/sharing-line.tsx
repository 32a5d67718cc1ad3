// What one's own followers see, in a sentence, with the way to the settings: where people follow and ask to.
import { feed as words } from '@sidepot/messages/web-feed'
import { Link } from 'react-router'
import { useOne, useUserId } from '../../data/reads/reads.ts'
import { useRecord } from '../../data/store/records.ts'
import { useWording } from '../../ui/display/message-text.tsx'

export function SharingLine() {
  const userId = useUserId()
  useOne('User', userId)
  const user = useRecord('User', userId)
  const wording = useWording()
  if (!user) return null
  const { shareSessionUpdates, shareHandHistory, liveDelayMinutes } = user
  return (
    <p className="feed-sharing">
      {wording(words.shared(shareSessionUpdates, shareHandHistory, liveDelayMinutes))}{' '}
      <Link to="/settings#sharing">{words.changeSharing}</Link>
    </p>
  )
}
