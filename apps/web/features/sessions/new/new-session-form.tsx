// A session to come, on the list, or already over: three taps when place and stake are known.
import './new-session.css'
import { currencySign, money, moneyWithCode } from '@sidepot/messages/display'
import { newSession as words } from '@sidepot/messages/web-new-session'
import type { Message } from '@sidepot/messages/worded'
import { GAME_ORIGINS } from '@sidepot/models/enumerations'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'
import { type FormEvent, useRef, useState } from 'react'
import { nearestFirst, usedFirst } from '../../../data/reads/reference-order.ts'
import type { FormPart } from '../../../data/session/new/session-form.ts'
import { recordOf } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/field.tsx'
import { MoneyField } from '../../../ui/controls/money-field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { MessageText, type Wording } from '../../../ui/display/message-text.tsx'
import { Warning } from '../shared/warning.tsx'
import { bankrollAfter } from './bankroll-after.ts'
import { ChipField } from './chip-field.tsx'
import { GameReport } from './game-report.tsx'
import { nearbyStakes } from './nearest-stake.ts'
import {
  CUSTOM,
  chipOf,
  listedRake,
  NONE,
  rakeOf,
  type SessionForm,
  useSessionForm,
} from './new-session-state.ts'
import { RakeFields } from './rake-fields.tsx'
import { isRakeComplete } from './rake-form.ts'
import {
  BlindFields,
  DateFields,
  GameField,
  HeroSeatField,
  ownVenues,
  stakeWithin,
  TableSizeField,
  TablesField,
  VenueField,
} from './session-fields.tsx'

interface NewSessionFormProps {
  readonly past: boolean
  readonly bankrolls: readonly Rec<'Bankroll'>[]
  readonly venues: readonly Rec<'Venue'>[]
  readonly stakes: readonly Rec<'CashGameStake'>[]
  readonly sessions: readonly Rec<'Session'>[]
  readonly defaults: { readonly venueId: string | null; readonly stakeId: string | null }
  /** of the bankroll that is made with a first session */
  readonly firstCurrency: string
  /** one that the server sent back, with its reason */
  readonly again?: { readonly form: SessionForm; readonly reason: string } | null
  /** returns where and why not, or nothing */
  readonly onSubmit: (form: SessionForm) => Refused | undefined
}

interface Refused {
  readonly at: FormPart
  readonly message: Message
}

export function NewSessionForm(props: NewSessionFormProps) {
  const { past, bankrolls, venues, stakes, sessions, again, onSubmit } = props
  const state = useSessionForm(props, again?.form ?? null)
  const { form } = state
  const [refused, setRefused] = useState<Refused>()
  const errorAt = (...parts: readonly FormPart[]) =>
    refused && parts.includes(refused.at) ? refused.message : undefined
  // what was refused may be right now: the sentence goes with the next change
  const set = (change: Partial<SessionForm>) => {
    state.set(change)
    setRefused(undefined)
  }
  const choose =
    <T,>(take: (value: T) => void) =>
    (value: T) => {
      take(value)
      setRefused(undefined)
    }
  const stake = recordOf('CashGameStake', form.stakeId === CUSTOM ? null : form.stakeId)
  const bankroll = recordOf('Bankroll', form.bankrollId)
  const currency = bankroll?.currency ?? props.firstCurrency
  const sign = currencySign(currency)
  const offered = stakes.filter(one => one.gameVariant === form.gameType)
  const places = usedFirst(
    nearestFirst(
      venues.filter(one => one.isOnline === (form.origin === 'ONLINE')),
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    ),
    sessions.map(one => one.venueId),
  )
  const ownNames = ownVenues(sessions)
  const near = nearbyStakes(
    usedFirst(
      offered,
      sessions.map(one => one.cashGameStakeId),
    ),
    stake,
  )
  const online = form.origin === 'ONLINE'
  const listed = listedRake(form)
  const { rake, asked } = rakeOf(form, sessions, listed)
  const chip = chipOf(form, sessions)
  const box = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = isRakeComplete(rake)
      ? onSubmit({ ...form, rake, chip: chip.text })
      : { at: 'rake' as const, message: words.rakeIncomplete }
    setRefused(why)
    // what is wrong may lie above what is in sight, and its sentence below a number pad
    if (why)
      requestAnimationFrame(() => {
        const wrong = box.current?.querySelector('[aria-invalid="true"]')
        wrong?.scrollIntoView({ block: 'center' })
        wrong?.closest('.field')?.scrollIntoView({ block: 'nearest' })
      })
  }
  return (
    <form
      ref={box}
      id="new-session"
      className="new-session"
      data-waiting={form.waiting && !past}
      onSubmit={submit}
      noValidate
    >
      <div className="new-session-fields">
        {again && <Warning>{again.reason}</Warning>}
        <VenueField form={form} set={set} venues={places} ownNames={ownNames} />
        <div className="new-session-two">
          <GameField value={form.gameType} onChange={choose(state.chooseGame)} />
          <Select
            label={words.stake}
            value={form.stakeId}
            onChange={choose(state.chooseStake)}
            options={[
              ...offered.map(one => ({ value: one.id, label: stakeWithin(one), ...limitsOf(one, currency) })),
              { value: CUSTOM, label: words.customStake },
            ]}
          />
          <StakeQuick stakes={near} chosen={form.stakeId} onChoose={choose(state.chooseStake)} />
        </div>
        {form.stakeId === CUSTOM && (
          <BlindFields form={form} set={set} currency={currency} error={errorAt('blinds')} />
        )}
        <MoneyField
          label={words.buyIn}
          sign={sign}
          value={form.buyIn}
          onChange={buyIn => set({ buyIn })}
          error={errorAt('buyIn', 'form', ...(form.stakeId === CUSTOM ? [] : (['blinds'] as const)))}
          {...limitHint(form.buyIn, stake, currency)}
          quick={quickBuyIns(stake, Number(form.bigBlind), currency)}
        />
        <TableSizeField form={form} set={set} />
        <Segmented
          wide
          label={words.origin}
          value={form.origin}
          onChange={origin => set({ origin, venueId: NONE })}
          options={GAME_ORIGINS.map(value => ({ value, label: words.origins[value] }))}
        />
        {online && <TablesField value={form.tableCount} onChange={tableCount => set({ tableCount })} />}
        <HeroSeatField form={form} set={set} />
        {bankrolls.length === 0 ? (
          <p className="new-session-note">
            <MessageText>{words.firstBankroll(currency)}</MessageText>
          </p>
        ) : bankrolls.length > 1 || !bankroll ? (
          <Select
            label={words.bankroll}
            value={form.bankrollId}
            onChange={bankrollId => set({ bankrollId })}
            error={errorAt('bankroll')}
            hint={bankroll ? balanceHint(bankroll, form, past) : undefined}
            options={bankrolls.map(one => ({
              value: one.id,
              label: one.name,
              detail: moneyWithCode(one.currentBalance, one.currency),
            }))}
          />
        ) : (
          <p className="new-session-note">
            {bankroll.name} · <MessageText>{balanceHint(bankroll, form, past)}</MessageText>
          </p>
        )}
        {!online && (
          <ChipField
            form={chip}
            onChange={typed => set({ chip: typed })}
            currency={currency}
            error={errorAt('chip')}
          />
        )}
        <RakeFields
          rake={rake}
          onChange={next => set({ rake: next })}
          listed={listed}
          currency={currency}
          asked={asked}
          error={errorAt('rake')}
        />
        {past ? (
          <PastFields form={form} set={set} sign={sign} errorAt={errorAt} />
        ) : (
          <Switch
            label={words.waiting}
            detail={words.waitingDetail}
            checked={form.waiting}
            onChange={waiting => set({ waiting })}
          />
        )}
        <Switch
          label={words.private}
          detail={words.privateDetail}
          checked={form.isPrivate}
          onChange={isPrivate => set({ isPrivate })}
        />
        <TextArea
          label={words.notes}
          placeholder={words.optional}
          rows={2}
          value={form.notes}
          onChange={event => set({ notes: event.target.value })}
        />
        <Button type="submit" size="lg" variant="primary" wide className="new-session-do">
          {past ? words.save : form.waiting ? words.join : words.start}
        </Button>
      </div>
      {sessions.length > 0 && <GameReport sessions={sessions} form={form} currency={currency} />}
    </form>
  )
}

/** In one tap what the list needs two for. */
function StakeQuick(props: {
  readonly stakes: readonly Rec<'CashGameStake'>[]
  readonly chosen: string
  readonly onChoose: (stakeId: string) => void
}) {
  if (props.stakes.length < 2) return null
  return (
    <div className="money-quick new-session-stakes">
      {props.stakes.map(one => (
        <button
          key={one.id}
          type="button"
          aria-pressed={one.id === props.chosen}
          onClick={() => props.onChoose(one.id)}
        >
          {stakeWithin(one)}
        </button>
      ))}
    </div>
  )
}

function PastFields({
  form,
  set,
  sign,
  errorAt,
}: {
  readonly form: SessionForm
  readonly set: (change: Partial<SessionForm>) => void
  readonly sign: string
  readonly errorAt: (part: FormPart) => Message | undefined
}) {
  const wrong = errorAt('times')
  const isEndEarly = form.sessionStart !== '' && form.sessionEnd <= form.sessionStart
  return (
    <>
      <DateFields form={form} set={set} {...(isEndEarly ? { endError: wrong } : { error: wrong })} />
      <div className="new-session-two">
        <MoneyField
          label={words.cashOut}
          sign={sign}
          value={form.cashOut}
          onChange={cashOut => set({ cashOut })}
          error={errorAt('cashOut')}
        />
        <MoneyField
          label={words.addedChips}
          sign={sign}
          value={form.addedChips}
          onChange={addedChips => set({ addedChips })}
          error={errorAt('addedChips')}
        />
      </div>
      <MoneyField
        label={words.breakMinutes}
        value={form.breakMinutes}
        onChange={breakMinutes => set({ breakMinutes })}
        error={errorAt('breaks')}
      />
    </>
  )
}

function limitsOf(stake: Rec<'CashGameStake'>, currency: string): { readonly detail?: string } {
  return stake.minBuyIn !== null && stake.maxBuyIn !== null
    ? { detail: `${money(stake.minBuyIn, currency)}–${money(stake.maxBuyIn, currency)}` }
    : {}
}

function limitHint(
  buyIn: string,
  stake: Rec<'CashGameStake'> | null,
  currency: string,
): { readonly hint?: Wording } {
  if (stake?.minBuyIn === null || stake?.maxBuyIn === null || !stake) return {}
  const [low, high] = [money(stake.minBuyIn, currency), money(stake.maxBuyIn, currency)]
  const amount = centsOf(Number(buyIn))
  const outside = buyIn !== '' && (amount < stake.minBuyIn || amount > stake.maxBuyIn)
  // the one-tap amounts below the field are the limits themselves
  return outside ? { hint: <Warning>{words.outsideLimits(low, high)}</Warning> } : {}
}

function quickBuyIns(stake: Rec<'CashGameStake'> | null, bigBlind: number, currency: string) {
  const amounts = stake
    ? [stake.minBuyIn, stake.defaultBuyIn, stake.maxBuyIn]
    : bigBlind > 0
      ? [50, 100, 200].map(times => times * centsOf(bigBlind))
      : []
  return [...new Set(amounts.filter(amount => amount !== null))].map(amount => ({
    label: money(amount, currency),
    value: decimalOf(amount),
  }))
}

function balanceHint(bankroll: Rec<'Bankroll'>, form: SessionForm, past: boolean): Wording {
  const after = bankrollAfter(bankroll.currentBalance, form, past)
  return after !== null && after < 0 ? (
    <Warning>{words.belowZero(moneyWithCode(after, bankroll.currency))}</Warning>
  ) : (
    words.balance(moneyWithCode(bankroll.currentBalance, bankroll.currency))
  )
}
