// Every model, by name: what the interpreters walk over.
import { bankroll } from './bankroll.ts'
import { bankrollTransaction } from './bankroll-transaction.ts'
import { cashGameStake } from './cash-game-stake.ts'
import { cashRakeStructure } from './cash-rake-structure.ts'
import { goal } from './goal.ts'
import { hand } from './hand.ts'
import { handComment } from './hand-comment.ts'
import { handReview } from './hand-review.ts'
import { handShare } from './hand-share.ts'
import type { Model } from './kit/model.ts'
import { conversation } from './people/conversation.ts'
import { follower } from './people/follower.ts'
import { message } from './people/message.ts'
import { player } from './people/player.ts'
import { subscriptionEntitlement } from './people/subscription-entitlement.ts'
import { user } from './people/user.ts'
import { playerHand } from './player-hand.ts'
import { playerSession } from './player-session.ts'
import { practisedSpot } from './practised-spot.ts'
import { refusedText } from './refused-text.ts'
import { session } from './session.ts'
import { sessionReview } from './session-review.ts'
import { sessionUpdate } from './session-update.ts'
import { solveRequest } from './solve-request.ts'
import { studiedHand } from './studied-hand.ts'
import { venue } from './venue.ts'

export const MODELS = {
  User: user,
  Bankroll: bankroll,
  BankrollTransaction: bankrollTransaction,
  Venue: venue,
  CashGameStake: cashGameStake,
  CashRakeStructure: cashRakeStructure,
  Session: session,
  SessionUpdate: sessionUpdate,
  SessionReview: sessionReview,
  Hand: hand,
  HandShare: handShare,
  HandComment: handComment,
  HandReview: handReview,
  Player: player,
  PlayerSession: playerSession,
  PlayerHand: playerHand,
  Follower: follower,
  SubscriptionEntitlement: subscriptionEntitlement,
  Conversation: conversation,
  Message: message,
  PractisedSpot: practisedSpot,
  StudiedHand: studiedHand,
  SolveRequest: solveRequest,
  Goal: goal,
  RefusedText: refusedText,
} as const

export type ModelName = keyof typeof MODELS
export const MODEL_NAMES = Object.keys(MODELS) as readonly ModelName[]
export const models: readonly Model[] = Object.values(MODELS)
export const modelNamed = (name: string): Model => {
  const found = Object.hasOwn(MODELS, name) ? (MODELS as Readonly<Record<string, Model>>)[name] : undefined
  if (!found) throw new Error(`no model ${name}`)
  return found
}
