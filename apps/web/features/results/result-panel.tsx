// The running result of the chosen sessions by hours, from nothing, and the figures below it, each with its sample.
import './results.css'
import {
  axisText,
  bigBlinds,
  endOfLine,
  hoursText,
  money,
  percent,
  result as resultText,
  upTo,
} from '@sidepot/messages/display'
import { dashboard as words } from '@sidepot/messages/web-dashboard'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'
import { useState } from 'react'
import { useSettings } from '../../data/account/settings.ts'
import { type Played, resultByHours, totalsOf } from '../../data/reads/figures.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Amount } from '../../ui/display/amount.tsx'
import { EmptyLine, Panel } from '../../ui/display/panel.tsx'
import { Stat, Stats } from '../../ui/display/stat.tsx'
import { useMedia } from '../../ui/theme/media.ts'
import { useDiscreet } from '../../ui/theme/theme.ts'

interface ResultPanelProps {
  /** the sessions that are meant, oldest first */
  readonly played: readonly Played[]
  /** which dates, for whoever hears the chart */
  readonly dates: string
  readonly currency: string
  readonly accuracy: { readonly optimal: number; readonly judged: number }
}

export function ResultPanel({ played, dates, currency, accuracy }: ResultPanelProps) {
  const discreet = useDiscreet()
  const wide = useMedia('(min-width: 1000px)')
  const [open, setOpen] = useState(false)
  const points = resultByHours(played)
  const last = points.at(-1)
  const folded = discreet && !open
  const gained = last ? centsOf(last.y) : 0
  return (
    <Panel
      className="result-panel"
      title={words.result}
      aside={
        discreet && (
          <Button variant="text" onClick={() => setOpen(!open)} aria-expanded={open}>
            {open ? words.hide : words.show}
          </Button>
        )
      }
    >
      {!folded &&
        (points.length > 1 ? (
          <LineChart
            height={wide ? 380 : 220}
            label={`${words.chart(dates)}: ${resultText(gained, currency)}`}
            points={points}
            xText={hours => `${upTo(hours, 3)} h`}
            yText={axisText}
            endText={endOfLine(decimalOf(gained))}
            at={point => (
              <>
                <Amount value={centsOf(point.y)} currency={currency} result /> · {hoursText(point.x * 60)}
              </>
            )}
          />
        ) : (
          <div className="result-empty">
            <EmptyLine />
          </div>
        ))}
      <Figures played={played} currency={currency} accuracy={accuracy} />
    </Panel>
  )
}

function Figures({ played, currency, accuracy }: Pick<ResultPanelProps, 'played' | 'currency' | 'accuracy'>) {
  const { gto } = useSettings()
  const totals = totalsOf(played)
  const error =
    totals.perHourError === null ? null : money(totals.perHourError, currency).replace(/^[^\d]+/, '')
  const share = accuracy.judged === 0 ? null : accuracy.optimal / accuracy.judged
  return (
    <Stats>
      <Stat
        label={words.perHour}
        definition={words.perHourDefinition}
        value={<Amount value={totals.perHour} currency={currency} result />}
        unit={totals.perHour === null ? '' : words.hourly}
        sample={words.sample(hoursText(totals.minutes), error)}
        n={totals.n}
      />
      <Stat
        label={words.bigBlinds}
        definition={words.bigBlindsDefinition}
        value={totals.bigBlindsPerHour === null ? '–' : bigBlinds(totals.bigBlindsPerHour)}
        unit={totals.bigBlindsPerHour === null ? '' : words.bbHourly}
        sample={words.sessions(totals.n)}
        n={totals.n}
      />
      {gto && (
        <Stat
          label={words.accuracy}
          definition={words.accuracyDefinition}
          value={percent(share)}
          sample={words.accuracySample(accuracy.optimal, accuracy.judged)}
          n={accuracy.judged}
        />
      )}
    </Stats>
  )
}
