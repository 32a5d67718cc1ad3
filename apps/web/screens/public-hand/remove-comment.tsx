// Under one's own comment: whether it is to go. Loaded only then: it brings the sign-in and the API with it.
import { comments as words } from '@sidepot/messages/web-comments'
import { useState } from 'react'
import { removeShared } from '../../data/hand/shared-comment.ts'
import type { SharedComment } from '../../data/hand/shared-hand.ts'
import { Button } from '../../ui/controls/button.tsx'

interface RemoveCommentProps {
  readonly comment: SharedComment
  readonly onRemoved: () => void
  readonly onClose: () => void
}

export default function RemoveComment({ comment, onRemoved, onClose }: RemoveCommentProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    const failed = await removeShared(comment)
    setBusy(false)
    setProblem(failed)
    if (failed === null) onRemoved()
  }
  return (
    <fieldset className="comment-remove">
      <legend>{words.removeSure}</legend>
      <Button size="sm" autoFocus onClick={onClose}>
        {words.keep}
      </Button>
      <Button size="sm" variant="danger" busy={busy} onClick={() => void remove()}>
        {words.removeYes}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </fieldset>
  )
}
