// The comments of a hand that the signed-in reader may see.
import { comments as words } from '@sidepot/messages/web-comments'
import { toasts } from '@sidepot/messages/web-ui'
import { useCommentActions, useComments } from '../../data/hand/comments.ts'
import { readStateOf } from '../../data/reads/asked.ts'
import { useUserId } from '../../data/reads/reads.ts'
import { toast } from '../../ui/layers/toast-store.ts'
import { CommentForm, CommentList } from './comment-list.tsx'

interface HandCommentsProps {
  readonly handId: string
  /** whose hand it is: they may remove any */
  readonly ownerId: string | null
}

export function HandComments({ handId, ownerId }: HandCommentsProps) {
  const me = useUserId()
  const { asked, rows } = useComments(handId)
  const actions = useCommentActions(handId)
  const remove = (id: string) => {
    const row = rows.find(one => one.id === id)
    if (row) toast({ text: words.removed, action: { label: toasts.undo, run: actions.remove(row) } })
  }
  return (
    <CommentList
      loading={readStateOf(asked) === 'waiting'}
      onRemove={remove}
      comments={rows.map(row => ({
        id: row.id,
        text: row.text,
        createdAt: row.createdAt,
        handle: row.author?.handle ?? null,
        avatarUrl: row.author?.avatarUrl ?? null,
        removable: me !== null && (row.userId === me || ownerId === me),
      }))}
    >
      <CommentForm onSend={actions.add} />
    </CommentList>
  )
}
