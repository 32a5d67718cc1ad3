// Signing in, up and back in, as the forms need it: each call answers with what comes next or with a sentence to show.
import { err, ok, type Result } from '@sidepot/engine/result'
import { type AuthenticationResult, acceptTokens } from '../../../data/auth/auth.ts'
import { callIdentity } from '../../../data/auth/identity-call.ts'
import { askForPasskey } from '../../../data/auth/passkey.ts'
import { clientProblem, type Problem, problemOf } from '../../../data/auth/signed-in-call.ts'
import { readToken } from '../../../data/wire/token.ts'

export type SignInNext =
  | { readonly step: 'done' }
  | { readonly step: 'code'; readonly kind: 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA'; readonly session: string }
  /** The address waits for its code, or the password has to be chosen anew. */
  | { readonly step: 'confirm' }
  | { readonly step: 'reset' }
  | { readonly step: 'login' }

/** A token that says whose it is; none at all is no fault. */
const isReadable = (idToken: string | undefined) =>
  idToken === undefined || readToken(idToken).sub !== undefined

type Answered = Awaited<ReturnType<typeof callIdentity>>

const nextOf = (answer: Answered): Result<SignInNext, Problem> => {
  if (!answer.ok) {
    if (answer.error.name === 'UserNotConfirmedException') return ok({ step: 'confirm' })
    if (answer.error.name === 'PasswordResetRequiredException') return ok({ step: 'reset' })
    return err(problemOf(answer.error))
  }
  const { AuthenticationResult, ChallengeName, Session } = answer.value as {
    AuthenticationResult?: AuthenticationResult
    ChallengeName?: 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA'
    Session?: string
  }
  if (AuthenticationResult) {
    if (!isReadable(AuthenticationResult.IdToken)) return err(clientProblem('InvalidIdTokenException'))
    acceptTokens(AuthenticationResult)
    return ok({ step: 'done' })
  }
  return ok({ step: 'code', kind: ChallengeName ?? 'SOFTWARE_TOKEN_MFA', session: Session ?? '' })
}

export const signIn = async (email: string, password: string): Promise<Result<SignInNext, Problem>> =>
  nextOf(
    await callIdentity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )

export const answerCode = async (
  kind: 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA',
  session: string,
  code: string,
): Promise<Result<SignInNext, Problem>> => {
  if (session === '') return err(clientProblem('NoSessionFoundException'))
  return nextOf(
    await callIdentity('RespondToAuthChallenge', {
      ChallengeName: kind,
      Session: session,
      ChallengeResponses: { [`${kind}_CODE`]: code.trim() },
    }),
  )
}

/** Asks the browser for one of the person's passkeys; null when they turned it down. */
export const signInByPasskey = async (): Promise<Result<SignInNext, Problem> | null> => {
  const asked = await askForPasskey()
  if (!asked?.ok) return asked
  return nextOf(
    await callIdentity('RespondToAuthChallenge', {
      ChallengeName: 'WEB_AUTHN',
      Session: asked.value.session,
      ChallengeResponses: { CREDENTIAL: asked.value.credential },
    }),
  )
}

const done = (answer: Answered): Result<void, Problem> =>
  answer.ok ? ok(undefined) : err(problemOf(answer.error))

// Kept in memory only while the page lives, so that confirming can sign in without asking for the password again.
const AWAITING = 'awaitingCode'
let waiting: { readonly email: string; readonly password: string } | null = null

export const signUp = async (
  email: string,
  handle: string,
  password: string,
): Promise<Result<void, Problem>> => {
  const answer = await callIdentity('SignUp', {
    Username: email,
    Password: password,
    UserAttributes: handle === '' ? [] : [{ Name: 'preferred_username', Value: handle }],
  })
  if (answer.ok) awaitConfirmation(email, password)
  return done(answer)
}

/** Remembers who is waiting for a code, from the sign-in form. */
export const awaitConfirmation = (email: string, password: string) => {
  waiting = { email, password }
  try {
    sessionStorage.setItem(AWAITING, email)
  } catch {
    // the address is then typed once more
  }
}

/** Whose code this tab waits for, also after a reload or when the address was typed again; the password is not kept. */
export const addressAwaiting = (): string => {
  try {
    return sessionStorage.getItem(AWAITING) ?? ''
  } catch {
    return ''
  }
}

export const confirmSignUp = async (email: string, code: string): Promise<Result<SignInNext, Problem>> => {
  const answer = await callIdentity('ConfirmSignUp', { Username: email, ConfirmationCode: code.trim() })
  if (!answer.ok) return err(problemOf(answer.error))
  const known = waiting?.email === email ? waiting : null
  waiting = null
  try {
    sessionStorage.removeItem(AWAITING)
  } catch {
    // as above
  }
  return known ? signIn(known.email, known.password) : ok({ step: 'login' })
}

export const resendCode = async (email: string): Promise<Result<void, Problem>> =>
  done(await callIdentity('ResendConfirmationCode', { Username: email }))

export const sendResetCode = async (email: string): Promise<Result<void, Problem>> =>
  done(await callIdentity('ForgotPassword', { Username: email }))

export const resetPassword = async (
  email: string,
  code: string,
  password: string,
): Promise<Result<SignInNext, Problem>> => {
  const answer = await callIdentity('ConfirmForgotPassword', {
    Username: email,
    ConfirmationCode: code.trim(),
    Password: password,
  })
  return answer.ok ? signIn(email, password) : err(problemOf(answer.error))
}
