// Comments under hands: read where the hand is seen, written by whoever sees it, removed by their author or the hand's owner.
import { comments as words } from '@sidepot/messages/web-comments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { ask, need } from '../api/graphql.ts'
import { outbox } from '../device/device.ts'
import type { OutboxItem } from '../store/outbox-item.ts'
import { TIMERS } from '../wire/limits.ts'
import { sentenceOf } from './shared-comment.ts'

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

export const COMMENTS_KEY = 'comments'

export function useComments(handId: string) {
  const asked = useQuery({
    queryKey: [COMMENTS_KEY, handId],
    queryFn: async () => (await need<{ items: readonly CommentRow[] }>(LIST, { handId })).items,
  })
  const removed = removedComments(useStore(outbox.store, state => state.items))
  return { asked, rows: (asked.data ?? []).filter(row => !removed.has(row.id)) }
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
    remove: (comment: { readonly id: string; readonly _version: number }) => {
      const { undo, settled } = removeComment(comment)
      void settled.then(() => client.invalidateQueries({ queryKey: [COMMENTS_KEY, handId] }))
      return undo
    },
  }
}

/** Gone from the screen at once, sent when the undo has passed. */
export function removeComment({
  id: commentId,
  _version,
}: {
  readonly id: string
  readonly _version: number
}) {
  const { id, settled } = outbox.add({
    what: 'deleteComment',
    document: DELETE,
    variables: { input: { id: commentId, _version } },
    overlays: [],
    notBefore: Date.now() + TIMERS.undoMs,
  })
  return { undo: () => void outbox.drop(id), settled }
}

/** Comments whose deletion still waits: nobody sees them on this device. */
export const removedComments = (items: readonly OutboxItem[]): ReadonlySet<unknown> =>
  new Set(
    items
      .filter(item => item.what === 'deleteComment' && item.state === 'waiting')
      .map(item => (item.variables['input'] as { readonly id: string }).id),
  )
