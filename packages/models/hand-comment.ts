import { fixed, ref, text } from './kit/kinds.ts'
import { by, model, one, type Row } from './kit/model.ts'
import { all, any, owned, parent, self } from './kit/rules.ts'

const author = self('userId')
export const handComment = model({
  name: 'HandComment',
  owner: owned('userId', {
    read: any(author, parent('handId', 'read')),
    create: all(author, parent('handId', 'read')),
    // who no longer sees the hand may take their words back, not put others in their place
    update: all(author, parent('handId', 'read')),
    delete: any(author, parent('handId', self('userId'))),
  }),
  fields: {
    handId: fixed(ref('Hand')),
    userId: fixed(ref('User')),
    text: { ...text(), lines: 40 },
  },
  indexes: [by('handCommentsByHandIdAndCreatedAt', 'handId', 'createdAt')],
  relations: { hand: one('Hand', 'handId'), author: one('User', 'userId') },
  concerns: [{ ref: 'handId', field: 'userId' }],
})
export type HandComment = Row<typeof handComment>
