// New comments under one's own hands, each a tap away from its hand, until they are marked as read.
import { trueNow } from '../../data/wire/clock.ts'
import './feed.css'
import { agoText } from '@sidepot/messages/display'
import { feed as words } from '@sidepot/messages/web-feed'
import { Link } from 'react-router'
import { haveSeenComments, useNewComments } from '../../data/people/new-comments.ts'
import { useUserId } from '../../data/reads/reads.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { Avatar } from '../../ui/display/tag.tsx'

export function NewCommentsPanel() {
  const userId = useUserId()
  const wording = useWording()
  const found = useNewComments()
  const [newest] = found
  if (!newest || !userId) return null
  const now = trueNow()
  return (
    <Panel title={wording(words.newComments)} aside={found.length} className="feed-asks">
      <ul className="people">
        {found.map(({ id, handId, text, createdAt, author }) => {
          const name = author?.handle ?? words.unnamed
          return (
            <li key={id} className="feed-hand">
              <p>
                <Avatar name={name} src={author?.avatarUrl ?? null} size={24} />
                <b>{name}</b>
                <time dateTime={createdAt}>{agoText(Date.parse(createdAt), now)}</time>
              </p>
              <Link className="feed-comment" to={`/hands/replay/${handId}`}>
                {text}
              </Link>
            </li>
          )
        })}
      </ul>
      <Button size="sm" onClick={() => haveSeenComments(userId, newest.createdAt)}>
        {words.markRead}
      </Button>
    </Panel>
  )
}
