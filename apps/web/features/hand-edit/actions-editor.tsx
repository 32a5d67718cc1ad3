// The actions of a hand as a table by street: seat, player, action, amount; one can be added or taken out. Showdown is hidden.
import { ACTION_CODES } from '@sidepot/engine/action'
import { handEdit as words } from '@sidepot/messages/web-hand-edit'
import { actionWords } from '@sidepot/messages/web-replay'
import { useState } from 'react'
import { amountShown, amountTyping } from '../../ui/controls/amount-text.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import type { ActionRow } from './hand-form.ts'

const STREETS = ['PREFLOP', 'FLOP', 'TURN', 'RIVER'] as const

interface ActionsEditorProps {
  readonly rows: readonly ActionRow[]
  readonly seats: readonly { readonly seat: string; readonly name: string }[]
  readonly onChange: (rows: readonly ActionRow[]) => void
}

export function ActionsEditor({ rows, seats, onChange }: ActionsEditorProps) {
  const change = (id: string, part: Partial<ActionRow>) =>
    onChange(rows.map(row => (row.id === id ? { ...row, ...part } : row)))
  const add = (street: (typeof STREETS)[number]) => {
    const upTo = STREETS.indexOf(street)
    const at = rows.findIndex(
      row => STREETS.indexOf(row.street as (typeof STREETS)[number]) > upTo || row.street === 'SHOWDOWN',
    )
    const place = at < 0 ? rows.length : at
    const fresh: ActionRow = {
      id: `action-${crypto.randomUUID().slice(0, 8)}`,
      street,
      seat: seats[0]?.seat ?? '1',
      action: 'CHECK',
      amount: '',
      stored: null,
    }
    onChange([...rows.slice(0, place), fresh, ...rows.slice(place)])
  }
  return (
    <div className="edit-actions">
      {STREETS.map(street => (
        <section key={street}>
          <h4>{words.streets[street]}</h4>
          <table>
            <thead>
              <tr>
                <th>{words.columns.seat}</th>
                <th>{words.columns.player}</th>
                <th>{words.columns.action}</th>
                <th>{words.columns.amount}</th>
                <th>
                  <span className="sr">{words.removeColumn}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) =>
                row.street === street ? (
                  <tr key={row.id}>
                    <td>
                      <select
                        className="input"
                        aria-label={words.seatOf(index + 1)}
                        value={row.seat}
                        onChange={event => change(row.id, { seat: event.target.value })}
                      >
                        {seats.map(({ seat }) => (
                          <option key={seat}>{seat}</option>
                        ))}
                      </select>
                    </td>
                    <td className="edit-player">{seats.find(one => one.seat === row.seat)?.name}</td>
                    <td>
                      <select
                        className="input"
                        aria-label={words.actionOf(index + 1)}
                        value={row.action}
                        onChange={event => change(row.id, { action: event.target.value })}
                      >
                        {ACTION_CODES.map(code => (
                          <option key={code} value={code}>
                            {words.codes[code]}
                          </option>
                        ))}
                      </select>
                    </td>
                    <td>
                      <AmountCell
                        label={words.amountOf(index + 1)}
                        text={row.amount}
                        onText={amount => change(row.id, { amount })}
                      />
                    </td>
                    <td>
                      <IconButton
                        icon="trash"
                        size={18}
                        label={words.remove(actionWords.ofCode(row.action), Number(row.seat))}
                        onClick={() => onChange(rows.filter(one => one.id !== row.id))}
                      />
                    </td>
                  </tr>
                ) : null,
              )}
            </tbody>
          </table>
          <button type="button" className="btn btn-text btn-sm" onClick={() => add(street)}>
            {words.addAction}
          </button>
        </section>
      ))}
    </div>
  )
}

interface AmountCellProps {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
}
function AmountCell({ label, text, onText }: AmountCellProps) {
  const [read] = useState(amountTyping)
  return (
    <input
      className="input"
      inputMode="decimal"
      aria-label={label}
      value={amountShown(text)}
      onChange={event => {
        const { text: amount, refused } = read(event.target.value, text)
        if (amount !== null && refused === null) onText(amount)
      }}
    />
  )
}
