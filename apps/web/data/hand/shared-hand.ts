// The public side of sharing: the page brings the hand with it; where it does not, one unauthenticated request, and a status
// that is not OK becomes its sentence.
import { SHARED_IN_PAGE } from '@sidepot/messages/share-page'
import { replay as words } from '@sidepot/messages/web-replay'

export interface SharedComment {
  readonly id: string
  readonly _version: number
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

/** The hand as the server wrote it into the page; null on a page that came without one, or with another. */
export function sharedInPage(shareId: string): SharedAnswer | null {
  const written = document.getElementById(SHARED_IN_PAGE)
  if (written?.dataset['share'] !== shareId) return null
  try {
    return { ok: true, hand: JSON.parse(written.textContent ?? '') }
  } catch {
    return null
  }
}

export async function fetchSharedHand(shareId: string): Promise<SharedAnswer> {
  try {
    const answer = await fetch(`/public/hands/share/${encodeURIComponent(shareId)}`)
    if (!answer.ok) return { ok: false, message: words.http(answer.status) }
    return { ok: true, hand: await answer.json() }
  } catch {
    return { ok: false, message: words.failed }
  }
}
