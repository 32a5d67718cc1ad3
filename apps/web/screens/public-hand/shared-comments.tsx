// Comments under a link: anybody reads them; who wants to write is asked who they are only then.
import { comments as words } from '@sidepot/messages/web-comments'
import { lazy, Suspense, useState } from 'react'
import type { SharedComment } from '../../data/hand/shared-hand.ts'
import { CommentList } from '../../features/comments/comment-list.tsx'
import { Button } from '../../ui/controls/button.tsx'

const WriteComment = lazy(() => import('./write-comment.tsx'))

interface SharedCommentsProps {
  readonly shareId: string
  readonly comments: readonly SharedComment[]
}

export function SharedComments({ shareId, comments }: SharedCommentsProps) {
  const [writing, setWriting] = useState(false)
  const [added, setAdded] = useState<readonly SharedComment[]>([])
  return (
    <CommentList comments={[...comments, ...added]}>
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
