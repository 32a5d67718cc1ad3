// Code that was on its way when the network went: a browser never asks for such a module again, nor for another that imports it, under
// any name. Only a fresh page does (decision 0235): by itself where the page is gone anyway, else when the person says so.
import { lostCode as words } from '@sidepot/messages/web-shell'
import { toast } from '../../ui/layers/toast-store.ts'

const TRY_AGAIN_MS = 5_000
/** A reload that brought no code is not repeated by itself before this. */
const SPARE_MS = 30_000
const RELOADED = 'sidepot-reloaded-at'

const lost = new WeakSet<Error>()
export const isLostCode = (error: unknown): boolean => error instanceof Error && lost.has(error)

export function startLostCode(): void {
  // sent by the build's own import() for whatever could not be fetched
  addEventListener('vite:preloadError', ({ payload }) => lost.add(payload))
  // what a screen draws is met by its boundary, what is fetched ahead by nobody; this was a tap that did nothing
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isLostCode(reason))
      toast({
        text: words.title,
        slot: 'lost-code',
        tone: 'bad',
        action: { label: words.reload, run: () => location.reload() },
      })
  })
}

/** Asks the server until it answers, then loads the page anew; gives what calls it off. */
export function reloadWhenBack(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let off = false
  const look = () => void asked()
  const asked = async () => {
    clearTimeout(timer)
    const answers = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (off) return
    clearTimeout(timer)
    if (!answers) timer = setTimeout(look, TRY_AGAIN_MS)
    else if (mayReload()) location.reload()
  }
  addEventListener('online', look)
  look()
  return () => {
    off = true
    clearTimeout(timer)
    removeEventListener('online', look)
  }
}

function mayReload(): boolean {
  try {
    const now = Date.now()
    if (now - Number(sessionStorage.getItem(RELOADED)) < SPARE_MS) return false
    sessionStorage.setItem(RELOADED, String(now))
    return true
  } catch {
    // nothing remembers that it was tried: the button is there
    return false
  }
}
