import '../import.css'
import type { SeatLedger } from '@sidepot/formats/session-table-form'
import { chipText, currencySign } from '@sidepot/messages/display'
import { importWords as words } from '@sidepot/messages/web-import'
import { CURRENCIES, type Currency } from '@sidepot/models/enumerations'
import { Select } from '../../../ui/controls/select.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { Panel } from '../../../ui/display/panel.tsx'
import type { ListAnswer, SessionList } from '../worker/session-list.ts'

/** What a list of everybody's seats leaves open. */
export function LedgerQuestions({
  list: { name, currency, doubtful },
  ledger: { players, player, isUnitOpen, unit },
  answer,
  onChange,
}: {
  readonly list: SessionList
  readonly ledger: SeatLedger
  readonly answer: ListAnswer
  readonly onChange: (answer: ListAnswer) => void
}) {
  const amount = (units: number) => `${currencySign(currency)}${chipText(units)}`
  return (
    <Panel title={name}>
      {doubtful.length > 0 && (
        <p className="import-problem" role="status">
          <MessageText>{words.ledgerSum}</MessageText>
        </p>
      )}
      <div className="import-check">
        <Select
          label={words.whoAreYou('PokerNow', false)}
          value={player ?? ''}
          placeholder={words.notChosen}
          onChange={id => onChange({ ...answer, player: id })}
          options={players.map(({ id, name: nickname }) => ({ value: id, label: nickname }))}
        />
        {isUnitOpen && (
          <Select
            label={words.ledgerUnit}
            value={unit ?? ''}
            placeholder={words.notChosen}
            onChange={chosen => onChange({ ...answer, unit: chosen === 'cents' ? 'cents' : 'units' })}
            options={[
              { value: 'cents', label: amount(20) },
              { value: 'units', label: amount(2000) },
            ]}
          />
        )}
        <Select
          label={words.listCurrency}
          value={currency}
          onChange={(chosen: Currency) => onChange({ ...answer, currency: chosen })}
          options={CURRENCIES.map(one => ({ value: one, label: one }))}
        />
      </div>
    </Panel>
  )
}
