// Half a year of days on wide screens, four months on phones.
import './results.css'
import { dayText, monthText, result as resultText } from '@sidepot/messages/display'
import { dashboard as words } from '@sidepot/messages/web-dashboard'
import { localDay, netByDay, type Played } from '../../data/reads/figures.ts'
import { type HeatDay, HeatMap } from '../../ui/chart/heat-map.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { useMedia } from '../../ui/theme/media.ts'
import { useDiscreet } from '../../ui/theme/theme.ts'

const DAY = 86_400_000
const WIDE_WEEKS = 24
const PHONE_WEEKS = 17

export function CalendarPanel({
  played,
  now,
  currency,
}: {
  readonly played: readonly Played[]
  readonly now: number
  readonly currency: string
}) {
  const discreet = useDiscreet()
  const wide = useMedia('(min-width: 560px)')
  if (discreet) return null
  const weeks = heatWeeks(played, now, currency, wide ? WIDE_WEEKS : PHONE_WEEKS)
  const first = weeks[0]?.[0]
  return (
    <Panel title={words.calendar} aside={first && span(first.key, now)} className="calendar-panel">
      <HeatMap
        label={words.calendarLabel}
        weeks={weeks}
        dayNames={words.days}
        legend={{ less: words.lost, more: words.wonLegend }}
      />
    </Panel>
  )
}

const span = (first: string, now: number) => `${monthText(Date.parse(first))} – ${monthText(now)}`

/** Columns of seven days, Monday first, ending with the week of today. */
export function heatWeeks(
  played: readonly Played[],
  now: number,
  currency: string,
  count: number,
): readonly (readonly HeatDay[])[] {
  const days = netByDay(played)
  const sizes = [...days.values()].map(day => Math.abs(day.net)).sort((a, b) => a - b)
  const strong = sizes[Math.floor(sizes.length * 0.8)] || 1
  const today = localDay(now)
  const todayAt = Date.parse(`${today}T12:00:00Z`)
  const weekday = (new Date(todayAt).getUTCDay() + 6) % 7
  const monday = todayAt - (weekday + (count - 1) * 7) * DAY
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day): HeatDay => {
      const at = monday + (week * 7 + day) * DAY
      const key = new Date(at).toISOString().slice(0, 10)
      const total = days.get(key)
      const name = dayText(at, now, 'UTC')
      return {
        key,
        strength: total ? Math.max(-1, Math.min(1, total.net / strong)) : null,
        title: total ? words.day(name, resultText(total.net, currency), total.n) : words.noPlay(name),
        today: key === today,
        future: key > today,
      }
    }),
  )
}
