// The review of a session, written on its page: cancelled, one is where one was; saved, one reads it among the others.
import { Navigate, useNavigate } from 'react-router'
import { useMine, useUserId } from '../../data/reads/reads.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { handLine } from '../../features/hand-rows/hand-line.ts'
import { ReviewDialog } from '../../features/reviews/review-dialog.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'

const REVIEWS = '/session-review-list'

interface SessionReviewProps {
  readonly session: Rec<'Session'>
  readonly onClose: () => void
}

export function SessionReview({ session, onClose }: SessionReviewProps) {
  const userId = useUserId()
  const discreet = useDiscreet()
  const navigate = useNavigate()
  const reading = useMine('SessionReview', 'sessionReviewsByUserIdAndCreatedAt')
  const review = useRecords(
    ['SessionReview'],
    () => rowsOf('SessionReview').find(one => one.userId === userId && one.sessionId === session.id) ?? null,
    [userId, session.id],
  )
  // an earlier one may be on its way: a second would be written beside it
  if (!review && reading.loading) return null
  // that page says why
  if (!review && !reading.whole) return <Navigate to={REVIEWS} />
  return (
    <ReviewDialog
      session={session}
      review={review}
      handLine={hand => handLine(hand, discreet)}
      onClose={onClose}
      onSaved={() => void navigate(REVIEWS)}
    />
  )
}
