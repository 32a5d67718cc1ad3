// Who plays now, among those one follows and who share it.
import './feed.css'
import { feed as words } from '@sidepot/messages/web-feed'
import { useFollows, useLiveSessions } from '../../data/people.ts'
import { EmptyState, Panel, SkeletonRows } from '../../ui/panel.tsx'

export function PlayingPanel({ now }: { readonly now: number }) {
  const live = useLiveSessions()
  const follows = useFollows()
  const nameOf = (userId: string) =>
    follows.data?.following.find(one => one.followed?.id === userId)?.followed?.handle ?? words.unnamed
  if (live.isPending)
    return (
      <Panel title={words.playing}>
        <SkeletonRows rows={3} />
      </Panel>
    )
  const sessions = live.data ?? []
  return (
    <Panel title={words.playing}>
      {sessions.length === 0 ? (
        <EmptyState title={words.nobody} text={words.nobodyText} />
      ) : (
        <ul className="people">
          {sessions.map(session => (
            <li key={session.id} className="people-row">
              <span className="feed-who">
                <b>{nameOf(session.userId)}</b>
                <small>
                  {[
                    session.venue?.name,
                    session.bigBlind === null ? null : `${session.smallBlind ?? 0}/${session.bigBlind}`,
                    session.gameType,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <span className="feed-state">
                <b>{session.sessionStatus === 'BREAK' ? words.onBreak : words.live}</b>
                <small>
                  {session.sessionStart
                    ? words.since(Math.max(0, Math.floor((now - Date.parse(session.sessionStart)) / 60_000)))
                    : ''}{' '}
                  {words.hands(session.totalHandsCounter)}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
