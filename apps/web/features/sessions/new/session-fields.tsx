// Fields that a new session and a corrected one share.

import { currencySign } from '@sidepot/messages/display'
import { newSession as words } from '@sidepot/messages/web-new-session'
import type { Message } from '@sidepot/messages/worded'
import { GAME_TYPES } from '@sidepot/models/enumerations'
import { useEffect, useRef, useState } from 'react'
import type { Rec } from '../../../data/wire/documents.ts'
import { TextField } from '../../../ui/controls/field.tsx'
import { MoneyField } from '../../../ui/controls/money-field.tsx'
import { ChoiceRow } from '../../../ui/controls/segmented.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { NONE, OTHER } from './new-session-state.ts'

interface FieldProps<T> {
  readonly form: T
  readonly set: (change: Partial<T>) => void
}

interface VenueFieldProps<T> extends FieldProps<T> {
  readonly venues: readonly Rec<'Venue'>[]
  /** venues the person named in earlier sessions, the latest first */
  readonly ownNames?: readonly string[]
}
const OWN = `${OTHER}:`
const MOST_OWN_VENUES = 5

/** Of sessions, the latest first. */
export const ownVenues = (sessions: readonly Pick<Rec<'Session'>, 'venueName'>[]): readonly string[] =>
  [...new Set(sessions.flatMap(one => one.venueName ?? []))].slice(0, MOST_OWN_VENUES)

export function VenueField<T extends { readonly venueId: string; readonly venueName: string }>({
  form,
  set,
  venues,
  ownNames = [],
}: VenueFieldProps<T>) {
  const isOther = form.venueId === OTHER
  const [isNaming, setNaming] = useState(isOther && !ownNames.includes(form.venueName))
  const [isNew, setNew] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isNew) return
    // the list gives the focus back to its button first
    const later = setTimeout(() => nameField.current?.focus())
    return () => clearTimeout(later)
  }, [isNew])
  const choose = (value: string) => {
    const own = value.startsWith(OWN) ? value.slice(OWN.length) : null
    setNaming(value === OTHER)
    setNew(value === OTHER)
    const change =
      own !== null
        ? { venueId: OTHER, venueName: own }
        : { venueId: value, ...(value === OTHER ? { venueName: '' } : {}) }
    set(change as Partial<T>)
  }
  return (
    <>
      <Select
        label={words.venue}
        value={isOther && !isNaming ? OWN + form.venueName : form.venueId}
        onChange={choose}
        options={[
          { value: OTHER, label: words.otherVenue },
          // the list opens at what is chosen: at its head, where no venue was chosen yet
          { value: NONE, label: words.noVenue },
          ...ownNames.map(name => ({ value: OWN + name, label: name })),
          ...venues.map(one => ({
            value: one.id,
            label: one.name,
            ...(one.city ? { detail: one.city } : {}),
          })),
        ]}
      />
      {isOther && isNaming && (
        <TextField
          ref={nameField}
          label={words.venueName}
          value={form.venueName}
          maxLength={80}
          onChange={event => set({ venueName: event.target.value } as Partial<T>)}
        />
      )}
    </>
  )
}

/** A stake's name beside the game that is chosen already: "1/2 NLHE" is "1/2". */
export const stakeWithin = ({
  name,
  gameVariant,
}: Pick<Rec<'CashGameStake'>, 'name' | 'gameVariant'>): string =>
  name.endsWith(` ${gameVariant}`) ? name.slice(0, -gameVariant.length - 1) : name

export function GameField({
  value,
  onChange,
}: {
  readonly value: Rec<'Session'>['gameType']
  readonly onChange: (game: Rec<'Session'>['gameType']) => void
}) {
  return (
    <Select
      label={words.game}
      value={value}
      onChange={onChange}
      options={GAME_TYPES.map(game => ({ value: game, label: words.games[game] }))}
    />
  )
}

export function BlindFields<T extends { readonly smallBlind: string; readonly bigBlind: string }>({
  form,
  set,
  currency,
  error,
}: FieldProps<T> & { readonly currency?: string | undefined; readonly error?: Message | undefined }) {
  return (
    <div className="new-session-two">
      <MoneyField
        label={words.smallBlind}
        sign={currencySign(currency)}
        value={form.smallBlind}
        onChange={smallBlind => set({ smallBlind } as Partial<T>)}
      />
      <MoneyField
        label={words.bigBlind}
        sign={currencySign(currency)}
        value={form.bigBlind}
        onChange={bigBlind => set({ bigBlind } as Partial<T>)}
        error={error}
      />
    </div>
  )
}

export function DateFields<T extends { readonly sessionStart: string; readonly sessionEnd: string }>({
  form,
  set,
  ended = true,
  hint,
  error,
  endError,
}: FieldProps<T> & {
  readonly ended?: boolean
  /** whose clock it is, where it is not this device's */
  readonly hint?: Message | undefined
  readonly error?: Message | undefined
  readonly endError?: Message | undefined
}) {
  return (
    <div className="new-session-two new-session-dates">
      <TextField
        label={words.started}
        type="datetime-local"
        value={form.sessionStart}
        hint={hint}
        error={error}
        onChange={event => set({ sessionStart: event.target.value } as Partial<T>)}
      />
      {ended && (
        <TextField
          label={words.ended}
          type="datetime-local"
          value={form.sessionEnd}
          error={endError}
          onChange={event => set({ sessionEnd: event.target.value } as Partial<T>)}
        />
      )}
    </div>
  )
}

export function TablesField({
  value,
  onChange,
}: {
  readonly value: number
  readonly onChange: (tables: number) => void
}) {
  return (
    <ChoiceRow
      label={words.tables}
      value={String(value)}
      onChange={text => onChange(Number(text))}
      options={['1', '2', '3', '4'].map(each => ({ value: each, label: each }))}
    />
  )
}

const SIZES = ['2', '3', '4', '5', '6', '7', '8', '9', '10']

interface Seats {
  readonly maxPlayers: number
  readonly heroSeat: number
}

export function SeatFields<T extends Seats>(props: FieldProps<T>) {
  return (
    <div className="new-session-seats">
      <TableSizeField {...props} />
      <HeroSeatField {...props} />
    </div>
  )
}

export function TableSizeField<T extends Seats>({ form, set }: FieldProps<T>) {
  return (
    <div className="new-session-seats">
      <ChoiceRow
        label={words.tableSize}
        value={String(form.maxPlayers)}
        onChange={text => {
          const maxPlayers = Number(text)
          set({ maxPlayers, heroSeat: Math.min(form.heroSeat, maxPlayers) } as Partial<T>)
        }}
        options={SIZES.map(value => ({ value, label: value }))}
      />
    </div>
  )
}

export function HeroSeatField<T extends Seats>({ form, set }: FieldProps<T>) {
  return (
    <div className="new-session-seats">
      <ChoiceRow
        label={words.heroSeat}
        value={String(form.heroSeat)}
        onChange={text => set({ heroSeat: Number(text) } as Partial<T>)}
        options={Array.from({ length: form.maxPlayers }, (_, seat) => ({
          value: String(seat + 1),
          label: String(seat + 1),
        }))}
      />
    </div>
  )
}
