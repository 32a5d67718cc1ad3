// The quiet surfaces a page is made of, and what they show while there is nothing yet.
import './panel.css'
import { unread } from '@sidepot/messages/web-ui'
import type { Message } from '@sidepot/messages/worded'
import { createContext, type ReactNode, useContext } from 'react'
import { cx } from '../theme/class-names.ts'
import { MessageText, type Wording } from './message-text.tsx'

/** Whether the panel around has a title: what is inside is then a level below it. */
const Titled = createContext(false)

interface PanelProps {
  readonly title?: Wording
  /** right end of the title row: a link, a count, a small switch */
  readonly aside?: ReactNode
  /** rows run to the edges */
  readonly flush?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

export function Panel({ title, aside, flush, className, children }: PanelProps) {
  return (
    <section className={cx('panel', flush && 'panel-flush', className)}>
      {(title || aside) && (
        <header className="panel-head">
          {title && (
            <h2>
              <MessageText>{title}</MessageText>
            </h2>
          )}
          {aside && <div className="panel-aside">{aside}</div>}
        </header>
      )}
      <Titled value={Boolean(title)}>{children}</Titled>
    </section>
  )
}

/** Holds the place of what is loading, in its final size. */
export function Skeleton({
  width,
  height = 14,
}: {
  readonly width?: number | string
  readonly height?: number
}) {
  return <span className="skeleton" style={{ width: width ?? '100%', height }} aria-hidden="true" />
}

export function SkeletonRows({ rows, height = 44 }: { readonly rows: number; readonly height?: number }) {
  return (
    <div className="skeleton-rows" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have no identity
        <div key={row} style={{ height }}>
          <Skeleton width={`${62 - ((row * 17) % 31)}%`} />
          <Skeleton width={48} />
        </div>
      ))}
    </div>
  )
}

interface EmptyStateProps {
  /** a dashed preview of what will be here; the line chart unless given */
  readonly picture?: ReactNode
  readonly title: Message
  readonly text?: Message
  readonly actions?: ReactNode
  /** the page has no other heading */
  readonly page?: boolean
}

export function EmptyState({ picture, title, text, actions, page }: EmptyStateProps) {
  const isTitled = useContext(Titled)
  const Heading = page ? 'h1' : isTitled ? 'h3' : 'h2'
  return (
    <div className="empty">
      {picture ?? <EmptyLine />}
      <Heading>
        <MessageText>{title}</MessageText>
      </Heading>
      {text && (
        <p>
          <MessageText>{text}</MessageText>
        </p>
      )}
      {actions && <div className="empty-actions">{actions}</div>}
    </div>
  )
}

/** It is neither here nor on its way: no figure, and no "nothing yet". */
export function Unread({ problem }: { readonly problem: string | null }) {
  return <EmptyState picture={<EmptyRows />} title={problem ?? unread.title} text={unread.text} />
}

export function EmptyLine() {
  return (
    <svg className="empty-picture" viewBox="0 0 160 56" aria-hidden="true">
      <path d="M4 46c16 0 20-3 34-8s18 3 32-4 16-12 30-12 18 3 32-6 14-10 22-10" strokeDasharray="5 5" />
      <path d="M2 52h156" />
    </svg>
  )
}

export function EmptyRows() {
  return (
    <svg className="empty-picture" viewBox="0 0 160 56" aria-hidden="true">
      <path
        d="M4 10h22M38 10h70M136 10h20M4 28h22M38 28h54M136 28h20M4 46h22M38 46h62M136 46h20"
        strokeDasharray="5 5"
      />
    </svg>
  )
}
