// One call of `POST /identity/`: what an operation is given and answers, and who may call it.
import { ok } from '@sidepot/engine/result'
import type { Room, Visitor } from '../accounts/room.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { type Body, text } from '../kit/input.ts'
import type { SignedIn } from '../sign-in/families.ts'
import { authenticate, type SignedInAs } from '../sign-in/profile.ts'
import { isFresh } from '../sign-in/prove.ts'

export interface Call {
  readonly room: Room
  readonly visitor: Visitor
  readonly body: Body
  /** The refresh token of the cookie, when the request is our own web client's. */
  readonly cookieToken?: string
}

export type Wire = Readonly<Record<string, unknown>>
export type Operation = (call: Call) => Promise<Answer<Wire>>

export const authenticationResult = (signedIn: SignedIn): Wire => ({
  ChallengeParameters: {},
  AuthenticationResult: {
    AccessToken: signedIn.accessToken,
    IdToken: signedIn.idToken,
    ...(signedIn.refreshToken === undefined ? {} : { RefreshToken: signedIn.refreshToken }),
    ExpiresIn: signedIn.expiresIn,
    TokenType: 'Bearer',
  },
})

/** ClientId is checked wherever the reference asks for one. */
export const forClient =
  (run: (call: Call, clientId: string) => Promise<Answer<Wire>>): Operation =>
  call => {
    const clientId = text(call.body, 'ClientId')
    return clientId === call.room.settings.clientId
      ? run(call, clientId)
      : Promise.resolve(refuse('unknownClient'))
  }

export const signedIn =
  (run: (call: Call, me: SignedInAs) => Promise<Answer<Wire>>): Operation =>
  async call => {
    const me = await authenticate(call.room, text(call.body, 'AccessToken'))
    if (!me.ok) return me
    const taken = await call.room.limits.take('callsPerAccount', me.value.account.user_id)
    return taken ? run(call, me.value) : refuse('tooManyRequests')
  }

export const freshlySignedIn = (run: (call: Call, me: SignedInAs) => Promise<Answer<Wire>>): Operation =>
  signedIn(async (call, me) => (isFresh(call.room, me) ? run(call, me) : refuse('freshSignInNeeded')))

export const empty = async (answer: Promise<Answer<unknown>>): Promise<Answer<Wire>> => {
  const result = await answer
  return result.ok ? ok({}) : result
}
