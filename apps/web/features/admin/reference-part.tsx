// Venues, stakes and rake structures in the order in which players are offered them.
import { blinds, chipText } from '@sidepot/messages/display'
import { admin as words } from '@sidepot/messages/web-admin'
import { toasts } from '@sidepot/messages/web-ui'
import { decimalOf } from '@sidepot/models/kit/money'
import { useState } from 'react'
import { moveReference, type ReferenceModel, saveReference } from '../../data/account/reference-service.ts'
import { useReference } from '../../data/reads/reads.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { sendable } from '../../data/wire/received.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Panel, SkeletonRows } from '../../ui/display/panel.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { type Draft, draftOf, type FormField, fieldsFor, readDraft } from './reference-forms.ts'

type Row = Rec<ReferenceModel>
const NEW: Readonly<Record<ReferenceModel, string>> = {
  Venue: words.newVenue,
  CashGameStake: words.newStake,
  CashRakeStructure: words.newRake,
}

export function ReferencePart({ model }: { readonly model: ReferenceModel }) {
  const reading = useReference(model)
  useReference('CashRakeStructure')
  const rows = useRecords(
    [model],
    () =>
      [...(rowsOf(model) as readonly Row[])].sort(
        (a, b) => a.displayOrder - b.displayOrder || a.name.localeCompare(b.name),
      ),
    [model],
  )
  const [open, setOpen] = useState<Row | 'new' | null>(null)
  const [busy, setBusy] = useState(false)
  const move = async (id: string, by: -1 | 1) => {
    setBusy(true)
    const problem = await moveReference(model, rows, id, by)
    setBusy(false)
    if (problem) toast({ tone: 'bad', text: problem })
  }
  return (
    <Panel
      aside={
        <Button size="sm" icon="plus" onClick={() => setOpen('new')}>
          {words.add}
        </Button>
      }
    >
      {reading.loading && <SkeletonRows rows={6} height={56} />}
      {!reading.loading && rows.length === 0 && <p className="admin-none">{reading.error ?? words.empty}</p>}
      <ul className="admin-rows">
        {rows.map((row, place) => (
          <li key={row.id} className="admin-row">
            <span className="admin-name">
              <b>{row.name}</b>
              <small>{detailOf(model, row)}</small>
            </span>
            {!row.isActive && <Tag>{words.inactive}</Tag>}
            <span className="admin-buttons">
              <IconButton
                icon="chevron-up"
                label={words.up(row.name)}
                disabled={busy || place === 0}
                onClick={() => void move(row.id, -1)}
              />
              <IconButton
                icon="chevron-down"
                label={words.down(row.name)}
                disabled={busy || place === rows.length - 1}
                onClick={() => void move(row.id, 1)}
              />
              <IconButton icon="edit" label={words.edit(row.name)} onClick={() => setOpen(row)} />
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <ReferenceDialog
          model={model}
          row={open === 'new' ? null : open}
          last={rows.at(-1)?.displayOrder ?? 0}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}

function detailOf(model: ReferenceModel, row: Row): string {
  switch (model) {
    case 'Venue': {
      const venue = row as Rec<'Venue'>
      return [venue.city, venue.country, venue.isOnline ? words.online : null].filter(Boolean).join(' · ')
    }
    case 'CashGameStake': {
      const stake = row as Rec<'CashGameStake'>
      const rake = (rowsOf('CashRakeStructure') as readonly Rec<'CashRakeStructure'>[]).find(
        one => one.id === stake.rakeStructureId,
      )
      // most are named after game and blinds: nothing is written twice
      return [
        ...[stake.gameVariant, blinds(stake.smallBlind, stake.bigBlind)].filter(
          part => !stake.name.includes(part),
        ),
        stake.defaultStraddle ? words.straddleOf(chipText(decimalOf(stake.defaultStraddle))) : null,
        rake?.name,
      ]
        .filter(Boolean)
        .join(' · ')
    }
    case 'CashRakeStructure': {
      const rake = row as Rec<'CashRakeStructure'>
      return [words.rakeTypes[rake.rakeType], rake.gameVariant].filter(Boolean).join(' · ')
    }
  }
}

interface ReferenceDialogProps {
  readonly model: ReferenceModel
  readonly row: Row | null
  /** the place of the last one: a new one comes after it */
  readonly last: number
  readonly onClose: () => void
}

function ReferenceDialog({ model, row, last, onClose }: ReferenceDialogProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(model, row && sendable(model, row)))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const rakes = useRecords(['CashRakeStructure'], () => rowsOf('CashRakeStructure'))
  const fields = fieldsFor(model, rakes, draft)
  /** An edited row gets its earlier values; a new one, which sessions may use by now, is no longer offered. */
  const takeBack = async (known: ReadonlySet<string>) => {
    const latest = rowsOf(model).find(one => (row ? one.id === row.id : !known.has(one.id)))
    const before = draftOf(model, row && sendable(model, row))
    const read = readDraft(model, fieldsFor(model, rakes, before), before)
    if (!latest || (row && !read.ok)) return
    const failed = await saveReference(model, latest, row && read.ok ? read.change : { isActive: false })
    if (failed !== null) toast({ tone: 'bad', text: failed || words.failed })
  }
  const save = async () => {
    const read = readDraft(model, fields, draft)
    if (!read.ok) return setProblem(read.message)
    setBusy(true)
    const known = new Set(rowsOf(model).map(one => one.id))
    const failed = await saveReference(model, row, {
      ...read.change,
      ...(row ? {} : { displayOrder: last + 10 }),
    })
    setBusy(false)
    if (failed !== null) return setProblem(failed || words.failed)
    toast({ text: words.saved, action: { label: toasts.undo, run: () => void takeBack(known) } })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={row ? words.edit(row.name) : NEW[model]}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="admin-form">
        {fields.map(field => (
          <FieldOf
            key={field.name}
            field={field}
            value={draft[field.name]}
            onChange={value => {
              setDraft(current => ({ ...current, [field.name]: value }))
              setProblem(null)
            }}
          />
        ))}
      </div>
      {problem && <p role="alert">{problem}</p>}
    </Dialog>
  )
}

interface FieldOfProps {
  readonly field: FormField
  readonly value: string | boolean | undefined
  readonly onChange: (value: string | boolean) => void
}

function FieldOf({ field, value, onChange }: FieldOfProps) {
  switch (field.is) {
    case 'switch':
      return <Switch label={field.label} checked={value === true} onChange={onChange} />
    case 'choice':
      return (
        <Select
          label={field.label}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          options={field.options}
        />
      )
    case 'text':
    case 'amount':
    case 'number':
    case 'caps':
      return (
        <TextField
          label={field.label}
          hint={field.hint}
          value={typeof value === 'string' ? value : ''}
          inputMode={field.is === 'amount' || field.is === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
        />
      )
  }
}
