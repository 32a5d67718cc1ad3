import { centsOf } from '@sidepot/models/kit/money'
import { HeatMap, ResultBar } from '../../ui/chart/heat-map.tsx'
import { LineChart, Sparkline } from '../../ui/chart/line-chart.tsx'
import { Key } from '../../ui/controls/button.tsx'
import { Keypad } from '../../ui/controls/money-field.tsx'
import { Amount } from '../../ui/display/amount.tsx'
import { Logo } from '../../ui/display/icon.tsx'
import { EmptyLine, Panel } from '../../ui/display/panel.tsx'
import { PageSpinner } from '../../ui/display/spinner.tsx'
import { Avatar } from '../../ui/display/tag.tsx'
import { SUITS, Suit } from '../../ui/poker/cards/suit.tsx'
import { VERDICTS, VerdictMark } from '../../ui/poker/verdict.tsx'
import { Specimen } from './specimen.tsx'

const LINE = [0, -120, 60, 40, 260, 180, 420].map((y, x) => ({ x, y }))
const WEEKS = Array.from({ length: 12 }, (_, week) =>
  Array.from({ length: 7 }, (_, day) => {
    const strength = (week * 7 + day) % 5 === 0 ? Math.sin(week * 3 + day) : null
    return {
      key: `${week}-${day}`,
      strength,
      title: `week ${week}, day ${day}`,
      today: week === 11 && day === 3,
      future: week === 11 && day > 3,
    }
  }),
)

export function ChartSpecimens() {
  return (
    <div className="specimens">
      <Specimen name="Line chart">
        <Panel title="Result" aside="All">
          <LineChart
            label="A line"
            height={180}
            points={LINE}
            xText={hours => `${hours} h`}
            yText={String}
            endText="+420"
            at={point => <Amount value={centsOf(point.y)} result />}
          />
        </Panel>
        <LineChart
          label="Chips, with steps, a break and a mark"
          height={180}
          area={false}
          zero={false}
          points={LINE.map(({ x, y }) => ({ x, y: 500 + y }))}
          steps={[
            { x: 0, y: 500 },
            { x: 3, y: 800 },
          ]}
          bands={[{ from: 4, to: 4.5, label: 'Break' }]}
          marks={[{ x: 3, y: 540, label: '+300' }]}
          xText={hours => `${hours} h`}
          yText={String}
        />
        <LineChart label="Nothing yet" height={120} points={[]} xText={String} yText={String} />
        <div className="specimen-row">
          <Sparkline label="Up" values={[1, 3, 2, 6, 5, 9]} />
          <Sparkline label="One value" values={[1]} />
          <EmptyLine />
        </div>
      </Specimen>
      <Specimen name="Heat map and bars">
        <HeatMap
          label="Results by day"
          weeks={WEEKS}
          dayNames={['Mon', 'Wed', 'Fri', 'Sun']}
          legend={{ less: 'Lost', more: 'Won' }}
        />
        {[1, 0.4, 0, -0.3, -1].map(share => (
          <ResultBar key={share} share={share} />
        ))}
      </Specimen>
      <Specimen name="Small pieces">
        <div className="specimen-row">
          <Logo size={32} />
          <Avatar name="Mara" size={48} />
          <Avatar name="Nils" src="/icon-192.png" size={48} />
          {SUITS.map(suit => (
            <Suit key={suit} suit={suit} />
          ))}
          {VERDICTS.map(kind => (
            <VerdictMark key={kind} kind={kind} />
          ))}
          <Key>R</Key>
        </div>
        <Keypad onPress={() => {}} />
        <div className="specimen-spinner">
          <PageSpinner visible label="Checking authentication..." />
        </div>
      </Specimen>
    </div>
  )
}
