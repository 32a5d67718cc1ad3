// The comments on a hand, and room for one's own. It draws what it is given; where comments come from, its users know.
import { trueNow } from '../../data/wire/clock.ts'
import './comments.css'
import { agoText } from '@sidepot/messages/display'
import { LONGEST_COMMENT, comments as words } from '@sidepot/messages/web-comments'
import { plainText } from '@sidepot/messages/worded'
import { COMMENT_LINES, inLines } from '@sidepot/models/kit/lines'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { Avatar } from '../../ui/display/tag.tsx'

export interface CommentView {
  readonly id: string
  readonly text: string
  readonly createdAt: string
  readonly handle: string | null
  readonly avatarUrl?: string | null
  /** the reader wrote it, or the hand is theirs */
  readonly removable?: boolean
  /** under its text */
  readonly below?: ReactNode
}

interface CommentListProps {
  readonly comments: readonly CommentView[]
  readonly loading?: boolean
  readonly onRemove?: (id: string) => void
  /** the form, or what leads to it */
  readonly children?: ReactNode
}

export function CommentList({ comments, loading, onRemove, children }: CommentListProps) {
  const wording = useWording()
  const now = trueNow()
  // under a link it comes once for each who wrote there
  const pictures = new Map(comments.flatMap(one => (one.avatarUrl ? [[one.handle, one.avatarUrl]] : [])))
  return (
    <section className="comments" aria-label={plainText(words.title)}>
      <h2>
        {wording(words.title)}
        {comments.length > 0 && <span>{comments.length}</span>}
      </h2>
      {comments.length === 0 ? (
        <p className="comments-none">{loading ? words.loading : words.none}</p>
      ) : (
        <ul>
          {comments.map(comment => (
            <li key={comment.id} className="comment">
              <Avatar name={comment.handle ?? words.deleted} src={pictures.get(comment.handle) ?? null} />
              <div>
                <p className="comment-who">
                  <b>{comment.handle ?? words.deleted}</b>
                  <time dateTime={comment.createdAt}>{agoText(Date.parse(comment.createdAt), now)}</time>
                </p>
                <p className="comment-text">{inLines(comment.text, COMMENT_LINES)}</p>
                {comment.below}
              </div>
              {comment.removable && onRemove && (
                <IconButton
                  icon="trash"
                  size={18}
                  label={words.remove}
                  onClick={() => onRemove(comment.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

interface CommentFormProps {
  /** gives the sentence that went wrong, or null */
  readonly onSend: (text: string) => Promise<string | null>
}

const WARN_AT = 200

export function CommentForm({ onSend }: CommentFormProps) {
  const wording = useWording()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ready = inLines(text.trim(), COMMENT_LINES)
  const left = LONGEST_COMMENT - ready.length
  const send = async () => {
    setBusy(true)
    const failed = await onSend(ready)
    setBusy(false)
    setProblem(failed)
    // what was written on meanwhile is the next comment
    if (failed === null) setText(now => (now === text ? '' : now))
  }
  return (
    <form
      className="comment-form"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        bare
        label={words.label}
        placeholder={wording(words.placeholder)}
        rows={2}
        value={text}
        error={left < 0 ? words.tooLong(-left) : (problem ?? undefined)}
        hint={left < WARN_AT ? words.left(left) : undefined}
        onChange={event => {
          setText(event.target.value)
          setProblem(null)
        }}
      />
      <Button type="submit" size="sm" busy={busy} disabled={ready === '' || left < 0}>
        {words.send}
      </Button>
    </form>
  )
}
