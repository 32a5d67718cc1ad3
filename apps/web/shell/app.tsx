// The app as one piece: where we are, and the screen for it.
import { loading } from '@sidepot/messages/web-ui'
import { Suspense, useMemo } from 'react'
import { BrowserRouter, matchRoutes, useLocation, useRoutes } from 'react-router'
import { PageSpinner } from '../ui/spinner.tsx'
import { FailureBoundary } from './failure-page.tsx'
import { routes } from './routes.tsx'
import { HandleContext, type ScreenHandle } from './screen-handle.ts'

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
  const told = matchRoutes(routes, pathname)?.findLast(({ route }) => route.handle)
  return (told?.route.handle as ScreenHandle | undefined) ?? {}
}
