// Any dates, and where the person's tax year begins.
import { filterWords as words } from '@sidepot/messages/web-filter'
import { isDay } from '@sidepot/models/filter/days'
import { useState } from 'react'
import { useFigureSettings } from '../../data/account/figure-settings.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { FormDialog } from '../../ui/layers/form-dialog.tsx'

interface DatesDialogProps {
  readonly from: string
  readonly to: string
  readonly onDates: (from: string, to: string) => void
  readonly onClose: () => void
}

/** The first of every month, and the other days on which tax years begin somewhere. */
const TAX_DAYS = [
  ...Array.from({ length: 12 }, (_, month) => `${String(month + 1).padStart(2, '0')}-01`),
  '03-21',
  '04-06',
  '07-16',
].sort()

export function DatesDialog({ onDates, onClose, ...given }: DatesDialogProps) {
  const { settings, change, known } = useFigureSettings()
  const [from, setFrom] = useState(given.from)
  const [to, setTo] = useState(given.to)
  const reversed = isDay(from) && isDay(to) && from > to
  const days = TAX_DAYS.includes(settings.taxDay) ? TAX_DAYS : [...TAX_DAYS, settings.taxDay].sort()
  return (
    <FormDialog
      onClose={onClose}
      title={words.datesTitle}
      cancel={words.cancel}
      submit={words.show}
      ready={!reversed}
      onSubmit={() => {
        onDates(isDay(from) ? from : '', isDay(to) ? to : '')
        onClose()
      }}
    >
      <div className="filter-pair">
        <TextField
          type="date"
          label={words.from}
          value={from}
          onChange={event => setFrom(event.target.value)}
        />
        <TextField
          type="date"
          label={words.to}
          value={to}
          error={reversed ? words.datesReversed : undefined}
          onChange={event => setTo(event.target.value)}
        />
      </div>
      {known && (
        <Select
          label={words.taxDay}
          hint={words.taxHint}
          value={settings.taxDay}
          onChange={taxDay => change({ taxDay })}
          options={days.map(value => ({ value, label: words.taxDays(value) }))}
        />
      )}
    </FormDialog>
  )
}
