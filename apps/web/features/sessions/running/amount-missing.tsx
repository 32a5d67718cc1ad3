// What keeps the running result from being the whole truth: chips that must have been bought (SES-55), and hands without an
// amount, which is taken here, after the cash-out too (SES-56).
import './amount-missing.css'
import { parseCents } from '@sidepot/ledger/cents'
import { allowed } from '@sidepot/ledger/session'
import { messageFor } from '@sidepot/messages/catalogue'
import { money } from '@sidepot/messages/display'
import { sessionSentences } from '@sidepot/messages/ledger'
import { running } from '@sidepot/messages/web-session'
import { chipsDialog, amountMissing as words } from '@sidepot/messages/web-session-page'
import { useState } from 'react'
import { editHand } from '../../../data/hand/hand-service.ts'
import { isActive } from '../../../data/session/active-session.ts'
import { useCurrency } from '../../../data/session/session-currency.ts'
import { missingIn, unknownHandsOf } from '../../../data/session/session-figures.ts'
import type { Done } from '../../../data/session/session-service.ts'
import { recordOf, useRecords } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { toast } from '../../../ui/layers/toast-store.ts'
import { AmountDialog } from '../shared/amount-dialog.tsx'
import { ChipsDialog } from './chips-dialog.tsx'

export function AmountMissing({ session }: { readonly session: Rec<'Session'> }) {
  const missing = useRecords(
    ['Hand', 'SessionUpdate'],
    () => unknownHandsOf(session.id).flatMap(id => recordOf('Hand', id) ?? []),
    [session.id],
  )
  const [adding, setAdding] = useState(false)
  const [entering, setEntering] = useState<Rec<'Hand'> | null>(null)
  const currency = useCurrency(session)
  const isRunning = isActive(session)
  // after the cash-out nothing is counted from the chips any more
  const chips = isRunning ? missingIn(session) : 0
  const first = missing[0]
  return (
    <>
      {chips > 0 && (
        <p className="amount-missing" role="status">
          <Icon name="refused" size={14} />
          <MessageText>{running.chipsMissing(money(chips, currency))}</MessageText>
          {allowed(session.sessionStatus).includes('addChips') && (
            <Button size="sm" onClick={() => setAdding(true)}>
              {chipsDialog.title}
            </Button>
          )}
        </p>
      )}
      {first && (
        <p className="amount-missing">
          <Icon name="refused" size={14} />
          <MessageText>
            {isRunning ? words.result(missing.length) : words.afterEnd(missing.length)}
          </MessageText>
          <Button size="sm" onClick={() => setEntering(first)}>
            {words.enter}
          </Button>
        </p>
      )}
      {adding && <ChipsDialog session={session} onClose={() => setAdding(false)} />}
      {entering && <EnterDialog session={session} hand={entering} onClose={() => setEntering(null)} />}
    </>
  )
}

/** Which side the amount is on; a chop may be on either, as a hand whose outcome nobody entered. */
const SIDES = ['WIN', 'LOSE'] as const

interface EnterDialogProps {
  readonly session: Rec<'Session'>
  readonly hand: Rec<'Hand'>
  readonly onClose: () => void
}

function EnterDialog({ session, hand, onClose }: EnterDialogProps) {
  const [amount, setAmount] = useState('')
  const currency = useCurrency(session)
  const entered = SIDES.find(one => one === hand.heroOutcome)
  const [chosen, setChosen] = useState<'WIN' | 'LOSE'>('WIN')
  const outcome = entered ?? chosen
  const save = (): Done => {
    const read = parseCents(amount)
    if (!read.ok) return { ok: false, message: messageFor(sessionSentences, read.error) }
    const net = outcome === 'LOSE' ? -read.value : read.value
    void editHand(hand, { heroNetWinManual: net }).then(
      end => end !== 'saved' && 'reason' in end && toast({ text: end.reason, tone: 'bad' }),
    )
    return { ok: true }
  }
  return (
    <AmountDialog
      title={words.title(hand.heroHolecardsSimple ?? '??')}
      cancel={words.cancel}
      confirm={words.save}
      field={{ label: words.amount[outcome] }}
      currency={currency}
      amount={amount}
      onAmount={setAmount}
      disabled={amount.trim() === ''}
      onConfirm={save}
      onClose={onClose}
    >
      {!entered && (
        <Segmented
          wide
          label={words.which}
          value={chosen}
          onChange={setChosen}
          options={SIDES.map(value => ({ value, label: words.amount[value] }))}
        />
      )}
    </AmountDialog>
  )
}
