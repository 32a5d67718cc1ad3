// The end of the evening: chips counted, and at once what the evening comes to.
import './cash-out-dialog.css'
import { perHour } from '@sidepot/engine/per-hour'
import { moneyIn } from '@sidepot/ledger/session-record'
import { durationText } from '@sidepot/messages/display'
import { cashOutDialog as words } from '@sidepot/messages/web-session-page'
import type { Message } from '@sidepot/messages/worded'
import { amountFilled } from '@sidepot/models/kit/money'
import { type ReactNode, useState } from 'react'
import { useSessionSeconds } from '../../../data/session/session-clock.ts'
import { useCurrency } from '../../../data/session/session-currency.ts'
import { heroStackOf } from '../../../data/session/session-figures.ts'
import { cashoutSession } from '../../../data/session/session-service.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Amount } from '../../../ui/display/amount.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { AmountDialog } from '../shared/amount-dialog.tsx'
import { useBankrollChoice } from '../shared/bankroll-choice.tsx'
import { exactMoney } from '../shared/exact-money.ts'
import { cashOutOf, minutesPlayed } from './cash-out.ts'
import { doubtOf } from './doubt.ts'
import { showEnded } from './ended-toast.ts'

interface CashOutDialogProps {
  readonly session: Rec<'Session'>
  readonly onClose: () => void
}

export function CashOutDialog({ session, onClose }: CashOutDialogProps) {
  const stack = heroStackOf(session)
  // until somebody types: a hand may be logged on another device meanwhile
  const [typed, setTyped] = useState<string | null>(null)
  const amount = typed ?? amountFilled(stack)
  const currency = useCurrency(session)
  const bankroll = useBankrollChoice(session, words.bankroll, one => one.currency === currency)
  const minutes = minutesPlayed(useSessionSeconds(session))
  const paid = moneyIn(session)
  const out = cashOutOf(amount, paid)
  const net = out?.net ?? null
  return (
    <AmountDialog
      title={words.title}
      cancel={words.cancel}
      confirm={out ? words.do(exactMoney(out.cents, currency)) : words.title}
      field={{ label: words.amount, negative: true }}
      currency={currency}
      amount={amount}
      onAmount={setTyped}
      doubt={doubtOf(session, amount, currency, words.doubt)}
      onConfirm={() => {
        const done = cashoutSession(session, amount, bankroll.bankrollId)
        if (done.ok) showEnded(session.id, done.undo)
        return done
      }}
      onClose={onClose}
    >
      <dl className="cash-summary">
        <Line name={words.result} className="cash-result">
          <Amount value={net} currency={currency} result shape toTheCent />
        </Line>
        <Line name={words.paidIn}>
          <Amount value={paid} currency={currency} toTheCent />
        </Line>
        <Line name={words.time}>{durationText(minutes)}</Line>
        <Line name={words.rate}>
          <Amount value={net === null ? null : perHour(net, minutes)} currency={currency} result />
        </Line>
        <Line name={words.hands}>{session.totalHandsCounter}</Line>
      </dl>
      {bankroll.field}
    </AmountDialog>
  )
}

interface LineProps {
  readonly name: Message
  readonly className?: string
  readonly children: ReactNode
}
function Line({ name, className, children }: LineProps) {
  return (
    <div>
      <dt>
        <MessageText>{name}</MessageText>
      </dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
