// The public side of sharing: one unauthenticated request; a status that is not OK becomes its sentence.
import { replay as words } from '@sidepot/messages/web-replay'

export type SharedAnswer =
  | { readonly ok: true; readonly hand: { readonly createdAt: string; readonly [field: string]: unknown } }
  | { readonly ok: false; readonly message: string }

export async function fetchSharedHand(shareId: string): Promise<SharedAnswer> {
  try {
    const answer = await fetch(`/public/hands/share/${encodeURIComponent(shareId)}`)
    if (!answer.ok) return { ok: false, message: words.http(answer.status) }
    return { ok: true, hand: await answer.json() }
  } catch {
    return { ok: false, message: words.failed }
  }
}
