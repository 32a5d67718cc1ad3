// Scenes of derived mutations: records that a person makes, changes and deletes without an operation of their own.
import { randomUUID } from 'node:crypto'
import { evening, input, type Scene } from './scene-kit.ts'

const HAND = input('saveHandTransactionally', 'SaveHandInput', 'id')

const handOf: Parent = async say => {
  const { sessionId } = await evening(say)
  const additionalParams = JSON.stringify({ quickSave: true, heroNetWinManual: 5 })
  const { id } = await say(HAND, { input: { sessionId, handId: randomUUID(), additionalParams } })
  return { handId: id }
}
const sessionOf: Parent = async say => ({ sessionId: (await evening(say)).sessionId })
const conversationOf: Parent = async (say, userId) => {
  const conversation = { id: randomUUID(), userId, name: 'Q' }
  const { id } = await say(input('createConversation', 'CreateConversationInput'), { input: conversation })
  return { conversationId: id }
}

type Parent = (say: Parameters<Scene>[1], userId: string) => Promise<object>

/** Made under what it belongs to, changed, and deleted. */
function scenesOf(name: string, parent: Parent, fields: object, change: object): Record<string, Scene> {
  const type = (verb: string) => `${verb[0]!.toUpperCase()}${verb.slice(1)}${name}Input`
  const asked = (verb: string) => input(`${verb}${name}`, type(verb), 'id _version')
  const created = async (userId: string, say: Parameters<Scene>[1]) => ({
    id: randomUUID(),
    userId,
    ...(await parent(say, userId)),
    ...fields,
  })
  const later =
    (verb: string, more: object): Scene =>
    async (userId, say) => {
      const made = await say(asked('create'), { input: await created(userId, say) })
      return {
        query: asked(verb),
        variables: { input: { id: made.id, _version: made['_version'], ...more } },
      }
    }
  return {
    [`create${name}`]: async (userId, say) => ({
      query: asked('create'),
      variables: { input: await created(userId, say) },
    }),
    [`update${name}`]: later('update', change),
    [`delete${name}`]: later('delete', {}),
  }
}

export const DERIVED_SCENES: Readonly<Record<string, Scene>> = {
  createHand: async userId => ({
    query: input('createHand', 'CreateHandInput', 'id _version'),
    variables: { input: { id: randomUUID(), userId, gameType: 'NLHE', quickSave: true } },
  }),
  ...scenesOf('SessionReview', sessionOf, { playRating: 3 }, { playRating: 4 }),
  ...scenesOf('HandReview', handOf, { rating: 3 }, { rating: 4 }),
  ...scenesOf('HandComment', handOf, { text: 'Why call?' }, { text: 'Why fold?' }),
  ...scenesOf('Goal', async () => ({}), { kind: 'HOURS', span: 'MONTH', target: 40 }, { target: 50 }),
  ...scenesOf('Conversation', async () => ({}), { name: 'Q' }, { name: 'R' }),
  ...scenesOf('Message', conversationOf, { content: '{"text":"Hello"}' }, { content: '{"text":"Bye"}' }),
}

/** Derived mutations that no one person's scene can show: operators' lists, the server's own rows, what two people do. */
export const NOT_ALONE =
  /^(create|update|delete)(User|Venue|CashGameStake|CashRakeStructure|HandShare|PlayerHand|PractisedSpot|RefusedText|SolveRequest|StudiedHand|Follower|SubscriptionEntitlement)$/
