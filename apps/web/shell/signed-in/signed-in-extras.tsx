// What a signed-in page has beside its screen: the question before sign-out, the undo of what an earlier page deleted, what a
// server that went back took from this device, the count of those who ask to follow, notices of games that were solved and goals that were
// reached, and the folder that is watched.
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useFollowedPerson } from '../../data/account/person-settings.ts'
import { queries } from '../../data/api/queries.ts'
import { authStore } from '../../data/auth/auth.ts'
import { outbox } from '../../data/device/device.ts'
import { lostHistoryStore } from '../../data/device/lost-history.ts'
// whatever waits to be sent is drawn from the first page on
import '../../data/session/acts/acts.ts'
import { whenIdle } from '../../ui/timing/when-idle.ts'
import { signOutQuestion } from './sign-out-question.ts'
import { useLater } from './use-later.ts'

const watchedFolder = () => import('../../features/import/watch/watched-folder.tsx')
const notices = () => import('./notices.tsx')
const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'))

export default function SignedInExtras() {
  const waiting = useStore(signOutQuestion, state => state.waiting)
  useEffect(keptUndos, [])
  useEffect(askBeforeLosing, [])
  useEffect(lostHistory, [])
  useAsking(useStore(authStore, state => state.user?.userId ?? null))
  const settled = useSettled()
  const Notices = useLater(notices)
  const WatchedFolder = useLater(watchedFolder)
  return (
    <Suspense>
      {waiting !== null && <SignOutDialog waiting={waiting} />}
      {settled && (
        <QueryClientProvider client={queries}>
          <PersonSettings />
          {Notices && <Notices />}
          {WatchedFolder && <WatchedFolder />}
        </QueryClientProvider>
      )}
    </Suspense>
  )
}

/** Rare things are loaded when there is something to say. */
function onceThereIs(
  store: { readonly subscribe: (look: () => void) => () => void },
  isThere: () => boolean,
  start: () => Promise<() => void>,
): () => void {
  let left = false
  let begun: Promise<() => void> | undefined
  const look = () => {
    if (!left && isThere()) begun ??= start()
  }
  look()
  const stop = store.subscribe(look)
  return () => {
    left = true
    stop()
    void begun?.then(end => end())
  }
}
const keptUndos = () =>
  onceThereIs(
    outbox.store,
    () => outbox.store.getState().items.some(({ notBefore }) => notBefore),
    async () => (await import('./kept-undos.ts')).offerKeptUndos(outbox, performance.timeOrigin),
  )
const lostHistory = () =>
  onceThereIs(
    lostHistoryStore,
    () => lostHistoryStore.getState().lost !== null,
    async () => (await import('./lost-history-note.ts')).sayLostHistory(),
  )

/** What the person chose on another device. */
function PersonSettings() {
  useFollowedPerson()
  return null
}

/** True once the first page has nothing else to do: notices can wait for it. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => whenIdle(async () => setSettled(true)), [])
  return settled
}

/** A browser that keeps nothing loses with the page what was not sent: it asks first. */
function askBeforeLosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    const { durable, items } = outbox.store.getState()
    if (!durable && items.length > 0) event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

/** Nobody waits for the sign in the menu: it is counted when the page has nothing else to do. */
function useAsking(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return
    let left = false
    let stop = () => {}
    const forget = whenIdle(async () => {
      const { watchAsking } = await import('../../data/reads/asking-watch.ts')
      if (!left) stop = watchAsking(userId)
    })
    return () => {
      left = true
      forget()
      stop()
    }
  }, [userId])
}
