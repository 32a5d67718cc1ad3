// Tens of thousands of hands in one list that draws only what is in sight.
import './hand-zone.css'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Rec } from '../../data/documents.ts'
import { handRowOf } from '../../features/hand-rows/hand-row-view.ts'
import { Icon } from '../../ui/icon.tsx'
import { HandRow } from '../../ui/poker/hand-row.tsx'

const ROW = 44

interface HandListProps {
  readonly hands: readonly Rec<'Hand'>[]
  readonly onOpen: (id: string) => void
}

export function HandList({ hands, onOpen }: HandListProps) {
  const box = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  // The figures above may grow or shrink with every filter; the list must know where it begins.
  useLayoutEffect(() => {
    const measure = () => setOffset((box.current?.getBoundingClientRect().top ?? 0) + scrollY)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  const rows = useWindowVirtualizer({
    count: hands.length,
    estimateSize: () => ROW,
    overscan: 10,
    scrollMargin: offset,
    getItemKey: index => hands[index]!.id,
  })
  return (
    <div ref={box} className="hz-rows" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(row => {
        const hand = hands[row.index]!
        return (
          <div
            key={row.key}
            className="hz-row"
            style={{ transform: `translateY(${row.start - offset}px)`, height: ROW }}
          >
            <HandRow
              hand={handRowOf(hand)}
              onOpen={() => onOpen(hand.id)}
              after={
                <span className="hz-mark">
                  {hand.isBookmarked && <Icon name="bookmark-full" size={14} />}
                </span>
              }
            />
          </div>
        )
      })}
    </div>
  )
}
