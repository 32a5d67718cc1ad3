// For good: asked once more, because nothing brings it back.
import { eraseForm as words } from '@sidepot/messages/web-players'
import { AskDialog } from '../../ui/layers/ask-dialog.tsx'

interface EraseDialogProps {
  readonly name: string
  readonly onErase: () => void
  readonly onClose: () => void
}

export const EraseDialog = ({ name, onErase, onClose }: EraseDialogProps) => (
  <AskDialog
    open
    onClose={onClose}
    title={words.title(name)}
    text={words.text}
    sure={words.erase}
    cancel={words.cancel}
    onSure={onErase}
  />
)
