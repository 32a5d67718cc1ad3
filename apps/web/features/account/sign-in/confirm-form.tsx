import { confirmWords as words } from '@sidepot/messages/web-account'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSendsMail } from '../../../data/auth/guests.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { DevMailHint } from '../fields/dev-mail.tsx'
import { AccountCard, DoneLine, Form, FormField, LEFT, useSubmission } from '../fields/form.tsx'
import { emailOf } from './carried-state.ts'
import { returnPlace } from './return-place.ts'
import { addressAwaiting, confirmSignUp, resendCode } from './sign-in-flow.ts'

export function ConfirmForm() {
  const location = useLocation()
  const navigate = useNavigate()
  const submission = useSubmission()
  const known = emailOf(location.state) || addressAwaiting()
  const [email, setEmail] = useState(known)
  const [resent, setResent] = useState(false)
  const sendsMail = useSendsMail()
  return (
    <AccountCard
      title={words.title}
      text={known ? (sendsMail ? words.sentTo(known) : words.codeFor(known)) : words.enterBoth}
    >
      <Form
        submission={submission}
        onSubmit={async field => {
          const answer = await confirmSignUp(email.trim(), field('code'))
          if (!answer.ok) return answer.error.sentence
          if (answer.value.step === 'done') void navigate(returnPlace(location), { replace: true })
          else
            void navigate(answer.value.step === 'reset' ? '/forgot-password' : '/login', {
              replace: true,
              state: {
                ...(typeof location.state === 'object' ? location.state : null),
                email: email.trim(),
                isConfirmed: true,
              },
            })
          return LEFT
        }}
      >
        {!known && (
          <FormField
            label={words.email}
            name="email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
        )}
        <CodeField label={words.code} sends={known !== ''} />
        <DevMailHint />
        <Button type="submit" variant="primary" size="lg" wide busy={submission.busy}>
          {words.submit}
        </Button>
        <Button
          variant="text"
          disabled={submission.busy || email.trim() === ''}
          onClick={() =>
            void submission.run(async () => {
              const answer = await resendCode(email.trim())
              setResent(answer.ok)
              return answer.ok ? null : answer.error.sentence
            })
          }
        >
          {sendsMail === false ? words.renew : words.resend}
        </Button>
        {resent && <DoneLine text={sendsMail === false ? words.renewed : words.resent} />}
      </Form>
      <nav className="account-links">
        <Link to="/login" state={location.state}>
          {words.toLogin}
        </Link>
      </nav>
    </AccountCard>
  )
}
