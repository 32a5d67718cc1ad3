// The rake on one line, with its fields behind it.
import type { RakeConfig } from '@sidepot/ledger/rake-config'
import { currencySign, money } from '@sidepot/messages/display'
import { newSession as words } from '@sidepot/messages/web-new-session'
import type { Message } from '@sidepot/messages/worded'
import { centsOf } from '@sidepot/models/kit/money'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { MoneyField } from '../../../ui/controls/money-field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { useWording } from '../../../ui/display/message-text.tsx'
import { Folded } from './folded.tsx'
import {
  type CapTier,
  chosenRake,
  openTiers,
  type RakeChoice,
  type RakeForm,
  rakeConfigFrom,
  rakeForm,
  timeUnits,
} from './rake-form.ts'

interface RakeFieldsProps {
  readonly rake: RakeForm
  readonly onChange: (rake: RakeForm) => void
  /** what the stake's list says; null where nothing is listed */
  readonly listed: RakeConfig | null
  readonly currency: string
  /** open from the beginning: the person has not been asked for this game yet */
  readonly asked?: boolean
  readonly error?: Message | undefined
}

const CHOICES: readonly RakeChoice[] = ['LISTED', 'NONE', 'PER_POT', 'TIME_BASED', 'BUY_IN']

export function RakeFields({ rake, onChange, listed, currency, asked = false, error }: RakeFieldsProps) {
  const [toggled, setToggled] = useState<boolean>()
  const isOpen = error !== undefined || (toggled ?? asked)
  return (
    <Folded
      name="rake-fields"
      line={words.rake(rakeText(rake, listed, currency))}
      isOpen={isOpen}
      onToggle={setToggled}
    >
      <Select
        bare
        label={words.rakeLabel}
        value={rake.choice}
        onChange={choice => {
          setToggled(true)
          onChange(chosenRake(choice, listed))
        }}
        options={CHOICES.filter(one => one !== 'LISTED' || listed).map(value => ({
          value,
          label: words.rakeChoices[value],
        }))}
      />
      <RakeAmounts
        rake={rake}
        set={change => onChange({ ...rake, ...change })}
        sign={currencySign(currency)}
        error={error}
      />
    </Folded>
  )
}

function RakeAmounts({
  rake,
  set,
  sign,
  error,
}: {
  readonly rake: RakeForm
  readonly set: (change: Partial<RakeForm>) => void
  readonly sign: string
  readonly error: Message | undefined
}) {
  const cap = <MoneyField label={words.rakeCap} sign={sign} value={rake.cap} onChange={cap => set({ cap })} />
  const share = (
    <MoneyField
      label={words.rakeShare}
      unit="%"
      value={rake.share}
      onChange={share => set({ share })}
      error={error}
    />
  )
  switch (rake.choice) {
    case 'LISTED':
    case 'NONE':
      return null
    case 'TIME_BASED':
      return (
        <div className="new-session-two">
          <MoneyField
            label={words.rakeCharge}
            sign={sign}
            value={rake.rate}
            onChange={rate => set({ rate })}
            error={error}
          />
          <Select
            label={words.rakePer}
            value={String(rake.minutes)}
            onChange={text => set({ minutes: Number(text) })}
            options={timeUnits(rake).map(minutes => ({
              value: String(minutes),
              label: words.rakeEvery(minutes),
            }))}
          />
        </div>
      )
    case 'BUY_IN':
      return (
        <div className="new-session-two">
          {share}
          {cap}
        </div>
      )
    case 'PER_POT':
      return (
        <>
          <div className="new-session-two">
            {share}
            {cap}
          </div>
          <CapTiers tiers={rake.tiers} set={tiers => set({ tiers })} sign={sign} />
          <MoneyField label={words.rakeUnit} sign={sign} value={rake.unit} onChange={unit => set({ unit })} />
          <Switch
            label={words.noFlopNoDrop}
            detail={words.noFlopNoDropDetail}
            checked={rake.noFlopNoDrop}
            onChange={noFlopNoDrop => set({ noFlopNoDrop })}
          />
        </>
      )
  }
}

/** Other caps for fewer players, a line each. */
function CapTiers({
  tiers,
  set,
  sign,
}: {
  readonly tiers: readonly CapTier[]
  readonly set: (tiers: readonly CapTier[]) => void
  readonly sign: string
}) {
  const wording = useWording()
  const open = openTiers(tiers)
  const changed = (at: number, change: Partial<CapTier>) =>
    set(tiers.map((tier, i) => (i === at ? { ...tier, ...change } : tier)))
  return (
    <>
      {tiers.map(({ players, cap }, at) => (
        <div className="cap-tier" key={players}>
          <Select
            label={words.rakeUpTo}
            value={String(players)}
            onChange={text => changed(at, { players: Number(text) })}
            options={[players, ...open]
              .sort((a, b) => a - b)
              .map(count => ({ value: String(count), label: String(count) }))}
          />
          <MoneyField
            label={words.rakeCap}
            sign={sign}
            value={cap}
            onChange={text => changed(at, { cap: text })}
          />
          <IconButton
            icon="cross"
            label={words.rakeRemoveCap}
            onClick={() => set(tiers.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      {open.length > 0 && (
        <Button size="sm" onClick={() => set([...tiers, { players: open[0]!, cap: '' }])}>
          {wording(words.rakeAddCap)}
        </Button>
      )}
    </>
  )
}

function rakeText(rake: RakeForm, listed: RakeConfig | null, currency: string): Message {
  if (rake.choice === 'LISTED' && listed) return words.rakeListed(rakeText(rakeForm(listed), null, currency))
  const amount = (typed: string) => (Number(typed) > 0 ? money(centsOf(Number(typed)), currency) : null)
  const share = (Number(rake.share) || 0) / 100
  switch (rakeConfigFrom(rake)?.rakeType) {
    case undefined:
      return words.rakeNone
    case 'PER_POT':
      return words.rakePot(share, amount(rake.cap))
    case 'TIME_BASED':
      return words.rakeTime(amount(rake.rate) ?? '0', rake.minutes)
    case 'BUY_IN':
      return words.rakeBuyIn(share, amount(rake.cap))
  }
}
