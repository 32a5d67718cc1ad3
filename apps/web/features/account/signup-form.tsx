import { signUpWords as words } from '@sidepot/messages/web-account'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { authStore } from '../../data/auth.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { AccountCard, Form, useSubmission } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { returnPlace } from './return-place.ts'
import { signUp } from './sign-in-flow.ts'

export function SignUpForm() {
  const submission = useSubmission()
  const signedIn = useStore(authStore, auth => auth.status === 'signed-in')
  const navigate = useNavigate()
  const location = useLocation()
  const { state } = location
  if (signedIn) return <Navigate to={returnPlace(location)} replace />
  return (
    <AccountCard title={words.title}>
      <Form
        submission={submission}
        onSubmit={async field => {
          const email = field('email').trim()
          const answer = await signUp(email, field('handle').trim(), field('password'))
          if (!answer.ok) return answer.error.sentence
          void navigate('/confirm-signup', {
            state: { ...(typeof state === 'object' ? state : null), email },
          })
          return null
        }}
      >
        <TextField
          label={words.email}
          hint={words.emailHint}
          name="email"
          type="email"
          autoComplete="username"
          required
          autoFocus
        />
        <TextField
          label={words.handle}
          hint={words.handleHint}
          name="handle"
          autoComplete="nickname"
          minLength={3}
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
