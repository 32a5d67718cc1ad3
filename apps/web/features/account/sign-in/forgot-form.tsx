// A forgotten password: ask for a code, then set a new one, then signed in.
import { forgotWords as words } from '@sidepot/messages/web-account'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSendsMail } from '../../../data/auth/guests.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { DevMailHint } from '../fields/dev-mail.tsx'
import { AccountCard, DoneLine, Form, FormField, LEFT, useSubmission } from '../fields/form.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { emailOf } from './carried-state.ts'
import { returnPlace } from './return-place.ts'
import { resetPassword, sendResetCode } from './sign-in-flow.ts'

export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? <AskForCode onSent={setSentTo} /> : <ChooseNew email={sentTo} />
}

function AskForCode({ onSent }: { readonly onSent: (email: string) => void }) {
  const submission = useSubmission()
  const { state } = useLocation()
  return (
    <AccountCard title={words.title} text={words.ask}>
      <Form
        submission={submission}
        onSubmit={async field => {
          const email = field('email').trim()
          const answer = await sendResetCode(email)
          if (!answer.ok) return answer.error.sentence
          onSent(email)
          return null
        }}
      >
        <FormField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={emailOf(state)}
          required
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" wide busy={submission.busy}>
          {words.send}
        </Button>
      </Form>
      <nav className="account-links">
        <Link to="/login" state={state}>
          {words.toLogin}
        </Link>
      </nav>
    </AccountCard>
  )
}

function ChooseNew({ email }: { readonly email: string }) {
  const sendsMail = useSendsMail()
  const submission = useSubmission()
  const [resent, setResent] = useState(false)
  const location = useLocation()
  const navigate = useNavigate()
  return (
    <AccountCard title={words.title} text={sendsMail ? words.sent(email) : words.codeFor(email)}>
      <Form
        submission={submission}
        onSubmit={async field => {
          const answer = await resetPassword(email, field('code'), field('password'))
          if (!answer.ok) return answer.error.sentence
          // With a second factor the sign-in page asks for it.
          void navigate(answer.value.step === 'done' ? returnPlace(location) : '/login', {
            replace: true,
            state: location.state,
          })
          return LEFT
        }}
      >
        <CodeField label={words.code} letters />
        <DevMailHint />
        <PasswordField label={words.password} hint={words.passwordHint} name="password" kind="new" />
        <Button type="submit" variant="primary" size="lg" wide busy={submission.busy}>
          {words.submit}
        </Button>
        <Button
          variant="text"
          disabled={submission.busy}
          onClick={() =>
            void submission.run(async () => {
              const answer = await sendResetCode(email)
              setResent(answer.ok)
              return answer.ok ? null : answer.error.sentence
            })
          }
        >
          {words.resend}
        </Button>
        {resent && <DoneLine text={words.resent} />}
      </Form>
      <nav className="account-links">
        <Link to="/login" state={location.state}>
          {words.toLogin}
        </Link>
      </nav>
    </AccountCard>
  )
}
