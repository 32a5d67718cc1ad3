// Words of the live feed and of following.

import { worded } from '../../../worded.ts'
import { counted, number } from '../../numbers.ts'
import { elapsedText } from './feed-time.ts'

export const feed = {
  title: worded('Live Feed', 'Updates'),
  playing: worded('Playing now', 'Now'),
  nobody: worded('Nobody you follow is playing right now.', 'Nothing right now.'),
  nobodyText: worded(
    'Live sessions show up here when the people you follow share them.',
    'What the people you follow share shows up here.',
  ),
  since: (minutes: number) => `for ${elapsedText(minutes)}`,
  hands: (n: number) => worded(`${number(n)} dealt`, counted(n, 'line', 'lines')),
  /** which game is played there */
  game: (type: string) => worded(type, ''),
  late: (minutes: number) => `${elapsedText(minutes)} delay`,
  lateDetail: 'Shown with a delay.',
  handsTitle: worded('Hands', 'Lines'),
  noHands: worded('No shared hands yet.', 'Nothing shared yet.'),
  noHandsText: worded(
    'Hands of people you follow show up here when they share their hand history.',
    'What the people you follow share shows up here.',
  ),
  comments: (n: number) => worded(counted(n, 'comment', 'comments'), counted(n, 'remark', 'remarks')),
  foldsLeftOut: worded(
    'Hands folded without putting in a chip are left out.',
    'Lines that end at once are left out.',
  ),
  unread: 'The feed can’t be loaded right now.',
  unreadText: 'It will load again once you are online.',
  tryAgain: 'Try again',
  more: 'Show more',
  watch: (who: string) => `Watch a hand by ${who}`,
  people: 'People',
  find: 'Find people by name',
  findHint: 'Type at least two letters of their public name.',
  notFound: 'Nobody with that name.',
  playingCount: (count: number) => (count === 0 ? '' : String(count)),
  follow: 'Follow',
  asked: 'Requested',
  declined: 'Declined',
  again: 'Request again',
  blocked: 'Blocked',
  unblock: 'Unblock',
  nowBlocked: (who: string) => `${who} is blocked: neither of you follows the other.`,
  moreFor: (who: string) => `More about ${who}`,
  /** what accepted followers see of the reader */
  shared: (sessions: boolean, hands: boolean, delayMinutes: number) => {
    const time = delayMinutes % 60 === 0 ? `${delayMinutes / 60} h` : elapsedText(delayMinutes)
    const delay = delayMinutes > 0 ? `, ${time} delayed` : ''
    if (sessions && hands)
      return worded(
        `Followers you accept see your sessions and hands${delay}. Private sessions stay hidden.`,
        `Followers you accept see your lists and lines${delay}.`,
      )
    if (sessions)
      return worded(
        `Followers you accept see your sessions${delay}, but no hands. Private sessions stay hidden.`,
        `Followers you accept see your lists${delay}.`,
      )
    if (hands)
      return worded(
        `Followers you accept see your hands${delay}, but not your sessions.`,
        `Followers you accept see your lines${delay}.`,
      )
    return worded(
      'You share nothing: followers you accept see neither sessions nor hands.',
      'You share nothing with followers.',
    )
  },
  changeSharing: 'Change',
  following: 'Following',
  followers: 'Followers',
  newComments: worded('New comments on your hands', 'New remarks'),
  markRead: 'Mark as read',
  requests: 'Wants to follow you',
  accept: 'Accept',
  decline: 'Decline',
  block: 'Block',
  accepted: (who: string) => `${who} follows you now.`,
  hasDeclined: (who: string) => `Request from ${who} declined.`,
  unfollow: 'Unfollow',
  cancel: 'Cancel request',
  unfollowed: (who: string) => `You no longer follow ${who}.`,
  cancelled: (who: string) => `Request to ${who} cancelled.`,
  remove: 'Remove',
  removed: (who: string) => `${who} no longer follows you.`,
  unblocked: (who: string) => `${who} is no longer blocked.`,
  noFollowing: 'You don’t follow anyone yet.',
  noFollowers: 'Nobody follows you yet.',
  unnamed: 'Someone without a public name',
  failed: 'That did not work. Check the connection and try again.',
} as const
