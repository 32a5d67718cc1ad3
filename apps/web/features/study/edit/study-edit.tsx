// The sheet in which ranges, sizes and the street to begin with are changed. Nothing changes before it is used.
import { BOARD_STREETS, type BoardStreet } from '@sidepot/engine/action'
import { study as words } from '@sidepot/messages/web-study'
import { studyAssumed } from '@sidepot/messages/web-study-assumed'
import type { StreetSizes } from '@sidepot/solver/postflop'
import { type Assumed, type StudyHand, shareOf } from '@sidepot/solver/study'
import { type PointerEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Sheet } from '../../../ui/layers/dialog.tsx'
import { useMedia } from '../../../ui/theme/media.ts'
import { useGridKeys } from '../session/grid-keys.ts'
import { classNames } from '../session/node-figures.ts'
import { assumedFor, type FirstRanges, startOf } from '../session/ranges-at-first.ts'
import type { Study } from '../session/study-session.ts'
import { rangeFill } from './study-range.tsx'
import { readSizes, SizesOfStreet, type WrittenSizes, writtenSizes } from './study-sizes.tsx'
import { StudyTilt } from './study-tilt.tsx'

const WEIGHTS = [0, 0.25, 0.5, 0.75, 1] as const

interface StudyEditProps {
  readonly study: Study
  readonly hand: StudyHand
  readonly opponentId: string | null
  readonly assumed: Assumed
  readonly first: FirstRanges
  readonly onUse: (assumed: Assumed) => void
  readonly onClose: () => void
}

export function StudyEdit({ study, hand, opponentId, assumed, first, onUse, onClose }: StudyEditProps) {
  const wide = useMedia('(min-width: 1200px)')
  const [street, setStreet] = useState(assumed.street)
  const [ranges, setRanges] = useState(assumed.ranges)
  const [sizes, setSizes] = useState(() => writtenSizes(assumed.sizes))
  const [side, setSide] = useState<0 | 1>(hand.hero === 0 ? 1 : 0)
  const [weight, setWeight] = useState<number>(1)
  const [source, setSource] = useState(assumed.source)
  const [tilt, setTilt] = useState(assumed.tilt)
  const opponent = hand.hero === 0 ? 1 : 0
  const lists = sizes.map(readSizes)
  const from = BOARD_STREETS.indexOf(street)
  const isBad = lists.slice(from).some(one => one === undefined)
  const setRange = (of: 0 | 1, next: readonly number[]) =>
    setRanges(current => (of === 0 ? [next, current[1]] : [current[0], next]))
  const setCell = (cell: number) => {
    if (ranges[side][cell] === weight) return
    setRange(side, ranges[side].with(cell, weight))
    setSource({ from: 'edited' })
    if (tilt?.side === side) setTilt(undefined)
  }
  const reset = () => {
    setRanges(first.ranges)
    setSource(first.source)
    setTilt(undefined)
  }
  const begin = (next: BoardStreet) => {
    setStreet(next)
    // another street has its own usual sizes
    setSizes(writtenSizes(assumedFor(first, startOf(hand, { street: next })).sizes))
  }
  const use = () => {
    if (isBad) return
    const none: StreetSizes = { bets: [], raises: [] }
    onUse({
      street,
      ranges,
      sizes: [lists[0] ?? none, lists[1] ?? none, lists[2] ?? none],
      source,
      ...(tilt && { tilt }),
      // a hand edited is one of its class: suits are distinguished only as long as nothing was
      ...(assumed.combinations && ranges === assumed.ranges && { combinations: assumed.combinations }),
    })
  }
  const edit = (at: number, field: keyof WrittenSizes, text: string) =>
    setSizes(current => current.map((one, place) => (place === at ? { ...one, [field]: text } : one)))
  return (
    <Sheet
      open
      onClose={onClose}
      side={wide ? 'right' : 'bottom'}
      className="study-edit"
      title={studyAssumed.edit.title}
    >
      {hand.starts.length > 1 && (
        <Segmented
          size="sm"
          wide
          label={studyAssumed.edit.start}
          value={street}
          onChange={begin}
          options={hand.starts.map(start => ({ value: start.street, label: words.street(start.street) }))}
        />
      )}
      <Segmented
        size="sm"
        wide
        label={words.whose}
        value={String(side) as '0' | '1'}
        onChange={value => setSide(value === '0' ? 0 : 1)}
        options={([0, 1] as const).map(one => ({
          value: String(one) as '0' | '1',
          label: studyAssumed.edit.rangeOf(hand.players[one].position),
        }))}
      />
      <RangeEditor range={ranges[side]} onCell={setCell} />
      <div className="study-edit-row">
        <Segmented
          size="sm"
          label={studyAssumed.edit.brush}
          value={String(weight)}
          onChange={value => setWeight(Number(value))}
          options={WEIGHTS.map(one => ({ value: String(one), label: studyAssumed.edit.weight(one) }))}
        />
        <span>{words.share(shareOf(ranges[side]))}</span>
        <Button variant="text" size="sm" onClick={reset}>
          {studyAssumed.edit.reset}
        </Button>
      </div>
      {opponentId !== null && side === opponent && (
        <StudyTilt
          study={study}
          playerId={opponentId}
          position={hand.players[opponent].position}
          side={opponent}
          first={first}
          tilt={tilt}
          onTilt={(next, range) => {
            setTilt(next)
            setRange(opponent, range)
          }}
        />
      )}
      {BOARD_STREETS.slice(from).map(one => {
        const at = BOARD_STREETS.indexOf(one)
        return (
          <SizesOfStreet
            key={one}
            street={one}
            sizes={sizes[at]!}
            onChange={(field, text) => edit(at, field, text)}
          />
        )
      })}
      <Button variant="primary" wide disabled={isBad} onClick={use}>
        {studyAssumed.edit.done}
      </Button>
    </Sheet>
  )
}

interface RangeEditorProps {
  readonly range: readonly number[]
  readonly onCell: (cell: number) => void
}

/** Tap a cell, or draw over several, to give them the weight that is chosen. */
function RangeEditor({ range, onCell }: RangeEditorProps) {
  const { box, focus, setFocus, onKeyDown } = useGridKeys<HTMLDivElement>(0)
  const under = (event: PointerEvent): number | null => {
    const area = box.current?.getBoundingClientRect()
    if (!area) return null
    const column = Math.floor(((event.clientX - area.left) / area.width) * 13)
    const row = Math.floor(((event.clientY - area.top) / area.height) * 13)
    return row >= 0 && row < 13 && column >= 0 && column < 13 ? row * 13 + column : null
  }
  const draw = (event: PointerEvent) => {
    const cell = under(event)
    if (cell !== null) onCell(cell)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cells are buttons; drawing over them is the pointer's way
    <div
      ref={box}
      className="study-grid study-grid-edit"
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        if (event.pointerType !== 'mouse' || event.button === 0) draw(event)
      }}
      onPointerMove={event => event.buttons === 1 && draw(event)}
    >
      {range.map((part, cell) => (
        <button
          key={classNames[cell]}
          type="button"
          data-cell={cell}
          tabIndex={cell === focus ? 0 : -1}
          aria-label={studyAssumed.edit.cell(classNames[cell]!, part)}
          className={part === 0 ? 'study-cell-none' : undefined}
          style={rangeFill(part)}
          onFocus={() => setFocus(cell)}
          // a click without a pointer is the keyboard or a screen reader
          onClick={event => event.detail === 0 && onCell(cell)}
        >
          <span>{classNames[cell]}</span>
        </button>
      ))}
    </div>
  )
}
