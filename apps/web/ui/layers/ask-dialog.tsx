// Asked once more before something that nothing brings back.
import type { Message } from '@sidepot/messages/worded'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

interface AskDialogProps {
  readonly open: boolean
  readonly title: Message
  readonly text: Message
  /** what the dangerous button says */
  readonly sure: Message
  readonly cancel: Message
  readonly busy?: boolean
  readonly onSure: () => void
  readonly onClose: () => void
}

export function AskDialog({
  open,
  title,
  text,
  sure,
  cancel,
  busy = false,
  onSure,
  onClose,
}: AskDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="danger" busy={busy} onClick={onSure}>
            {sure}
          </Button>
        </>
      }
    />
  )
}
