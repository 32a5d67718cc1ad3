// Loaded only for those who write: it brings the sign-in and the API with it.
import { comments as words } from '@sidepot/messages/web-comments'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { authStore, checkAuth } from '../../data/auth/auth.ts'
import { commentOnShared, sentenceOf } from '../../data/hand/shared-comment.ts'
import type { SharedComment } from '../../data/hand/shared-hand.ts'
import { CommentForm } from '../../features/comments/comment-list.tsx'
import { Button } from '../../ui/controls/button.tsx'

interface WriteCommentProps {
  readonly shareId: string
  readonly onWritten: (comment: SharedComment) => void
}

export default function WriteComment({ shareId, onWritten }: WriteCommentProps) {
  const status = useStore(authStore, state => state.status)
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    void checkAuth().finally(() => setAsked(true))
  }, [])
  if (!asked || status === 'checking') return <Button size="sm" busy />
  if (status === 'signed-out')
    return (
      <Button className="public-write" size="sm" onClick={() => signInFor(`/hands/view/${shareId}`)}>
        {words.signIn}
      </Button>
    )
  return (
    <CommentForm
      onSend={async text => {
        const done = await commentOnShared(shareId, text)
        if (done.ok) onWritten(done.value)
        return done.ok ? null : sentenceOf(done.error)
      }}
    />
  )
}

/** The way back travels in the history entry, as everywhere in the app, never in the address. */
function signInFor(pathname: string): void {
  history.pushState({ usr: { from: { pathname } }, key: 'comment', idx: 0 }, '', '/login')
  location.reload()
}
