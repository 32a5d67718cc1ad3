import { share as words } from '@sidepot/messages/web-share'
import { toast } from '../../../ui/layers/toast-store.ts'

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ text: done, noUndo: 'nothing-changed' })
  } catch {
    toast({ tone: 'bad', text: words.notCopied })
  }
}
