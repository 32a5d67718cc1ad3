// What a signed-in page has beside its screen: notifications, the question before sign-out.
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { toastStore } from '../ui/toast-store.ts'
import { signOutQuestion } from './sign-out.ts'

const ToastArea = lazy(async () => ({ default: (await import('../ui/toast.tsx')).ToastArea }))
const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'))

export default function SignedInExtras() {
  const waiting = useStore(signOutQuestion, state => state.waiting)
  // once there was something to say the area stays, so that the last words can leave by themselves
  const toasts = useStore(toastStore, state => state.said)
  return (
    <>
      {toasts && (
        <Suspense>
          <ToastArea />
        </Suspense>
      )}
      {waiting !== null && (
        <Suspense>
          <SignOutDialog waiting={waiting} />
        </Suspense>
      )}
    </>
  )
}
