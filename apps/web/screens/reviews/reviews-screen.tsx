// Sessions that wait for a review, those that have one, and the ratings over time.

import { reviewForm as form, reviews as words } from '@sidepot/messages/web-review'
import { sessionPicture } from '@sidepot/messages/web-session-picture'
import { CURRENCIES } from '@sidepot/models/enumerations'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { together, useBy, useMine, useReference, useUserId } from '../../data/reads/reads.ts'
import { currencyOf } from '../../data/session/session-currency.ts'
import { recordOf, rowsOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { useNow } from '../../data/wire/use-now.ts'
import { handLine } from '../../features/hand-rows/hand-line.ts'
import { handRowOf } from '../../features/hand-rows/hand-row-view.ts'
import { CurrencyChoice } from '../../features/results/currency-choice.tsx'
import { byRating, type RatingFigure } from '../../features/reviews/rating-figures.ts'
import { flaggedIn, ReviewDialog } from '../../features/reviews/review-dialog.tsx'
import { inListOrder } from '../../features/sessions/list/session-order.ts'
import { placeText, sessionDay } from '../../features/sessions/shared/session-text.ts'
import { ResultBar } from '../../ui/chart/heat-map.tsx'
import { Sparkline } from '../../ui/chart/line-chart.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Amount } from '../../ui/display/amount.tsx'
import { EmptyStars } from '../../ui/display/empty-pictures.tsx'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { EmptyState, Panel, SkeletonRows, Unread } from '../../ui/display/panel.tsx'
import { ENOUGH_SAMPLES, useDefinition } from '../../ui/display/stat.tsx'
import { HandRow } from '../../ui/poker/cards/hand-row.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'

const PENDING = 6
const MORE = 24
const TREND = 30
const SessionPicture = lazy(async () => ({
  default: (await import('../session/session-picture.tsx')).SessionPicture,
}))
const HandDialog = lazy(async () => ({
  default: (await import('../hand-zone/hand-dialog.tsx')).HandDialog,
}))

export function Component() {
  const userId = useUserId()
  const now = useNow()
  const discreet = useDiscreet()
  const wording = useWording()
  const [search, setSearch] = useSearchParams()
  const [hand, setHand] = useState<string | null>(null)
  const [pictureOf, setPictureOf] = useState<Rec<'Session'> | null>(null)
  const reading = together(
    useMine('Session', 'sessionsByUserIdAndSessionStart'),
    useMine('SessionReview', 'sessionReviewsByUserIdAndCreatedAt'),
    useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC'),
    useReference('Venue'),
  )
  const [chosen, setCurrency] = useState<string | null>(null)
  const { ended, reviewOf, reviews } = useRecords(['Session', 'SessionReview', 'Venue', 'Bankroll'], () => {
    const mine = rowsOf('SessionReview').filter(one => one.userId === userId)
    return {
      reviews: mine,
      reviewOf: new Map(mine.map(one => [one.sessionId, one])),
      ended: inListOrder(
        rowsOf('Session').filter(
          one => one.userId === userId && one.sessionStatus === 'ENDED' && one.sessionStart,
        ),
      ),
    }
  }, [userId])
  const open = recordOf('Session', search.get('session'))
  const [most, setMost] = useState(PENDING)
  const pending = ended.filter(one => !reviewOf.has(one.id))
  const done = ended.filter(one => reviewOf.has(one.id))
  // results of different currencies are never added together
  const currencies = CURRENCIES.filter(code => done.some(one => currencyOf(one) === code))
  const currency = chosen ?? (done[0] ? currencyOf(done[0]) : 'USD')
  const inCurrency = (id: string) => {
    const session = recordOf('Session', id)
    return session && currencyOf(session) === currency ? session : null
  }
  const edit = (id: string) => setSearch({ session: id }, { replace: true })
  if (reading.loading)
    return (
      <div className="page page-narrow">
        <Panel flush>
          <SkeletonRows rows={6} height={64} />
        </Panel>
      </div>
    )
  if (!reading.whole)
    return (
      <div className="page page-narrow">
        <header className="page-head">
          <h1>{wording(words.title)}</h1>
        </header>
        <Unread problem={reading.error} />
      </div>
    )
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <h1>{wording(words.title)}</h1>
      </header>
      {ended.length === 0 && (
        <EmptyState picture={<EmptyStars />} title={words.emptyTitle} text={words.emptyText} />
      )}
      {reviews.length > 0 && !discreet && (
        <Panel title={words.over} aside={words.overUnit}>
          <CurrencyChoice
            label={words.currency}
            currencies={currencies}
            value={currency}
            onChange={setCurrency}
          />
          <div className="rating-table">
            <Ratings
              title={words.averages.played}
              currency={currency}
              figures={byRating(reviews, inCurrency, 'playRating')}
              line={inTime(done, reviewOf, 'playRating')}
            />
            <Ratings
              title={words.averages.felt}
              currency={currency}
              figures={byRating(reviews, inCurrency, 'moodRating')}
              line={inTime(done, reviewOf, 'moodRating')}
            />
          </div>
        </Panel>
      )}
      {pending.length > 0 && (
        <Panel flush title={words.pending} aside={pending.length}>
          {pending.slice(0, most).map(one => (
            <div key={one.id} className="review-row">
              <SessionLine session={one} now={now} />
              <Button size="sm" onClick={() => edit(one.id)}>
                {words.write}
              </Button>
            </div>
          ))}
          {pending.length > most && (
            <Button variant="text" wide onClick={() => setMost(most + MORE)}>
              {words.more(Math.min(MORE, pending.length - most))}
            </Button>
          )}
        </Panel>
      )}
      {done.length > 0 && (
        <Panel flush title={words.done} aside={done.length}>
          {done.map(one => (
            <Reviewed
              key={one.id}
              session={one}
              review={reviewOf.get(one.id)!}
              now={now}
              onEdit={() => edit(one.id)}
              onHand={setHand}
              onPicture={() => setPictureOf(one)}
            />
          ))}
        </Panel>
      )}
      <Suspense>
        {pictureOf && <SessionPicture session={pictureOf} onClose={() => setPictureOf(null)} />}
      </Suspense>
      <Suspense>{hand && <HandDialog handId={hand} onClose={() => setHand(null)} />}</Suspense>
      {open && (
        <ReviewDialog
          session={open}
          review={reviewOf.get(open.id) ?? null}
          handLine={hand => handLine(hand, discreet)}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
    </div>
  )
}

function SessionLine({ session, now }: { readonly session: Rec<'Session'>; readonly now: number }) {
  return (
    <Link to={`/sessions/${session.id}`}>
      <b>{sessionDay(session, now)}</b>{' '}
      <Amount value={session.sessionResult} currency={currencyOf(session)} result shape />
      <small>
        <MessageText>{placeText(session)}</MessageText>
      </small>
    </Link>
  )
}

interface ReviewedProps {
  readonly session: Rec<'Session'>
  readonly review: Rec<'SessionReview'>
  readonly now: number
  readonly onEdit: () => void
  readonly onHand: (id: string) => void
  readonly onPicture: () => void
}
function Reviewed({ session, review, now, onEdit, onHand, onPicture }: ReviewedProps) {
  const ids = flaggedIn(review)
  useBy('Hand', 'handsBySessionIdAndCreatedAt', ids.length > 0 ? session.id : null)
  const flagged = useRecords(['Hand'], () => ids.flatMap(id => recordOf('Hand', id) ?? []), [review])
  return (
    <div className="review-row">
      <SessionLine session={session} now={now} />
      <IconButton icon="share" label={sessionPicture.open} onClick={onPicture} />
      <Button size="sm" variant="quiet" onClick={onEdit}>
        {words.edit}
      </Button>
      <div className="review-meta">
        {review.playRating !== null && (
          <span>
            {words.averages.played} {words.rating(review.playRating)}
          </span>
        )}
        {review.moodRating !== null && (
          <span>
            {words.averages.felt} {words.rating(review.moodRating)}
          </span>
        )}
      </div>
      {(['wentWell', 'toImprove', 'text'] as const).map(
        key =>
          review[key] && (
            <p key={key}>
              <small>{form[key]}</small>
              {review[key]}
            </p>
          ),
      )}
      {flagged.length > 0 && (
        <div className="review-flagged">
          <small>{words.flagged}</small>
          {flagged.map(hand => (
            <HandRow key={hand.id} hand={handRowOf(hand)} onOpen={() => onHand(hand.id)} />
          ))}
        </div>
      )}
    </div>
  )
}

/** The ratings of the reviewed sessions, oldest first. */
function inTime(
  done: readonly Rec<'Session'>[],
  reviewOf: ReadonlyMap<string, Rec<'SessionReview'>>,
  which: 'playRating' | 'moodRating',
): readonly number[] {
  return done
    .slice(0, TREND)
    .reverse()
    .flatMap(one => reviewOf.get(one.id)?.[which] ?? [])
}

interface RatingsProps {
  readonly title: string
  readonly currency: string
  readonly figures: readonly RatingFigure[]
  readonly line: readonly number[]
}
function Ratings({ title, currency, figures, line }: RatingsProps) {
  const { ask, answer } = useDefinition(title, words.averageDefinition, 'div')
  const widest = Math.max(...figures.map(one => Math.abs(one.perHour ?? 0)), 1)
  return (
    <section aria-label={title} title={words.averageDefinition}>
      {answer}
      <h3 className="field-label rating-title">
        <span>{ask}</span>
        {line.length > 1 && <small>{words.trendShort(line.length)}</small>}
        <Sparkline values={line} label={words.trend(title, line.length)} />
      </h3>
      <ul>
        {figures.map(one => (
          <li key={one.rating} data-few={one.n < ENOUGH_SAMPLES}>
            <span>
              {one.rating}
              <span className="sr">{words.ratingRow(one.rating)}</span>
            </span>
            <ResultBar share={(one.perHour ?? 0) / widest} />
            <small>{words.sample(one.n)}</small>
            <b>
              <Amount value={one.perHour} currency={currency} result />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
