// The steps of a hosted sign-in. Each takes a posted form and answers with the next page or with who has signed in.
import { type IdentityFailure, identityFailures } from '@sidepot/messages/identity'
import { hostedWords } from '@sidepot/messages/identity-pages'
import { confirmWords, forgotWords, signInWords, signUpWords } from '@sidepot/messages/web-account'
import type { MfaKind } from '../../db/schema/identity-tables.ts'
import { findAccount } from '../accounts/accounts.ts'
import type { Room, Visitor } from '../accounts/room.ts'
import { confirmSignUp, resendSignUpCode, signUp } from '../accounts/sign-up.ts'
import { verifySecondFactor } from '../sign-in/mfa.ts'
import { confirmForgotPassword, forgotPassword } from '../sign-in/reset.ts'
import { checkPassword } from '../sign-in/sign-in.ts'
import type { Page } from './pages.ts'

export const steps = ['sign-in', 'code', 'sign-up', 'confirm', 'forgot', 'reset'] as const
export type Step = (typeof steps)[number]

export interface Known {
  readonly email?: string
  readonly session?: string
  readonly kind?: MfaKind
  readonly problem?: string
  readonly text?: string
}

export type Outcome = { readonly signedIn: string } | { readonly step: Step; readonly known: Known }
export type FormFields = (name: string) => string

const email = (label: string, value = '') =>
  ({ name: 'email', label, type: 'email', autocomplete: 'username', value }) as const
const code = (label: string) =>
  ({ name: 'code', label, type: 'text', autocomplete: 'one-time-code', numeric: true }) as const

const to = (step: Step, text: string, lead?: string) => ({
  to: `?step=${step}`,
  text,
  ...(lead === undefined ? {} : { lead }),
})

export const pageOf = (step: Step, known: Known, guard: string): Page => {
  const hidden = {
    guard,
    step,
    ...(known.session ? { session: known.session } : {}),
    ...(known.kind ? { kind: known.kind } : {}),
  }
  const more = {
    ...(known.problem ? { problem: known.problem } : {}),
    ...(known.text ? { text: known.text } : {}),
  }
  switch (step) {
    case 'sign-in':
      return {
        title: signInWords.title,
        fields: [
          email(signInWords.email, known.email),
          {
            name: 'password',
            label: signInWords.password,
            type: 'password',
            autocomplete: 'current-password',
          },
        ],
        submit: signInWords.submit,
        links: [to('forgot', signInWords.forgot), to('sign-up', signInWords.toSignUp, signInWords.noAccount)],
        hidden,
        ...more,
      }
    case 'code':
      return {
        title: signInWords.codeTitle,
        text: known.kind === 'SMS_MFA' ? signInWords.smsHint : signInWords.codeHint,
        fields: [{ ...code(signInWords.code), numeric: false }],
        submit: signInWords.verify,
        links: [to('sign-in', signInWords.back)],
        hidden,
        ...more,
      }
    case 'sign-up':
      return {
        title: signUpWords.title,
        fields: [
          { ...email(signUpWords.email, known.email), hint: signUpWords.emailHint },
          {
            name: 'handle',
            label: signUpWords.handle,
            type: 'text',
            autocomplete: 'nickname',
            hint: signUpWords.handleHint,
            optional: true,
          },
          {
            name: 'password',
            label: signUpWords.password,
            type: 'password',
            autocomplete: 'new-password',
            hint: signUpWords.passwordHint,
          },
        ],
        submit: signUpWords.submit,
        links: [to('sign-in', signUpWords.toLogin, signUpWords.haveAccount)],
        hidden,
        ...more,
      }
    case 'confirm':
      return {
        title: confirmWords.title,
        text: known.email ? confirmWords.sentTo(known.email) : confirmWords.enterBoth,
        fields: [code(confirmWords.code)],
        submit: confirmWords.submit,
        links: [to('sign-in', forgotWords.toLogin)],
        hidden: { ...hidden, email: known.email ?? '' },
        ...more,
      }
    case 'forgot':
      return {
        title: forgotWords.title,
        text: forgotWords.ask,
        fields: [email(forgotWords.email, known.email)],
        submit: forgotWords.send,
        links: [to('sign-in', forgotWords.toLogin)],
        hidden,
        ...more,
      }
    case 'reset':
      return {
        title: forgotWords.title,
        text: forgotWords.sent(known.email ?? ''),
        fields: [
          { ...code(forgotWords.code), numeric: false },
          {
            name: 'password',
            label: forgotWords.password,
            type: 'password',
            autocomplete: 'new-password',
            hint: forgotWords.passwordHint,
          },
        ],
        submit: forgotWords.submit,
        links: [to('sign-in', forgotWords.toLogin)],
        hidden: { ...hidden, email: known.email ?? '' },
        ...more,
      }
  }
}

const again = (step: Step, failure: IdentityFailure, known: Known): Outcome => ({
  step,
  known: { ...known, problem: identityFailures[failure] },
})

export const takeStep = async (
  room: Room,
  visitor: Visitor,
  step: Step,
  field: FormFields,
): Promise<Outcome> => {
  const address = field('email').trim()
  switch (step) {
    case 'sign-in':
      return signInStep(room, visitor, address, field('password'))
    case 'code': {
      const kind: MfaKind = field('kind') === 'SMS_MFA' ? 'SMS_MFA' : 'SOFTWARE_TOKEN_MFA'
      const session = field('session')
      const answer = await verifySecondFactor(room, visitor, kind, session, field('code').trim())
      if (answer.ok) return { signedIn: answer.value.account.user_id }
      return answer.error === 'badSession'
        ? again('sign-in', answer.error, {})
        : again('code', answer.error, { session, kind })
    }
    case 'sign-up': {
      const handle = field('handle').trim()
      const answer = await signUp(room, visitor, {
        email: address,
        password: field('password'),
        ...(handle === '' ? {} : { handle }),
      })
      return answer.ok
        ? { step: 'confirm', known: { email: address } }
        : again('sign-up', answer.error, { email: address })
    }
    case 'confirm': {
      const answer = await confirmSignUp(room, visitor, address, field('code'))
      return answer.ok
        ? { step: 'sign-in', known: { email: address, text: hostedWords.signedUp } }
        : again('confirm', answer.error, { email: address })
    }
    case 'forgot': {
      const answer = await forgotPassword(room, visitor, address)
      return answer.ok
        ? { step: 'reset', known: { email: address } }
        : again('forgot', answer.error, { email: address })
    }
    case 'reset': {
      const answer = await confirmForgotPassword(room, visitor, address, field('code'), field('password'))
      return answer.ok
        ? { step: 'sign-in', known: { email: address, text: hostedWords.passwordSet } }
        : again('reset', answer.error, { email: address })
    }
  }
}

const signInStep = async (
  room: Room,
  visitor: Visitor,
  address: string,
  password: string,
): Promise<Outcome> => {
  const answer = await checkPassword(room, visitor, address, password)
  if (answer.ok)
    return answer.value.step === 'passed'
      ? { signedIn: answer.value.account.user_id }
      : { step: 'code', known: { session: answer.value.session, kind: answer.value.kind } }
  if (answer.error === 'notConfirmed') {
    await resendSignUpCode(room, visitor, address)
    return { step: 'confirm', known: { email: address } }
  }
  if (answer.error === 'resetRequired' && (await findAccount(room.db, address))) {
    await forgotPassword(room, visitor, address)
    return { step: 'reset', known: { email: address } }
  }
  return again('sign-in', answer.error, { email: address })
}
