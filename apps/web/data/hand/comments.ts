// Comments under hands: read where the hand is seen, written by whoever sees it, removed by their author or the hand's owner.
import type { Result } from '@sidepot/engine/result'
import { comments as words } from '@sidepot/messages/web-comments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, need } from '../api/graphql.ts'
import type { DataProblem } from '../wire/failure.ts'
import type { SharedComment } from './shared-hand.ts'

interface CommentRow {
  readonly id: string
  readonly _version: number
  readonly userId: string
  readonly text: string
  readonly createdAt: string
  readonly author: { readonly handle: string | null; readonly avatarUrl: string | null } | null
}

const FIELDS = 'id _version userId text createdAt author { handle avatarUrl }'
const LIST = `query Comments($handId: ID!) {
  handCommentsByHandIdAndCreatedAt(handId: $handId, sortDirection: ASC, limit: 200) { items { ${FIELDS} } }
}`
const CREATE = `mutation Comment($input: CreateHandCommentInput!) { createHandComment(input: $input) { id } }`
const DELETE = `mutation Uncomment($input: DeleteHandCommentInput!) { deleteHandComment(input: $input) { id } }`
const UNDER_LINK = `mutation Comment($input: CommentOnSharedHandInput!) { commentOnSharedHand(input: $input) { ${FIELDS} } }`

export const COMMENTS_KEY = 'comments'

export function useComments(handId: string) {
  return useQuery({
    queryKey: [COMMENTS_KEY, handId],
    queryFn: async () => (await need<{ items: readonly CommentRow[] }>(LIST, { handId })).items,
  })
}

/** Each gives the sentence that went wrong, or null. */
export function useCommentActions(handId: string) {
  const client = useQueryClient()
  const run = async (document: string, input: object): Promise<string | null> => {
    if (!navigator.onLine) return words.offline
    const done = await ask(document, { input })
    await client.invalidateQueries({ queryKey: [COMMENTS_KEY, handId] })
    return done.ok ? null : sentenceOf(done.error)
  }
  return {
    add: (text: string) => run(CREATE, { id: crypto.randomUUID(), handId, text }),
    remove: (comment: { readonly id: string; readonly _version: number }) =>
      run(DELETE, { id: comment.id, _version: comment._version }),
  }
}

/** A browser's own words for a lost connection are for nobody. */
export const sentenceOf = (problem: DataProblem): string =>
  problem.kind === 'network' ? words.offline : problem.message || words.failed

export async function commentOnShared(
  shareId: string,
  text: string,
): Promise<Result<SharedComment, DataProblem>> {
  const done = await ask<CommentRow>(UNDER_LINK, { input: { id: crypto.randomUUID(), shareId, text } })
  if (!done.ok) return done
  const { id, createdAt, author } = done.value
  return {
    ok: true,
    value: { id, text, createdAt, handle: author?.handle ?? null, avatarUrl: author?.avatarUrl ?? null },
  }
}
