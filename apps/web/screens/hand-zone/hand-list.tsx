// A hundred thousand hands in one list that draws only what is in sight, from this device or from the server page by page.
import { useNow } from '../../data/wire/use-now.ts'
import './hand-zone.css'
import { shortDay } from '@sidepot/messages/display'
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import type { Message } from '@sidepot/messages/worded'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type HandQuestion, type HandSort, PAGE_ROWS, useHandPages } from '../../data/hand/hand-zone.ts'
import { recordOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { handRowOf } from '../../features/hand-rows/hand-row-view.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Skeleton } from '../../ui/display/panel.tsx'
import { HandRow } from '../../ui/poker/cards/hand-row.tsx'
import { SORTED_BY } from './hand-filter.ts'

type Hand = Rec<'Hand'>
const ROW = 44

interface RowsProps {
  readonly count: number
  readonly sort: HandSort
  /** undefined while it is on its way, null when it was deleted here */
  readonly at: (index: number) => Hand | null | undefined
  readonly onOpen: (id: string) => void
  readonly onSight?: (first: number, last: number) => void
}

function Rows({ count, sort, at, onOpen, onSight }: RowsProps) {
  const now = useNow()
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
    count,
    estimateSize: () => ROW,
    overscan: 10,
    scrollMargin: offset,
  })
  const items = rows.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useLayoutEffect(() => onSight?.(first, last), [onSight, first, last])
  return (
    <div ref={box} className="hz-rows" style={{ height: rows.getTotalSize() }}>
      {items.map(row => {
        const hand = at(row.index)
        return (
          <div
            key={row.key}
            className={row.index === 0 ? 'hz-row hz-first' : 'hz-row'}
            style={{ transform: `translateY(${row.start - offset}px)`, height: ROW }}
          >
            {hand ? (
              <HandRow
                hand={handRowOf(hand)}
                onOpen={() => onOpen(hand.id)}
                after={
                  <span className="hz-mark">
                    {hand.isBookmarked && <Icon name="bookmark-full" size={14} className="hz-kept" />}
                    {hand.notes && <Icon name="note" size={14} />}
                    <MessageText>{figure(hand, sort)}</MessageText>
                    {figure(hand, sort) === null && (
                      <span className="hz-day">{shortDay(Date.parse(hand.createdAt), now)}</span>
                    )}
                  </span>
                }
              />
            ) : (
              <div className="hand-row hz-blank">
                {hand === null ? words.deletedRow : <Skeleton width={`${52 - ((row.index * 17) % 21)}%`} />}
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** What the list is ordered by, in the place of the day. */
function figure(hand: Hand, sort: HandSort): Message | null {
  const value = SORTED_BY[sort]?.(hand) ?? null
  return value === null ? null : sort === 'POT' ? words.potInBlinds(value) : words.netInBlinds(value)
}

export function HandList({
  hands,
  sort,
  onOpen,
}: {
  readonly hands: readonly Hand[]
  readonly sort: HandSort
  readonly onOpen: (id: string) => void
}) {
  return <Rows count={hands.length} sort={sort} at={index => hands[index]} onOpen={onOpen} />
}

interface PagedHandListProps {
  readonly question: HandQuestion
  readonly sort: HandSort
  readonly count: number
  /** made here and not sent yet: above the others */
  readonly unsent: readonly Hand[]
  readonly onOpen: (id: string) => void
}

export function PagedHandList({ question, sort, count, unsent, onOpen }: PagedHandListProps) {
  const [sight, setSight] = useState<readonly [number, number]>([0, 0])
  const pages = useMemo(() => {
    const from = Math.max(0, sight[0] - unsent.length)
    const first = Math.floor(from / PAGE_ROWS)
    const last = Math.floor(Math.max(from, sight[1] - unsent.length) / PAGE_ROWS)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }, [sight, unsent.length])
  const found = useHandPages(question, sort, pages)
  const records = useRecords(['Hand'], () => (id: string) => recordOf('Hand', id))
  const onSight = useMemo(
    () => (first: number, last: number) =>
      setSight(current => (current[0] === first && current[1] === last ? current : [first, last])),
    [],
  )
  const at = (index: number) => {
    if (index < unsent.length) return unsent[index]
    const place = index - unsent.length
    const id = found.get(Math.floor(place / PAGE_ROWS))?.[place % PAGE_ROWS]
    return id === undefined ? undefined : records(id)
  }
  return <Rows count={count + unsent.length} sort={sort} at={at} onOpen={onOpen} onSight={onSight} />
}
