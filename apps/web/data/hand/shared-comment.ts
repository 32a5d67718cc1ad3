// A comment under a shared hand: written on the public page, without the records of the app.
import type { Result } from '@sidepot/engine/result'
import { comments as words } from '@sidepot/messages/web-comments'
import { ask } from '../api/graphql.ts'
import type { DataProblem } from '../wire/failure.ts'
import type { SharedComment } from './shared-hand.ts'

interface Written {
  readonly id: string
  readonly createdAt: string
  readonly author: { readonly handle: string | null; readonly avatarUrl: string | null } | null
}

const UNDER_LINK =
  'mutation Comment($input: CommentOnSharedHandInput!) { commentOnSharedHand(input: $input) { id createdAt author { handle avatarUrl } } }'

/** A browser's own words for a lost connection are for nobody. */
export const sentenceOf = (problem: DataProblem): string =>
  problem.kind === 'network' ? words.offline : problem.message || words.failed

export async function commentOnShared(
  shareId: string,
  text: string,
): Promise<Result<SharedComment, DataProblem>> {
  const done = await ask<Written>(UNDER_LINK, { input: { id: crypto.randomUUID(), shareId, text } })
  if (!done.ok) return done
  const { id, createdAt, author } = done.value
  return {
    ok: true,
    value: { id, text, createdAt, handle: author?.handle ?? null, avatarUrl: author?.avatarUrl ?? null },
  }
}
