// Pictures of opponents: made small here before they are sent, seen with the person's own token, kept in memory only.
import { pictureSentences } from '@sidepot/messages/pictures'
import { playerPicture as words } from '@sidepot/messages/web-players'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/graphql.ts'
import { accessToken } from '../auth/auth.ts'
import { absorbAnswer } from '../store/answer.ts'
import { getDocument, type Rec } from '../wire/documents.ts'

const SIDE = 512
export type PictureDone =
  | { readonly ok: true; readonly undo?: () => Promise<PictureDone> }
  | { readonly ok: false; readonly message: string }

async function call(method: 'GET' | 'PUT' | 'DELETE', url: string, body?: Blob): Promise<Response | null> {
  const token = await accessToken()
  if (!token) return null
  return fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'image/jpeg' } : {}) },
    ...(body ? { body } : {}),
  }).catch(() => null)
}

/** The address of the picture for this page, or null while there is none. */
export function usePicture(url: string | null | undefined): string | null {
  const asked = useQuery({
    queryKey: ['playerPicture', url],
    enabled: Boolean(url?.startsWith('/players/')),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await call('GET', url!)
      if (!answer?.ok) return null
      const blob = await answer.blob()
      return URL.createObjectURL(blob)
    },
  })
  return asked.data ?? null
}

export async function putPicture(player: Rec<'Player'>, file: Blob): Promise<PictureDone> {
  const small = await shrunk(file)
  if (!small) return { ok: false, message: pictureSentences['picture/unreadable'] }
  return replaced(player, small)
}

export const dropPicture = (player: Rec<'Player'>): Promise<PictureDone> => replaced(player, null)

/** Puts a picture in the place of the one before, which the undo puts back. */
async function replaced(player: Rec<'Player'>, next: Blob | null): Promise<PictureDone> {
  const before = player.profilePictureUrl ? await call('GET', player.profilePictureUrl) : null
  const old = before?.ok ? await before.blob() : null
  const done = await put(player, next)
  // one that could not be read cannot be put back
  if (!done.ok || (player.profilePictureUrl && !old)) return done
  return { ok: true, undo: () => put(player, old) }
}
const put = async (player: Rec<'Player'>, picture: Blob | null): Promise<PictureDone> =>
  settle(
    player,
    await call(picture ? 'PUT' : 'DELETE', `/players/${player.id}/picture`, picture ?? undefined),
  )

async function settle(player: Rec<'Player'>, answer: Response | null): Promise<PictureDone> {
  if (!answer) return { ok: false, message: words.offline }
  if (!answer.ok) {
    const body = (await answer.json().catch(() => ({}))) as { message?: string }
    return { ok: false, message: body.message ?? pictureSentences['picture/unreadable'] }
  }
  const latest = await ask(getDocument('Player'), { id: player.id })
  if (latest.ok) absorbAnswer('Player', latest.value)
  return { ok: true }
}

/** The middle square as a small JPEG; null when the file is no picture. */
async function shrunk(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const edge = Math.min(picture.width, picture.height)
  const side = Math.min(SIDE, edge)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const paper = canvas.getContext('2d')
  if (!paper || side === 0) return null
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, side, side)
  paper.drawImage(
    picture,
    (picture.width - edge) / 2,
    (picture.height - edge) / 2,
    edge,
    edge,
    0,
    0,
    side,
    side,
  )
  picture.close()
  return new Promise(done => canvas.toBlob(done, 'image/jpeg', 0.9))
}
