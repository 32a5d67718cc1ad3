// The first thing the page does: take an answer of the hosted sign-in page, else ask who is signed in; then keep watch.
import { signInWords } from '@sidepot/messages/web-account'
import { watchAuth } from '../../data/auth-watch.ts'

export async function startAccount(): Promise<void> {
  if (!new URLSearchParams(location.search).has('state')) {
    watchAuth()
    return
  }
  const { completeHostedSignIn } = await import('./hosted-sign-in.ts')
  const back = await completeHostedSignIn()
  if (typeof back === 'object') return location.replace(back.place)
  if (back === 'failed') {
    const { toast } = await import('../../ui/toast-store.ts')
    toast({ text: signInWords.hostedFailed, tone: 'bad' })
  }
  watchAuth()
}
