// bb/h by stake, place, weekday or length, with how much play is behind each figure.
import './results.css'
import { bigBlinds, blinds, hoursText, weekdayText } from '@sidepot/messages/display'
import { dashboard as words } from '@sidepot/messages/web-dashboard'
import { useState } from 'react'
import { groupBy, localDay, type Played } from '../../data/reads/figures.ts'
import { placeName } from '../../data/session/session-place.ts'
import { ResultBar } from '../../ui/chart/heat-map.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { ENOUGH_SAMPLES } from '../../ui/display/stat.tsx'
import { cx } from '../../ui/theme/class-names.ts'

const KINDS = ['stake', 'venue', 'weekday', 'length'] as const
type Kind = (typeof KINDS)[number]

export function keyOf(kind: Kind, one: Played): string {
  const { session } = one
  switch (kind) {
    case 'stake':
      return session.bigBlind === null
        ? session.gameType
        : `${blinds(session.smallBlind ?? 0, session.bigBlind)}${session.gameType === 'NLHE' ? '' : ` ${session.gameType}`}`
    case 'venue':
      return placeName(session) ?? words.noPlace
    case 'weekday': {
      const day = localDay(one.start, session.timeZone)
      return weekdayText(Date.parse(day))
    }
    case 'length':
      return one.minutes < 120
        ? words.lengths.short
        : one.minutes < 240
          ? words.lengths.middle
          : one.minutes < 360
            ? words.lengths.long
            : words.lengths.very
  }
}

export function GroupsPanel({ played }: { readonly played: readonly Played[] }) {
  const [kind, setKind] = useState<Kind>('stake')
  const groups = groupBy(played, one => keyOf(kind, one)).slice(0, 7)
  const widest = Math.max(...groups.map(group => Math.abs(group.bigBlindsPerHour ?? 0)), 1e-9)
  return (
    <Panel
      className="groups-panel"
      title={words.bbHourly}
      aside={
        <Segmented
          size="sm"
          label={words.groupedBy}
          value={kind}
          onChange={setKind}
          options={KINDS.map(value => ({ value, label: words.groups[value] }))}
        />
      }
    >
      <ul>
        {groups.map(group => {
          const few = group.n < ENOUGH_SAMPLES
          return (
            <li key={group.key} className={cx('group-row', few && 'group-few')}>
              <span>{group.key}</span>
              <ResultBar share={(group.bigBlindsPerHour ?? 0) / widest} />
              <small>{few ? words.few(group.n) : words.groupSample(group.n, hoursText(group.minutes))}</small>
              <b>{group.bigBlindsPerHour === null ? '–' : bigBlinds(group.bigBlindsPerHour)}</b>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
