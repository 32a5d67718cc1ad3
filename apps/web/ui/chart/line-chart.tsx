// A line over time or hours, drawn for the width it gets. Draws numbers it is given; what they mean is up to the formats.
import './chart.css'
import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '../theme/class-names.ts'
import { type Box, boxOf, type Pixel, type Placed, placeLabel, rowOfLabels, tipStyle } from './labels.ts'
import { baseScale, niceScale, type Point, type Ticks, thin } from './scale.ts'

export interface ChartMark extends Point {
  readonly label?: string
  readonly hollow?: boolean
}
export interface ChartBand {
  readonly from: number
  readonly to: number
  readonly label: string
}

export interface ChartLine {
  readonly tone: 'second' | 'third'
  readonly points: readonly Point[]
}

interface LineChartProps<P extends Point> {
  readonly label: string
  readonly points: readonly P[]
  /** dashed, in steps: money put in */
  readonly steps?: readonly Point[]
  /** beside the first line, each in its own stroke */
  readonly lines?: readonly ChartLine[]
  readonly marks?: readonly ChartMark[]
  readonly bands?: readonly ChartBand[]
  readonly height?: number
  readonly xText: (x: number) => string
  /** `step` is the distance of two labels */
  readonly yText: (y: number, step: number) => string
  /** what is shown at a point under the finger */
  readonly at?: (point: P) => ReactNode
  /** text beside the last point */
  readonly endText?: string
  readonly zero?: boolean
  readonly area?: boolean
  /** x is counted: no half hands */
  readonly counts?: boolean
  /** x is a time, and these are its ticks; anything else begins at 0 */
  readonly times?: Ticks
  readonly className?: string
}

const LEFT = 40
const RIGHT = 12
/** along the bottom, what a label needs with its distance from the next */
const LABEL = 60
const TOP = 14
const BOTTOM = 24

export function LineChart<P extends Point>(props: LineChartProps<P>) {
  const {
    label,
    points,
    steps = [],
    lines = [],
    marks = [],
    bands = [],
    height = 220,
    xText,
    yText,
    endText,
    zero = true,
    area = true,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const clip = useId()
  const [pointed, setPointed] = useState<P | null>(null)
  const inner = Math.max(1, width - LEFT - RIGHT)
  const yScale = niceScale(
    [...points, ...steps, ...lines.flatMap(one => one.points)].map(point => point.y),
    height < 160 ? 3 : height > 300 ? 6 : 5,
    zero,
  )
  const xs = [...points, ...steps].map(point => point.x)
  const {
    min: xMin,
    max: xMax,
    ticks: xTicks,
  } = baseScale(
    props.times ? xs : [0, ...xs],
    Math.max(2, Math.floor(inner / LABEL)),
    props.counts === true,
    props.times,
  )
  const yStep = Math.abs((yScale.ticks[1] ?? Number.POSITIVE_INFINITY) - (yScale.ticks[0] ?? 0))
  const xLabels = xTicks.map(xText)
  const px = (x: number) => LEFT + ((x - xMin) / (xMax - xMin)) * inner
  const xPlaces = rowOfLabels(
    xLabels.map((text, index) => ({
      text: text === xLabels[index - 1] ? '' : text,
      middle: px(xTicks[index]!),
    })),
    { left: 0, right: width },
  )
  const py = (y: number) =>
    TOP + (1 - (y - yScale.min) / (yScale.max - yScale.min || 1)) * (height - TOP - BOTTOM)
  const drawn = thin(points, Math.max(1, Math.floor(inner)))
  const pixels = drawn.map((point): Pixel => [px(point.x), py(point.y)])
  const stepPixels = corners(
    steps.map((point): Pixel => [px(point.x), py(point.y)]),
    LEFT + inner,
  )
  const line = path(pixels)
  const base = py(Math.max(yScale.min, Math.min(yScale.max, 0)))
  const last = points.at(-1)
  const labels = chartLabels({
    frame: { left: LEFT, top: 0, right: width, bottom: height - BOTTOM },
    lines: [pixels, stepPixels],
    bands: bands.map(band => ({ text: band.label, middle: (px(band.from) + px(band.to)) / 2 })),
    end: last && endText ? { text: endText, at: [px(last.x), py(last.y)] } : null,
    marks: marks.map(mark => ({ text: mark.label ?? '', at: [px(mark.x), py(mark.y)] })),
  })

  const onPointer = (event: PointerEvent) => {
    if (!props.at || points.length === 0) return
    const area2 = box.current!.getBoundingClientRect()
    const x = xMin + ((event.clientX - area2.left - LEFT) / inner) * (xMax - xMin)
    setPointed(points.reduce((best, point) => (Math.abs(point.x - x) < Math.abs(best.x - x) ? point : best)))
  }
  return (
    <div
      ref={box}
      className={cx('chart', props.className)}
      style={{ height }}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => setPointed(null)}
    >
      <svg width={width} height={height} role="img" aria-label={label}>
        <clipPath id={clip}>
          <rect x={LEFT} y={0} width={inner + 2} height={height} />
        </clipPath>
        {yScale.ticks.map(tick => (
          <g key={tick}>
            <path
              className={cx('chart-grid', tick === 0 && zero && 'chart-zero')}
              d={`M${LEFT} ${py(tick)}H${LEFT + inner}`}
            />
            <text className="chart-axis" x={LEFT - 8} y={py(tick) + 4} textAnchor="end">
              {yText(tick, yStep)}
            </text>
          </g>
        ))}
        {xTicks.map(
          (tick, index) =>
            xLabels[index] !== xLabels[index - 1] &&
            xPlaces[index] !== null && (
              <text key={tick} className="chart-axis" x={xPlaces[index]} y={height - 5} textAnchor="middle">
                {xLabels[index]}
              </text>
            ),
        )}
        {bands.map((band, index) => (
          <g key={band.from}>
            <rect
              className="chart-band"
              x={px(band.from)}
              y={TOP}
              width={Math.max(2, px(band.to) - px(band.from))}
              height={height - TOP - BOTTOM}
            />
            {labels.bands[index] !== null && (
              <text className="chart-band-text" x={labels.bands[index]} y={TOP - 3} textAnchor="middle">
                {band.label}
              </text>
            )}
          </g>
        ))}
        <g clipPath={`url(#${clip})`}>
          {steps.length > 0 && <path className="chart-steps" d={path(stepPixels)} />}
          {area && drawn.length > 1 && (
            <path
              className="chart-area"
              d={`${line}L${px(drawn.at(-1)!.x)} ${base}L${px(drawn[0]!.x)} ${base}Z`}
            />
          )}
          {lines.map(one => (
            <path
              key={one.tone}
              className={cx('chart-line', `chart-${one.tone}`)}
              d={path(
                thin(one.points, Math.max(1, Math.floor(inner))).map(point => [px(point.x), py(point.y)]),
              )}
            />
          ))}
          {drawn.length > 1 && <path className="chart-line" d={line} />}
        </g>
        {marks.map((mark, index) => (
          <g key={`${mark.x}-${mark.y}`} className={cx('chart-mark', mark.hollow && 'chart-hollow')}>
            <circle cx={px(mark.x)} cy={py(mark.y)} r={4.5} />
            <Label text={mark.label} placed={labels.marks[index] ?? null} />
          </g>
        ))}
        {last && (
          <g className="chart-mark">
            <circle cx={px(last.x)} cy={py(last.y)} r={4} />
            <Label text={endText} placed={labels.end} className="chart-end" />
          </g>
        )}
        {pointed && <path className="chart-cross" d={`M${px(pointed.x)} ${TOP}V${height - BOTTOM}`} />}
        {pointed && <circle className="chart-pointed" cx={px(pointed.x)} cy={py(pointed.y)} r={5} />}
      </svg>
      {pointed && props.at && (
        <div className="chart-tip" style={tipStyle([px(pointed.x), py(pointed.y)], width)}>
          {props.at(pointed)}
        </div>
      )}
    </div>
  )
}

/** A line as small as a word. */
export function Sparkline({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  if (values.length < 2) return <span className="sparkline" />
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const d = path(
    values.map((value, index) => [(index / (values.length - 1)) * 50 + 1, 18 - ((value - low) / span) * 16]),
  )
  return (
    <svg className="sparkline" viewBox="0 0 52 20" role="img" aria-label={label}>
      <path d={d} />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
const path = (pixels: readonly Pixel[]) =>
  pixels.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
/** The corners of a line that goes in steps, up to the right edge. */
const corners = (pixels: readonly Pixel[], end: number): readonly Pixel[] =>
  pixels.flatMap(([x, y], index): readonly Pixel[] => [
    [x, y],
    [pixels[index + 1]?.[0] ?? end, y],
  ])

interface Wanted {
  readonly text: string
  readonly at: Pixel
}
interface ChartLabels {
  readonly bands: readonly (number | null)[]
  readonly end: Placed | null
  readonly marks: readonly (Placed | null)[]
}
/** The end is written first, because it says the most; then the breaks, then what was added. */
function chartLabels({
  frame,
  lines,
  bands,
  end,
  marks,
}: {
  readonly frame: Box
  readonly lines: readonly (readonly Pixel[])[]
  readonly bands: readonly { readonly text: string; readonly middle: number }[]
  readonly end: Wanted | null
  readonly marks: readonly Wanted[]
}): ChartLabels {
  const taken: Box[] = []
  const bandsAt = rowOfLabels(bands, frame)
  for (const [index, x] of bandsAt.entries())
    if (x !== null) taken.push(boxOf(bands[index]!.text, { x, y: TOP - 7, anchor: 'middle' }))
  const beside = ({ text, at }: Wanted): Placed | null => {
    const placed = text === '' ? null : placeLabel(text, at, { frame, lines, taken })
    if (placed) taken.push(boxOf(text, placed))
    return placed
  }
  // where nothing is free the end is written over the line: it must not be missing
  const endAt = end && (beside(end) ?? { x: end.at[0], y: end.at[1] - 14, anchor: 'end' as const })
  return { bands: bandsAt, end: endAt, marks: marks.map(beside) }
}

interface LabelProps {
  readonly text: string | undefined
  readonly placed: Placed | null
  readonly className?: string
}
function Label({ text, placed, className }: LabelProps) {
  return text && placed ? (
    <text className={className} x={round(placed.x)} y={round(placed.y + 4)} textAnchor={placed.anchor}>
      {text}
    </text>
  ) : null
}

/** What a panel on a phone leaves; elsewhere the first look at the box corrects it before anything is painted. */
const guess = () => Math.max(200, Math.min(innerWidth, 480) - 64)

/** Never asks for the width itself: that would lay the page out twice while it is being built. */
function useWidth(box: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(guess)
  // before the paint: an effect after it would show the guess for a frame
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(
      ([entry]) => entry && flushSync(() => setWidth(entry.contentRect.width)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
