// The newest hands of the people one follows, each a tap away from its replay.

import { agoText } from '@sidepot/messages/display'
import { feed as words } from '@sidepot/messages/web-feed'
import { useNavigate } from 'react-router'
import { type FollowedHand, useFollowedHands, useFollows } from '../../data/people/following.ts'
import { readStateOf } from '../../data/reads/asked.ts'
import { trueNow } from '../../data/wire/clock.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Unread } from '../../features/feed/unread.tsx'
import { handRowOf } from '../../features/hand-rows/hand-row-view.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyCards } from '../../ui/display/empty-pictures.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { EmptyState, Panel, SkeletonRows } from '../../ui/display/panel.tsx'
import { Avatar } from '../../ui/display/tag.tsx'
import { HandRow } from '../../ui/poker/cards/hand-row.tsx'

export function SharedHands() {
  const navigate = useNavigate()
  const follows = useFollows()
  const pages = useFollowedHands()
  const readState = readStateOf(pages)
  const hands = (pages.data?.pages ?? []).flatMap(({ items, comments, currencies }) =>
    items.flatMap((hand, at) =>
      hand ? [{ hand, comments: comments[at] ?? 0, currency: currencies[at]! }] : [],
    ),
  )
  const personOf = (hand: FollowedHand) =>
    follows.data?.following.find(one => one.followed?.id === hand.userId)?.followed ?? null
  const now = trueNow()
  return (
    <Panel title={words.handsTitle}>
      {readState === 'waiting' ? (
        <SkeletonRows rows={4} height={64} />
      ) : readState === 'unread' ? (
        <Unread onAgain={() => void pages.refetch()} />
      ) : hands.length === 0 ? (
        <EmptyState picture={<EmptyCards />} title={words.noHands} text={words.noHandsText} />
      ) : (
        <ul className="people">
          {hands.map(({ hand, comments, currency }) => {
            const person = personOf(hand)
            const name = person?.handle ?? words.unnamed
            return (
              <li key={hand.id} className="feed-hand">
                <p>
                  <Avatar name={name} src={person?.avatarUrl ?? null} size={24} />
                  <b>{name}</b>
                  <time dateTime={hand.createdAt}>{agoText(Date.parse(hand.createdAt), now)}</time>
                </p>
                <HandRow
                  // the row reads only fields that the feed asked for
                  hand={{ ...handRowOf(hand as unknown as Rec<'Hand'>), verdict: null, currency }}
                  {...(hand.quickSave
                    ? {}
                    : { onOpen: () => void navigate(`/hands/replay/${hand.id}`, { state: { currency } }) })}
                />
                {comments > 0 && (
                  <small>
                    <MessageText>{words.comments(comments)}</MessageText>
                  </small>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {hands.length > 0 && (
        <p className="feed-none">
          <MessageText>{words.foldsLeftOut}</MessageText>
        </p>
      )}
      {pages.hasNextPage && (
        <Button wide busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Panel>
  )
}
