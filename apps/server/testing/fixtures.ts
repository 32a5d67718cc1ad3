// A valid record of every model for a person, with the parents it needs, made by the server itself.
import { randomUUID } from 'node:crypto'
import { MODELS, type ModelName } from '@sidepot/models/all'
import { conversation } from '@sidepot/models/conversation'
import { hand } from '@sidepot/models/hand'
import type { Model, New, Row } from '@sidepot/models/kit/model'
import { player } from '@sidepot/models/player'
import { session } from '@sidepot/models/session'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { write } from '../derive/write.ts'

export async function make<M extends Model>(db: Kysely<Database>, model: M, values: New<M>): Promise<Row<M>> {
  const made = await write(db, model, { kind: 'create', values })
  if (!made.ok) throw new Error(`${model.name}: ${JSON.stringify(made.error)}`)
  return made.value
}

const AT = '2026-03-04T05:06:07.000Z'
type Values = Readonly<Record<string, unknown>>

/** Inside values of a new record that belongs to `userId`; `other` is whom a follow is asked of. */
export async function valuesFor(
  db: Kysely<Database>,
  name: ModelName,
  userId: string,
  other: string,
): Promise<Values> {
  const parent = {
    session: async () => (await make(db, session, { userId })).id,
    hand: async () => (await make(db, hand, { userId })).id,
    player: async () => (await make(db, player, { userId })).id,
    bankroll: async () => (await make(db, MODELS.Bankroll, { userId, name: 'Main' })).id,
    conversation: async () => (await make(db, conversation, { userId })).id,
  }
  const id = randomUUID()
  switch (name) {
    case 'User':
      return { id: userId, handle: `h${id}` }
    case 'Bankroll':
      return { id, userId, name: 'Main' }
    case 'BankrollTransaction':
      return { id, userId, bankrollId: await parent.bankroll(), amount: 100, type: 'DEPOSIT', timestamp: AT }
    case 'Venue':
      return { id, name: 'Here' }
    case 'CashGameStake':
      return { id, name: '1/2', smallBlind: 100, bigBlind: 200 }
    case 'CashRakeStructure':
      return { id, name: '5%' }
    case 'Session':
    case 'Hand':
    case 'Player':
    case 'Conversation':
      return { id, userId }
    case 'SessionUpdate':
      return { id, userId, sessionId: await parent.session(), updateType: 'ADD_CHIPS', timestamp: AT }
    case 'SessionReview':
      return { id, userId, sessionId: await parent.session() }
    case 'HandShare':
      return { id, userId, handId: await parent.hand(), shareId: id }
    case 'HandComment':
      return { id, userId, handId: await parent.hand(), text: 'nice' }
    case 'PractisedSpot':
      return { id, userId, spot: `nlhe-6max-100bb:${id}`, cards: [] }
    case 'StudiedHand':
      return { id, userId, handId: await parent.hand(), settings: {}, studiedAt: AT }
    case 'Goal':
      return { id, userId, kind: 'HOURS', span: 'MONTH', target: 40 }
    case 'RefusedText':
      return { id, userId, importId: id, importName: 'hands.txt', hands: 1, packed: 'AAAA' }
    case 'SolveRequest':
      return { id, userId, game: id, question: {}, status: 'DONE' }
    case 'HandReview':
      return { id, userId, handId: await parent.hand() }
    case 'PlayerSession':
      return { id, userId, sessionId: await parent.session(), playerId: await parent.player() }
    case 'PlayerHand':
      return { id, userId, handId: await parent.hand(), playerId: await parent.player() }
    case 'Follower':
      return { id, followerUserId: userId, followedUserId: other }
    case 'SubscriptionEntitlement':
      return { id, userId, validFrom: AT }
    case 'Message':
      return { id, userId, conversationId: await parent.conversation(), content: { text: 'hi' } }
  }
}
