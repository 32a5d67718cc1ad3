import { accountWords } from '@sidepot/messages/web-account'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Panel, Skeleton } from '../../../ui/display/panel.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { DevMailHint } from '../fields/dev-mail.tsx'
import { DoneLine, Form, FormField, useSubmission } from '../fields/form.tsx'
import { askNewEmail, confirmNewEmail } from './account-calls.ts'

const words = accountWords.email

type Stage =
  | { readonly at: 'rest' }
  | { readonly at: 'ask' }
  | { readonly at: 'code'; readonly email: string }

export function EmailPanel({ email, onChanged }: { readonly email: string; readonly onChanged: () => void }) {
  const submission = useSubmission()
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const [done, setDone] = useState(false)
  if (stage.at === 'rest')
    return (
      <Panel title={words.title}>
        <div className="account-row">
          <div>{email === '' ? <Skeleton width={180} height={22} /> : <span>{email}</span>}</div>
          <Button size="sm" disabled={email === ''} onClick={() => setStage({ at: 'ask' })}>
            {words.change}
          </Button>
        </div>
        {done && <DoneLine text={words.done} />}
      </Panel>
    )
  return (
    <Panel title={words.title} aside={email}>
      <Form
        key={stage.at}
        submission={submission}
        onSubmit={async field => {
          const asked = field('email').trim()
          const answer = stage.at === 'ask' ? await askNewEmail(asked) : await confirmNewEmail(field('code'))
          if (!answer.ok) return answer.error.sentence
          setDone(stage.at === 'code')
          setStage(stage.at === 'ask' ? { at: 'code', email: asked } : { at: 'rest' })
          if (stage.at === 'code') onChanged()
          return null
        }}
      >
        {stage.at === 'ask' ? (
          <FormField
            label={words.label}
            hint={words.hint}
            name="email"
            type="email"
            autoComplete="email"
            required
            autoFocus
          />
        ) : (
          <>
            <CodeField label={words.code} hint={words.codeHint(stage.email)} />
            <DevMailHint />
          </>
        )}
        <div className="account-actions">
          <Button type="submit" variant="primary" busy={submission.busy}>
            {stage.at === 'ask' ? words.submit : words.confirm}
          </Button>
          <Button variant="text" onClick={() => setStage({ at: 'rest' })}>
            {accountWords.cancel}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
