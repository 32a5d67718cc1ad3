// The columns of another program's table and what each of them means.
import '../import.css'
import { TABLE_FIELDS } from '@sidepot/formats/session-headings'
import { chipText, currencySign, dateTimeText } from '@sidepot/messages/display'
import { importWords as words } from '@sidepot/messages/web-import'
import { CURRENCIES, type Currency } from '@sidepot/models/enumerations'
import { decimalOf } from '@sidepot/models/kit/money'
import { useState } from 'react'
import { deviceZone } from '../../../data/account/local-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { Panel } from '../../../ui/display/panel.tsx'
import type { ListAnswer, SessionList } from '../worker/session-list.ts'
import { LedgerQuestions } from './ledger-questions.tsx'
import { zones } from './room-questions.tsx'

/** Which column of another program's table is what: guessed, and corrected here. */
export function TableColumns({
  list,
  answer,
  onChange,
}: {
  readonly list: SessionList
  readonly answer: ListAnswer
  readonly onChange: (answer: ListAnswer) => void
}) {
  const [isOpen, setOpen] = useState(false)
  if (list.ledger)
    return <LedgerQuestions list={list} ledger={list.ledger} answer={answer} onChange={onChange} />
  if (!list.columns) return null
  const { fields = {} } = answer
  // where no row can be read, a column that is not matched is the reason: all of them are shown
  const isFolded = !isOpen && list.rows.length > 0 && list.columns.length > FOLDED_FROM
  // of a program that is known nobody has to look at any
  const isSure = list.source !== null
  const known = list.columns.filter(({ field }) => field !== null).length
  const [first] = list.rows
  // to the cent: this line shows whether the file was read right
  const exact = (cents: number) => `${currencySign(first?.currency)}${chipText(decimalOf(cents))}`
  return (
    <Panel
      title={words.columns(list.name)}
      aside={<small>{words.columnsMatched(known, list.columns.length)}</small>}
    >
      {first && (
        <p className="import-sum-text">
          {words.readsAs(
            [
              dateTimeText(Date.parse(first.start)),
              first.venue,
              first.stake,
              `${exact(first.buyIn + first.addedChips)} → ${exact(first.cashOut ?? 0)}`,
            ]
              .filter(Boolean)
              .join(' · '),
          )}
        </p>
      )}
      {list.doubtful.length > 0 && (
        <p className="import-problem" role="status">
          <MessageText>{words.doubtful(list.doubtful)}</MessageText>
        </p>
      )}
      <div className="import-fields">
        {list.columns.map((column, place) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in the order of the file, and two may have one title
            key={`${place} ${column.title}`}
            hidden={isFolded && (isSure || column.field === null) && !(place in fields)}
          >
            <b>{column.title}</b>
            <small>{column.samples.filter(Boolean).slice(0, 2).join(', ')}</small>
            <Select
              bare
              label={words.column(column.title)}
              value={column.field ?? UNUSED}
              onChange={field =>
                onChange({
                  ...answer,
                  fields: { ...fields, [place]: field === UNUSED ? null : field },
                })
              }
              options={[
                { value: UNUSED, label: words.unused },
                ...TABLE_FIELDS.map(field => ({ value: field, label: words.fields[field] })),
              ]}
            />
          </div>
        ))}
      </div>
      {isFolded && (isSure || known < list.columns.length) && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {words.allColumns(list.columns.length)}
        </Button>
      )}
      <div className="import-check">
        {list.isZoneOpen && (
          <Select
            label={words.listZone}
            value={answer.zone ?? deviceZone()}
            onChange={zone => onChange({ ...answer, zone })}
            options={zones()}
          />
        )}
        {list.isDayFirstOpen && (
          <Select
            label={words.dateOrder}
            value={answer.isDayFirst ? 'day' : 'month'}
            onChange={order => onChange({ ...answer, isDayFirst: order === 'day' })}
            options={[
              { value: 'month', label: words.monthFirst },
              { value: 'day', label: words.dayFirst },
            ]}
          />
        )}
        {!list.columns.some(({ field }) => field === 'currency') && (
          <Select
            label={words.listCurrency}
            value={list.currency}
            onChange={(currency: Currency) => onChange({ ...answer, currency })}
            options={CURRENCIES.map(currency => ({ value: currency, label: currency }))}
          />
        )}
      </div>
    </Panel>
  )
}

const UNUSED = 'unused' as const
/** A tracker's export has dozens of columns: those nobody uses are folded away. */
const FOLDED_FROM = 10
