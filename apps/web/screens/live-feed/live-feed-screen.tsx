import { feed as words } from '@sidepot/messages/web-feed'
import { useEffect, useState } from 'react'
import { closeNotifications } from '../../data/device/push.ts'
import { useFollows } from '../../data/people/following.ts'
import { NewCommentsPanel } from '../../features/feed/comments-panel.tsx'
import { PeoplePanel, RequestsPanel } from '../../features/feed/people-panel.tsx'
import { PlayingPanel } from '../../features/feed/playing-panel.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { SharedHands } from './shared-hands.tsx'

export function Component() {
  const wording = useWording()
  // who follows nobody has nothing to see yet: finding people comes first, and stays there when somebody is followed or no longer is
  const { data } = useFollows()
  const [alone, setAlone] = useState<boolean | null>(null)
  // what they said is here
  useEffect(() => void closeNotifications(), [])
  if (alone === null && data) setAlone(data.following.length === 0)
  return (
    <div className="page">
      <header className="page-head">
        <h1>{wording(words.title)}</h1>
      </header>
      <div className="feed" data-alone={alone === true}>
        <div className="feed-main">
          <RequestsPanel />
          <NewCommentsPanel />
          <PlayingPanel />
          <SharedHands />
        </div>
        <PeoplePanel />
      </div>
    </div>
  )
}
