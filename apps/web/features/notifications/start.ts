// What notifications need of an open app: a current registration, their look, and the way to the place that a tapped one is about.
import { keepPush } from '../../data/device/push.ts'
import { keepLook } from './push-look.ts'

/** Returns what stops it. */
export function startNotifications(userId: string, go: (path: string) => void): () => void {
  void keepPush(userId).catch(() => {})
  const stopLook = keepLook()
  const stopListening = openWhatIsTapped(go)
  return () => {
    stopLook()
    stopListening()
  }
}

/** The service worker asks every open page, and opens a new one where none answers (PUSH-11). */
function openWhatIsTapped(go: (path: string) => void): () => void {
  const worker = globalThis.navigator?.serviceWorker
  if (!worker) return () => {}
  const listen = ({ data, ports }: MessageEvent<{ readonly open?: unknown } | null>) => {
    const path = data?.open
    if (typeof path !== 'string') return
    ports[0]?.postMessage(true)
    const leave = () => go(path)
    void import('./leave-for.ts').then(({ leaveFor }) => leaveFor(leave), leave)
  }
  worker.addEventListener('message', listen)
  return () => worker.removeEventListener('message', listen)
}
