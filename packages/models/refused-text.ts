import { fixed, int, longText, ref, text } from './kit/kinds.ts'
import { by, model, type Row } from './kit/model.ts'
import { nobody, owned } from './kit/rules.ts'

// What an import could not read, so that a better reader can (IMP-13). Only `keepRefusedText` writes it, and devices ask for it when they need it.
export const refusedText = model({
  name: 'RefusedText',
  owner: owned('userId', { create: nobody, update: nobody, delete: nobody }),
  fields: {
    userId: fixed(ref('User')),
    importId: text(),
    importName: text(),
    hands: int(),
    /** A list of [file name, text], as JSON, compressed with gzip, in base64. */
    packed: longText(),
  },
  indexes: [by('refusedTextsByUserId', 'userId')],
})
export type RefusedText = Row<typeof refusedText>
