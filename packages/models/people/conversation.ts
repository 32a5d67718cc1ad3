import { fixed, json, maybe, ref, text } from '../kit/kinds.ts'
import { by, many, model, type Row } from '../kit/model.ts'
import { owned } from '../kit/rules.ts'

export const conversation = model({
  name: 'Conversation',
  owner: owned('userId'),
  fields: { userId: fixed(ref('User')), name: maybe(text()), metadata: maybe(json()) },
  indexes: [by('conversationsByUserIdAndUpdatedAt', 'userId', 'updatedAt')],
  relations: { messages: many('Message', 'messagesByConversationIdAndCreatedAt') },
})
export type Conversation = Row<typeof conversation>
