// The table with its seats: tap to change, drag to move, arrow keys to move by keyboard.
import './seating.css'
import { dealOf } from '@sidepot/ledger/positions'
import type { TableState } from '@sidepot/ledger/table-state'
import { seating as words } from '@sidepot/messages/web-seating'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Felt } from '../../ui/poker/table/felt.tsx'
import type { SeatView } from '../../ui/poker/table/seat.tsx'

interface SeatingTableProps {
  readonly table: TableState
  readonly stacks: ReadonlyMap<number, number | null>
  readonly onSeat: (seat: number) => void
  readonly onMove: (from: number, to: number) => void
  readonly centre: React.ReactNode
}

export function seatViewsOf(
  table: TableState,
  stacks: ReadonlyMap<number, number | null>,
): readonly SeatView[] {
  const { positions, buttonSeat } = dealOf(table)
  return table.seats.map(seat => ({
    seatNumber: seat.seatNumber,
    look: !seat.isOccupied ? 'empty' : table.playerSitOutNextHandStatus[seat.seatNumber] ? 'away' : 'active',
    hero: seat.isHero,
    dealer: seat.seatNumber === buttonSeat,
    position: positions.get(seat.seatNumber) ?? null,
    name: seat.playerName,
    stack: stacks.get(seat.seatNumber) ?? null,
    order: seat.seatNumber,
  }))
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
}
const middleOf = (seat: number) => {
  const box = document.querySelector(`.seating [data-seat="${seat}"]`)?.getBoundingClientRect()
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
}

/** The free seat that lies where the arrow points, as the eye sees the table: near, and not far off to the side. */
function seatTowards(from: number, [ax, ay]: readonly [number, number], free: readonly number[]) {
  const here = middleOf(from)
  let best: { readonly seat: number; readonly cost: number } | null = null
  for (const seat of free) {
    const there = middleOf(seat)
    if (!here || !there) continue
    const [dx, dy] = [there.x - here.x, there.y - here.y]
    const along = dx * ax + dy * ay
    const aside = Math.abs(dx * ay) + Math.abs(dy * ax)
    if (along > 4 && (!best || along + 2 * aside < best.cost)) best = { seat, cost: along + 2 * aside }
  }
  return best?.seat ?? null
}

export function SeatingTable({ table, stacks, onSeat, onMove, centre }: SeatingTableProps) {
  const [dragged, setDragged] = useState<{
    readonly from: number
    readonly x: number
    readonly y: number
  } | null>(null)
  const start = useRef<{ readonly seat: number; readonly x: number; readonly y: number } | null>(null)
  const moved = useRef(false)

  const seatAt = (x: number, y: number) => {
    const found = document.elementFromPoint(x, y)?.closest('[data-seat]')
    return found ? Number(found.getAttribute('data-seat')) : null
  }
  const onDown = (event: PointerEvent) => {
    const seat = seatAt(event.clientX, event.clientY)
    moved.current = false
    if (seat && table.seats[seat - 1]?.isOccupied)
      start.current = { seat, x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = start.current
    if (!from) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (!moved.current && Math.hypot(dx, dy) < 12) return
    moved.current = true
    setDragged({ from: from.seat, x: dx, y: dy })
  }
  const onUp = (event: PointerEvent) => {
    const from = start.current
    start.current = null
    setDragged(null)
    if (!from || !moved.current) return
    const to = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map(element => Number(element.closest('[data-seat]')?.getAttribute('data-seat')))
      .find(seat => seat && seat !== from.seat)
    if (to) onMove(from.seat, to)
  }
  const onKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const seat = Number((event.target as Element).closest('[data-seat]')?.getAttribute('data-seat'))
    if (!arrow || !seat || !table.seats[seat - 1]?.isOccupied) return
    event.preventDefault()
    const free = table.seats.filter(one => !one.isOccupied).map(one => one.seatNumber)
    const to = seatTowards(seat, arrow, free)
    if (to === null) return
    onMove(seat, to)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-seat="${to}"] button`)?.focus())
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the seats inside are buttons; this only follows a drag between them
    <div
      className="seating"
      style={
        dragged
          ? ({ '--drag-x': `${dragged.x}px`, '--drag-y': `${dragged.y}px` } as React.CSSProperties)
          : undefined
      }
      data-dragging={dragged?.from}
      onPointerDown={onDown}
      onPointerMove={onPointerMove}
      onPointerUp={onUp}
      onPointerCancel={() => {
        start.current = null
        setDragged(null)
      }}
      onKeyDown={onKey}
    >
      {dragged && (
        <style>{`.seating [data-seat="${dragged.from}"]{translate:var(--drag-x) var(--drag-y);z-index:9;pointer-events:none}`}</style>
      )}
      <Felt
        label={words.title}
        seats={seatViewsOf(table, stacks)}
        size={table.maxPlayers}
        heroSeat={table.heroSeat}
        onSeat={seat => {
          if (!moved.current) onSeat(seat)
        }}
        centre={centre}
      />
    </div>
  )
}
