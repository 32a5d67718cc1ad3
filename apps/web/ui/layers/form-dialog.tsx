// A dialog that is a form: Cancel and one button that sends it, by Enter too. While it is not `ready` nothing is sent.
import type { Message } from '@sidepot/messages/worded'
import { type ReactNode, useId } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  readonly cancel: Message
  readonly submit: Message
  readonly ready?: boolean
  readonly onSubmit: () => void
  /** before it closes by Cancel: a tap beside it or a step back is none */
  readonly onCancel?: () => void
  /** in front of the two buttons */
  readonly more?: ReactNode
  /** of the form */
  readonly className?: string
  readonly children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { cancel, submit, ready = true, onSubmit, onCancel, more, className, children, ...dialog } = props
  const id = useId()
  return (
    <Dialog
      open
      {...dialog}
      footer={
        <>
          {more}
          <Button
            onClick={() => {
              onCancel?.()
              dialog.onClose()
            }}
          >
            {cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} disabled={!ready}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={className}
        onSubmit={event => {
          event.preventDefault()
          if (ready) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
