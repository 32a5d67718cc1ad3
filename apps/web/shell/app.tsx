// The app as one piece: where we are, and the screen for it.
import { loading } from '@sidepot/messages/web-ui'
import { Suspense, useMemo } from 'react'
import { BrowserRouter, matchRoutes, useLocation, useRoutes } from 'react-router'
import { PageSpinner } from '../ui/display/spinner.tsx'
import { FailureBoundary } from './failure-page.tsx'
import { HandleContext, type ScreenHandle } from './places/screen-handle.ts'
import { routes } from './routes.tsx'

export function App() {
  return (
    <BrowserRouter>
      <Places />
    </BrowserRouter>
  )
}

function Places() {
  const { key, pathname } = useLocation()
  const handle = useMemo(() => handleOf(pathname), [pathname])
  return (
    <HandleContext value={handle}>
      <FailureBoundary place={key}>
        <Suspense fallback={<PageSpinner label={loading.spinner} />}>{useRoutes(routes)}</Suspense>
      </FailureBoundary>
    </HandleContext>
  )
}

function handleOf(pathname: string): ScreenHandle {
  const match = matchRoutes(routes, pathname)?.findLast(({ route }) => route.handle)
  return (match?.route.handle as ScreenHandle | undefined) ?? {}
}
