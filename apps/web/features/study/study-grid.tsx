// The 13 × 13 grid of a node: colours from left to right by action, height by how much of the hand is left in the range.
import { study as words } from '@sidepot/messages/web-study'
import { plainText } from '@sidepot/messages/worded'
import { type CSSProperties, type KeyboardEvent, memo, useRef, useState } from 'react'
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

function styleOf(one: ClassFigures, view: GridView, tones: readonly Tone[], pot: number): CSSProperties {
  const height = `bottom / 100% ${Math.max(8, one.left * 100).toFixed(0)}% no-repeat, var(--cell-none)`
  if (view === 'strategy' && one.mix.length > 0) return { background: `${mixOf(one.mix, tones)} ${height}` }
  if (view === 'value' || view === 'equity') {
    const part = view === 'equity' ? one.equity : one.value / Math.max(pot, 1e-9)
    const share = 12 + step(part) * 16
    const colour = `color-mix(in oklab, var(--st-quiet) ${share}%, var(--cell-none))`
    return { background: colour }
  }
  return { background: `linear-gradient(var(--st-quiet), var(--st-quiet)) ${height}` }
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

export const StudyGrid = memo(({ figures, tones, names, view, pot, picked, onPick }: StudyGridProps) => {
  const box = useRef<HTMLElement>(null)
  const [focus, setFocus] = useState(picked ?? 0)
  const onKey = (event: KeyboardEvent) => {
    const next = moveInGrid(classNames[focus]!, event.key)
    if (!next) return
    event.preventDefault()
    const cell = classNames.indexOf(next)
    setFocus(cell)
    box.current?.querySelector<HTMLButtonElement>(`[data-cell="${cell}"]`)?.focus()
  }
  return (
    <section ref={box} className="study-grid" aria-label={plainText(words.grid)} onKeyDown={onKey}>
      {figures.map((one, cell) => {
        const name = classNames[cell]!
        const figure = one && figureOf(one, view)
        return (
          <button
            key={name}
            type="button"
            data-cell={cell}
            tabIndex={cell === focus ? 0 : -1}
            aria-pressed={cell === picked}
            aria-label={describe(name, one, names)}
            title={describe(name, one, names)}
            className={cx(!one && 'study-cell-none', cell === picked && 'study-cell-ring')}
            style={one ? styleOf(one, view, tones, pot) : undefined}
            onFocus={() => setFocus(cell)}
            onClick={() => onPick(cell)}
          >
            <span>{name}</span>
            {figure && <small>{figure}</small>}
          </button>
        )
      })}
    </section>
  )
})
