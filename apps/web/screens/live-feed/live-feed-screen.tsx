import { feed as words } from '@sidepot/messages/web-feed'
import { PeoplePanel, RequestsPanel } from '../../features/feed/people-panel.tsx'
import { PlayingPanel } from '../../features/feed/playing-panel.tsx'
import { useDiscreet } from '../../ui/theme.ts'
import { SharedHands } from './shared-hands.tsx'

export function Component() {
  const discreet = useDiscreet()
  return (
    <div className="page">
      <header className="page-head">
        <h1>{discreet ? words.quietTitle : words.title}</h1>
      </header>
      <div className="feed">
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
