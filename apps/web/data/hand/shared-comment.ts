// Comments under a shared hand: written and removed on the public page, without the records of the app.
import type { Result } from '@sidepot/engine/result'
import { comments as words } from '@sidepot/messages/web-comments'
import { ask } from '../api/graphql.ts'
import { checkAuth } from '../auth/auth.ts'
import type { DataProblem } from '../wire/failure.ts'
import type { SharedComment } from './shared-hand.ts'

interface Written {
  readonly id: string
  readonly _version: number
  readonly createdAt: string
  readonly author: { readonly handle: string | null; readonly avatarUrl: string | null } | null
}

const UNDER_LINK =
  'mutation Comment($input: CommentOnSharedHandInput!) { commentOnSharedHand(input: $input) { id _version createdAt author { handle avatarUrl } } }'

/** A browser's own words for a lost connection are for nobody. */
export const sentenceOf = (problem: DataProblem): string =>
  problem.kind === 'network' ? words.offline : problem.message || words.failed

export async function commentOnShared(
  shareId: string,
  text: string,
): Promise<Result<SharedComment, DataProblem>> {
  const done = await ask<Written>(UNDER_LINK, { input: { id: crypto.randomUUID(), shareId, text } })
  if (!done.ok) return done
  const { id, _version, createdAt, author } = done.value
  return {
    ok: true,
    value: {
      id,
      _version,
      text,
      createdAt,
      handle: author?.handle ?? null,
      avatarUrl: author?.avatarUrl ?? null,
    },
  }
}

const OWN =
  'query Own($userId: ID!) { listHandComments(filter: { userId: { eq: $userId } }, limit: 1000) { items { id } } }'
const REMOVE =
  'mutation Uncomment($input: DeleteHandCommentInput!) { deleteHandComment(input: $input) { id } }'

/** The comments of whoever is signed in here, under whatever hand; none where nobody is. */
export async function ownComments(): Promise<ReadonlySet<string>> {
  const { user } = await checkAuth()
  if (!user?.userId) return new Set()
  const done = await ask<{ readonly items: readonly { readonly id: string }[] }>(OWN, { userId: user.userId })
  return new Set(done.ok ? done.value.items.map(({ id }) => id) : [])
}

/** The sentence that went wrong, or null. */
export async function removeShared({ id, _version }: SharedComment): Promise<string | null> {
  const done = await ask(REMOVE, { input: { id, _version } })
  if (done.ok) return null
  return done.error.kind === 'network' ? words.notRemoved : sentenceOf(done.error)
}
