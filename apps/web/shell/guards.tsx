// Who may see a route. Each guard is a layout route: it draws its children, waits, or sends elsewhere with a word.
import './guards.css'
import { guards } from '@sidepot/messages/web-shell'
import { loading } from '@sidepot/messages/web-ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { useStore } from 'zustand'
import { queries } from '../data/api/queries.ts'
import { authStore, checkAuth, dropToken, forget } from '../data/auth/auth.ts'
import { outbox } from '../data/device/device.ts'
import { useActiveSession } from '../data/session/active-session.ts'
import { NeedsSession } from '../features/sessions/shared/needs-session.tsx'
import { Button } from '../ui/controls/button.tsx'
import { PageSpinner } from '../ui/display/spinner.tsx'
import { toast } from '../ui/layers/toast-store.ts'

/** Signed in, or sent to /login with the place they came for. */
export function RequireAuth() {
  const auth = useStore(authStore)
  const here = useLocation()
  if (auth.status === 'checking') return <PageSpinner visible label={guards.checking} />
  if (auth.status === 'signed-out') return <Navigate to="/login" replace state={{ from: here }} />
  if (!auth.user.userId) return <AuthenticationIssue />
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  )
}

function AuthenticationIssue() {
  const navigate = useNavigate()
  return (
    <section className="auth-issue panel">
      <h1>{guards.issue}</h1>
      <p>{guards.noUserId}</p>
      <div>
        <Button
          variant="primary"
          onClick={() => {
            dropToken()
            void checkAuth()
          }}
        >
          {guards.refresh}
        </Button>
        <Button
          onClick={() => {
            forget()
            void navigate('/login')
          }}
        >
          {guards.again}
        </Button>
      </div>
    </section>
  )
}

/** A running session; WAITING counts only where the route says so (table settings). */
export function RequireActiveSession() {
  const active = useActiveSession()
  const { id } = useParams()
  const isRefused = useStore(outbox.store, ({ items }) => items.some(item => item.state === 'refused'))
  if (active.status === 'loading') return <PageSpinner label={loading.spinner} />
  // a first session leads to its logger at once: what the server says against it is on the session's own page
  if (active.status === 'none')
    return isRefused && id ? <Navigate to={`/sessions/${id}`} replace /> : <NeedsSession id={id} />
  return <Outlet />
}

/** What this device remembers may be old: nobody is sent away before the server was asked. */
export function RequireAdmin() {
  const role = useStore(authStore, state => state.user?.role)
  const [asked, setAsked] = useState(() => authStore.getState().token !== null)
  useEffect(() => {
    if (!asked) void checkAuth().finally(() => setAsked(true))
  }, [asked])
  if (role === 'SUPER_ADMIN') return <Outlet />
  return asked ? <SentHome word={guards.notAdmin} /> : <PageSpinner visible label={guards.checking} />
}

function SentHome({ word }: { readonly word: string }) {
  useEffect(() => {
    toast({ text: word, tone: 'bad' })
  }, [word])
  return <Navigate to="/dashboard" replace />
}
