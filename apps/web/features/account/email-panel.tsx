import { accountWords } from '@sidepot/messages/web-account'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { askNewEmail, confirmNewEmail } from './account-calls.ts'
import { Form, useSubmission } from './form.tsx'

const words = accountWords.email

export function EmailPanel({ email, onChanged }: { readonly email: string; readonly onChanged: () => void }) {
  const submission = useSubmission()
  const [waiting, setWaiting] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  return (
    <Panel title={words.title} aside={email}>
      <Form
        key={waiting}
        submission={submission}
        onSubmit={async field => {
          const next = field('email').trim()
          const answer = waiting === null ? await askNewEmail(next) : await confirmNewEmail(field('code'))
          if (!answer.ok) return answer.error.sentence
          setWaiting(waiting === null ? next : null)
          setDone(waiting !== null)
          if (waiting !== null) onChanged()
          return null
        }}
      >
        {waiting === null ? (
          <TextField label={words.label} name="email" type="email" autoComplete="email" required />
        ) : (
          <TextField
            label={words.code}
            hint={waiting}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        )}
        <div className="account-actions">
          <Button type="submit" busy={submission.busy}>
            {waiting === null ? words.submit : words.confirm}
          </Button>
          {waiting !== null && (
            <Button variant="text" onClick={() => setWaiting(null)}>
              {accountWords.cancel}
            </Button>
          )}
        </div>
        {done && <p role="status">{words.done}</p>}
      </Form>
    </Panel>
  )
}
