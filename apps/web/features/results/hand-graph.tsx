// The line over hands: what was won, with equity in place of run-outs beside it, or split by showdown.
import './results.css'
import { axisText, dayText, endOfLine, result as resultText } from '@sidepot/messages/display'
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import type { HandPoint, HandSum, HandTotals } from '@sidepot/models/hand-zone'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'
import { useMemo, useState } from 'react'
import { type ChartLine, LineChart } from '../../ui/chart/line-chart.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { EmptyLine, Panel } from '../../ui/display/panel.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'

const SPLITS = ['won', 'allIn', 'showdown'] as const
type Split = (typeof SPLITS)[number]
/** Which sums are drawn beside the result, each in a stroke of its own. */
const BESIDE: Readonly<Record<Split, readonly ('allIn' | 'showdown' | 'noShowdown')[]>> = {
  won: [],
  allIn: ['allIn'],
  showdown: ['showdown', 'noShowdown'],
}
const TONES: readonly ChartLine['tone'][] = ['second', 'third']

interface GraphPanelProps {
  readonly series: readonly HandPoint[]
  readonly totals: HandTotals
  readonly now: number
}

export function GraphPanel({ series, totals, now }: GraphPanelProps) {
  const discreet = useDiscreet()
  const wording = useWording()
  const [split, setSplit] = useState<Split>('won')
  const one = totals.nets.length <= 1
  const currency = totals.nets[0]?.currency ?? 'USD'
  const amountOf = (sum: HandSum) => (one ? decimalOf(sum.net) : sum.bigBlinds)
  const points = useMemo(
    () => [
      { x: 0, y: 0, at: '' },
      ...series.map(({ n, at, net, bigBlinds: bb }) => ({ x: n, y: one ? decimalOf(net) : bb, at })),
    ],
    [series, one],
  )
  const lines = useMemo(
    () =>
      BESIDE[split].map((name, at) => ({
        name,
        tone: TONES[at]!,
        points: [
          { x: 0, y: 0 },
          ...series.map(point => ({
            x: point.n,
            y: one ? decimalOf(point[name].net) : point[name].bigBlinds,
          })),
        ],
      })),
    [series, one, split],
  )
  const last = points.at(-1)!
  const end = series.at(-1)
  const text = (y: number) =>
    one && !discreet ? resultText(centsOf(y), currency) : wording(words.netInBlinds(y))
  return (
    <Panel title={words.graph} aside={one ? null : words.inBlinds}>
      {series.length < 2 || !end ? (
        <div className="graph-none">
          <EmptyLine />
          <p>{words.graphEmpty}</p>
        </div>
      ) : (
        <>
          <Segmented
            size="sm"
            label={words.splitBy}
            value={split}
            onChange={setSplit}
            options={SPLITS.map(value => ({ value, label: words.splits[value] }))}
          />
          <LineChart
            height={180}
            label={words.graphLabel(text(last.y), last.x)}
            points={points}
            lines={lines}
            counts
            area={split === 'won'}
            xText={x => axisText(x)}
            yText={axisText}
            endText={endOfLine(last.y)}
            at={point => {
              const { at } = point as (typeof points)[number]
              return (
                <>
                  {text(point.y)} · {words.graphAt(point.x)}
                  {at && ` · ${dayText(Date.parse(at), now)}`}
                </>
              )
            }}
          />
          {split !== 'won' && (
            <>
              <ul className="graph-lines">
                <li>
                  <i className="graph-line" aria-hidden="true" />
                  <MessageText>{words.lines.won}</MessageText> <b>{text(last.y)}</b>
                </li>
                {lines.map(({ name, tone }) => (
                  <li key={name}>
                    <i className={`graph-line graph-line-${tone}`} aria-hidden="true" />
                    <MessageText>{words.lines[name]}</MessageText> <b>{text(amountOf(end[name]))}</b>
                    {name === 'allIn' && amountOf(end.allInError) > 0 && (
                      <small>{words.plusMinus(text(1.96 * amountOf(end.allInError)).replace('+', ''))}</small>
                    )}
                  </li>
                ))}
              </ul>
              <p className="graph-hint">
                <MessageText>
                  {split === 'allIn' ? words.adjusted(end.adjusted) : words.said(end.said, end.n)}
                </MessageText>
              </p>
            </>
          )}
        </>
      )}
    </Panel>
  )
}
