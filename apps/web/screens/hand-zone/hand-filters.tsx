// The row above the hands: what is set, each with its way out; saved filters; the order; and the door to all filters.
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import { plainText } from '@sidepot/messages/worded'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { HAND_SORTS, type HandSort } from '../../data/hand/hand-zone.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Said } from '../../ui/display/said.tsx'
import { Menu } from '../../ui/layers/menu.tsx'
import { filterText, useChoices } from './filter-choices.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { type HandFilter, NO_HAND_FILTER, SORTED_BY, setFilters } from './hand-filter.ts'
import { SavedFilters } from './saved-filters.tsx'

interface HandFiltersProps {
  readonly filter: HandFilter
  readonly onChange: (filter: HandFilter) => void
  readonly sort: HandSort
  readonly onSort: (sort: HandSort) => void
  readonly count: number | null
  readonly tags: readonly string[]
  readonly now: number
}

export function HandFilters({ filter, onChange, sort, onSort, count, tags, now }: HandFiltersProps) {
  const [open, setOpen] = useState(false)
  const [door, away] = useScrolledAway()
  const choices = useChoices(now)
  const keys = setFilters(filter).filter(key => key !== 'potTo' || filter.potFrom.trim() === '')
  const without = (key: keyof HandFilter): HandFilter => ({
    ...filter,
    [key]: NO_HAND_FILTER[key],
    ...(key === 'potFrom' || key === 'potTo' ? { potFrom: '', potTo: '' } : {}),
  })
  return (
    <div className="hz-filters">
      <div className="hz-bar">
        <Button ref={door} size="sm" icon="filter" className="hz-open" onClick={() => setOpen(true)}>
          {words.filters}
          {keys.length > 0 && <b className="hz-count">{keys.length}</b>}
        </Button>
        <SavedFilters filter={filter} onChange={onChange} />
        <Menu
          trigger={
            <Button size="sm" icon="sort" className="hz-sort">
              <span className="sr">{words.sort}: </span>
              {words.sorts[sort]}
            </Button>
          }
          entries={HAND_SORTS.map(value => ({
            label: words.sorts[value],
            onSelect: () => onSort(value),
            chosen: value === sort,
            ...(SORTED_BY[value] ? { detail: words.sortInBlinds } : {}),
          }))}
        />
      </div>
      {keys.length > 0 && (
        <ul className="hz-set">
          {keys.map(key => {
            const text = filterText(key, filter, choices, now)
            return (
              <li key={key}>
                <button
                  type="button"
                  className="hz-chip"
                  aria-pressed="true"
                  aria-label={words.without(plainText(text))}
                  onClick={() => onChange(without(key))}
                >
                  <Said>{text}</Said>
                  <Icon name="cross" size={14} />
                </button>
              </li>
            )
          })}
          {keys.length > 1 && (
            <li>
              <Button variant="text" size="sm" onClick={() => onChange(NO_HAND_FILTER)}>
                {words.clear}
              </Button>
            </li>
          )}
        </ul>
      )}
      {/* the same door within the thumb's reach; once is enough for everybody who does not see it */}
      {away && (
        <button
          type="button"
          className="hz-thumb"
          aria-hidden="true"
          tabIndex={-1}
          onClick={() => setOpen(true)}
        >
          <Icon name="filter" size={18} />
          {words.filters}
          {keys.length > 0 && <b className="hz-count">{keys.length}</b>}
        </button>
      )}
      {open && (
        <FilterSheet
          filter={filter}
          onChange={onChange}
          onClose={() => setOpen(false)}
          count={count}
          tags={tags}
          now={now}
        />
      )}
    </div>
  )
}

/** Whether an element has left the screen. */
function useScrolledAway(): readonly [RefObject<HTMLButtonElement | null>, boolean] {
  const place = useRef<HTMLButtonElement>(null)
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([seen]) => seen && setAway(!seen.isIntersecting))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return [place, away]
}
