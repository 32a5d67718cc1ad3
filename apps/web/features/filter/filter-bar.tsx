// The one row of filters: a button each, ringed when it is set; on phones it scrolls. What is set lives in the address of the page.
import './filter-bar.css'
import { filterWords as words } from '@sidepot/messages/web-filter'
import type { Message } from '@sidepot/messages/worded'
import { FIRST_TAX_DAY, type PERIODS } from '@sidepot/models/filter/days'
import { NO_PLAY_FILTER, type PlayFilter, readAs, setParts } from '@sidepot/models/filter/play-filter'
import { tagsInUse } from '@sidepot/models/filter/tags'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTaxDay } from '../../data/account/tax-day.ts'
import { useOne, useReference, useUserId } from '../../data/reads/reads.ts'
import { useRecord } from '../../data/store/records.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PillButton } from '../../ui/controls/pill.tsx'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Menu, type MenuEntry } from '../../ui/layers/menu.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { type Choices, ONE_OF, type OneOf, tagsText, usePlayChoices } from './choices.ts'
import { rangeText } from './range-text.ts'

/** Whoever has set nothing and kept nothing loads nothing for it. */
const SavedFilters = lazy(async () => ({ default: (await import('./saved-filters.tsx')).SavedFilters }))
const DatesDialog = lazy(async () => ({ default: (await import('./dates-dialog.tsx')).DatesDialog }))

interface FilterBarProps<F extends PlayFilter> {
  readonly filter: F
  readonly onChange: (filter: F) => void
  /** the filter of this page with nothing set: it may have more parts than the bar shows */
  readonly none: F
  readonly now: number
  /** tags beside those of sessions */
  readonly tags?: readonly string[]
  /** what the page shows while no currency is chosen, where it shows one at a time */
  readonly currency?: string
  /** what this page has before the row and after it */
  readonly first?: ReactNode
  readonly end?: ReactNode
  /** how many parts the page has set itself */
  readonly moreSet?: number
}

const NAMES: Readonly<
  Record<OneOf, { readonly icon: IconName; readonly name: Message; readonly any: Message }>
> = {
  venueId: { icon: 'pin', name: words.venue, any: words.anyVenue },
  stakeId: { icon: 'stack', name: words.stake, any: words.anyStake },
  gameType: { icon: 'cards', name: words.game, any: words.anyGame },
  origin: { icon: 'feed', name: words.origin, any: words.anyOrigin },
  currency: { icon: 'wallet', name: words.currency, any: words.anyCurrency },
}

export function FilterBar<F extends PlayFilter>(props: FilterBarProps<F>) {
  const { filter, onChange, none, now, currency, first, end, moreSet = 0 } = props
  useReference('Venue')
  useReference('CashGameStake')
  const choices = usePlayChoices()
  const tags = tagsInUse([choices.tags, props.tags ?? [], filter.tags])
  const set = (change: Partial<PlayFilter>) => onChange({ ...filter, ...change })
  const anySet = setParts(filter).length + moreSet > 0
  const userId = useUserId()
  useOne('User', userId)
  const user = useRecord('User', userId)
  return (
    <div className={cx('filter-bar', end !== undefined && 'filter-ended')}>
      <fieldset className="filter-row" aria-label={words.bar}>
        {first}
        <DatesPill filter={filter} set={set} choices={choices} now={now} />
        {ONE_OF.map(key => (
          <OnePill key={key} of={key} filter={filter} set={set} choices={choices[key]} shown={currency} />
        ))}
        {tags.length > 0 && (
          <Menu
            align="start"
            trigger={
              <Pill icon="note" on={filter.tags.length > 0} name={words.tags}>
                {filter.tags.length === 0 ? words.tags : tagsText(filter.tags)}
              </Pill>
            }
            entries={[
              { label: words.anyTags, chosen: filter.tags.length === 0, onSelect: () => set({ tags: [] }) },
              ...tags.map(tag => ({
                label: tag,
                chosen: filter.tags.includes(tag),
                onSelect: () =>
                  set({
                    tags: filter.tags.includes(tag)
                      ? filter.tags.filter(one => one !== tag)
                      : [...filter.tags, tag],
                  }),
              })),
            ]}
          />
        )}
        <Suspense>
          {user && (anySet || user.handFilters) && (
            <SavedFilters
              user={user}
              filter={filter}
              none={none}
              onChoose={kept => onChange(readAs(none, kept) ?? none)}
              anySet={anySet}
            />
          )}
        </Suspense>
      </fieldset>
      {/* beside the row that scrolls, so that it is always in sight; the sign alone on phones */}
      {anySet && (
        <Button
          variant="text"
          size="sm"
          icon="cross"
          className="filter-clear"
          aria-label={words.clear}
          onClick={() => onChange(none)}
        >
          <span>{words.clear}</span>
        </Button>
      )}
      {end}
    </div>
  )
}

interface PartProps {
  readonly filter: PlayFilter
  readonly set: (change: Partial<PlayFilter>) => void
}

/** A part with one value; nothing to choose where all sessions have the same. */
function OnePill({
  of,
  filter,
  set,
  choices,
  shown,
}: PartProps & {
  readonly of: OneOf
  readonly choices: Choices[OneOf]
  readonly shown: string | undefined
}) {
  const value = filter[of]
  const { icon, name, any } = NAMES[of]
  if (choices.length < 2 && value === '') return null
  const single = of === 'currency' && shown !== undefined
  const chosen = single ? value || shown : value
  const label = chosen === '' ? any : (choices.find(one => one.value === chosen)?.label ?? chosen)
  return (
    <Menu
      align="start"
      trigger={
        <Pill icon={icon} on={value !== ''} name={name}>
          {label}
        </Pill>
      }
      entries={[
        ...(single ? [] : [{ label: any, chosen: value === '', onSelect: () => set({ [of]: '' }) }]),
        ...choices.map(one => ({
          label: one.label,
          chosen: one.value === chosen,
          onSelect: () => set({ [of]: one.value }),
        })),
      ]}
    />
  )
}

const RECENT = ['30', '90', 'month', 'last-month', 'year', 'last-year'] as const
const TAX = ['tax', 'last-tax'] as const satisfies readonly (typeof PERIODS)[number][]

function DatesPill({
  filter,
  set,
  choices,
  now,
}: PartProps & { readonly choices: Choices; readonly now: number }) {
  const taxDay = useTaxDay() ?? FIRST_TAX_DAY
  const [asking, setAsking] = useState(false)
  const entry = (range: string, label: Message, detail?: Message): MenuEntry => ({
    label,
    chosen: filter.range === range,
    onSelect: () => set({ range, from: '', to: '' }),
    ...(detail ? { detail } : {}),
  })
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Pill icon="calendar" on={filter.range !== 'all'} name={words.dates}>
            {rangeText(filter, now)}
          </Pill>
        }
        entries={() => [
          entry('all', words.periods.all),
          ...RECENT.map(range => entry(range, words.periods[range])),
          'line',
          ...choices.years.map(year => entry(year, year)),
          'line',
          ...TAX.map(range => entry(range, words.periods[range], words.taxFrom(taxDay))),
          {
            label: words.periods.own,
            chosen: filter.range === 'own',
            onSelect: () => setAsking(true),
            ...(filter.range === 'own' ? { detail: rangeText(filter, now) } : {}),
          },
        ]}
      />
      {asking && (
        <Suspense>
          <DatesDialog
            from={filter.from}
            to={filter.to}
            onClose={() => setAsking(false)}
            onDates={(from, to) =>
              set(from === '' && to === '' ? NO_PLAY_FILTER_DATES : { range: 'own', from, to })
            }
          />
        </Suspense>
      )}
    </>
  )
}
const NO_PLAY_FILTER_DATES = { range: NO_PLAY_FILTER.range, from: '', to: '' }

/** A button of the row; `name` is what is heard before what is chosen. */
export function Pill({
  icon,
  on,
  name,
  children,
  ...props
}: Omit<ComponentProps<'button'>, 'name' | 'children'> & {
  readonly icon: IconName
  readonly on: boolean
  readonly name: Message
  readonly children: Message
}) {
  return (
    <PillButton {...props} on={on} className="filter-pill">
      <Icon name={icon} size={16} />
      <span className="sr">
        <MessageText>{name}</MessageText>:{' '}
      </span>
      <span className="filter-text">
        <MessageText>{children}</MessageText>
      </span>
      <Icon name="chevron-down" size={14} />
    </PillButton>
  )
}
