// Who plays now, among those one follows and who share it.
import './feed.css'
import { blinds } from '@sidepot/messages/display'
import { feed as words } from '@sidepot/messages/web-feed'
import { sessionStatus } from '@sidepot/messages/web-shell'
import type { Message } from '@sidepot/messages/worded'
import {
  type LiveSession,
  useFollows,
  useLiveSessions,
  usePreferencesOf,
} from '../../data/people/following.ts'
import { readStateOf } from '../../data/reads/asked.ts'
import { Amount } from '../../ui/display/amount.tsx'
import { EmptyPeople } from '../../ui/display/empty-pictures.tsx'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { EmptyState, Panel, SkeletonRows } from '../../ui/display/panel.tsx'
import { Avatar, StatusLabel, type TagTone } from '../../ui/display/tag.tsx'
import { Unread } from './unread.tsx'

const STATES: Readonly<Record<string, { readonly tone: TagTone; readonly word: Message }>> = {
  LIVE: { tone: 'live', word: sessionStatus.LIVE },
  BREAK: { tone: 'break', word: sessionStatus.BREAK },
  WAITING: { tone: 'wait', word: sessionStatus.WAITING },
}

export function PlayingPanel() {
  const live = useLiveSessions()
  const follows = useFollows()
  usePreferencesOf(
    (follows.data?.following ?? []).flatMap(one =>
      one.status === 'ACCEPTED' && one.followed ? [one.followed.id] : [],
    ),
  )
  const sessions = live.data ?? []
  const readState = readStateOf(live)
  return (
    <Panel title={words.playing} aside={words.playingCount(sessions.length)}>
      {readState === 'waiting' ? (
        <SkeletonRows rows={2} height={64} />
      ) : readState === 'unread' ? (
        <Unread onAgain={() => void live.refetch()} />
      ) : sessions.length === 0 ? (
        <EmptyState picture={<EmptyPeople />} title={words.nobody} text={words.nobodyText} />
      ) : (
        <ul className="people" aria-live="polite">
          {sessions.map(session => (
            <Playing key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Playing({ session }: { readonly session: LiveSession }) {
  const wording = useWording()
  const name = session.person?.handle ?? words.unnamed
  const state = STATES[session.status]
  const facts = [
    session.venue?.name,
    session.bigBlind === null ? null : blinds(session.smallBlind ?? 0, session.bigBlind),
    wording(words.game(session.gameType)),
  ].filter(Boolean)
  return (
    <li className="feed-person feed-session">
      <span className="people-who">
        <Avatar name={name} src={session.person?.avatarUrl ?? null} size={40} />
        <span className="feed-who">
          <b>{name}</b>
          <small>{facts.join(' · ')}</small>
        </span>
      </span>
      <span className="feed-state">
        <span>
          {state && (
            <StatusLabel tone={state.tone}>
              <MessageText>{state.word}</MessageText>
            </StatusLabel>
          )}
          {session.net !== null && (
            <b>
              <Amount value={session.net} currency={session.currency} result />
            </b>
          )}
        </span>
        <small title={session.delayMinutes > 0 ? words.lateDetail : undefined}>
          {[
            session.status === 'WAITING' ? null : words.since(session.minutes),
            session.status === 'WAITING' ? null : words.hands(session.hands),
            session.delayMinutes > 0 ? words.late(session.delayMinutes) : null,
          ]
            .filter(part => part !== null)
            .map(wording)
            .join(' · ')}
        </small>
      </span>
    </li>
  )
}
