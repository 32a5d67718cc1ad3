// The 13 × 13 grid of a node: colours from left to right by action, height by how much of the hand is left in the range.
import { study as words } from '@sidepot/messages/web-study'
import { plainText } from '@sidepot/messages/worded'
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import { moveInGrid } from '../../ui/poker/cards/hand-classes.ts'
import { cx } from '../../ui/theme/class-names.ts'
import { type ClassFigures, classNames, type Tone } from './node-figures.ts'

export const GRID_VIEWS = ['strategy', 'value', 'equity', 'range'] as const
export type GridView = (typeof GRID_VIEWS)[number]

interface StudyGridProps {
  readonly figures: readonly (ClassFigures | null)[]
  readonly tones: readonly Tone[]
  readonly names: readonly string[]
  readonly view: GridView
  /** the pot, for the steps of values */
  readonly pot: number
  readonly picked: number | null
  readonly onPick: (cell: number) => void
}

const STEPS = 5

const mixOf = (mix: readonly number[], tones: readonly Tone[]): string => {
  let from = 0
  const parts = mix.map((part, action) => {
    const to = from + part * 100
    const stop = `var(--st-${tones[action]}) ${from.toFixed(1)}% ${to.toFixed(1)}%`
    from = to
    return stop
  })
  return `linear-gradient(90deg, ${parts.join(', ')})`
}

/** Five steps from nothing to everything. */
const step = (part: number): number => Math.min(STEPS - 1, Math.max(0, Math.floor(part * STEPS)))

function backgroundOf(one: ClassFigures, view: GridView, tones: readonly Tone[], pot: number): string {
  const height = `bottom / 100% ${Math.max(8, one.left * 100).toFixed(0)}% no-repeat, var(--cell-none)`
  if (view === 'strategy' && one.mix.length > 0) return `${mixOf(one.mix, tones)} ${height}`
  if (view === 'value' || view === 'equity') {
    const part = view === 'equity' ? one.equity : one.value / Math.max(pot, 1e-9)
    const share = 12 + step(part) * 16
    return `color-mix(in oklab, var(--st-quiet) ${share}%, var(--cell-none))`
  }
  return `linear-gradient(var(--st-quiet), var(--st-quiet)) ${height}`
}

const figureOf = (one: ClassFigures, view: GridView): string | null =>
  view === 'value' ? words.fixed(one.value) : view === 'equity' ? words.share(one.equity) : null

function describe(name: string, one: ClassFigures | null, names: readonly string[]): string {
  if (!one) return words.cell(name, [words.cellGone])
  return words.cell(name, [
    ...one.mix.map((part, action) => `${names[action]} ${words.share(part)}`),
    plainText(words.inBlinds(one.value)),
    words.equity(one.equity),
    words.cellLeft(one.left),
  ])
}

interface CellProps {
  readonly cell: number
  readonly label: string
  /** null where nothing of the hand is here */
  readonly background: string | null
  readonly figure: string | null
  readonly isPicked: boolean
  readonly isFocus: boolean
}

/** Drawn again only where something of it changed: of a click on another hand that is two of 169. */
const Cell = memo(({ cell, label, background, figure, isPicked, isFocus }: CellProps) => (
  <button
    type="button"
    data-cell={cell}
    tabIndex={isFocus ? 0 : -1}
    aria-pressed={isPicked}
    aria-label={label}
    title={label}
    className={cx(background === null && 'study-cell-none', isPicked && 'study-cell-ring')}
    style={background === null ? undefined : { background }}
  >
    <span>{classNames[cell]}</span>
    {figure && <small>{figure}</small>}
  </button>
))

const cellAt = ({ target }: { readonly target: EventTarget }): number | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : null
  return cell === undefined || cell === null ? null : Number(cell)
}

export const StudyGrid = memo(({ figures, tones, names, view, pot, picked, onPick }: StudyGridProps) => {
  const box = useRef<HTMLElement>(null)
  const [focus, setFocus] = useState(picked ?? 0)
  const cells = useMemo(
    () =>
      figures.map((one, cell) => ({
        label: describe(classNames[cell]!, one, names),
        background: one && backgroundOf(one, view, tones, pot),
        figure: one && figureOf(one, view),
      })),
    [figures, names, view, tones, pot],
  )
  const onKey = (event: KeyboardEvent) => {
    const next = moveInGrid(classNames[focus]!, event.key)
    if (!next) return
    event.preventDefault()
    const cell = classNames.indexOf(next)
    setFocus(cell)
    box.current?.querySelector<HTMLButtonElement>(`[data-cell="${cell}"]`)?.focus()
  }
  return (
    <section
      ref={box}
      className="study-grid"
      aria-label={plainText(words.grid)}
      onKeyDown={onKey}
      onFocus={event => {
        const cell = cellAt(event)
        if (cell !== null) setFocus(cell)
      }}
      onClick={event => {
        const cell = cellAt(event)
        if (cell !== null) onPick(cell)
      }}
    >
      {cells.map((one, cell) => (
        <Cell
          key={classNames[cell]}
          cell={cell}
          {...one}
          isPicked={cell === picked}
          isFocus={cell === focus}
        />
      ))}
    </section>
  )
})
