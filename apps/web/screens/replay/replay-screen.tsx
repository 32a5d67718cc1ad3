// The replay of an own or a followed hand at its address, with what only its owner may do.
import { heroDecided, questionOf } from '@sidepot/charts/question'
import { replay as words } from '@sidepot/messages/web-replay'
import { share } from '@sidepot/messages/web-share'
import { guards, menu } from '@sidepot/messages/web-shell'
import { studyLink } from '@sidepot/messages/web-study-link'
import { plainText } from '@sidepot/messages/worded'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useSettings } from '../../data/account/settings.ts'
import { queries } from '../../data/api/queries.ts'
import { authStore } from '../../data/auth/auth.ts'
import { chipDetail, kindOf, useJudged } from '../../data/hand/verdict.ts'
import { useWatchedHand } from '../../data/people/following.ts'
import { useOne, useSessionDetails, useUserId } from '../../data/reads/reads.ts'
import { useCurrency } from '../../data/session/session-currency.ts'
import { useRecord } from '../../data/store/records.ts'
import { HandComments } from '../../features/comments/hand-comments.tsx'
import { useWhy } from '../../features/gto/use-why.tsx'
import { ReplayView } from '../../features/replay/replay-view.tsx'
import { ShareDialog } from '../../features/replay/share/share-dialog.tsx'
import { factsOf, playDate, type StoredRecord, watchable } from '../../features/replay/share/stored-hand.ts'
import { storedOf } from '../../features/replay/share/stored-of.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { PageSpinner } from '../../ui/display/spinner.tsx'
import { VerdictChip } from '../../ui/poker/verdict.tsx'
import { useKeys } from '../../ui/timing/keys.ts'

/** At the replay's own address, so that nothing of it is in the first load (decision 0171). */
const StudyScreen = lazy(async () => ({
  default: (await import('../study/study-screen.tsx')).StudyScreen,
}))

/** The replay listens itself; here they are listed. */
const REPLAY_KEYS = words.keyList.map(([keys, label]) => ({ keys, label }))

export function Component() {
  const { handId } = useParams()
  return (
    <QueryClientProvider client={queries}>
      <OwnReplay handId={handId ?? ''} />
    </QueryClientProvider>
  )
}

function OwnReplay({ handId }: { readonly handId: string }) {
  const { hand: found, person, loading } = useWatchedHand(handId)
  const hand = useMemo(() => found && storedOf(found), [found])
  const userId = useUserId()
  const status = useStore(authStore, auth => auth.status)
  const mine = hand !== null && hand['userId'] === userId
  const [sharing, setSharing] = useState(false)
  const [search] = useSearchParams()
  const replayable = useMemo(() => (hand ? watchable(hand) : null), [hand])
  const { gto } = useSettings()
  const why = useWhy()
  const own = useMoneyOf(mine ? found?.sessionId : null)
  const fromFeed = useLocation().state as { readonly currency?: string } | null
  // the feed that led here knows it of a hand of somebody else's
  const currency = mine || hand?.['isTournament'] ? own.currency : (fromFeed?.currency ?? null)
  useKeys(plainText(words.title), REPLAY_KEYS)
  // charts and study are of cash games (IMP-12)
  const isCash = hand?.['isTournament'] !== true
  const isStudied = isCash && replayable?.ok && replayable.state.table.setup.gameType === 'NLHE'
  const played =
    gto && mine && isCash && replayable?.ok && heroDecided(replayable.state) ? replayable.state : null
  const kind = found?.heroHolecardsSimple ?? null
  const judged = useJudged(useMemo(() => played && questionOf(played, kind), [played, kind]))
  if (status === 'checking') return <PageSpinner visible label={guards.checking} />
  if (status === 'signed-out') return <LogInFirst />
  if (!hand || !replayable) {
    if (loading) return <PageSpinner label={words.loading} />
    return <NoReplay text={words.error(words.failed)} />
  }
  // a row of a list is known before the hand's own actions are
  if (own.loading) return <PageSpinner label={words.loading} />
  if (!replayable.ok) return loading ? <PageSpinner label={words.loading} /> : <NoReplay text={words.none} />
  if (search.has('study') && mine && isCash && userId)
    return (
      <Suspense fallback={<PageSpinner label={words.loading} />}>
        <StudyScreen handId={handId} userId={userId} state={replayable.state} />
      </Suspense>
    )
  return (
    <>
      <ReplayView
        state={replayable.state}
        settlement={replayable.settlement}
        date={playDate(hand.createdAt)}
        facts={factsOf(hand, currency)}
        currency={currency}
        whose={person?.handle ?? null}
        raw={hand}
        isTournament={!isCash}
        actions={
          mine && (
            <span className="replay-tools">
              {judged && (
                <VerdictChip
                  kind={kindOf(judged.verdict)}
                  detail={chipDetail(judged.verdict)}
                  onOpen={() => why.ask({ ...judged, handId })}
                />
              )}
              {isStudied && replayable.state.boards[0]!.flop.length > 0 && (
                <Link className="btn btn-plain btn-sm" to="?study">
                  {studyLink}
                </Link>
              )}
              <IconButton icon="share" label={share.title} onClick={() => setSharing(true)} />
            </span>
          )
        }
        below={<HandComments handId={handId} ownerId={ownerOf(hand)} />}
      />
      {why.sheet}
      {sharing && (
        <ShareDialog handId={handId} hand={hand} currency={currency} onClose={() => setSharing(false)} />
      )}
    </>
  )
}

/** What a hand of one's own was played for; null for anybody else's. */
function useMoneyOf(sessionId: string | null | undefined) {
  const asked = useSessionDetails(sessionId)
  const session = useRecord('Session', sessionId)
  const rolled = useOne('Bankroll', session?.bankrollId)
  const currency = useCurrency(session)
  return {
    currency: session ? currency : null,
    loading: Boolean(sessionId) && (asked.loading || rolled.loading),
  }
}

/** The address of a hand is not its share link: who may see it is known after signing in, and then they are back here. */
function LogInFirst() {
  const here = useLocation()
  const wording = useWording()
  return (
    <div className="replay-failed">
      <p>{wording(words.logIn)}</p>
      <Link className="btn btn-primary btn-md" to="/login" state={{ from: here }}>
        {words.toLogin}
      </Link>
    </div>
  )
}

/** The way on: to one's own hands, or for a visitor to the front door. */
function NoReplay({ text }: { readonly text: string }) {
  const signedIn = useUserId() !== null
  const wording = useWording()
  return (
    <div className="replay-failed">
      <p>{text}</p>
      <Link className="btn btn-plain btn-md" to={signedIn ? '/handzone' : '/'}>
        {wording(signedIn ? menu.handZone : menu.home)}
      </Link>
    </div>
  )
}

const ownerOf = (hand: StoredRecord): string | null =>
  typeof hand['userId'] === 'string' ? hand['userId'] : null
