// Filters kept under a name, in the person's own record, so that every device has them.
import { readJson } from '@sidepot/engine/read-stored'
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import { toasts } from '@sidepot/messages/web-ui'
import { useState } from 'react'
import { updateUser } from '../../data/account/user-service.ts'
import { useOne, useUserId } from '../../data/reads/reads.ts'
import { useRecord } from '../../data/store/records.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { Menu } from '../../ui/layers/menu.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { type HandFilter, readFilter, setFilters } from './hand-filter.ts'

interface Saved {
  readonly name: string
  readonly filter: HandFilter
}
const MOST = 30

function savedIn(value: unknown): readonly Saved[] {
  const list = readJson(value)
  if (!Array.isArray(list)) return []
  return list.flatMap(one => {
    const name = typeof one === 'object' && one !== null && 'name' in one ? one.name : null
    const filter = typeof one === 'object' && one !== null && 'filter' in one ? readFilter(one.filter) : null
    return typeof name === 'string' && filter ? [{ name, filter }] : []
  })
}

export function SavedFilters({
  filter,
  onChange,
}: {
  readonly filter: HandFilter
  readonly onChange: (filter: HandFilter) => void
}) {
  const userId = useUserId()
  useOne('User', userId)
  const user = useRecord('User', userId)
  const [naming, setNaming] = useState(false)
  if (!user) return null
  const saved = savedIn(user.handFilters)
  const put = (list: readonly Saved[]) => updateUser(user, { handFilters: JSON.stringify(list) })
  const forget = (one: Saved) => {
    put(saved.filter(other => other.name !== one.name))
    toast({ text: words.forgotten(one.name), action: { label: toasts.undo, run: () => put(saved) } })
  }
  // with nothing set and nothing kept there is nothing to choose
  if (saved.length === 0 && setFilters(filter).length === 0) return null
  const same = saved.find(one => JSON.stringify(one.filter) === JSON.stringify(filter))
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="sm" icon={same ? 'star-full' : 'star'} className="hz-saved">
            <span className="sr">{words.saved}</span>
            {same && <span>{same.name}</span>}
          </Button>
        }
        entries={[
          ...saved.map(one => ({ label: one.name, onSelect: () => onChange(one.filter) })),
          ...(saved.length > 0 ? (['line'] as const) : []),
          ...(same
            ? [{ label: words.forget(same.name), icon: 'trash' as const, onSelect: () => forget(same) }]
            : [
                {
                  label: setFilters(filter).length === 0 ? words.nothingToSave : words.saveThis,
                  icon: 'plus' as const,
                  disabled: setFilters(filter).length === 0 || saved.length >= MOST,
                  onSelect: () => setNaming(true),
                },
              ]),
        ]}
      />
      {naming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={name => {
            put([...saved.filter(one => one.name !== name), { name, filter }])
            toast({ text: words.filterSaved(name) })
            setNaming(false)
          }}
        />
      )}
    </>
  )
}

function NameDialog({
  onClose,
  onName,
}: {
  readonly onClose: () => void
  readonly onName: (name: string) => void
}) {
  const [name, setName] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.saveTitle}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form="hz-name" disabled={name.trim() === ''}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id="hz-name"
        onSubmit={event => {
          event.preventDefault()
          if (name.trim() !== '') onName(name.trim())
        }}
      >
        <TextField
          label={words.saveName}
          placeholder={words.savePlaceholder}
          value={name}
          maxLength={40}
          onChange={event => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
