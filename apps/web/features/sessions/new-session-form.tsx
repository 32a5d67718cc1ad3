// A session to come, on the list, or already over: three taps when place and stake are known.
import './new-session.css'
import { say } from '@sidepot/messages/catalogue'
import { currencySign, money, moneyWithCode } from '@sidepot/messages/display'
import { ledgerSentences } from '@sidepot/messages/ledger'
import { newSession as words } from '@sidepot/messages/web-session'
import { GAME_ORIGINS } from '@sidepot/models/enumerations'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Rec } from '../../data/documents.ts'
import { recordOf } from '../../data/records.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Said } from '../../ui/said.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { GameReport } from './game-report.tsx'
import { CUSTOM, NONE, type SessionForm, useSessionForm } from './new-session-state.ts'
import {
  BlindFields,
  DateFields,
  GameField,
  SeatFields,
  stakeWithin,
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
  /** returns the sentence why not, or nothing */
  readonly onSubmit: (form: SessionForm) => string | undefined
}

export function NewSessionForm(props: NewSessionFormProps) {
  const { past, bankrolls, venues, stakes, sessions, onSubmit } = props
  const held = useSessionForm(props)
  const { form } = held
  const [error, setError] = useState<string>()
  // what was refused may be right now: the sentence goes with the next change
  const set = (change: Partial<SessionForm>) => {
    held.set(change)
    setError(undefined)
  }
  const chooseGame = (gameType: SessionForm['gameType']) => {
    held.chooseGame(gameType)
    setError(undefined)
  }
  const chooseStake = (stakeId: string) => {
    held.chooseStake(stakeId)
    setError(undefined)
  }
  const stake = recordOf('CashGameStake', form.stakeId === CUSTOM ? null : form.stakeId)
  const bankroll = recordOf('Bankroll', form.bankrollId)
  const offered = stakes.filter(one => one.gameVariant === form.gameType)
  const places = venues.filter(one => one.isOnline === (form.origin === 'ONLINE'))
  const online = form.origin === 'ONLINE'
  // with a buy-in that is one, what a past session is refused for are its times
  const atBlinds = error === say(ledgerSentences, { code: 'session/bad-blinds' })
  const atDates = past && !atBlinds && Number(form.buyIn) > 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(onSubmit(form))
  }
  return (
    <form
      id="new-session"
      className="new-session"
      data-waiting={form.waiting && !past}
      onSubmit={submit}
      noValidate
    >
      <div className="new-session-fields">
        <Segmented
          wide
          label={words.origin}
          value={form.origin}
          onChange={origin => set({ origin, venueId: NONE })}
          options={GAME_ORIGINS.map(value => ({ value, label: words.origins[value] }))}
        />
        <VenueField form={form} set={set} venues={places} />
        <div className="new-session-two">
          <GameField value={form.gameType} onChange={chooseGame} />
          <Select
            label={words.stake}
            value={form.stakeId}
            onChange={chooseStake}
            hint={stake ? rakeText(stake) : undefined}
            options={[
              ...offered.map(one => ({ value: one.id, label: stakeWithin(one), ...limitsOf(one) })),
              { value: CUSTOM, label: words.customStake },
            ]}
          />
        </div>
        {form.stakeId === CUSTOM && (
          <BlindFields form={form} set={set} error={atBlinds ? error : undefined} />
        )}
        <MoneyField
          label={words.buyIn}
          sign={currencySign(bankroll?.currency)}
          value={form.buyIn}
          onChange={buyIn => set({ buyIn })}
          error={atDates || atBlinds ? undefined : error}
          {...limitHint(form.buyIn, stake, bankroll?.currency)}
          quick={quickBuyIns(stake, Number(form.bigBlind), bankroll?.currency)}
        />
        {bankrolls.length > 1 || !bankroll ? (
          <Select
            label={words.bankroll}
            value={form.bankrollId}
            onChange={bankrollId => set({ bankrollId })}
            hint={bankroll ? balanceHint(bankroll, form.buyIn) : undefined}
            options={bankrolls.map(one => ({
              value: one.id,
              label: one.name,
              detail: moneyWithCode(one.currentBalance, one.currency),
            }))}
          />
        ) : (
          <p className="new-session-note">
            {bankroll.name} · {balanceHint(bankroll, form.buyIn)}
          </p>
        )}
        {online && <TablesField value={form.tableCount} onChange={tableCount => set({ tableCount })} />}
        <SeatFields form={form} set={set} />
        {past ? (
          <PastFields form={form} set={set} error={atDates ? error : undefined} />
        ) : (
          <Switch
            label={words.waiting}
            detail={words.waitingDetail}
            checked={form.waiting}
            onChange={waiting => set({ waiting })}
          />
        )}
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
      <GameReport sessions={sessions} form={form} />
    </form>
  )
}

function PastFields({
  form,
  set,
  error,
}: {
  readonly form: SessionForm
  readonly set: (change: Partial<SessionForm>) => void
  readonly error: string | undefined
}) {
  const atBreaks = error === words.breaksTooLong
  return (
    <>
      <DateFields form={form} set={set} error={atBreaks ? undefined : error} />
      <div className="new-session-two">
        <MoneyField
          label={words.cashOut}
          sign="$"
          value={form.cashOut}
          onChange={cashOut => set({ cashOut })}
        />
        <MoneyField
          label={words.addedChips}
          sign="$"
          value={form.addedChips}
          onChange={addedChips => set({ addedChips })}
        />
      </div>
      <MoneyField
        label={words.breakMinutes}
        value={form.breakMinutes}
        onChange={breakMinutes => set({ breakMinutes })}
        error={atBreaks ? error : undefined}
      />
    </>
  )
}

function limitsOf(stake: Rec<'CashGameStake'>): { readonly detail?: string } {
  return stake.minBuyIn !== null && stake.maxBuyIn !== null
    ? { detail: `${money(stake.minBuyIn)}–${money(stake.maxBuyIn)}` }
    : {}
}

function limitHint(
  buyIn: string,
  stake: Rec<'CashGameStake'> | null,
  currency?: string,
): { readonly hint?: ReactNode } {
  if (stake?.minBuyIn === null || stake?.maxBuyIn === null || !stake) return {}
  const [low, high] = [money(stake.minBuyIn, currency), money(stake.maxBuyIn, currency)]
  const amount = Number(buyIn)
  const outside = buyIn !== '' && (amount < stake.minBuyIn || amount > stake.maxBuyIn)
  return { hint: outside ? <Warning>{words.outsideLimits(low, high)}</Warning> : words.limits(low, high) }
}

function quickBuyIns(stake: Rec<'CashGameStake'> | null, bigBlind: number, currency?: string) {
  const amounts = stake
    ? [stake.minBuyIn, stake.defaultBuyIn, stake.maxBuyIn]
    : bigBlind > 0
      ? [50 * bigBlind, 100 * bigBlind, 200 * bigBlind]
      : []
  return [...new Set(amounts.filter(amount => amount !== null))].map(value => ({
    label: money(value, currency),
    value,
  }))
}

function rakeText(stake: Rec<'CashGameStake'>): string {
  const rake = recordOf('CashRakeStructure', stake.rakeStructureId)
  if (!rake) return `${words.rake}: ${words.rakeNone}`
  const percent = (share: number | null) => `${Number(share ?? 0)} %`
  switch (rake.rakeType) {
    case 'PER_POT':
      return `${words.rake}: ${words.rakePot(percent(rake.rakePct), capText(rake.rakeCapTiers))}`
    case 'TIME_BASED':
      return `${words.rake}: ${words.rakeTime(money(rake.timeRate), rake.timeUnit ?? 30)}`
    case 'BUY_IN':
      return `${words.rake}: ${words.rakeBuyIn(percent(rake.buyInPct))}`
  }
}

function capText(tiers: string | null): string | null {
  try {
    const list = JSON.parse(tiers ?? '[]') as readonly { readonly maxRake?: number }[]
    const highest = Math.max(...list.map(tier => Number(tier.maxRake ?? 0)))
    return highest > 0 ? money(highest) : null
  } catch {
    return null
  }
}

function balanceHint(bankroll: Rec<'Bankroll'>, buyIn: string): ReactNode {
  const after = bankroll.currentBalance - (Number(buyIn) || 0)
  return after < 0 ? (
    <Warning>{words.belowZero(moneyWithCode(after, bankroll.currency))}</Warning>
  ) : (
    words.balance(moneyWithCode(bankroll.currentBalance, bankroll.currency))
  )
}

/** Allowed, and worth a second look. */
const Warning = ({ children }: { readonly children: string }) => (
  <span className="field-warning">
    <Icon name="refused" size={14} />
    <Said>{children}</Said>
  </span>
)
