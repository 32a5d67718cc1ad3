// People on the wire. Asking to follow, answering, ending, comments and reviews are plain records under their models' rights.
import { err, ok } from '@sidepot/engine/result'
import { type Operation, type OperationContext, operation } from '../../graphql/document/operation.ts'
import { type Input, userOperation, wire } from '../kit/user-operation.ts'
import { findPeople, followedHands, liveSessions, type PageArgs } from './followed-people.ts'
import { newComments } from './new-comments.ts'
import { commentOnShared, type SharedCommentInput } from './shared-comments.ts'

const TYPES = `
type LiveSession {
  id: ID!
  person: User
  status: SessionStatus!
  gameType: GameType!
  gameOrigin: GameOrigin!
  smallBlind: Float
  bigBlind: Float
  venue: Venue
  startedAt: AWSDateTime
  minutes: Int!
  hands: Int!
  net: Float
  currency: Currency!
  asOf: AWSDateTime!
  delayMinutes: Int!
}
type HandFeed { items: [Hand]! comments: [Int!]! currencies: [Currency!]! nextToken: String }
type FoundPerson { user: User follow: Follower }
input CommentOnSharedHandInput { id: ID requestId: ID shareId: ID! text: String! }`

const refused = err(wire({ code: 'not-authenticated' }))
const signedIn = ({ caller }: OperationContext) => (caller.kind === 'user' ? caller : null)

export const peopleOperations: readonly Operation[] = [
  operation<Record<never, never>>({
    name: 'liveSessions',
    kind: 'query',
    args: '',
    returns: '[LiveSession!]!',
    types: TYPES,
    async run(context) {
      const me = signedIn(context)
      return me ? ok(await liveSessions(context.db, me.userId)) : refused
    },
  }),
  operation<PageArgs>({
    name: 'followedHands',
    kind: 'query',
    args: 'limit: Int, nextToken: String',
    returns: 'HandFeed',
    types: TYPES,
    async run(context, args) {
      const me = signedIn(context)
      return me ? followedHands(context.db, me, args) : refused
    },
  }),
  operation<Record<never, never>>({
    name: 'newComments',
    kind: 'query',
    args: '',
    returns: '[HandComment!]!',
    types: TYPES,
    async run(context) {
      const me = signedIn(context)
      return me ? ok(await newComments(context.db, me.userId)) : refused
    },
  }),
  operation<{ handle: string }>({
    name: 'findPeople',
    kind: 'query',
    args: 'handle: String!',
    returns: '[FoundPerson!]!',
    types: TYPES,
    async run(context, { handle }) {
      const me = signedIn(context)
      return me ? ok(await findPeople(context.db, me.userId, handle)) : refused
    },
  }),
  userOperation<Input<SharedCommentInput>, { id: string }>({
    name: 'commentOnSharedHand',
    args: 'input: CommentOnSharedHandInput!',
    returns: 'HandComment',
    types: TYPES,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => commentOnShared(work, input),
    answer: ({ id }) => id,
  }),
]
