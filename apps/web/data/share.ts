// Sharing one's own hand: POST /hands/{id}/share gives the link's id, the same one until it is withdrawn.
import { replay as words } from '@sidepot/messages/web-replay'
import { accessToken } from './auth.ts'

export interface ShareOptions {
  readonly showNames: boolean
  readonly hideResult: boolean
  readonly indexable: boolean
}
export type Shared =
  | { readonly ok: true; readonly link: string }
  | { readonly ok: false; readonly message: string }

export async function shareHand(
  handId: string,
  sessionId: string | null,
  options?: ShareOptions,
): Promise<Shared> {
  const answer = await call('POST', handId, { sessionId, ...options })
  if (!answer) return { ok: false, message: words.shareOffline }
  const body = (await answer.json().catch(() => ({}))) as { shareId?: string; message?: string }
  return answer.ok && body.shareId
    ? { ok: true, link: `${location.origin}/hands/view/${body.shareId}` }
    : { ok: false, message: body.message ?? words.http(answer.status) }
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
