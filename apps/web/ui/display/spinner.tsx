import './spinner.css'

interface SpinnerProps {
  readonly size?: number
  /** read by screen readers; leave out where the element around already says it */
  readonly label?: string
}

export function Spinner({ size = 24, label }: SpinnerProps) {
  return (
    <span className="spinner" role={label ? 'status' : undefined}>
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <circle className="spinner-track" cx="12" cy="12" r="9.5" />
        <path className="spinner-arc" d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
      </svg>
      {label && <span className="sr">{label}</span>}
    </span>
  )
}

/** A spinner in the middle of the space a page will take. */
export function PageSpinner({ label, visible }: { readonly label: string; readonly visible?: boolean }) {
  return (
    <div className="page-spinner" role="status">
      <Spinner size={28} />
      <span className={visible ? undefined : 'sr'}>{label}</span>
    </div>
  )
}
