// A shared hand, for anyone, without the application shell. One request beyond its code.

import { replay as words } from '@sidepot/messages/web-replay'
import { product } from '@sidepot/messages/web-shell'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { fetchSharedHand } from '../../data/shared-hand.ts'
import { ReplayView } from '../../features/replay/replay-view.tsx'
import { factsOf, playDate, type StoredRecord, watchable } from '../../features/replay/stored-hand.ts'
import { Logo } from '../../ui/icon.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'

type Loaded =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'here'; readonly record: StoredRecord }

export function Component() {
  const { shareId } = useParams()
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' })
  useEffect(() => {
    let current = true
    void fetchSharedHand(shareId ?? '').then(answer => {
      if (!current) return
      setLoaded(answer.ok ? { is: 'here', record: answer.hand } : { is: 'failed', message: answer.message })
    })
    return () => {
      current = false
    }
  }, [shareId])
  return (
    <main className="public-hand">
      <PublicReplay loaded={loaded} />
      <p className="public-made">
        <Logo size={18} /> <Link to="/">{words.madeWith}</Link> · <Link to="/signup">{words.tryIt}</Link>
        <span className="sr">{product.title}</span>
      </p>
    </main>
  )
}

function PublicReplay({ loaded }: { readonly loaded: Loaded }) {
  if (loaded.is === 'loading') return <PageSpinner label={words.loading} />
  if (loaded.is === 'failed') return <p className="replay-failed">{words.error(loaded.message)}</p>
  const held = watchable(loaded.record)
  if (!held.ok) return <p className="replay-failed">{words.none}</p>
  const { record } = loaded
  return (
    <ReplayView
      state={held.state}
      date={playDate(record.createdAt)}
      facts={factsOf(record)}
      raw={record}
      autoplay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
    />
  )
}
