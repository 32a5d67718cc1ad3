// The last boundary: an uncaught render error, with its details for whoever reports it.
import './failure-page.css'
import { failurePage as words } from '@sidepot/messages/web-shell'
import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'

export function FailurePage() {
  const error = useRouteError()
  const details = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error, null, 2)
  return (
    <main className="failure" role="alert">
      <h1>{words.title}</h1>
      <details>
        <summary>{words.details}</summary>
        <pre>{details}</pre>
      </details>
      <div>
        <Button variant="primary" onClick={() => location.reload()}>
          {words.reload}
        </Button>
        <Button onClick={() => location.assign('/dashboard')}>{words.home}</Button>
      </div>
    </main>
  )
}
