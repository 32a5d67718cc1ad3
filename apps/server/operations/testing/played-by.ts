// A hand that a player was dealt into, as stored: what they put in, and what came of it.
import { hand } from '@sidepot/models/hand'
import { playerHand } from '@sidepot/models/player-hand'
import type { TestDatabase } from '../../db/testing.ts'
import { write } from '../../derive/write.ts'

interface Dealt {
  readonly userId: string
  readonly sessionId: string
  readonly playerSessionId: string
  readonly playerId: string
}

export async function playedBy(
  { db }: TestDatabase,
  { userId, sessionId, ...player }: Dealt,
  invested: number,
  net: number,
): Promise<void> {
  const made = await write(db, hand, { kind: 'create', values: { userId, sessionId } })
  if (!made.ok) throw new Error(made.error.code)
  await write(db, playerHand, {
    kind: 'create',
    values: {
      userId,
      sessionId,
      handId: made.value.id,
      ...player,
      invested,
      net,
      outcome: net > 0 ? 'WIN' : 'LOSE',
      vpip: invested > 0,
      vpipOpportunity: true,
    },
  })
}
