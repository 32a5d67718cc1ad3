// The row above the hands: the filters of every page, the door to those of hands alone, the order; and what of these is set.
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import { plainText } from '@sidepot/messages/worded'
import { tagsInUse } from '@sidepot/models/filter/tags'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { HAND_SORTS, type HandSort } from '../../data/hand/hand-zone.ts'
import { usePlayChoices } from '../../features/filter/choices.ts'
import { FilterBar } from '../../features/filter/filter-bar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { PillButton } from '../../ui/controls/pill.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Menu } from '../../ui/layers/menu.tsx'
import { filterText, useChoices } from './filter-choices.ts'
import { FilterSheet } from './filter-sheet.tsx'
import {
  countSet,
  type HandFilter,
  NO_HAND_FILTER,
  SORTED_BY,
  shownOfHands,
  withoutPart,
} from './hand-filter.ts'

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
  const { tags: played } = usePlayChoices()
  const keys = shownOfHands(filter)
  // those of the row too: on a phone they are scrolled out of sight
  const set = countSet(filter)
  return (
    <div className="hz-filters">
      <FilterBar
        filter={filter}
        none={NO_HAND_FILTER}
        onChange={onChange}
        now={now}
        tags={tags}
        moreSet={keys.length}
        first={
          <Button ref={door} size="sm" icon="filter" className="hz-open" onClick={() => setOpen(true)}>
            {words.filters}
            {set > 0 && <b className="hz-count">{set}</b>}
          </Button>
        }
        end={
          <Menu
            trigger={
              <Button
                size="sm"
                icon="sort"
                className="hz-sort"
                aria-label={`${words.sort}: ${words.sorts[sort]}`}
              >
                <span className="hz-sort-text">{words.sorts[sort]}</span>
              </Button>
            }
            entries={HAND_SORTS.map(value => ({
              label: words.sorts[value],
              onSelect: () => onSort(value),
              chosen: value === sort,
              ...(SORTED_BY[value] ? { detail: words.sortInBlinds } : {}),
            }))}
          />
        }
      />
      {keys.length > 0 && (
        <ul className="hz-set">
          {keys.map(key => {
            const text = filterText(key, filter, choices)
            return (
              <li key={key}>
                <PillButton
                  toggles
                  on
                  aria-label={words.without(plainText(text))}
                  onClick={() => onChange(withoutPart(filter, key))}
                >
                  <MessageText>{text}</MessageText>
                  <Icon name="cross" size={14} />
                </PillButton>
              </li>
            )
          })}
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
          {set > 0 && <b className="hz-count">{set}</b>}
        </button>
      )}
      {open && (
        <FilterSheet
          filter={filter}
          onChange={onChange}
          onClose={() => setOpen(false)}
          count={count}
          tags={tagsInUse([played, tags, filter.tags])}
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
