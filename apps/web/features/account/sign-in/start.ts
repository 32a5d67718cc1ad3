// The first thing the page does: take an answer of the hosted sign-in page, else ask who is signed in; then keep watch.
import { watchAuth } from '../../../data/auth/auth-watch.ts'
import { toast } from '../../../ui/layers/toast-store.ts'

export async function startAccount(): Promise<void> {
  if (!new URLSearchParams(location.search).has('state') && !location.hash.includes('access_token=')) {
    watchAuth()
    return
  }
  const { completeHostedSignIn } = await import('./hosted-sign-in.ts')
  const back = await completeHostedSignIn()
  if (typeof back === 'object') return location.replace(back.place)
  if (back !== 'none') {
    // shown so seldom that the first load need not carry the words
    const [{ clientErrors }, { signInWords }] = await Promise.all([
      import('@sidepot/messages/client-errors'),
      import('@sidepot/messages/web-account'),
    ])
    const text =
      back === 'failed'
        ? signInWords.hostedFailed
        : back === 'stray'
          ? signInWords.hostedStray
          : clientErrors[back]
    toast({ text, tone: 'bad' })
  }
  watchAuth()
}
