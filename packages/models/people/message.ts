import { MESSAGE_ROLES } from '../kit/enumerations.ts'
import { fixed, json, oneOf, or, ownRef, ref } from '../kit/kinds.ts'
import { by, model, one, type Row } from '../kit/model.ts'
import { owned } from '../kit/rules.ts'

export const message = model({
  name: 'Message',
  owner: owned('userId'),
  fields: {
    conversationId: fixed(ownRef('Conversation')),
    userId: fixed(ref('User')),
    role: or(oneOf('MessageRole', MESSAGE_ROLES), 'USER'),
    content: json(),
  },
  indexes: [by('messagesByConversationIdAndCreatedAt', 'conversationId', 'createdAt')],
  stream: { name: 'onMessageStream', by: 'conversationId' },
  relations: { conversation: one('Conversation', 'conversationId') },
})
export type Message = Row<typeof message>
