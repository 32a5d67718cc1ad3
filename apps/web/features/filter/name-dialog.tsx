// Asks for the name under which a filter is kept.
import { filterWords as words } from '@sidepot/messages/web-filter'
import { useState } from 'react'
import { TextField } from '../../ui/controls/field.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { FormDialog } from '../../ui/layers/form-dialog.tsx'

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
    <FormDialog
      onClose={onClose}
      title={words.saveTitle}
      cancel={words.cancel}
      submit={words.save}
      ready={name.trim() !== ''}
      onSubmit={() => onName(name.trim())}
    >
      <TextField
        label={words.saveName}
        placeholder={wording(words.savePlaceholder)}
        value={name}
        maxLength={40}
        onChange={event => setName(event.target.value)}
      />
    </FormDialog>
  )
}
