// Our own web client trades its code here, so that the refresh token goes into the cookie and not through a script.
import { ok } from '@sidepot/engine/result'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../kit/failure.ts'
import { text } from '../kit/input.ts'
import { forClient, type Operation } from '../wire/call.ts'

export const redeemOperations = (app: FastifyInstance) =>
  ({
    RedeemCode: forClient(async ({ body, visitor }, clientId) => {
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        code: text(body, 'Code'),
        code_verifier: text(body, 'CodeVerifier'),
        redirect_uri: text(body, 'RedirectUri'),
      })
      const reply = await app.inject({
        method: 'POST',
        url: '/oauth2/token',
        remoteAddress: visitor.address,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': visitor.agent },
        payload: form.toString(),
      })
      // the database was away: that says nothing of the code
      if (reply.statusCode >= 500) return refuse('busy')
      if (reply.statusCode !== 200) return refuse('badCode')
      const tokens: Record<string, unknown> = reply.json()
      return ok({
        AuthenticationResult: {
          AccessToken: tokens.access_token,
          IdToken: tokens.id_token,
          RefreshToken: tokens.refresh_token,
          ExpiresIn: tokens.expires_in,
          TokenType: 'Bearer',
        },
      })
    }),
  }) satisfies Record<string, Operation>
