// The 13 × 13 grid of hand classes: pairs on the diagonal, suited above, offsuit below.
// HandGrid picks one: press shows a magnifier, sliding corrects, release picks. RangeGrid shows how often each action is taken.
import './hand-grid.css'
import { gridWords } from '@sidepot/messages/web-cards'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { cx } from '../../theme/class-names.ts'
import { useDiscreet } from '../../theme/theme.ts'
import { HAND_CLASSES, handClassAt, moveInGrid, RANKS, sheetName, sheetText } from './hand-classes.ts'

/** One cell is in the tab order; arrows, Home and End lead to the others. */
function useOneStop<Box extends HTMLElement>(first: string) {
  const box = useRef<Box>(null)
  const [focus, setFocus] = useState(first)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveInGrid(focus, event.key)
    if (!next) return
    event.preventDefault()
    setFocus(next)
    box.current?.querySelector<HTMLButtonElement>(`[data-hand="${next}"]`)?.focus()
  }
  const stop = (hand: string) => ({
    'data-hand': hand,
    tabIndex: hand === focus ? 0 : -1,
    onFocus: () => setFocus(hand),
  })
  return { box, focus, onKeyDown, stop }
}

interface HandGridProps {
  readonly value: string | null
  readonly onPick: (hand: string) => void
  readonly label?: string
}

export function HandGrid({ value, onPick, label }: HandGridProps) {
  const { box, focus, onKeyDown, stop } = useOneStop<HTMLDivElement>(value ?? 'AA')
  const [pressed, setPressed] = useState<{
    readonly hand: string
    readonly x: number
    readonly y: number
  } | null>(null)
  const discreet = useDiscreet()

  const under = (event: PointerEvent) => {
    const area = box.current?.getBoundingClientRect()
    if (!area) return null
    const column = Math.floor(((event.clientX - area.left) / area.width) * 13)
    const row = Math.floor(((event.clientY - area.top) / area.height) * 13)
    const hand = handClassAt(row, column)
    return hand === null ? null : { hand, x: event.clientX - area.left, y: event.clientY - area.top }
  }
  return (
    <div
      ref={box}
      className="hand-grid"
      role="radiogroup"
      aria-label={label ?? gridWords.pick}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        setPressed(under(event))
        if (event.pointerType === 'touch') box.current?.setPointerCapture(event.pointerId)
      }}
      onPointerMove={event => pressed && setPressed(under(event))}
      onPointerUp={event => {
        const at = under(event)
        setPressed(null)
        if (pressed && at) onPick(at.hand)
      }}
      onPointerCancel={() => setPressed(null)}
    >
      {HAND_CLASSES.map((hand, place) => (
        // biome-ignore lint/a11y/useSemanticElements: 169 native radios cannot be drawn as a grid of cells
        <button
          key={hand}
          type="button"
          role="radio"
          aria-checked={hand === value}
          {...stop(hand)}
          tabIndex={hand === (value ?? focus) ? 0 : -1}
          className={cx('hand-cell', hand.length === 2 && 'hand-pair', hand.endsWith('s') && 'hand-suited')}
          // a click without a pointer is the keyboard or a screen reader
          onClick={event => event.detail === 0 && onPick(hand)}
        >
          {discreet ? (
            <>
              <span aria-hidden="true">
                {hand === value ? sheetName(hand) : sheetText(Math.floor(place / 13), place % 13)}
              </span>
              <span className="sr">{hand}</span>
            </>
          ) : (
            hand
          )}
        </button>
      ))}
      {pressed && (
        <span className="hand-lens" style={{ left: pressed.x, top: pressed.y }} aria-hidden="true">
          {discreet ? sheetName(pressed.hand) : pressed.hand}
        </span>
      )}
    </div>
  )
}

export interface HandMix {
  readonly raise: number
  readonly call: number
  readonly allIn?: number
}

interface RangeGridProps {
  /** shares from 0 to 1 of each action; the rest folds; null is a hand that does not get here */
  readonly mix: (hand: string) => HandMix | null
  readonly ringed?: string | null
  readonly label: string
  readonly describe?: (hand: string) => string
  /** makes the cells buttons: one of them in the tab order, arrows move */
  readonly onPick?: (hand: string) => void
}

const mixStyle = (shares: HandMix | null): CSSProperties => {
  const jam = shares?.allIn ?? 0
  const raise = jam + (shares?.raise ?? 0)
  const call = raise + (shares?.call ?? 0)
  return {
    '--jam': `${jam * 100}%`,
    '--raise': `${raise * 100}%`,
    '--call': `${call * 100}%`,
  } as CSSProperties
}
const isEmpty = (shares: HandMix | null): boolean =>
  !shares || (shares.allIn ?? 0) + shares.raise + shares.call === 0

export function RangeGrid({ mix, ringed, label, describe, onPick }: RangeGridProps) {
  const { box, onKeyDown, stop } = useOneStop<HTMLElement>(ringed ?? 'AA')
  const cells = HAND_CLASSES.map(hand => {
    const shares = mix(hand)
    const looks = {
      className: cx('range-cell', isEmpty(shares) && 'range-none', hand === ringed && 'range-ring'),
      style: mixStyle(shares),
      title: describe?.(hand),
    }
    return onPick ? (
      <button
        key={hand}
        type="button"
        {...looks}
        {...stop(hand)}
        aria-label={describe?.(hand) ?? hand}
        onClick={() => onPick(hand)}
      >
        {hand}
      </button>
    ) : (
      <i key={hand} {...looks}>
        {hand}
      </i>
    )
  })
  if (!onPick)
    return (
      <div className="range-grid" role="img" aria-label={label}>
        {cells}
      </div>
    )
  return (
    <section ref={box} className="range-grid" aria-label={label} onKeyDown={onKeyDown}>
      {cells}
    </section>
  )
}

interface ValueGridProps {
  /** a figure per hand class: its strength from -1 to 1 and the text in the cell; null has no sample */
  readonly cell: (
    hand: string,
  ) => { readonly strength: number; readonly text?: string; readonly title?: string } | null
  readonly label: string
  readonly onPick?: (hand: string) => void
  /** the classes that are picked now, ringed */
  readonly isPicked?: (hand: string) => boolean
}

const ROWS = RANKS.map((_, row) => HAND_CLASSES.slice(row * 13, row * 13 + 13))

/** Results or accuracy over the grid: gains filled, losses hollow. One to pick from is a grid for screen readers too, row by row. */
export function ValueGrid({ cell, label, onPick, isPicked }: ValueGridProps) {
  const { box, onKeyDown, stop } = useOneStop<HTMLDivElement>(
    HAND_CLASSES.find(hand => isPicked?.(hand)) ?? 'AA',
  )
  const looks = (hand: string) => {
    const value = cell(hand)
    return {
      className: cx(
        'range-cell value-cell',
        !value && 'range-none',
        value && (value.strength < 0 ? 'value-down' : 'value-up'),
        isPicked?.(hand) && 'range-ring',
      ),
      style: { '--strength': Math.abs(value?.strength ?? 0) } as CSSProperties,
      title: value?.title,
    }
  }
  if (!onPick)
    return (
      <section className="range-grid value-grid" aria-label={label}>
        {HAND_CLASSES.map(hand => (
          <i key={hand} {...looks(hand)}>
            {hand}
          </i>
        ))}
      </section>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn as a grid of cells
    <div
      ref={box}
      className="range-grid value-grid"
      role="grid"
      aria-label={label}
      aria-multiselectable
      onKeyDown={onKeyDown}
    >
      {ROWS.map(row => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: its cells have the focus
        <div key={row[0]} role="row" className="range-row">
          {row.map(hand => (
            // biome-ignore lint/a11y/useSemanticElements: a cell that is pressed
            <button
              key={hand}
              type="button"
              role="gridcell"
              {...looks(hand)}
              {...stop(hand)}
              aria-selected={isPicked?.(hand) ?? false}
              onClick={() => onPick(hand)}
            >
              {hand}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
