// The sign-in page: password, passkey or hosted page; then the second factor when the person has one.
import { clientErrors } from '@sidepot/messages/client-errors'
import { signUpWords, signInWords as words } from '@sidepot/messages/web-account'
import { lookAround } from '@sidepot/messages/web-look-around'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { authStore, wasEndedByServer } from '../../../data/auth/auth.ts'
import { useGuests, useSignUp } from '../../../data/auth/guests.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { AccountCard, DoneLine, Form, FormField, useSubmission } from '../fields/form.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { emailOf, isConfirmed } from './carried-state.ts'
import { startHostedSignIn } from './hosted-sign-in.ts'
import { returnPlace } from './return-place.ts'
import { answerCode, awaitConfirmation, type SignInNext, signIn, signInByPasskey } from './sign-in-flow.ts'

type CodeStep = Extract<SignInNext, { step: 'code' }>

export function LoginForm() {
  const [code, setCode] = useState<CodeStep | null>(null)
  const signedIn = useStore(authStore, state => state.status === 'signed-in')
  const location = useLocation()
  const navigate = useNavigate()

  const go = (next: SignInNext, email = '') => {
    switch (next.step) {
      case 'done':
        return undefined // the state of the app has changed; the page leaves by itself
      case 'code':
        return setCode(next)
      case 'confirm':
        return navigate('/confirm-signup', { state: { ...stateOf(location.state), email } })
      case 'reset':
        return navigate('/forgot-password', { state: { ...stateOf(location.state), email } })
      case 'login':
        return undefined
    }
  }
  if (signedIn) return <Navigate to={returnPlace(location)} replace />
  return code ? <SecondFactor step={code} onBack={() => setCode(null)} go={go} /> : <FirstFactor go={go} />
}

const stateOf = (state: unknown) => (typeof state === 'object' ? state : null)

interface StepProps {
  readonly go: (next: SignInNext, email?: string) => unknown
}

function FirstFactor({ go }: StepProps) {
  const guests = useGuests()
  const isClosed = useSignUp() === 'closed'
  const submission = useSubmission()
  const location = useLocation()
  const { state } = location
  return (
    <AccountCard title={words.title}>
      <Form
        submission={submission}
        onSubmit={async field => {
          const [email, password] = [field('email').trim(), field('password')]
          const answer = await signIn(email, password)
          if (!answer.ok) return answer.error.sentence
          if (answer.value.step === 'confirm') awaitConfirmation(email, password)
          go(answer.value, email)
          return null
        }}
      >
        {isConfirmed(state) && <DoneLine text={words.confirmed} />}
        {wasEndedByServer() && <p className="account-text">{words.ended}</p>}
        <FormField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={emailOf(state)}
          required
          autoFocus
        />
        <PasswordField
          label={words.password}
          name="password"
          kind="current"
          aside={
            <Link to="/forgot-password" state={state}>
              {words.forgot}
            </Link>
          }
        />
        <Button type="submit" variant="primary" size="lg" wide busy={submission.busy}>
          {words.submit}
        </Button>
      </Form>
      <div className="account-or">{words.or}</div>
      <Button
        wide
        icon="key"
        disabled={submission.busy}
        onClick={() =>
          void submission.run(async () => {
            const answer = await signInByPasskey()
            if (answer === null) return words.passkeyFailed
            if (!answer.ok) return answer.error.sentence
            go(answer.value)
            return null
          })
        }
      >
        {words.passkey}
      </Button>
      <Button
        wide
        icon="enter"
        disabled={submission.busy}
        onClick={() =>
          void submission.run(async () => {
            const refused = await startHostedSignIn(returnPlace(location))
            return refused === null ? null : clientErrors[refused]
          })
        }
      >
        {words.hosted}
      </Button>
      <nav className="account-links">
        {isClosed ? (
          signUpWords.closed
        ) : (
          <>
            {words.noAccount}
            <Link to="/signup" state={state}>
              {words.toSignUp}
            </Link>
          </>
        )}
        {guests && <Link to="/look-around">{lookAround.offer}</Link>}
      </nav>
    </AccountCard>
  )
}

function SecondFactor({
  step,
  onBack,
  go,
}: StepProps & { readonly step: CodeStep; readonly onBack: () => void }) {
  const submission = useSubmission()
  return (
    <AccountCard title={words.codeTitle} text={step.kind === 'SMS_MFA' ? words.smsHint : words.codeHint}>
      <Form
        submission={submission}
        onSubmit={async field => {
          const answer = await answerCode(step.kind, step.session, field('code'))
          if (!answer.ok) return answer.error.sentence
          go(answer.value)
          return null
        }}
      >
        <CodeField label={words.code} letters={step.kind === 'SOFTWARE_TOKEN_MFA'} />
        <Button type="submit" variant="primary" size="lg" wide busy={submission.busy}>
          {words.verify}
        </Button>
        <Button variant="text" onClick={onBack}>
          {words.back}
        </Button>
      </Form>
    </AccountCard>
  )
}
