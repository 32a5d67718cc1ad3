// The picture of oneself as it is stored: decoded, cut to a square and written anew by us, whatever the client had made of it.
import { err, ok, type Result } from '@sidepot/engine/result'
import { createFairShare } from '../../base/fair-share.ts'
import { createPictures, type Pictures } from '../../photo/photo.ts'
import type { OperationFailure } from '../kit/work.ts'

const JPEG = /^data:image\/jpeg;base64,([\w+/]+={0,2})$/

let pictures: Pictures | undefined
/** Of one person one at a time: whoever sends many keeps nobody else waiting for more than one of theirs. */
const inTurn = createFairShare(1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)

export async function ownPicture(userId: string, url: string): Promise<Result<string, OperationFailure>> {
  const unreadable = err({ code: 'input/invalid', path: ['avatarUrl'], reason: 'bad-character' } as const)
  const data = JPEG.exec(url)?.[1]
  if (data === undefined) return unreadable
  // the thread begins with the first picture and keeps no process alive
  pictures ??= createPictures()
  const queue = pictures
  const kept = await inTurn.run(userId, () => queue.keep(Buffer.from(data, 'base64')))!
  if (kept.ok) return ok(`data:image/jpeg;base64,${kept.value.toString('base64')}`)
  // not the picture's fault: the device sends it again
  if (kept.error.code === 'picture/busy') throw new Error('too many pictures at once')
  return unreadable
}
