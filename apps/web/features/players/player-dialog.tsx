import { playerForm as words } from '@sidepot/messages/web-players'
import { toasts } from '@sidepot/messages/web-ui'
import { useState } from 'react'
import { deletePlayer, savePlayer } from '../../data/people/player-service.ts'
import { useLeftForm } from '../../data/store/left-form.ts'
import { recordOf } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { TextArea, TextField } from '../../ui/controls/field.tsx'
import { RatingRow } from '../../ui/controls/rating-row.tsx'
import { FormDialog } from '../../ui/layers/form-dialog.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { fieldsOfForm, formOf, type PlayerForm } from './player-facts.ts'

interface PlayerDialogProps {
  readonly player: Rec<'Player'> | null
  readonly onClose: () => void
  readonly onSaved?: (id: string) => void
}

export function PlayerDialog({ player, onClose, onSaved }: PlayerDialogProps) {
  const [{ was, form }, setLeft, forget] = useLeftForm(`player:${player?.id ?? 'new'}`, () => ({
    was: fieldsOfForm(formOf(player)),
    form: formOf(player),
  }))
  const [refused, setRefused] = useState(false)
  const set = (change: Partial<PlayerForm>) => setLeft({ was, form: { ...form, ...change } })
  const save = () => {
    const fields = fieldsOfForm(form)
    if (!fields) return setRefused(true)
    const id = savePlayer(fields, player, was)
    forget()
    onClose()
    if (id === null) return
    const undo = () => {
      const current = recordOf('Player', id)
      if (!current) return
      if (player && was) savePlayer(was, current, fields)
      else if (!player) deletePlayer(current)
    }
    toast({ text: words.saved, action: { label: toasts.undo, run: undo } })
    onSaved?.(id)
  }
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      onCancel={forget}
      title={player ? words.editTitle : words.newTitle}
      cancel={words.cancel}
      submit={words.save}
      className="people-form"
      onSubmit={save}
    >
      <TextField
        label={words.nickname}
        value={form.nickname}
        maxLength={100}
        error={refused && fieldsOfForm(form) === null ? words.needsName : undefined}
        onChange={event => set({ nickname: event.target.value })}
      />
      <div className="people-names">
        <TextField
          label={words.firstname}
          value={form.firstname}
          maxLength={100}
          onChange={event => set({ firstname: event.target.value })}
        />
        <TextField
          label={words.lastname}
          value={form.lastname}
          maxLength={100}
          onChange={event => set({ lastname: event.target.value })}
        />
      </div>
      <TextField
        label={words.style}
        placeholder={words.stylePlaceholder}
        value={form.playStyle}
        maxLength={200}
        onChange={event => set({ playStyle: event.target.value })}
      />
      <RatingRow
        label={words.rating}
        value={form.playRating}
        onChange={playRating => set({ playRating })}
        meanings={words.ratings}
      />
      <TextArea
        label={words.looks}
        placeholder={words.looksPlaceholder}
        rows={2}
        value={form.physicalAttributes}
        onChange={event => set({ physicalAttributes: event.target.value })}
      />
      <TextArea
        label={words.notes}
        rows={3}
        value={form.notes}
        onChange={event => set({ notes: event.target.value })}
      />
    </FormDialog>
  )
}
