// Asks for the name under which a filter is kept.
import { filterWords as words } from '@sidepot/messages/web-filter'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'

export function NameDialog({
  onClose,
  onName,
}: {
  readonly onClose: () => void
  readonly onName: (name: string) => void
}) {
  const [name, setName] = useState('')
  const wording = useWording()
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.saveTitle}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form="filter-name" disabled={name.trim() === ''}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id="filter-name"
        onSubmit={event => {
          event.preventDefault()
          if (name.trim() !== '') onName(name.trim())
        }}
      >
        <TextField
          label={words.saveName}
          placeholder={wording(words.savePlaceholder)}
          value={name}
          maxLength={40}
          onChange={event => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
