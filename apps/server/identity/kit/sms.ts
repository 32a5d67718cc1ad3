// The one interface a text-message provider has to fill. Without one, people are told so and TOTP stays available.
import { err, type Result } from '@sidepot/engine/result'

export interface SmsSender {
  readonly configured: boolean
  send(to: string, text: string): Promise<Result<void, 'smsNotConfigured'>>
}

export const noSmsSender: SmsSender = { configured: false, send: async () => err('smsNotConfigured') }
