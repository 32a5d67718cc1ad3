// People: found by name or address, their role, status and plan changed. Nothing else of them is in reach.
import { dateText } from '@sidepot/messages/display'
import { admin as words } from '@sidepot/messages/web-admin'
import { toasts } from '@sidepot/messages/web-ui'
import type { AccountStatus, Plan, Role } from '@sidepot/models/enumerations'
import { ACCOUNT_STATUSES, PLANS, ROLES } from '@sidepot/models/enumerations'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import {
  listPeople,
  type PersonLine,
  setEntitlement,
  setRole,
  setStatus,
} from '../../data/account/operators.ts'
import { useUserId } from '../../data/reads/reads.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { ChoiceRow } from '../../ui/controls/segmented.tsx'
import { Panel, SkeletonRows } from '../../ui/display/panel.tsx'
import { Avatar, Tag } from '../../ui/display/tag.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { useOperatorPages } from './operator-pages.ts'

export function UsersPart() {
  const [text, setText] = useState('')
  const [open, setOpen] = useState<PersonLine | null>(null)
  const me = useUserId()
  const search = useDeferredValue(text.trim())
  const { pages, readState, problem, more } = useOperatorPages(['people', search], place =>
    listPeople({ ...(search === '' ? {} : { Search: search }), ...place }),
  )
  const people = pages.flatMap(page => page.People)
  return (
    <Panel>
      <TextField
        label={words.search}
        type="search"
        autoComplete="off"
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {readState === 'waiting' && <SkeletonRows rows={6} height={60} />}
      {problem !== null && <p role="alert">{problem || words.failed}</p>}
      {readState === 'there' && people.length === 0 && <p className="admin-none">{words.noPeople}</p>}
      <ul className="admin-rows">
        {people.map(person => (
          <li key={person.Id} className="admin-row">
            <Avatar name={person.Handle || '?'} src={person.AvatarUrl} />
            <span className="admin-name">
              <b>
                {person.Handle || words.unnamed}
                {person.Id === me && <small> · {words.you}</small>}
              </b>
              <small>{words.since(day(person.SignedUpAt))}</small>
            </span>
            <span className="admin-tags">
              {person.Role === 'SUPER_ADMIN' && <Tag>{words.roles.SUPER_ADMIN}</Tag>}
              {person.Status === 'DISABLED' && <Tag>{words.statuses.DISABLED}</Tag>}
              {person.Entitlement && person.Entitlement.Plan !== 'FREE' && (
                <Tag>{words.plans[person.Entitlement.Plan]}</Tag>
              )}
            </span>
            <IconButton
              icon="edit"
              label={words.edit(person.Handle || words.unnamed)}
              onClick={() => setOpen(person)}
            />
          </li>
        ))}
      </ul>
      {more && (
        <Button wide busy={more.busy} onClick={more.ask}>
          {words.more}
        </Button>
      )}
      {open && (
        <PersonDialog key={open.Id} person={open} own={open.Id === me} onClose={() => setOpen(null)} />
      )}
    </Panel>
  )
}

const day = (iso: string) => dateText(Date.parse(iso))

interface PersonDialogProps {
  readonly person: PersonLine
  readonly own: boolean
  readonly onClose: () => void
}

function PersonDialog({ person, own, onClose }: PersonDialogProps) {
  const client = useQueryClient()
  const [role, putRole] = useState<Role>(person.Role)
  const [status, putStatus] = useState<AccountStatus>(person.Status)
  const [plan, putPlan] = useState<Plan>(person.Entitlement?.Plan ?? 'FREE')
  const [until, putUntil] = useState(person.Entitlement?.ValidUntil?.slice(0, 10) ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    setBusy(true)
    const changes = [
      role === person.Role ? null : () => setRole(person.Id, role),
      status === person.Status ? null : () => setStatus(person.Id, status),
      plan === (person.Entitlement?.Plan ?? 'FREE') &&
      until === (person.Entitlement?.ValidUntil?.slice(0, 10) ?? '')
        ? null
        : () =>
            setEntitlement(person.Id, {
              Plan: plan,
              ...(until === '' ? {} : { ValidUntil: new Date(`${until}T23:59:59Z`).toISOString() }),
            }),
    ]
    const before = person.Entitlement
    const back = [
      role === person.Role ? null : () => setRole(person.Id, person.Role),
      status === person.Status ? null : () => setStatus(person.Id, person.Status),
      changes[2] === null
        ? null
        : () =>
            setEntitlement(person.Id, {
              Plan: before?.Plan ?? 'FREE',
              ...(before?.ValidUntil ? { ValidUntil: before.ValidUntil } : {}),
            }),
    ]
    for (const change of changes) {
      const done = await change?.()
      if (done && !done.ok) {
        setBusy(false)
        setProblem(done.error.sentence)
        return
      }
    }
    await client.invalidateQueries({ queryKey: ['operators'] })
    const undo = async () => {
      for (const change of back) {
        const done = await change?.()
        if (done && !done.ok) toast({ tone: 'bad', text: done.error.sentence })
      }
      await client.invalidateQueries({ queryKey: ['operators'] })
    }
    toast({ text: words.saved, action: { label: toasts.undo, run: () => void undo() } })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.personTitle(person.Handle || words.unnamed)}
      description={own ? words.notOneself : words.personText}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      {!own && (
        <>
          <ChoiceRow
            label={words.role}
            value={role}
            onChange={putRole}
            options={ROLES.map(value => ({ value, label: words.roles[value] }))}
          />
          <ChoiceRow
            label={words.status}
            value={status}
            onChange={putStatus}
            options={ACCOUNT_STATUSES.map(value => ({ value, label: words.statuses[value] }))}
          />
        </>
      )}
      <ChoiceRow
        label={words.plan}
        value={plan}
        onChange={putPlan}
        options={PLANS.map(value => ({ value, label: words.plans[value] }))}
      />
      <TextField
        label={words.until}
        hint={words.untilHint}
        type="date"
        value={until}
        onChange={event => putUntil(event.target.value)}
      />
      {problem && <p role="alert">{problem}</p>}
    </Dialog>
  )
}
