// Dates and search are always in sight; the rest opens on phones and stands in the row on wide screens.
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import { HERO_OUTCOMES, POT_TYPES } from '@sidepot/models/enumerations'
import { useMemo, useState } from 'react'
import type { Rec } from '../../data/documents.ts'
import { recordOf } from '../../data/records.ts'
import { placeText, sessionDay } from '../../features/sessions/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { TextField } from '../../ui/field.tsx'
import { VERDICTS } from '../../ui/poker/verdict.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select, type SelectOption } from '../../ui/select.tsx'
import { inPositionOrder } from './hand-figures.ts'
import { filterCount, type HandFilter } from './hand-filter.ts'

interface HandFiltersProps {
  readonly hands: readonly Rec<'Hand'>[]
  readonly filter: HandFilter
  readonly now: number
  readonly onChange: (filter: HandFilter) => void
}

type Choosable = 'sessionId' | 'position' | 'outcome' | 'marker' | 'potType'
const ANY = 'any'
const RANGES = ['all', 'year', '90', '30'] as const

export function HandFilters({ hands, filter, now, onChange }: HandFiltersProps) {
  const [open, setOpen] = useState(false)
  const count = filterCount(filter)
  const sessions = useMemo(() => sessionOptions(hands, now), [hands, now])
  const positions = useMemo(
    () => inPositionOrder(new Set(hands.flatMap(hand => hand.heroPosition ?? []))),
    [hands],
  )
  const choice = (key: Choosable, label: string, any: string, options: readonly SelectOption<string>[]) => (
    <Select
      bare
      label={label}
      value={filter[key] || ANY}
      onChange={value => onChange({ ...filter, [key]: value === ANY ? '' : value })}
      options={[{ value: ANY, label: any }, ...options]}
    />
  )
  return (
    <div className="hz-filters">
      <div className="hz-filters-first">
        <Segmented
          size="sm"
          label={words.range}
          value={filter.range}
          onChange={range => onChange({ ...filter, range })}
          options={RANGES.map(value => ({ value, label: words.ranges[value] }))}
        />
        <Button
          size="sm"
          icon="filter"
          className="hz-open"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {words.filters}
          {count > 0 && <b className="hz-count">{count}</b>}
        </Button>
      </div>
      <div className={cx('hz-more', open && 'hz-more-open')}>
        <TextField
          bare
          type="search"
          label={words.search}
          placeholder={words.search}
          value={filter.text}
          onChange={event => onChange({ ...filter, text: event.target.value })}
        />
        {sessions.length > 1 && choice('sessionId', words.session, words.anySession, sessions)}
        {choice(
          'position',
          words.position,
          words.anyPosition,
          positions.map(value => ({ value, label: value })),
        )}
        {choice(
          'outcome',
          words.outcome,
          words.anyOutcome,
          HERO_OUTCOMES.map(value => ({ value, label: words.outcomes[value] })),
        )}
        {choice(
          'marker',
          words.marker,
          words.anyMarker,
          VERDICTS.map(value => ({ value, label: words.markers[value] })),
        )}
        {choice(
          'potType',
          words.pot,
          words.anyPot,
          POT_TYPES.map(value => ({ value, label: words.pots[value] })),
        )}
        <Button
          size="sm"
          className="hz-toggle"
          icon={filter.bookmarked ? 'bookmark-full' : 'bookmark'}
          aria-pressed={filter.bookmarked}
          onClick={() => onChange({ ...filter, bookmarked: !filter.bookmarked })}
        >
          {words.bookmarked}
        </Button>
        {filter.cards && (
          <Button
            size="sm"
            className="hz-toggle"
            iconAfter="cross"
            aria-pressed
            aria-label={words.notOnly(filter.cards)}
            onClick={() => onChange({ ...filter, cards: '' })}
          >
            {words.only(filter.cards)}
          </Button>
        )}
      </div>
    </div>
  )
}

function sessionOptions(hands: readonly Rec<'Hand'>[], now: number): readonly SelectOption<string>[] {
  const ids = [...new Set(hands.flatMap(hand => hand.sessionId ?? []))]
  return ids.flatMap(id => {
    const session = recordOf('Session', id)
    return session ? [{ value: id, label: sessionDay(session, now), detail: placeText(session) }] : []
  })
}
