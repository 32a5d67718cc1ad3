// The last boundary: an uncaught render error, with its details for whoever reports it. Going elsewhere leaves it behind.
import './failure-page.css'
import { failurePage as words } from '@sidepot/messages/web-shell'
import { Component, type ReactNode } from 'react'
import { Button } from '../ui/controls/button.tsx'

interface BoundaryProps {
  /** another place, another try */
  readonly place: string
  readonly children: ReactNode
}
interface BoundaryState {
  readonly failed: { readonly error: unknown } | null
  readonly place: string
}

export class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null, place: this.props.place }

  static getDerivedStateFromError = (error: unknown): Partial<BoundaryState> => ({ failed: { error } })

  static getDerivedStateFromProps = ({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    place === state.place ? null : { failed: null, place }

  override render() {
    const { failed } = this.state
    return failed ? <FailurePage error={failed.error} /> : this.props.children
  }
}

function FailurePage({ error }: { readonly error: unknown }) {
  const details = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error, null, 2)
  return (
    <div className="failure" role="alert">
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
    </div>
  )
}
