// Reviews, studies and comments of hands: they go with their hand and come back with it (SES-26). Those of one delete share its time.
import { handComment } from '@sidepot/models/hand-comment'
import { handReview } from '@sidepot/models/hand-review'
import type { Model } from '@sidepot/models/kit/model'
import { studiedHand } from '@sidepot/models/studied-hand'
import { deleteMany } from '../../derive/delete-many.ts'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { must, type Work } from '../kit/work.ts'

async function remarksOn(work: Work, handId: readonly string[]) {
  if (handId.length === 0) return []
  const reviews = await find(work.trx, handReview, { handId, userId: work.userId }, { deleted: true })
  const studies = await find(work.trx, studiedHand, { handId, userId: work.userId }, { deleted: true })
  // whoever wrote them
  const comments = await find(work.trx, handComment, { handId }, { deleted: true })
  return [
    ...reviews.map(row => [handReview as Model, row] as const),
    ...studies.map(row => [studiedHand as Model, row] as const),
    ...comments.map(row => [handComment as Model, row] as const),
  ]
}

export async function removeRemarks(work: Work, handId: readonly string[]): Promise<void> {
  if (handId.length === 0) return
  await deleteMany(work.trx, handReview, { handId, userId: work.userId }, [], work.now)
  await deleteMany(work.trx, studiedHand, { handId, userId: work.userId }, [], work.now)
  await deleteMany(work.trx, handComment, { handId }, [], work.now)
}

/** Those that went at the time `together`; what was taken out before stays out. */
export async function restoreRemarks(
  work: Work,
  handIds: readonly string[],
  together: number,
): Promise<void> {
  for (const [model, { id, _deleted, _lastChangedAt }] of await remarksOn(work, handIds))
    if (_deleted && _lastChangedAt === together)
      must(await write(work.trx, model, { kind: 'update', id, set: {}, revive: true } as never, work.now))
}
