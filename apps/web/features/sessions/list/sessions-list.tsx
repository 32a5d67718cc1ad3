// Thousands of sessions in one list that draws only what is in sight.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Rec } from '../../../data/wire/documents.ts'
import { afterPaint } from '../../../ui/timing/painted.ts'
import { SessionRow } from './session-row.tsx'

/** As high as most are: with larger text, or a stake on a line of its own, a row is as high as its words. */
const ROW = 56

/** Drawn again when the list is another one, not while it passes by. */
const Row = memo(function Row({
  index,
  sessions,
  now,
}: {
  readonly index: number
  readonly sessions: readonly Rec<'Session'>[]
  readonly now: number
}) {
  return <SessionRow session={sessions[index]!} now={now} />
})

export function SessionsList({
  sessions,
  now,
}: {
  readonly sessions: readonly Rec<'Session'>[]
  readonly now: number
}) {
  const box = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset((box.current?.getBoundingClientRect().top ?? 0) + scrollY), [])
  const rows = useWindowVirtualizer({
    count: sessions.length,
    estimateSize: () => ROW,
    overscan: 8,
    scrollMargin: offset,
    getItemKey: index => sessions[index]!.id,
  })
  const navigate = useNavigate()
  // a session's page costs a phone a quarter of a second: the touch is seen before that begins
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { pathname } = link
    afterPaint(() => void navigate(pathname))
  }
  return (
    <div ref={box} className="sessions-rows" style={{ height: rows.getTotalSize() }} onClickCapture={open}>
      {rows.getVirtualItems().map(row => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          className="sessions-row"
          style={{ transform: `translateY(${row.start - offset}px)` }}
        >
          <Row index={row.index} sessions={sessions} now={now} />
        </div>
      ))}
    </div>
  )
}
