// Fields that a new session and a corrected one share.

import { currencySign } from '@sidepot/messages/display'
import { newSession as words } from '@sidepot/messages/web-session'
import type { Message } from '@sidepot/messages/worded'
import { GAME_TYPES } from '@sidepot/models/enumerations'
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

export function VenueField<T extends { readonly venueId: string; readonly venueName: string }>({
  form,
  set,
  venues,
}: FieldProps<T> & { readonly venues: readonly Rec<'Venue'>[] }) {
  return (
    <>
      <Select
        label={words.venue}
        value={form.venueId}
        onChange={venueId => set({ venueId } as Partial<T>)}
        options={[
          { value: NONE, label: words.noVenue },
          { value: OTHER, label: words.otherVenue },
          ...venues.map(one => ({
            value: one.id,
            label: one.name,
            ...(one.city ? { detail: one.city } : {}),
          })),
        ]}
      />
      {form.venueId === OTHER && (
        <TextField
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
  error,
}: FieldProps<T> & { readonly ended?: boolean; readonly error?: Message | undefined }) {
  return (
    <div className="new-session-two new-session-dates">
      <TextField
        label={words.started}
        type="datetime-local"
        value={form.sessionStart}
        error={error}
        onChange={event => set({ sessionStart: event.target.value } as Partial<T>)}
      />
      {ended && (
        <TextField
          label={words.ended}
          type="datetime-local"
          value={form.sessionEnd}
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

export function SeatFields<T extends { readonly maxPlayers: number; readonly heroSeat: number }>({
  form,
  set,
}: FieldProps<T>) {
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
