// A place that needs a running session sends home with a word. A hand that was being entered there, when another device
// ended the session, is a tap away.
import { guards } from '@sidepot/messages/web-shell'
import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { recordOf } from '../../../data/store/records.ts'
import { unfinishedHands } from '../../../data/store/unfinished-hands.ts'
import { toast } from '../../../ui/layers/toast-store.ts'

export function NeedsSession({ id }: { readonly id: string | undefined }) {
  const navigate = useNavigate()
  useEffect(() => {
    const session = recordOf('Session', id)
    const [hand] = session?.sessionStatus === 'ENDED' ? unfinishedHands(session) : []
    const run = () =>
      void navigate(`/sessions/${id}/hands/add/graphical`, { state: { finish: hand?.handId } })
    toast({
      text: guards.needsSession,
      tone: 'bad',
      ...(hand ? { action: { label: guards.finishEntry, run } } : {}),
    })
  }, [id, navigate])
  return <Navigate to="/dashboard" replace />
}
