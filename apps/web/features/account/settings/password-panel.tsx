import { accountWords } from '@sidepot/messages/web-account'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Panel } from '../../../ui/display/panel.tsx'
import { DoneLine, Form, useSubmission } from '../fields/form.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { changePassword } from './account-calls.ts'

const words = accountWords.password

export function PasswordPanel({ email }: { readonly email: string }) {
  const submission = useSubmission()
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(false)
  if (!open)
    return (
      <Panel title={words.title}>
        <div className="account-row">
          <div className="account-text">{words.detail}</div>
          <Button size="sm" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        </div>
        {done && <DoneLine text={words.done} />}
      </Panel>
    )
  return (
    <Panel title={words.title}>
      <Form
        submission={submission}
        onSubmit={async field => {
          const answer = await changePassword(field('current'), field('next'))
          if (!answer.ok) return answer.error.sentence
          setDone(true)
          setOpen(false)
          return null
        }}
      >
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={words.current} name="current" kind="current" autoFocus />
        <PasswordField label={words.next} hint={words.hint} name="next" kind="new" />
        <div className="account-actions">
          <Button type="submit" variant="primary" busy={submission.busy}>
            {words.submit}
          </Button>
          <Button variant="text" onClick={() => setOpen(false)}>
            {accountWords.cancel}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
