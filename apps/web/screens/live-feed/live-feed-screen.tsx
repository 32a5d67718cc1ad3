import { feed as words } from '@sidepot/messages/web-feed'
import { useMemo } from 'react'
import { PeoplePanel } from '../../features/feed/people-panel.tsx'
import { PlayingPanel } from '../../features/feed/playing-panel.tsx'
import { useDiscreet } from '../../ui/theme.ts'

export function Component() {
  const discreet = useDiscreet()
  const now = useMemo(() => Date.now(), [])
  return (
    <div className="page">
      <h1 className="sr">{discreet ? words.quietTitle : words.title}</h1>
      <div className="feed">
        <PlayingPanel now={now} />
        <PeoplePanel />
      </div>
    </div>
  )
}
