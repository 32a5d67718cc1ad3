import { bool, fixed, maybe, or, ownRef, ref, setBy, text, time } from './kit/kinds.ts'
import { by, model, one, type Row, unique } from './kit/model.ts'
import { nobody, owned } from './kit/rules.ts'

/** As long as the preview of a link shows. */
export const LONGEST_CAPTION = 140

// Made and withdrawn by the server alone: the link's 128 bits are truly random, and the hand knows whether it is shared.
export const handShare = model({
  name: 'HandShare',
  owner: owned('userId', { create: nobody, delete: nobody }),
  fields: {
    handId: setBy(nobody, ownRef('Hand')),
    userId: fixed(ref('User')),
    shareId: setBy(nobody, text()),
    showNames: or(bool(), false),
    hideResult: or(bool(), false),
    showStudy: or(bool(), false),
    indexable: or(bool(), false),
    /** above the hand: the author's handle, and a line of theirs */
    showAuthor: or(bool(), false),
    caption: maybe(text()),
    withdrawnAt: setBy(nobody, maybe(time())),
  },
  indexes: [
    by('handSharesByHandId', 'handId'),
    by('handSharesByUserIdAndCreatedAt', 'userId', 'createdAt'),
    unique('shareId'),
  ],
  relations: { hand: one('Hand', 'handId') },
})
export type HandShare = Row<typeof handShare>
