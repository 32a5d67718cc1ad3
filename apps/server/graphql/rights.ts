// Who may do what with somebody's record, spelled out for every model: the table "people and sharing" as data. The suite
// beside it asks the running API each of these questions. An anonymous visitor is refused at the door everywhere.
import type { ModelName } from '@sidepot/models/all'

/** Named by the relation to the record's owner; the super-admin is otherwise a stranger. */
export const CALLERS = ['guest', 'stranger', 'follower', 'owner', 'superAdmin'] as const

export const OPERATIONS = [
  'get',
  'list',
  'index',
  'sync',
  'feed',
  'subscribe',
  'createOwn',
  'createForOwner',
  'update',
  'delete',
] as const

/**
 * One letter per caller, in their order: y may, - sees nothing, x is refused.
 * `index` asks for the owner's records by key; `feed` is what reaches a subscriber; `createForOwner` names the owner.
 */
export type Rights = Readonly<Record<(typeof OPERATIONS)[number], string>>

const own: Rights = {
  get: 'x--y-',
  list: 'x--y-',
  index: 'x--y-',
  sync: 'x--y-',
  feed: '---y-',
  subscribe: 'xyyyy',
  createOwn: 'xyyyy',
  createForOwner: 'xxxyx',
  update: 'xxxyx',
  delete: 'xxxyx',
}
const shown: Rights = { ...own, get: 'x-yy-', list: 'x-yy-', index: 'x-yy-', sync: 'x-yy-', feed: '--yy-' }
// Parts of a shared record: found by its key, not among one's own.
const partOfShown: Rights = { ...shown, list: 'x--y-', sync: 'x--y-' }
const referenceData: Rights = {
  get: 'yyyyy',
  list: 'yyyyy',
  index: 'yyyyy',
  sync: 'yyyyy',
  feed: 'yyyyy',
  subscribe: 'yyyyy',
  createOwn: 'xxxxy',
  createForOwner: 'xxxxy',
  update: 'xxxxy',
  delete: 'xxxxy',
}

export const RIGHTS: Readonly<Record<ModelName, Rights>> = {
  Bankroll: own,
  BankrollTransaction: own,
  SessionReview: own,
  HandReview: own,
  Player: own,
  PlayerSession: own,
  // Follows from the hand: the server writes it.
  PlayerHand: { ...own, createOwn: 'xxxxx', createForOwner: 'xxxxx', update: 'xxxxx', delete: 'xxxxx' },
  Goal: own,
  // What an import refused: kept and forgotten by its operations.
  RefusedText: { ...own, createOwn: 'xxxxx', createForOwner: 'xxxxx', update: 'xxxxx', delete: 'xxxxx' },
  Conversation: own,
  Message: own,
  // The server makes the link, and withdraws it.
  HandShare: { ...own, createOwn: 'xxxxx', createForOwner: 'xxxxx', delete: 'xxxxx' },
  // Read field by field by its operation.
  StudiedHand: { ...own, createOwn: 'xxxxx', createForOwner: 'xxxxx', update: 'xxxxx' },
  // Follows from the answers: the server writes it.
  PractisedSpot: { ...own, createOwn: 'xxxxx', createForOwner: 'xxxxx', update: 'xxxxx' },
  // Made by the server when somebody asks; deleting it withdraws the wish.
  SolveRequest: { ...own, createOwn: 'xxxxx', createForOwner: 'xxxxx', update: 'xxxxx' },
  Session: shown,
  Hand: shown,
  SessionUpdate: shown,
  // `createOwn` is a comment of one's own under the owner's hand.
  HandComment: { ...partOfShown, createOwn: 'xxyyx' },
  // Everybody signed in sees handle and avatar; role and status are the operators' operations'; nobody deletes here.
  User: {
    ...own,
    get: 'xyyyy',
    list: 'xyyyy',
    index: 'xyyyy',
    sync: 'xyyyy',
    feed: '-yyyy',
    delete: 'xxxxx',
  },
  // The record is the follower's; the followed person, here the owner, answers it. Either ends it.
  Follower: {
    ...own,
    get: 'x-yy-',
    list: 'x-yy-',
    index: 'x-yy-',
    sync: 'x-yy-',
    feed: '--yy-',
    delete: 'xxyyx',
  },
  SubscriptionEntitlement: {
    ...own,
    get: 'x--yy',
    list: 'x--yy',
    index: 'x--yy',
    sync: 'x--yy',
    feed: '---yy',
    createOwn: 'xxxxy',
    createForOwner: 'xxxxy',
    update: 'xxxxy',
    delete: 'xxxxy',
  },
  Venue: referenceData,
  CashGameStake: referenceData,
  CashRakeStructure: referenceData,
}
