/** Code that will be wanted soon is fetched while nobody waits; gives what calls it off. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const run = () => void load().catch(() => {})
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 2000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: 5000 })
  return () => cancelIdleCallback(idle)
}
