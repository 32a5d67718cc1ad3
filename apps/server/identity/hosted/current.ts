// The library is set up with the key that signs now; when that changes, it is set up anew.
import { identityMails } from '@sidepot/messages/identity'
import type Provider from 'oidc-provider'
import type { Room } from '../accounts/room.ts'

export const createHosted = (room: Room): (() => Promise<Provider>) => {
  let current: { readonly kid: string; readonly provider: Promise<Provider> } | undefined
  return async () => {
    const { kid } = await room.keys.signing()
    if (current?.kid !== kid) {
      current = { kid, provider: setUp(room) }
    }
    return current.provider
  }
}

// Loaded when somebody first comes to the hosted page: most starts of the server never need it.
const setUp = async (room: Room): Promise<Provider> => {
  const { createHostedProvider } = await import('./provider.ts')
  return createHostedProvider(room, owner =>
    room.mail.post(owner.email, identityMails.reuseDetected(room.settings.origin)),
  )
}
