// The public side of sharing: one unauthenticated request; a status that is not OK becomes its sentence.
import { replay as words } from '@sidepot/messages/web-replay'

export interface SharedComment {
  readonly id: string
  readonly text: string
  readonly createdAt: string
  readonly handle: string | null
  readonly avatarUrl?: string | null
}

export type SharedAnswer =
  | {
      readonly ok: true
      readonly hand: {
        readonly createdAt: string
        readonly comments?: readonly SharedComment[]
        readonly [field: string]: unknown
      }
    }
  | { readonly ok: false; readonly message: string }

export async function fetchSharedHand(shareId: string): Promise<SharedAnswer> {
  try {
    // as the page preloads it: same mode, same credentials
    const answer = await fetch(`/public/hands/share/${encodeURIComponent(shareId)}`, {
      credentials: 'same-origin',
    })
    if (!answer.ok) return { ok: false, message: words.http(answer.status) }
    return { ok: true, hand: await answer.json() }
  } catch {
    return { ok: false, message: words.failed }
  }
}
