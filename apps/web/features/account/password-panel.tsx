import { accountWords } from '@sidepot/messages/web-account'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { changePassword } from './account-calls.ts'
import { Form, useSubmission } from './form.tsx'

const words = accountWords.password

export function PasswordPanel({ email }: { readonly email: string }) {
  const submission = useSubmission()
  const [done, setDone] = useState(0)
  return (
    <Panel title={words.title}>
      <Form
        key={done}
        submission={submission}
        onSubmit={async field => {
          const answer = await changePassword(field('current'), field('next'))
          if (!answer.ok) return answer.error.sentence
          setDone(count => count + 1)
          return null
        }}
      >
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={words.current}
          name="current"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label={words.next}
          hint={words.hint}
          name="next"
          type="password"
          autoComplete="new-password"
          minLength={8}
          maxLength={256}
          required
        />
        <div className="account-actions">
          <Button type="submit" busy={submission.busy}>
            {words.submit}
          </Button>
        </div>
        {done > 0 && <p role="status">{words.done}</p>}
      </Form>
    </Panel>
  )
}
