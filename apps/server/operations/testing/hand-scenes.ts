// Hands saved, corrected, deleted and shared.
import { randomUUID } from 'node:crypto'
import { evening, HAND, handInput, input, played, type Scene } from './scene-kit.ts'

export const HAND_SCENES: Readonly<Record<string, Scene>> = {
  saveHandTransactionally: async (_userId, say) => {
    const { sessionId } = await evening(say)
    return { query: HAND, variables: { input: handInput(sessionId) } }
  },
  updateHand: async (_userId, say) => {
    const { hand } = await played(say)
    const actions = JSON.parse(hand['handActions'] as string) as { actionType: string; betAmount: number }[]
    const bigger = actions.map(one =>
      one.betAmount === 6 ? { ...one, betAmount: 8 } : one.betAmount === 8 ? { ...one, betAmount: 10 } : one,
    )
    return {
      query: input('updateHand', 'UpdateHandInput', 'id heroNetWin'),
      variables: {
        input: {
          id: hand.id,
          _version: hand['_version'],
          handActions: JSON.stringify(bigger),
          notes: 'wrong',
        },
      },
    }
  },
  deleteHand: async (_userId, say) => {
    const { hand } = await played(say)
    return {
      query: input('deleteHand', 'DeleteHandInput'),
      variables: { input: { id: hand.id, _version: hand['_version'] } },
    }
  },
  shareHand: async (_userId, say) => {
    const { hand } = await played(say)
    return {
      query: input('shareHand', 'ShareHandInput', 'id showNames'),
      variables: { input: { handId: hand.id, showNames: true } },
    }
  },
  withdrawHandShare: async (_userId, say) => {
    const { hand } = await played(say)
    await say(input('shareHand', 'ShareHandInput'), { input: { handId: hand.id } })
    return {
      query: 'mutation ($handId: ID!) { withdrawHandShare(handId: $handId) { id } }',
      variables: { handId: hand.id },
    }
  },
  commentOnSharedHand: async (_userId, say) => {
    const { hand } = await played(say)
    const { shareId } = await say(input('shareHand', 'ShareHandInput', 'id shareId'), {
      input: { handId: hand.id },
    })
    const comment = { id: randomUUID(), shareId, text: 'nice' }
    return {
      query: input('commentOnSharedHand', 'CommentOnSharedHandInput', 'id text'),
      variables: { input: comment },
    }
  },
}
