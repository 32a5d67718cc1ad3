import { accountWords } from '@sidepot/messages/web-account'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { Panel } from '../../../ui/display/panel.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { Form, FormField, useSubmission } from '../fields/form.tsx'
import { deleteAccount } from './account-calls.ts'

const words = accountWords.remove

export function DeleteAccount({ email }: { readonly email: string }) {
  const submission = useSubmission()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const sure = email !== '' && typed.trim().toLowerCase() === email.toLowerCase()
  return (
    <Panel title={words.title}>
      <p className="account-text">
        <MessageText>{words.text}</MessageText>
      </p>
      <div className="account-actions">
        <Button variant="danger" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title} description={words.text}>
        <Form
          submission={submission}
          onSubmit={async () => {
            const answer = await deleteAccount()
            return answer.ok ? null : answer.error.sentence
          }}
        >
          <FormField
            name="email"
            label={words.typeToConfirm}
            hint={email}
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
          <div className="account-actions">
            <Button onClick={() => setOpen(false)}>{accountWords.cancel}</Button>
            <Button type="submit" variant="danger" disabled={!sure} busy={submission.busy}>
              {words.submit}
            </Button>
          </div>
        </Form>
      </Dialog>
    </Panel>
  )
}
