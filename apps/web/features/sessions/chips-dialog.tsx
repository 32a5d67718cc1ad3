import { CHIP_KINDS, type ChipKind } from '@sidepot/ledger/transactions'
import { money } from '@sidepot/messages/display'
import { chipsDialog as words } from '@sidepot/messages/web-session'
import { useState } from 'react'
import type { Rec } from '../../data/documents.ts'
import { rowsOf, useRecords } from '../../data/records.ts'
import { addChipsToSession } from '../../data/session-service.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { ChoiceRow } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'

interface ChipsDialogProps {
  readonly session: Rec<'Session'>
  readonly onClose: () => void
}

export function ChipsDialog({ session, onClose }: ChipsDialogProps) {
  const [amount, setAmount] = useState('')
  const [kind, setKind] = useState<ChipKind>('ADDON')
  const bankrolls = useRecords(
    ['Bankroll'],
    () => rowsOf('Bankroll').filter(one => one.userId === session.userId),
    [session.userId],
  )
  const [bankrollId, setBankroll] = useState(session.bankrollId ?? bankrolls[0]?.id ?? '')
  const [error, setError] = useState<string>()
  const save = () => {
    const done = addChipsToSession(session, amount, kind, bankrollId || null)
    if (done.ok) onClose()
    else setError(done.message)
  }
  const quick = [...new Set([session.buyIn / 2, session.buyIn].filter(value => value > 0))]
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {words.add(money(Number(amount)))}
          </Button>
        </>
      }
    >
      <MoneyField
        autoFocus
        label={words.amount}
        sign="$"
        value={amount}
        onChange={text => {
          setAmount(text)
          setError(undefined)
        }}
        onEnter={save}
        error={error}
        quick={quick.map(value => ({ label: money(value), value }))}
      />
      <ChoiceRow
        label={words.kind}
        value={kind}
        onChange={setKind}
        options={CHIP_KINDS.map(value => ({ value, label: words.kinds[value] }))}
      />
      {bankrolls.length > 1 && (
        <Select
          label={words.bankroll}
          value={bankrollId}
          onChange={setBankroll}
          options={bankrolls.map(one => ({ value: one.id, label: one.name, detail: one.currency }))}
        />
      )}
    </Dialog>
  )
}
