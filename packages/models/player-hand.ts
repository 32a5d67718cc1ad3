import { HERO_OUTCOMES } from './kit/enumerations.ts'
import { bool, fixed, int, json, maybe, money, oneOf, or, ownRef, ref, text } from './kit/kinds.ts'
import { by, model, one, type Row } from './kit/model.ts'
import { nobody, owned } from './kit/rules.ts'

// Follows from the hand it belongs to, so the server alone writes it.

export const playerHand = model({
  name: 'PlayerHand',
  owner: owned('userId', { create: nobody, update: nobody, delete: nobody }),
  fields: {
    userId: fixed(ref('User')),
    handId: ownRef('Hand'),
    sessionId: maybe(ownRef('Session')),
    playerSessionId: maybe(ownRef('PlayerSession')),
    playerId: maybe(ownRef('Player')),
    seatId: maybe(int()),
    position: maybe(text()),
    invested: maybe(money()),
    net: maybe(money()),
    outcome: maybe(oneOf('HeroOutcome', HERO_OUTCOMES)),
    vpip: or(bool(), false),
    vpipOpportunity: or(bool(), false),
    holeCards: maybe(json()),
    /** What the hand adds to each of the player's statistics: made and opportunities by name (STAT-1). */
    counts: maybe(json<Readonly<Record<string, readonly [made: number, opportunities: number]>>>()),
  },
  indexes: [
    by('playerHandsByHandId', 'handId'),
    by('playerHandsByPlayerIdAndCreatedAt', 'playerId', 'createdAt'),
    by('playerHandsBySessionId', 'sessionId'),
    by('playerHandsByPlayerSessionId', 'playerSessionId'),
  ],
  relations: { hand: one('Hand', 'handId'), player: one('Player', 'playerId') },
})
export type PlayerHand = Row<typeof playerHand>
