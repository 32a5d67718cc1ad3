// The 13 × 13 grid of a node: colours from left to right by action, height by how much of the hand is left in the range.
import { study as words } from '@sidepot/messages/web-study'
import { plainText } from '@sidepot/messages/worded'
import { type CSSProperties, memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useAfterPaint } from '../../../ui/timing/use-after-paint.ts'
import { useGridKeys } from '../session/grid-keys.ts'
import { type ClassFigures, classNames, type Tone } from '../session/node-figures.ts'
import { type Fill, inkOn, type Sheet, STEPS } from './study-ink.ts'

export const GRID_VIEWS = ['strategy', 'value', 'equity', 'range'] as const
export type GridView = (typeof GRID_VIEWS)[number]

type Figures = readonly (ClassFigures | null)[]

/** What a grid is coloured by. */
export interface GridFigures {
  readonly figures: Figures
  readonly tones: readonly Tone[]
  /** the pot, for the steps of values */
  readonly pot: number
}

interface StudyGridProps extends GridFigures {
  readonly names: readonly string[]
  readonly view: GridView
  /** calls with every grid that may be looked at next; gives what ends that */
  readonly onAhead: (prepare: (next: GridFigures) => void) => () => void
  readonly picked: number | null
  readonly onPick: (cell: number) => void
}

/** Five steps from nothing to everything. */
const step = (part: number): number => Math.min(STEPS - 1, Math.max(0, Math.floor(part * STEPS)))

function fillOf(one: ClassFigures, view: GridView, tones: readonly Tone[], pot: number): Fill {
  if (view === 'value' || view === 'equity')
    return {
      kind: 'step',
      step: step(view === 'equity' ? one.equity : one.value / Math.max(pot, 1e-9)),
      figure: view === 'equity' ? words.share(one.equity) : words.fixed(one.value),
    }
  const height = Math.max(0.08, one.left)
  const isMix = view === 'strategy' && one.mix.length > 0
  return {
    kind: 'parts',
    parts: isMix ? one.mix.map((part, action) => [tones[action]!, part]) : [['quiet', 1]],
    height,
  }
}

/** One and the same thing for the same figures in the same view. */
const sheetNames = new WeakMap<Figures, Partial<Record<GridView, object>>>()
function sheetOf({ figures, tones, pot }: GridFigures, view: GridView): Sheet {
  const known = sheetNames.get(figures) ?? {}
  sheetNames.set(figures, known)
  known[view] ??= {}
  return { name: known[view], fills: () => figures.map(one => one && fillOf(one, view, tones, pot)) }
}

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
  readonly isPicked: boolean
  readonly isFocus: boolean
}

/** Drawn again only where something of it changed: of a click on another hand that is two of 169. What it shows is on the canvas. */
const Cell = memo(({ cell, label, isPicked, isFocus }: CellProps) => (
  <button
    type="button"
    data-cell={cell}
    tabIndex={isFocus ? 0 : -1}
    aria-pressed={isPicked}
    aria-label={label}
    title={label}
  />
))

interface CellsProps {
  readonly figures: readonly (ClassFigures | null)[]
  readonly names: readonly string[]
  readonly picked: number | null
  readonly focus: number
}

/** What is heard and pressed: a layer of its own, which the frame that answers a press leaves alone. */
const Cells = memo(({ figures, names, picked, focus }: CellsProps) => {
  const labels = useMemo(
    () => figures.map((one, cell) => describe(classNames[cell]!, one, names)),
    [figures, names],
  )
  return (
    <div className="study-cells">
      {labels.map((label, cell) => (
        <Cell
          key={classNames[cell]}
          cell={cell}
          label={label}
          isPicked={cell === picked}
          isFocus={cell === focus}
        />
      ))}
    </div>
  )
})

/** Around the hand that is looked at: moved, so that no cell is laid out or painted for it. */
const Ring = ({ cell }: { readonly cell: number | null }) => (
  <i
    className="study-ring"
    hidden={cell === null}
    style={cell === null ? undefined : ({ '--x': cell % 13, '--y': Math.floor(cell / 13) } as CSSProperties)}
  />
)

const cellAt = ({ target }: { readonly target: EventTarget }): number | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : null
  return cell === undefined || cell === null ? null : Number(cell)
}

export const StudyGrid = memo((props: StudyGridProps) => {
  const { figures, tones, names, view, pot, onAhead, picked, onPick } = props
  const { box, focus, setFocus, onKeyDown } = useGridKeys<HTMLElement>(picked ?? 0)
  const paper = useRef<HTMLCanvasElement>(null)
  const ink = useRef<ReturnType<typeof inkOn> | null>(null)
  useLayoutEffect(() => {
    if (!paper.current) return
    const made = inkOn(paper.current)
    ink.current = made
    return made.end
  }, [])
  useLayoutEffect(
    () => ink.current?.draw(sheetOf({ figures, tones, pot }, view)),
    [figures, view, tones, pot],
  )
  useEffect(() => onAhead(next => void ink.current?.prepare(sheetOf(next, view))), [onAhead, view])
  // the words of 169 cells, and which one is pressed, come after the frame that shows the colours and the ring
  const said = useAfterPaint(useMemo(() => ({ figures, names, picked }), [figures, names, picked]))
  return (
    <section
      ref={box}
      className="study-grid"
      aria-label={plainText(words.grid)}
      onKeyDown={onKeyDown}
      onFocus={event => {
        const cell = cellAt(event)
        if (cell !== null) setFocus(cell)
      }}
      onClick={event => {
        const cell = cellAt(event)
        if (cell !== null) onPick(cell)
      }}
    >
      <canvas ref={paper} />
      <Cells figures={said.figures} names={said.names} picked={said.picked} focus={focus} />
      <Ring cell={picked} />
    </section>
  )
})
