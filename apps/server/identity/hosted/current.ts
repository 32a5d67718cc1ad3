// The library is set up with the key that signs now; when that changes, it is set up anew.
import type Provider from 'oidc-provider'
import type { Room } from '../accounts/room.ts'

export const createHosted = (room: Room): (() => Promise<Provider>) => {
  let current: { readonly kid: string; readonly provider: Promise<Provider> } | undefined
  return async () => {
    const { kid } = await room.keys.signing()
    if (current?.kid !== kid) {
      // whatever kept it from being set up, it is tried again the next time
      const provider = setUp(room).catch(error => {
        current = undefined
        throw error
      })
      current = { kid, provider }
    }
    return current.provider
  }
}

// Loaded when somebody first comes to the hosted page: most starts of the server never need it.
const setUp = async (room: Room): Promise<Provider> => {
  const { createHostedProvider } = await import('./provider.ts')
  return createHostedProvider(room)
}
