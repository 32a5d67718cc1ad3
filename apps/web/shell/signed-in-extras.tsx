// What a signed-in page has beside its screen: the question before sign-out.
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { signOutQuestion } from './sign-out.ts'

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'))

export default function SignedInExtras() {
  const waiting = useStore(signOutQuestion, state => state.waiting)
  return (
    waiting !== null && (
      <Suspense>
        <SignOutDialog waiting={waiting} />
      </Suspense>
    )
  )
}
