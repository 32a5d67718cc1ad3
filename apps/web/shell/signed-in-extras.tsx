// What a signed-in page has beside its screen: the device opened for the user, notifications, the question before sign-out.
import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { authStore } from '../data/auth.ts'
import { openDevice } from '../data/device.ts'
import { ToastArea } from '../ui/toast.tsx'
import { signOutQuestion } from './sign-out.ts'

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'))

export default function SignedInExtras() {
  const userId = useStore(authStore, state => state.user?.userId ?? null)
  const waiting = useStore(signOutQuestion, state => state.waiting)
  useEffect(() => {
    if (userId) void openDevice(userId)
  }, [userId])
  return (
    <>
      <ToastArea />
      {waiting !== null && (
        <Suspense>
          <SignOutDialog waiting={waiting} />
        </Suspense>
      )}
    </>
  )
}
