// What a signed-in page has beside its screen: the device opened for the user, notifications, the question before sign-out.
import { signOutWords } from '@sidepot/messages/web-shell'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { authStore } from '../data/auth.ts'
import { openDevice } from '../data/device.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ToastArea } from '../ui/toast.tsx'
import { leave, signOutQuestion } from './sign-out.ts'

export default function SignedInExtras() {
  const userId = useStore(authStore, state => state.user?.userId ?? null)
  const waiting = useStore(signOutQuestion, state => state.waiting)
  useEffect(() => {
    if (userId) void openDevice(userId)
  }, [userId])
  const stay = () => signOutQuestion.setState({ waiting: null })
  return (
    <>
      <ToastArea />
      <Dialog
        open={waiting !== null}
        onClose={stay}
        title={signOutWords.title}
        description={signOutWords.text(waiting ?? 0)}
        footer={
          <>
            <Button onClick={() => void leave()}>{signOutWords.confirm}</Button>
            <Button variant="primary" onClick={stay}>
              {signOutWords.cancel}
            </Button>
          </>
        }
      />
    </>
  )
}
