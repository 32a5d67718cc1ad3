import { ACCOUNT_STATUSES, HEAR_COMMENTS, ROLES } from '../kit/enumerations.ts'
import {
  bool,
  int,
  json,
  longText,
  lowerOf,
  maybe,
  oneOf,
  or,
  ref,
  seenBy,
  setBy,
  text,
  time,
  within,
} from '../kit/kinds.ts'
import { model, type Row, unique } from '../kit/model.ts'
import { any, nobody, owned, self, signedIn, superAdmin } from '../kit/rules.ts'

// The id is the subject of the person's tokens. Others see handle and avatar; operators also role and status.
const me = self('id')
export const user = model({
  name: 'User',
  owner: owned('id', { read: signedIn, delete: nobody }),
  fields: {
    username: seenBy(me, setBy(nobody, maybe(text()))),
    usernameLower: seenBy(me, lowerOf('username')),
    email: seenBy(me, setBy(nobody, maybe(text()))),
    handle: setBy(me, maybe(text())),
    handleLower: lowerOf('handle'),
    /** A small picture may be stored whole, as a data address. */
    avatarUrl: setBy(me, maybe(longText())),
    /** Set by the operators' operations alone: they know who asks, and nobody changes their own. */
    role: seenBy(any(me, superAdmin), setBy(nobody, or(oneOf('Role', ROLES), 'USER'))),
    status: seenBy(
      any(me, superAdmin),
      setBy(nobody, or(oneOf('AccountStatus', ACCOUNT_STATUSES), 'ACTIVE')),
    ),
    shareHandHistory: seenBy(me, setBy(me, or(bool(), false))),
    shareSessionUpdates: seenBy(me, setBy(me, or(bool(), false))),
    /** Minutes by which followers see a running session late. */
    liveDelayMinutes: seenBy(me, setBy(me, within(0, 1440, or(int(), 0)))),
    /** Whose comments under one's own hands are announced, and up to when they were seen (PLAY-53). */
    hearComments: seenBy(me, setBy(me, or(oneOf('HearComments', HEAR_COMMENTS), 'EVERYONE'))),
    commentsSeenAt: seenBy(me, setBy(me, maybe(time()))),
    defaultVenueId: seenBy(me, setBy(me, maybe(ref('Venue')))),
    defaultCashGameStakeId: seenBy(me, setBy(me, maybe(ref('CashGameStake')))),
    /** Filters of sessions and hands under their names. */
    handFilters: seenBy(me, setBy(me, maybe(json()))),
    /** How figures are made: tax year, main currency and its rates (FIL-8). */
    figureSettings: seenBy(me, setBy(me, maybe(json()))),
    /** Solver verdicts are shown, and exact suits of hole cards saved; null until the person chose. */
    showGto: seenBy(me, setBy(me, maybe(bool()))),
    saveSuits: seenBy(me, setBy(me, maybe(bool()))),
    /** Opening raises by stake and position, learned from what was typed. */
    openSizes: seenBy(me, setBy(me, maybe(json()))),
    /** What was answered about rooms and tables when importing (IMP-11). */
    importAnswers: seenBy(me, setBy(me, maybe(json()))),
    heroPlayerId: seenBy(me, setBy(me, maybe(ref('Player')))),
  },
  indexes: [unique('usernameLower'), unique('handleLower')],
})
export type User = Row<typeof user>
