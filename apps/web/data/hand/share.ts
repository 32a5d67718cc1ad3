// Sharing one's own hand: POST /hands/{id}/share gives the link's id, the same one until it is withdrawn, and what it shows.
import { replay } from '@sidepot/messages/web-replay'
import { share as words } from '@sidepot/messages/web-share'
import { accessToken } from '../auth/auth.ts'

export interface ShareOptions {
  readonly showNames: boolean
  readonly hideResult: boolean
  readonly showStudy: boolean
  readonly indexable: boolean
  /** the author's handle is shown */
  readonly showAuthor: boolean
  readonly caption: string | null
}
export type Shared =
  | { readonly ok: true; readonly shareId: string; readonly options: ShareOptions }
  | { readonly ok: false; readonly message: string }

export const linkTo = (shareId: string): string => `${location.origin}/hands/view/${shareId}`
export const frameOf = (shareId: string): string => `${location.origin}/hands/embed/${shareId}`

/** A new link says who shares it, as is written beside the button, and shows nothing else of the person. */
export const NEW_LINK: ShareOptions = {
  showNames: false,
  hideResult: false,
  showStudy: false,
  indexable: false,
  showAuthor: true,
  caption: null,
}

/** Without options: the link as it is, or a new one that shows as little as possible. */
export async function shareHand(
  handId: string,
  sessionId: string | null,
  options?: ShareOptions,
  /** a link that was withdrawn, to be valid again */
  shareIdBefore?: string,
): Promise<Shared> {
  const body = {
    sessionId,
    ...options,
    ...(options ? { caption: options.caption ?? '' } : {}),
    ...(shareIdBefore ? { shareId: shareIdBefore } : {}),
  }
  const answer = await call('POST', handId, body)
  if (!answer) return { ok: false, message: words.offline }
  const answered = (await answer.json().catch(() => ({}))) as Partial<ShareOptions> & {
    shareId?: string
    message?: string
  }
  if (!answer.ok || !answered.shareId)
    return { ok: false, message: answered.message ?? replay.http(answer.status) }
  const { shareId, showNames = false, hideResult = false, showStudy = false, indexable = false } = answered
  const { showAuthor = false, caption = null } = answered
  const shown = { showNames, hideResult, showStudy, indexable, showAuthor, caption }
  return { ok: true, shareId, options: shown }
}

export async function withdrawShare(handId: string): Promise<boolean> {
  const answer = await call('DELETE', handId)
  return answer?.ok ?? false
}

async function call(method: 'POST' | 'DELETE', handId: string, body?: object): Promise<Response | null> {
  const token = await accessToken()
  if (!token) return null
  return fetch(`/hands/${encodeURIComponent(handId)}/share`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => null)
}
