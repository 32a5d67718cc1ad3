// The filters that hands alone have, in one sheet: from the bottom on phones, from the side on wide screens; what matches is counted as one taps.
import { positionText } from '@sidepot/messages/web-cards'
import './filter-sheet.css'
import { filterWords } from '@sidepot/messages/web-filter'
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import type { Message } from '@sidepot/messages/worded'
import { HERO_OUTCOMES, POT_TYPES } from '@sidepot/models/enumerations'
import type { ReactNode } from 'react'
import { useSettings } from '../../data/account/settings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { PillButton } from '../../ui/controls/pill.tsx'
import { Select, type SelectOption } from '../../ui/controls/select.tsx'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { Sheet } from '../../ui/layers/dialog.tsx'
import { ValueGrid } from '../../ui/poker/cards/hand-grid.tsx'
import { VERDICTS } from '../../ui/poker/verdict.tsx'
import { useMedia } from '../../ui/theme/media.ts'
import { toggled, useChoices } from './filter-choices.ts'
import { POSITION_ORDER } from './hand-figures.ts'
import { type HandFilter, isFiltered, NO_HAND_FILTER, potProblem } from './hand-filter.ts'

interface FilterSheetProps {
  readonly filter: HandFilter
  readonly onChange: (filter: HandFilter) => void
  readonly onClose: () => void
  /** null while the server counts */
  readonly count: number | null
  /** those of sessions and hands */
  readonly tags: readonly string[]
  readonly now: number
}

type Single = 'sessionId' | 'outcome' | 'marker' | 'opponentId'
type Several = 'positions' | 'potTypes' | 'classes' | 'tags'
const MARKS = ['straddled', 'allIn', 'showdown', 'bookmarked', 'tournament'] as const
const ANY = 'any'

export function FilterSheet({ filter, onChange, onClose, count, tags, now }: FilterSheetProps) {
  const wording = useWording()
  const { gto } = useSettings()
  const wide = useMedia('(min-width: 720px)')
  const choices = useChoices(now)
  const set = (change: Partial<HandFilter>) => onChange({ ...filter, ...change })
  // where all hands have the same there is nothing to choose; against an opponent only some are played
  const choice = (key: Single, label: Message, any: Message, options: readonly SelectOption<string>[]) =>
    (options.length > (key === 'opponentId' ? 0 : 1) || filter[key] !== '') && (
      <Select
        label={label}
        value={filter[key] || ANY}
        onChange={value => set({ [key]: value === ANY ? '' : value })}
        options={[{ value: ANY, label: any }, ...options]}
      />
    )
  const chips = (key: Several, values: readonly string[], labelOf: (value: string) => Message) =>
    values.map(value => (
      <Chip
        key={value}
        on={filter[key].includes(value)}
        onClick={() => set({ [key]: toggled(filter[key], value) })}
      >
        <MessageText>{labelOf(value)}</MessageText>
      </Chip>
    ))
  return (
    <Sheet open onClose={onClose} title={words.filters} side={wide ? 'right' : 'bottom'} className="hz-sheet">
      <div className="hz-sheet-body">
        <TextField
          type="search"
          label={words.search}
          hint={words.searchHint}
          value={filter.text}
          maxLength={200}
          onChange={event => set({ text: event.target.value })}
        />
        <Part title={words.position}>{chips('positions', POSITION_ORDER, positionText)}</Part>
        <Part title={words.pot}>
          {chips('potTypes', POT_TYPES, value => words.pots[value as keyof typeof words.pots])}
        </Part>
        <Part title={words.also}>
          {MARKS.map(mark => (
            <Chip
              key={mark}
              on={filter[mark]}
              title={words.markDefinitions[mark]}
              onClick={() => set({ [mark]: !filter[mark] })}
            >
              <MessageText>{words[mark]}</MessageText>
            </Chip>
          ))}
        </Part>
        {tags.length > 0 && <Part title={filterWords.tags}>{chips('tags', tags, tag => tag)}</Part>}
        <div className="hz-pair">
          {choice(
            'outcome',
            words.outcome,
            words.anyOutcome,
            HERO_OUTCOMES.map(value => ({ value, label: words.outcomes[value] })),
          )}
          {gto &&
            choice(
              'marker',
              words.marker,
              words.anyMarker,
              VERDICTS.map(value => ({ value, label: words.markers[value] })),
            )}
        </div>
        <fieldset className="hz-pair hz-pot">
          <legend className="field-label">{words.potSize}</legend>
          <TextField
            inputMode="decimal"
            label={words.potFrom}
            value={filter.potFrom}
            maxLength={9}
            onChange={event => set({ potFrom: event.target.value })}
          />
          <TextField
            inputMode="decimal"
            label={words.potTo}
            value={filter.potTo}
            maxLength={9}
            onChange={event => set({ potTo: event.target.value })}
          />
          <Problem text={potProblem(filter)} />
        </fieldset>
        <div className="hz-pair">
          {choice('sessionId', words.session, words.anySession, choices.sessions)}
          {choice('opponentId', words.opponent, words.anyOpponent, choices.opponents)}
        </div>
        <Part title={words.cards} hint={wording(words.cardsHint)}>
          <div className="hz-pick-grid">
            <ValueGrid
              label={words.cards}
              cell={() => ({ strength: 0 })}
              isPicked={hand => filter.classes.includes(hand)}
              onPick={hand => set({ classes: toggled(filter.classes, hand) })}
            />
          </div>
        </Part>
      </div>
      <footer className="hz-sheet-foot">
        <Button disabled={!isFiltered(filter)} onClick={() => onChange(NO_HAND_FILTER)}>
          {words.clear}
        </Button>
        <Button variant="primary" onClick={onClose}>
          <span aria-live="polite">{wording(count === null ? words.showThem : words.show(count))}</span>
        </Button>
      </footer>
    </Sheet>
  )
}

function Part({
  title,
  hint,
  children,
}: {
  readonly title: Message
  readonly hint?: string
  readonly children: ReactNode
}) {
  return (
    <fieldset className="hz-part">
      <legend className="field-label">
        <MessageText>{title}</MessageText>
      </legend>
      {children}
      {hint && <p className="field-line">{hint}</p>}
    </fieldset>
  )
}

function Problem({ text }: { readonly text: string | null }) {
  return (
    text && (
      <p className="field-line field-error" role="alert">
        {text}
      </p>
    )
  )
}

function Chip({
  on,
  title,
  onClick,
  children,
}: {
  readonly on: boolean
  readonly title?: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  return (
    <PillButton toggles on={on} title={title} onClick={onClick}>
      {children}
    </PillButton>
  )
}
