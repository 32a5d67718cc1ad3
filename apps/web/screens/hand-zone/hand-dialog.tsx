// One hand in full: cards, what happened, what the charts say, and what may be done with it.
import './hand-dialog.css'
import { dateTimeText } from '@sidepot/messages/display'
import { tagWords } from '@sidepot/messages/web-filter'
import { handEdit } from '@sidepot/messages/web-hand-edit'
import { handDetail as words } from '@sidepot/messages/web-hand-zone'
import { studyLink } from '@sidepot/messages/web-study-link'
import { waitingList } from '@sidepot/messages/web-sync'
import { toasts } from '@sidepot/messages/web-ui'
import { tagList } from '@sidepot/models/filter/tags'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSettings } from '../../data/account/settings.ts'
import { deleteHand, tagHand, updateHand } from '../../data/hand/hand-service.ts'
import { chipDetail, type Judged, kindOf, useJudging } from '../../data/hand/verdict.ts'
import { isWhole, useWholeHand } from '../../data/reads/reads.ts'
import { restoreHand } from '../../data/session/deleted.ts'
import { currencyOfHand } from '../../data/session/session-currency.ts'
import { recordOf, useRecord } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { HandComments } from '../../features/comments/hand-comments.tsx'
import { HandFacts } from '../../features/hand-rows/hand-facts.tsx'
import { boardsOf, holeCodes, verdictOf } from '../../features/hand-rows/hand-row-view.ts'
import { ShareDialog } from '../../features/replay/share/share-dialog.tsx'
import { factsOf } from '../../features/replay/share/stored-hand.ts'
import { storedOf } from '../../features/replay/share/stored-of.ts'
import { TagRow } from '../../features/tags/tag-row.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { Skeleton } from '../../ui/display/panel.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { Menu } from '../../ui/layers/menu.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { Board } from '../../ui/poker/cards/board.tsx'
import { Cards } from '../../ui/poker/cards/playing-card.tsx'
import { VerdictChip } from '../../ui/poker/verdict.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { storedQuestion } from './hand-question.ts'
import { HandNotes, HandReviewPart } from './hand-review.tsx'
import { storyOf } from './hand-story.ts'

const HandEdit = lazy(async () => ({ default: (await import('./hand-edit.tsx')).HandEdit }))
const WhySheet = lazy(async () => ({ default: (await import('../../features/gto/why-panel.tsx')).WhySheet }))

interface HandDialogProps {
  readonly handId: string
  readonly onClose: () => void
}

export function HandDialog({ handId, onClose }: HandDialogProps) {
  const wording = useWording()
  const reading = useWholeHand(handId)
  const here = useRecord('Hand', handId)
  // deleted elsewhere while it is open: what was typed about it stays in its fields
  const [seen, setSeen] = useState(here)
  if (here && here !== seen) setSeen(here)
  const hand = here ?? (seen?.id === handId ? seen : null)
  const gone = hand && !here ? <HandGone hand={hand} /> : null
  const [sharing, setSharing] = useState(false)
  const [editing, setEditing] = useState(false)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Judged | null>(null)
  const title = wording(words.title)
  if (sharing && hand)
    return (
      <ShareDialog
        handId={handId}
        hand={storedOf(hand)}
        currency={hand.isTournament ? null : currencyOfHand(hand)}
        onClose={() => setSharing(false)}
      />
    )
  if (editing && hand)
    return (
      <Suspense>
        <HandEdit hand={hand} notice={gone} onClose={() => setEditing(false)} />
      </Suspense>
    )
  if (asked)
    return (
      <Suspense>
        <WhySheet judged={asked} onClose={() => setAsked(null)} />
      </Suspense>
    )
  if (!hand)
    return (
      <Dialog open onClose={onClose} title={title}>
        {reading.loading ? <Skeleton height={180} /> : <p>{reading.error ?? words.gone}</p>}
      </Dialog>
    )
  const remove = () => {
    const undo = deleteHand(recordOf('Session', hand.sessionId), hand)
    onClose()
    toast({ text: words.deleted, action: { label: toasts.undo, run: undo } })
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={title}
      closable
      reads
      className="hand-dialog"
      description={words.when(
        dateTimeText(Date.parse(hand.createdAt)),
        factsOf(storedOf(hand), currencyOfHand(hand)),
      )}
      footer={
        !gone && (
          <>
            <IconButton
              icon={hand.isBookmarked ? 'bookmark-full' : 'bookmark'}
              label={hand.isBookmarked ? words.unbookmark : words.bookmark}
              aria-pressed={hand.isBookmarked}
              className="hand-keep"
              onClick={() => updateHand(hand, { isBookmarked: !hand.isBookmarked })}
            />
            <IconButton icon="trash" label={words.delete} onClick={remove} />
            {/* a tournament's hand stays as the room wrote it */}
            {!hand.isTournament && (
              <Menu
                align="start"
                trigger={<IconButton icon="edit" label={handEdit.open} />}
                entries={[
                  {
                    label: handEdit.inTable,
                    icon: 'table',
                    onSelect: () => {
                      onClose()
                      void navigate(`/hands/correct/${hand.id}`)
                    },
                  },
                  {
                    label: handEdit.title,
                    icon: 'edit',
                    // in part it would be edited to less than it is
                    disabled: !isWhole(hand),
                    onSelect: () => setEditing(true),
                  },
                ]}
              />
            )}
            <span className="hand-dialog-gap" />
            <HandLinks hand={hand} onShare={() => setSharing(true)} />
          </>
        )
      }
    >
      {gone}
      <HandBody hand={hand} onWhy={setAsked} />
    </Dialog>
  )
}

function HandGone({ hand }: { readonly hand: Rec<'Hand'> }) {
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    const back = await restoreHand(hand)
    setBusy(false)
    if (!back.ok) toast({ text: back.reason, tone: 'bad' })
  }
  return (
    <div className="hand-gone" role="alert">
      <p>
        <MessageText>{words.deletedElsewhere}</MessageText>
      </p>
      <Button size="sm" busy={busy} onClick={() => void restore()}>
        {waitingList.restoreHand}
      </Button>
    </div>
  )
}

/** A hand without actions has nothing to watch and nothing to show to others: the table logger adds them. */
function HandLinks({ hand, onShare }: { readonly hand: Rec<'Hand'>; readonly onShare: () => void }) {
  const hasActions = useMemo(() => storyOf(storedOf(hand)) !== null, [hand])
  if (!hasActions)
    return hand.quickSave && isWhole(hand) ? (
      <Link className="btn btn-primary btn-md" to={`/hands/correct/${hand.id}`}>
        {words.addActions}
      </Link>
    ) : null
  return (
    <>
      <Button icon="share" onClick={onShare}>
        {words.share}
      </Button>
      <Link className="btn btn-primary btn-md" to={`/hands/replay/${hand.id}`}>
        {words.replay}
      </Link>
    </>
  )
}

/** Neither Omaha nor tournaments (IMP-12): the solver of streets knows no-limit hold’em alone. */
const isStudied = ({ gameType, isTournament }: Rec<'Hand'>): boolean => gameType === 'NLHE' && !isTournament

interface HandBodyProps {
  readonly hand: Rec<'Hand'>
  readonly onWhy: (judged: Judged) => void
}

function HandBody({ hand, onWhy }: HandBodyProps) {
  const { gto } = useSettings()
  const { judged, waiting } = useJudging(useMemo(() => (gto ? storedQuestion(hand) : null), [gto, hand]))
  const isStored = gto && !judged && !waiting
  const story = useMemo(() => storyOf(storedOf(hand)), [hand])
  const verdict = verdictOf(hand)
  const boards = boardsOf(hand)
  return (
    <>
      <div className="hand-cards">
        <Cards cards={holeCodes(hand.heroHolecards)} simple={hand.heroHolecardsSimple} size="l" />
        {boards.length > 0 && (
          <div className="hand-boards">
            {boards.map(board => (
              <Board key={board.join()} cards={board} size={boards.length > 1 ? 's' : 'm'} sparse />
            ))}
          </div>
        )}
        {story && boards.length > 0 && isStudied(hand) && (
          <Link className="btn btn-plain btn-sm" to={`/hands/replay/${hand.id}?study`}>
            {studyLink}
          </Link>
        )}
      </div>
      <HandFacts hand={hand} withVerdict={isStored && !hand.isTournament} />
      {gto && (judged || waiting) && (
        <p className="hand-why">
          {judged ? (
            <VerdictChip
              kind={kindOf(judged.verdict)}
              detail={chipDetail(judged.verdict)}
              onOpen={() => onWhy({ ...judged, handId: hand.id })}
            />
          ) : (
            <Skeleton width={168} height={44} />
          )}
        </p>
      )}
      {isStored && verdict === 'not-optimal' && hand.preflopOptimalAction && (
        <p className="hand-best">{words.best(hand.preflopOptimalAction)}</p>
      )}
      {isStored && verdict === 'unsolved' && hand.quickSave && !hand.preflopLine && (
        <p className="hand-best">{words.actionNotLogged}</p>
      )}
      {hand.isTournament && (
        <p className="hand-best">
          <MessageText>{words.tournamentChips}</MessageText>
        </p>
      )}
      {hand.isInconsistent && <p className="hand-best">{words.inconsistent}</p>}
      {story ? (
        <ol className="hand-story">
          {story.map(part => (
            <li key={part.street}>
              <h3>
                <MessageText>{words.streets[part.street]}</MessageText>
              </h3>
              <p>
                {part.lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place in the hand is the identity of an action
                  <span key={index} className={cx(line.hero && 'hand-hero')}>
                    <MessageText>{line.text}</MessageText>
                    {index < part.lines.length - 1 && ', '}
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        !hand.isInconsistent && <p className="hand-best">{noActionsText(hand)}</p>
      )}
      <HandNotes key={hand.id} hand={hand} />
      <TagRow label={tagWords.ofHand} tags={tagList(hand.tags)} onSave={tags => tagHand(hand, tags)} />
      <HandReviewPart handId={hand.id} />
      <HandComments handId={hand.id} ownerId={hand.userId} />
    </>
  )
}

function noActionsText(hand: Rec<'Hand'>): string {
  if (!isWhole(hand)) return words.inPart
  return hand.setup || hand.handActions ? words.damaged : words.quick
}
