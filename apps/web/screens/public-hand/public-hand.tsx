// A shared hand, for anyone, without the application shell. The page brings the hand with it: no request beyond its code.
import './public-hand.css'
import { replay as words } from '@sidepot/messages/web-replay'
import { product } from '@sidepot/messages/web-shell'
import { plainText } from '@sidepot/messages/worded'
import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchSharedHand, type SharedAnswer, sharedInPage } from '../../data/hand/shared-hand.ts'
import { ReplayView } from '../../features/replay/replay-view.tsx'
import { factsOf, playDate, watchable } from '../../features/replay/share/stored-hand.ts'
import { Logo } from '../../ui/display/icon.tsx'
import { PageSpinner } from '../../ui/display/spinner.tsx'
import { onHelpKey } from '../../ui/timing/help-key.ts'
import { SharedComments } from './shared-comments.tsx'

const ADDRESS = /^\/hands\/(view|embed)\/([^/]*)/

export function PublicHand() {
  const [, place, shareId = ''] = ADDRESS.exec(location.pathname) ?? []
  const [answer, setAnswer] = useState(() => sharedInPage(shareId))
  const asking = answer === null
  useEffect(() => onHelpKey(() => location.assign('/help')), [])
  useEffect(() => {
    if (!asking) return
    let current = true
    void fetchSharedHand(shareId).then(came => current && setAnswer(came))
    return () => {
      current = false
    }
  }, [shareId, asking])
  return (
    <main className="public-hand" data-framed={place === 'embed'}>
      <PublicReplay answer={answer} shareId={shareId} framed={place === 'embed'} />
      <footer className="public-made">
        <a href="/" target="_top">
          {words.madeWith}
        </a>
        <a href="/signup" target="_top">
          {words.tryIt}
        </a>
      </footer>
    </main>
  )
}

const SharedStudy = lazy(async () => ({
  default: (await import('./shared-study.tsx')).SharedStudy,
}))

interface PublicReplayProps {
  readonly answer: SharedAnswer | null
  readonly shareId: string
  readonly framed: boolean
}

function PublicReplay({ answer, shareId, framed }: PublicReplayProps) {
  if (!answer) return <PageSpinner label={words.loading} />
  if (!answer.ok)
    return (
      <div className="replay-failed">
        <Logo size={40} />
        <p>{words.error(answer.message)}</p>
        <small>{words.goneText}</small>
      </div>
    )
  const { comments = [], ...record } = answer.hand
  const replayable = watchable(record)
  // answers made before it was sent have none
  const currency = typeof record['currency'] === 'string' ? record['currency'] : null
  if (!replayable.ok) return <p className="replay-failed">{words.none}</p>
  return (
    <ReplayView
      state={replayable.state}
      settlement={replayable.settlement}
      date={playDate(record.createdAt)}
      facts={factsOf(record, currency)}
      currency={currency}
      whose={typeof record['author'] === 'string' ? words.sharedBy(record['author']) : null}
      caption={typeof record['caption'] === 'string' ? record['caption'] : null}
      raw={record}
      isTournament={record['isTournament'] === true}
      hideResult={record['hideResult'] === true}
      autoplay={!framed && !matchMedia('(prefers-reduced-motion: reduce)').matches}
      brand={
        <a
          className="public-brand"
          href={framed ? `/hands/view/${shareId}` : '/'}
          target={framed ? '_blank' : '_self'}
          rel="noopener"
          aria-label={plainText(product.title)}
        >
          <Logo size={28} />
        </a>
      }
      below={
        framed ? null : (
          <>
            {typeof record['study'] === 'string' && (
              <Suspense fallback={null}>
                <SharedStudy text={record['study']} state={replayable.state} />
              </Suspense>
            )}
            <SharedComments shareId={shareId} comments={comments} />
          </>
        )
      }
    />
  )
}
