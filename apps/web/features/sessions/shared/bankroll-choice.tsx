// From which bankroll, where there is a choice: asked by every dialog that moves money of a session.
import type { Message } from '@sidepot/messages/worded'
import { useState } from 'react'
import { rowsOf, useRecords } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Select } from '../../../ui/controls/select.tsx'

interface BankrollChoice {
  readonly bankrollId: string | null
  readonly bankroll: Rec<'Bankroll'> | null
  readonly field: React.ReactNode
}

export function useBankrollChoice(
  session: Rec<'Session'>,
  label: Message,
  fits: (bankroll: Rec<'Bankroll'>) => boolean = () => true,
): BankrollChoice {
  const bankrolls = useRecords(
    ['Bankroll'],
    () => rowsOf('Bankroll').filter(one => one.userId === session.userId),
    [session.userId],
  ).filter(fits)
  const [bankrollId, setBankroll] = useState(session.bankrollId ?? bankrolls[0]?.id ?? '')
  return {
    bankrollId: bankrollId || null,
    bankroll: bankrolls.find(one => one.id === bankrollId) ?? null,
    field: bankrolls.length > 1 && (
      <Select
        label={label}
        value={bankrollId}
        onChange={setBankroll}
        options={bankrolls.map(one => ({ value: one.id, label: one.name, detail: one.currency }))}
      />
    ),
  }
}
