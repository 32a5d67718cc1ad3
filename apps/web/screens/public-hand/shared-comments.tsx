// Comments under a link: anybody reads them; who wants to write is asked who they are only then, and takes back what they wrote.
import { comments as words } from '@sidepot/messages/web-comments'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isSomebodyKnown } from '../../data/auth/kept-user.ts'
import type { SharedComment } from '../../data/hand/shared-hand.ts'
import { CommentList } from '../../features/comments/comment-list.tsx'
import { Button } from '../../ui/controls/button.tsx'

const WriteComment = lazy(() => import('./write-comment.tsx'))
const RemoveComment = lazy(() => import('./remove-comment.tsx'))

interface SharedCommentsProps {
  readonly shareId: string
  readonly comments: readonly SharedComment[]
}

export function SharedComments({ shareId, comments }: SharedCommentsProps) {
  const [writing, setWriting] = useState(false)
  const [added, setAdded] = useState<readonly SharedComment[]>([])
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const [removing, setRemoving] = useState<string | null>(null)
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const hasComments = comments.length > 0
  // which of them are theirs is asked for those alone who may have written one
  useEffect(() => {
    if (!hasComments || !isSomebodyKnown()) return
    let current = true
    void import('../../data/hand/shared-comment.ts')
      .then(({ ownComments }) => ownComments())
      .then(ids => current && setOwn(ids))
    return () => {
      current = false
    }
  }, [hasComments])
  const shown = [...comments, ...added].filter(({ id }) => !removed.has(id))
  return (
    <CommentList
      comments={shown.map(comment => ({
        ...comment,
        removable: removing !== comment.id && (own.has(comment.id) || added.includes(comment)),
        below: removing === comment.id && (
          <Suspense fallback={<Button size="sm" busy />}>
            <RemoveComment
              comment={comment}
              onRemoved={() => setRemoved(current => new Set([...current, comment.id]))}
              onClose={() => setRemoving(null)}
            />
          </Suspense>
        ),
      }))}
      onRemove={setRemoving}
    >
      {writing ? (
        <Suspense fallback={<Button size="sm" busy />}>
          <WriteComment shareId={shareId} onWritten={comment => setAdded(current => [...current, comment])} />
        </Suspense>
      ) : (
        <Button className="public-write" size="sm" icon="comment" onClick={() => setWriting(true)}>
          {words.write}
        </Button>
      )}
    </CommentList>
  )
}
