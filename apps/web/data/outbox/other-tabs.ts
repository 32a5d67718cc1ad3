// Other tabs of this browser for the same person: each that keeps something says so, and when it is closed what it left is taken up at
// once. A tab is alive as long as it holds the Web Lock of its name; the browser releases it however the tab ends.

export interface OtherTabs {
  /** Something was kept on the disk by this tab. */
  announce(): void
  close(): void
}

interface Browser {
  /** Waits for the lock of this name, holds it while the work lasts. */
  readonly lock: (name: string, work: () => Promise<void>) => Promise<void>
  readonly open: (name: string, hear: (message: unknown) => void) => Channel
}
interface Channel {
  send(message: string): void
  close(): void
}

const lockOf = (tab: string) => `sidepot-tab-${tab}`

/** Null where the browser has no locks or channels: other tabs are then noticed when this one comes back in sight. */
function thisBrowser(): Browser | null {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return null
  return {
    lock: (name, work) => navigator.locks.request(name, work),
    open: (name, hear) => {
      const channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }) => hear(data)
      return { send: message => channel.postMessage(message), close: () => channel.close() }
    },
  }
}

export function watchOtherTabs(
  owner: string,
  left: () => void,
  browser: Browser | null = thisBrowser(),
): OtherTabs {
  if (!browser) return { announce: () => {}, close: () => {} }
  const tab = crypto.randomUUID()
  const watched = new Set<string>()
  let release = () => {}
  let isOpen = true
  const alive = new Promise<void>(done => {
    release = done
  })
  void browser.lock(lockOf(tab), () => alive)
  const channel = browser.open(`sidepot-outbox-${owner}`, other => {
    if (typeof other !== 'string' || watched.has(other)) return
    watched.add(other)
    void browser.lock(lockOf(other), async () => {
      watched.delete(other)
      if (isOpen) left()
    })
  })
  return {
    announce: () => channel.send(tab),
    close() {
      isOpen = false
      channel.close()
      release()
    },
  }
}
