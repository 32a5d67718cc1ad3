import { signUpWords as words } from '@sidepot/messages/web-account'
import { profile } from '@sidepot/messages/web-settings'
import { acceptableHandle } from '@sidepot/models/handle'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { authStore } from '../../../data/auth/auth.ts'
import { useSignUp } from '../../../data/auth/guests.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { AccountCard, Form, FormField, LEFT, useSubmission } from '../fields/form.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { returnPlace } from './return-place.ts'
import { signUp } from './sign-in-flow.ts'

export function SignUpForm() {
  const submission = useSubmission()
  const who = useSignUp()
  const signedIn = useStore(authStore, auth => auth.status === 'signed-in')
  const navigate = useNavigate()
  const location = useLocation()
  const { state } = location
  if (signedIn) return <Navigate to={returnPlace(location)} replace />
  if (who === 'closed')
    return (
      <AccountCard title={words.title}>
        <p className="account-text">{words.closed}</p>
        <nav className="account-links">
          {words.haveAccount}
          <Link to="/login" state={state}>
            {words.toLogin}
          </Link>
        </nav>
      </AccountCard>
    )
  return (
    <AccountCard title={words.title}>
      {who === 'invitation' && <p className="account-text">{words.byInvitation}</p>}
      <Form
        submission={submission}
        check={field => {
          const handle = field('handle').trim()
          return handle === '' || acceptableHandle(handle) ? {} : { handle: profile.handleBad }
        }}
        onSubmit={async field => {
          const [email, handle] = [field('email').trim(), field('handle').trim()]
          const answer = await signUp(email, handle, field('password'))
          if (!answer.ok) return answer.error.sentence
          void navigate('/confirm-signup', {
            state: { ...(typeof state === 'object' ? state : null), email },
          })
          return LEFT
        }}
      >
        <FormField
          label={words.email}
          hint={words.emailHint}
          name="email"
          type="email"
          autoComplete="username"
          required
          autoFocus
        />
        <FormField
          label={words.handle}
          hint={words.handleHint}
          name="handle"
          autoComplete="nickname"
          maxLength={30}
        />
        <PasswordField label={words.password} hint={words.passwordHint} name="password" kind="new" />
        <Button type="submit" variant="primary" size="lg" wide busy={submission.busy}>
          {words.submit}
        </Button>
      </Form>
      <nav className="account-links">
        {words.haveAccount}
        <Link to="/login" state={state}>
          {words.toLogin}
        </Link>
      </nav>
    </AccountCard>
  )
}
