// For good: asked once more, because nothing brings it back.
import { eraseForm as words } from '@sidepot/messages/web-players'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export function EraseDialog({
  name,
  onErase,
  onClose,
}: {
  readonly name: string
  readonly onErase: () => void
  readonly onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(name)}
      description={words.text}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="danger" onClick={onErase}>
            {words.erase}
          </Button>
        </>
      }
    />
  )
}
