// A dialog that exists to take one amount: chips added, the stack, the cash-out.

import { currencySign } from '@sidepot/messages/display'
import type { Message } from '@sidepot/messages/worded'
import { type ReactNode, useRef, useState } from 'react'
import type { Done } from '../../../data/session/session-service.ts'
import { drawnLater } from '../../../data/store/records.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MoneyField, type MoneyFieldProps } from '../../../ui/controls/money-field.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { AfterPaint } from '../../../ui/timing/after-paint.tsx'

interface AmountDialogProps {
  readonly title: Message
  readonly description?: Message
  readonly cancel: string
  /** what the button says; it depends on the amount */
  readonly confirm: Message
  readonly field: Pick<MoneyFieldProps, 'label' | 'quick' | 'negative' | 'hint'>
  readonly currency: string
  readonly amount: string
  readonly onAmount: (text: string) => void
  readonly disabled?: boolean
  /** asked once before it is done: an amount out of proportion (SES-38) */
  readonly doubt?: Message | null
  /** does it, or says why not */
  readonly onConfirm: () => Done
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A thumb that taps twice has not read the question that came in between. */
const READ_MS = 400

export function AmountDialog(props: AmountDialogProps) {
  const { title, cancel, confirm, field, amount, onAmount, disabled, onConfirm, onClose, children } = props
  const [error, setError] = useState<Message>()
  const [asked, setAsked] = useState<string>()
  const askedAt = useRef(0)
  const doubt = asked === amount ? props.doubt : null
  const save = () => {
    if (disabled) return
    if (props.doubt && asked !== amount) {
      setAsked(amount)
      askedAt.current = performance.now()
      return
    }
    if (doubt && performance.now() - askedAt.current < READ_MS) return
    const done = drawnLater(onConfirm)
    if (done.ok) onClose()
    else setError(done.message)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={props.description}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" disabled={disabled} onClick={save}>
            {confirm}
          </Button>
        </>
      }
    >
      <MoneyField
        {...field}
        autoFocus
        sign={currencySign(props.currency)}
        value={amount}
        onChange={text => {
          onAmount(text)
          setError(undefined)
        }}
        onEnter={save}
        error={error ?? doubt ?? undefined}
      />
      <AfterPaint>{children}</AfterPaint>
    </Dialog>
  )
}
