// Scenes of derived mutations: records that a person makes, changes and deletes without an operation of their own.
import { randomUUID } from 'node:crypto'
import { MODELS, type ModelName } from '@sidepot/models/all'
import { evening, input, type Scene } from './scene-kit.ts'
import { SOLVER_SCENES } from './solver-scenes.ts'

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

/** What the server has made for somebody, deleted by them. */
function deleted(name: string, madeBy: string): Scene {
  return async (userId, say) => {
    const { variables } = await SOLVER_SCENES[madeBy]!(userId, say)
    const type = `${madeBy[0]!.toUpperCase()}${madeBy.slice(1)}Input`
    const made = await say(input(madeBy, type, 'id _version'), variables)
    const { id, _version } = made as { id: string; _version?: number }
    return {
      query: input(`delete${name}`, `Delete${name}Input`, 'id _version'),
      variables: { input: { id, _version } },
    }
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
  updateHandShare: async (userId, say) => {
    const { handId } = (await handOf(say, userId)) as { handId: string }
    const share = await say(input('shareHand', 'ShareHandInput', 'id _version'), { input: { handId } })
    const change = { id: share.id, _version: share['_version'], caption: 'A hero call' }
    return {
      query: input('updateHandShare', 'UpdateHandShareInput', 'id _version'),
      variables: { input: change },
    }
  },
  deleteStudiedHand: deleted('StudiedHand', 'saveStudy'),
  deleteSolveRequest: deleted('SolveRequest', 'solveGame'),
  deletePractisedSpot: deleted('PractisedSpot', 'answerPractise'),
}

/** Whether nobody may do this, such as make a row that follows from a hand: no scene can show it. */
export const isNobodys = (mutation: string): boolean => {
  const [, verb, name] = /^(create|update|delete)(\w+)$/.exec(mutation) ?? []
  const { owner } = MODELS[name as ModelName] ?? {}
  return owner?.access[verb as 'create' | 'update' | 'delete'].is === 'nobody'
}
