import { newSession, sessionsList as words } from '@sidepot/messages/web-session'
import { CURRENCIES, GAME_ORIGINS, GAME_TYPES } from '@sidepot/models/enumerations'
import { currencyOf } from '../../../data/session/session-currency.ts'
import { placeKey, placeName } from '../../../data/session/session-place.ts'
import { recordOf } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import type { SessionFilter } from './session-order.ts'

interface SessionFiltersProps {
  readonly sessions: readonly Rec<'Session'>[]
  readonly filter: SessionFilter
  readonly onChange: (filter: SessionFilter) => void
}

const ANY = 'any'
const RANGES = ['all', 'year', '90', '30'] as const

export function SessionFilters({ sessions, filter, onChange }: SessionFiltersProps) {
  const set = (key: keyof SessionFilter, value: string) =>
    onChange({ ...filter, [key]: value === ANY ? '' : value })
  const places = new Map(
    sessions.flatMap(one => {
      const key = placeKey(one)
      return key ? [[key, placeName(one) ?? key] as const] : []
    }),
  )
  const stakes = [...new Set(sessions.flatMap(one => (one.cashGameStakeId ? [one.cashGameStakeId] : [])))]
  const games = GAME_TYPES.filter(type => sessions.some(one => one.gameType === type))
  const origins = GAME_ORIGINS.filter(origin => sessions.some(one => one.gameOrigin === origin))
  const played = new Set(sessions.map(currencyOf))
  const currencies = CURRENCIES.filter(code => played.has(code))
  const stakeOption = (id: string) => ({ value: id, label: recordOf('CashGameStake', id)?.name ?? id })
  return (
    <div className="session-filters">
      <Segmented
        size="sm"
        label={words.range}
        value={filter.range}
        onChange={range => onChange({ ...filter, range })}
        options={RANGES.map(value => ({ value, label: words.ranges[value] }))}
      />
      {places.size > 1 && (
        <Select
          bare
          label={words.venue}
          value={filter.venueId || ANY}
          onChange={value => set('venueId', value)}
          options={[
            { value: ANY, label: words.anyVenue },
            ...[...places].map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      {stakes.length > 1 && (
        <Select
          bare
          label={words.stake}
          value={filter.stakeId || ANY}
          onChange={value => set('stakeId', value)}
          options={[{ value: ANY, label: words.anyStake }, ...stakes.map(stakeOption)]}
        />
      )}
      {games.length > 1 && (
        <Select
          bare
          label={words.game}
          value={filter.gameType || ANY}
          onChange={value => set('gameType', value)}
          options={[
            { value: ANY, label: words.anyGame },
            ...games.map(value => ({ value, label: newSession.games[value] })),
          ]}
        />
      )}
      {origins.length > 1 && (
        <Segmented
          size="sm"
          label={words.origin}
          value={filter.origin || ANY}
          onChange={value => set('origin', value)}
          options={[
            { value: ANY, label: words.anyOrigin },
            ...origins.map(value => ({ value, label: newSession.origins[value] })),
          ]}
        />
      )}
      {currencies.length > 1 && (
        <Segmented
          size="sm"
          label={words.currency}
          value={filter.currency || ANY}
          onChange={value => set('currency', value)}
          options={[
            { value: ANY, label: words.anyCurrency },
            ...currencies.map(value => ({ value, label: value })),
          ]}
        />
      )}
    </div>
  )
}
