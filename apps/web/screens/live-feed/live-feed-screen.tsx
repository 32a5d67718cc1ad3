import { feed as words } from '@sidepot/messages/web-feed'
import { useState } from 'react'
import { useFollows } from '../../data/people/following.ts'
import { PeoplePanel, RequestsPanel } from '../../features/feed/people-panel.tsx'
import { PlayingPanel } from '../../features/feed/playing-panel.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { SharedHands } from './shared-hands.tsx'

export function Component() {
  const wording = useWording()
  // who follows nobody has nothing to see yet: finding people comes first, and stays there when somebody is followed or no longer is
  const { data } = useFollows()
  const [alone, setAlone] = useState<boolean | null>(null)
  if (alone === null && data) setAlone(data.following.length === 0)
  return (
    <div className="page">
      <header className="page-head">
        <h1>{wording(words.title)}</h1>
      </header>
      <div className="feed" data-alone={alone === true}>
        <div className="feed-main">
          <RequestsPanel />
          <PlayingPanel />
          <SharedHands />
        </div>
        <PeoplePanel />
      </div>
    </div>
  )
}
