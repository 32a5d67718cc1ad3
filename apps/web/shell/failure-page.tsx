// The last boundary: an uncaught render error, with its details for whoever reports it, or code that did not arrive. Going elsewhere
// leaves it behind.
import './failure-page.css'
import { lostCode, failurePage as words } from '@sidepot/messages/web-shell'
import { Component, type ReactNode, useEffect } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { isLostCode, reloadWhenBack } from './start/lost-code.ts'

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
    if (!failed) return this.props.children
    return isLostCode(failed.error) ? <LostPage /> : <FailurePage error={failed.error} />
  }
}

/** Whatever was on the page left with it: a fresh one loses nothing. */
function LostPage() {
  useEffect(reloadWhenBack, [])
  return (
    <div className="failure" role="alert">
      <h1>{lostCode.title}</h1>
      <p>{lostCode.text}</p>
      <Buttons />
    </div>
  )
}

const Buttons = () => (
  <div>
    <Button variant="primary" onClick={() => location.reload()}>
      {words.reload}
    </Button>
    <Button onClick={() => location.assign('/dashboard')}>{words.home}</Button>
  </div>
)

function FailurePage({ error }: { readonly error: unknown }) {
  const details = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error, null, 2)
  return (
    <div className="failure" role="alert">
      <h1>{words.title}</h1>
      <details>
        <summary>{words.details}</summary>
        <pre>{details}</pre>
      </details>
      <Buttons />
    </div>
  )
}
