// A goal set, changed or deleted.
import { goals as words } from '@sidepot/messages/web-goals'
import { toasts } from '@sidepot/messages/web-ui'
import type { Message } from '@sidepot/messages/worded'
import { CURRENCIES, type Currency, GOAL_KINDS, GOAL_SPANS } from '@sidepot/models/enumerations'
import { amountFilled } from '@sidepot/models/kit/money'
import { useState } from 'react'
import { deleteGoal, type GoalForm, type ShownGoal, saveGoal } from '../../data/account/goals.ts'
import { useUserId } from '../../data/reads/reads.ts'
import { placeKey, placeName } from '../../data/session/session-place.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { amountShown } from '../../ui/controls/amount-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { ChoiceRow, Segmented } from '../../ui/controls/segmented.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { FormDialog } from '../../ui/layers/form-dialog.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { ANYWHERE, formOf } from './goal-form.ts'

const HUNDRED = 100

/** As it is typed: with what is behind the point, where there is something. */
function typedOf(shown: ShownGoal | null): string {
  if (!shown) return ''
  const { kind, target, amount } = shown.row
  if (kind === 'NET') return amountShown(amountFilled(amount ?? 0))
  const hundredths = kind === 'RATE' ? (target ?? 0) : Math.round((target ?? 0) * HUNDRED)
  return amountShown(amountFilled(hundredths))
}

export function GoalDialog({
  shown,
  currency: usual,
  onClose,
}: {
  /** the one to change; a new one where there is none */
  readonly shown: ShownGoal | null
  readonly currency: Currency
  readonly onClose: () => void
}) {
  const userId = useUserId()
  const [kind, setKind] = useState<GoalForm['kind']>(shown?.row.kind ?? 'HOURS')
  const [span, setSpan] = useState<GoalForm['span']>(shown?.row.span ?? 'MONTH')
  const [text, setText] = useState(typedOf(shown))
  const [currency, setCurrency] = useState<Currency>(shown?.row.currency ?? usual)
  const [place, setPlace] = useState(shown?.goal.place ?? ANYWHERE)
  const [error, setError] = useState<Message | undefined>()
  const places = useRecords(['Session', 'Venue'], () => {
    const all = rowsOf('Session').filter(one => one.userId === userId)
    const known = new Map(all.map(one => [placeKey(one), placeName(one)]))
    return [...known].flatMap(([value, label]) => (value && label ? [{ value, label }] : []))
  }, [userId])
  const current = shown?.goal.place ?? null
  const offered =
    current !== null && !places.some(({ value }) => value === current)
      ? [...places, { value: current, label: shown?.place ?? current }]
      : places
  const save = () => {
    const form = formOf(kind, span, text, currency, place)
    if (!form) return setError(words.needed[kind])
    saveGoal(form, shown?.row ?? null)
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={shown ? words.edit : words.add}
      cancel={words.cancel}
      submit={words.save}
      className="goal-form"
      onSubmit={save}
      more={
        shown && (
          <Button
            variant="danger"
            onClick={() => {
              const undo = deleteGoal(shown.row)
              toast({ text: words.deleted, action: { label: toasts.undo, run: undo } })
              onClose()
            }}
          >
            {words.remove}
          </Button>
        )
      }
    >
      <ChoiceRow
        label={words.kind}
        value={kind}
        onChange={next => {
          setKind(next)
          setError(undefined)
        }}
        options={GOAL_KINDS.map(value => ({ value, label: words.kinds[value] }))}
      />
      <TextField
        label={words.target[kind]}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={text}
        error={error}
        onChange={event => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
      {kind === 'NET' && (
        <Select
          label={words.currency}
          value={currency}
          onChange={setCurrency}
          options={CURRENCIES.map(value => ({ value, label: value }))}
        />
      )}
      <Segmented
        wide
        label={words.span}
        value={span}
        onChange={setSpan}
        options={GOAL_SPANS.map(value => ({ value, label: words.spans[value] }))}
      />
      {offered.length > 0 && (
        <Select
          label={words.place}
          value={place}
          onChange={setPlace}
          options={[{ value: ANYWHERE, label: words.anyPlace }, ...offered]}
        />
      )}
    </FormDialog>
  )
}
