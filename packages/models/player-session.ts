import { PLAYER_SESSION_STATUSES } from './kit/enumerations.ts'
import {
  bool,
  fixed,
  int,
  json,
  maybe,
  money,
  number,
  oneOf,
  or,
  ownRef,
  ref,
  text,
  time,
} from './kit/kinds.ts'
import { by, many, model, one, type Row } from './kit/model.ts'
import { owned } from './kit/rules.ts'

// The id is `{sessionId}-{seat}`, later occupants of the seat `-{k}`.
export const playerSession = model({
  name: 'PlayerSession',
  owner: owned('userId'),
  fields: {
    userId: fixed(ref('User')),
    sessionId: ownRef('Session'),
    playerId: maybe(ownRef('Player')),
    sessionPlayerName: maybe(text()),
    isAnonymous: or(bool(), false),
    isHero: or(bool(), false),
    startingHandRange: maybe(json()),
    sessionStats: maybe(json()),
    sessionStart: maybe(time()),
    sessionEnd: maybe(time()),
    duration: maybe(int()),
    totalHands: or(int(), 0),
    vpipCount: or(int(), 0),
    vpipPercent: maybe(number()),
    /** As specified: invested on wins minus invested on other outcomes. */
    totalProfit: maybe(money()),
    /** What the engine's settlements add up to. */
    netProfit: maybe(money()),
    buyIn: maybe(money()),
    stackRemaining: maybe(money()),
    seatNumber: maybe(int()),
    sessionStatus: or(oneOf('PlayerSessionStatus', PLAYER_SESSION_STATUSES), 'LIVE'),
  },
  indexes: [
    by('playerSessionsBySessionId', 'sessionId'),
    by('playerSessionsByPlayerIdAndSessionStart', 'playerId', 'sessionStart'),
  ],
  relations: {
    session: one('Session', 'sessionId'),
    player: one('Player', 'playerId'),
    playerHands: many('PlayerHand', 'playerHandsByPlayerSessionId'),
  },
})
export type PlayerSession = Row<typeof playerSession>
