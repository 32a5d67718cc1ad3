// Text messages go to an address of the operator's choosing (SMS_WEBHOOK), which passes them on to a provider. Without
// one, people see a message and the authenticator app stays available.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Logger } from 'pino'

export type SmsFailure = 'smsNotConfigured' | 'smsNotSent'

export interface SmsSender {
  readonly configured: boolean
  send(to: string, text: string): Promise<Result<void, SmsFailure>>
}

export const noSmsSender: SmsSender = { configured: false, send: async () => err('smsNotConfigured') }

const patienceMs = 5_000

/** `POST { "to": "+61…", "text": "…" }`, with the key as a bearer token; any answer of 200 to 299 counts as sent. */
export const webhookSender = (url: string, key: string | null, log: Logger): SmsSender => ({
  configured: true,
  async send(to, text) {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      })
      await reply.body?.cancel()
      if (reply.ok) return ok(undefined)
      log.warn({ status: reply.status }, 'text message not sent')
    } catch (error) {
      // Neither the number nor the text: both are private.
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'text message not sent')
    }
    return err('smsNotSent')
  },
})
