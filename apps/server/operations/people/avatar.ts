// The picture of oneself as it is stored: decoded, cut to a square and written anew by us, whatever the client had made of it.
// That takes up to half a second, and longer where others wait: it is done before there is a connection of the database (`before`).
import { err, ok, type Result } from '@sidepot/engine/result'
import { pictureSentences } from '@sidepot/messages/pictures'
import type { DataFailure } from '@sidepot/models/failures'
import { createFairShare } from '../../base/fair-share.ts'
import { LIMITED } from '../../graphql/document/failure.ts'
import type { Refusal } from '../../graphql/document/operation.ts'
import { createPictures, type Pictures } from '../../photo/photo.ts'

const JPEG = /^data:image\/jpeg;base64,([\w+/]+={0,2})$/

let pictures: Pictures | undefined
/** Of one person one at a time and one that waits: whoever sends many keeps nobody else waiting, nor takes the places of their address. */
const inTurn = createFairShare(1, Number.POSITIVE_INFINITY, 1)
/** Not the picture's fault: the device sends it again. */
const busy = err({
  code: 'picture/busy',
  message: pictureSentences['picture/busy'],
  errorType: LIMITED,
} as const)

export async function ownPicture(
  userId: string,
  url: string,
): Promise<Result<string, DataFailure | Refusal>> {
  const unreadable = err({ code: 'input/invalid', path: ['avatarUrl'], reason: 'bad-character' } as const)
  const data = JPEG.exec(url)?.[1]
  if (data === undefined) return unreadable
  // the thread begins with the first picture and keeps no process alive
  pictures ??= createPictures()
  const queue = pictures
  const turn = inTurn.run(userId, () => queue.keep(Buffer.from(data, 'base64')))
  if (!turn) return busy
  const kept = await turn
  if (kept.ok) return ok(`data:image/jpeg;base64,${kept.value.toString('base64')}`)
  if (kept.error.code === 'picture/busy') return busy
  return unreadable
}
