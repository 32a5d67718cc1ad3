import './tag.css'
import { initialOf } from '@sidepot/messages/people'
import type { ReactNode } from 'react'

export type TagTone = 'plain' | 'live' | 'break' | 'wait' | 'ended'

export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className="tag">{children}</span>
}

/** A state in its colour, with a dot: Live, On Break, Waiting. */
export function StatusLabel({ tone, children }: { readonly tone: TagTone; readonly children: ReactNode }) {
  return (
    <span className="status" data-tone={tone}>
      <i className="status-dot" />
      {children}
    </span>
  )
}

export function Avatar({
  name,
  src,
  size = 32,
  onBroken,
}: {
  readonly name: string
  readonly src?: string | null
  readonly size?: number
  readonly onBroken?: () => void
}) {
  return src ? (
    <img className="avatar" src={src} alt="" style={{ width: size, height: size }} onError={onBroken} />
  ) : (
    <span className="avatar" aria-hidden="true" style={{ width: size, height: size }}>
      {initialOf(name)}
    </span>
  )
}
