// The moments at which a device comes back: unlocked, thawed, back in sight, or with a network again.

/** Calls at each such moment until the returned function is called. */
export function onAwake(run: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const seen = () => document.visibilityState === 'visible' && run()
  const ends = [
    [window, 'online', run],
    [window, 'pageshow', run],
    [document, 'resume', run],
    [document, 'visibilitychange', seen],
  ] as const
  for (const [target, event, listener] of ends) target.addEventListener(event, listener)
  return () => {
    for (const [target, event, listener] of ends) target.removeEventListener(event, listener)
  }
}

/** So many milliseconds, or less when the device comes back meanwhile. */
export function waitOrWake(ms: number): Promise<void> {
  return new Promise(done => {
    const end = () => {
      clearTimeout(timer)
      stop()
      done()
    }
    const timer = setTimeout(end, ms)
    const stop = onAwake(end)
  })
}
