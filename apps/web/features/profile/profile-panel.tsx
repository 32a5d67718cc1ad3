// What others see of somebody: the handle and a picture.
import './profile.css'
import { profile as words } from '@sidepot/messages/web-settings'
import { acceptableHandle } from '@sidepot/models/handle'
import { useRef, useState } from 'react'
import { updateUser } from '../../data/account/update-user.ts'
import { takeHandle } from '../../data/account/user-service.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { Avatar } from '../../ui/display/tag.tsx'
import { squarePicture } from './picture.ts'

export function ProfilePanel({ user }: { readonly user: Rec<'User'> }) {
  const [handle, setHandle] = useState(user.handle ?? '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    if (!acceptableHandle(handle)) return setProblem(words.handleBad)
    setBusy(true)
    setProblem((await takeHandle(user, handle)) ?? undefined)
    return setBusy(false)
  }
  return (
    <Panel title={words.title}>
      <PictureRow user={user} />
      <form
        className="settings-form"
        onSubmit={event => {
          event.preventDefault()
          if (!busy) void take()
        }}
      >
        <TextField
          label={words.handle}
          hint={words.handleHint}
          value={handle}
          autoComplete="nickname"
          error={problem}
          onChange={event => {
            setHandle(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" busy={busy} disabled={handle === (user.handle ?? '')}>
          {words.save}
        </Button>
      </form>
    </Panel>
  )
}

function PictureRow({ user }: { readonly user: Rec<'User'> }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    const made = await squarePicture(file)
    setProblem(made.ok ? undefined : words.pictureProblems[made.code])
    if (made.ok) updateUser(user, { avatarUrl: made.url })
  }
  return (
    <div className="profile-picture">
      <Avatar name={user.handle ?? user.username ?? '?'} src={user.avatarUrl} size={64} />
      <div>
        <div className="profile-do">
          <Button onClick={() => input.current?.click()}>
            {user.avatarUrl ? words.otherPicture : words.choosePicture}
          </Button>
          {user.avatarUrl && (
            <Button variant="quiet" onClick={() => updateUser(user, { avatarUrl: null })}>
              {words.removePicture}
            </Button>
          )}
        </div>
        <p className={problem ? 'field-line field-error' : 'field-line'} role={problem ? 'alert' : undefined}>
          {problem ?? words.pictureHint}
        </p>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={words.choosePicture}
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
