import { bool, fixed, json, maybe, or, ownRef, ref, setBy, time } from './kit/kinds.ts'
import { by, model, one, type Row, unique } from './kit/model.ts'
import { nobody, owned } from './kit/rules.ts'

/** One study a hand: every device makes the same id, and it follows the hand's. */
export const studiedHandId = (handId: string): string => `${handId}-study`

// What a study of a hand rests on and what came of it (STU-11). Only `saveStudy` writes it: it reads both forms field by field.
export const studiedHand = model({
  name: 'StudiedHand',
  owner: owned('userId', { create: nobody, update: nobody }),
  fields: {
    userId: fixed(ref('User')),
    handId: setBy(nobody, ownRef('Hand')),
    settings: setBy(nobody, json<object>()),
    /** Null until it was solved. */
    summary: setBy(nobody, maybe(json<object>())),
    /** Its decisions are asked in Practise. */
    isDrill: setBy(nobody, or(bool(), false)),
    studiedAt: setBy(nobody, time()),
  },
  indexes: [by('studiedHandsByUserId', 'userId'), by('studiedHandsByHandId', 'handId'), unique('handId')],
  relations: { hand: one('Hand', 'handId') },
})
export type StudiedHand = Row<typeof studiedHand>
