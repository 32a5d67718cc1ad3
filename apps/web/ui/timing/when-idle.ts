// Work that nobody waits for is done while nobody is at it: in the browser's idle moments, and never between two taps.
const CALM_MS = 1500
const PATIENCE_MS = 5000
/** The first page and its figures come first. */
export const SETTLED_MS = 3000

let lastInput = Number.NEGATIVE_INFINITY
if (typeof addEventListener === 'function')
  for (const kind of ['pointerdown', 'keydown'] as const)
    addEventListener(kind, event => (lastInput = event.timeStamp), { capture: true, passive: true })

/** Code that will be wanted soon, with network alone: a browser does not ask again for a module that it failed to load. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  if (navigator.onLine) await load().catch(() => {})
}

/** What nobody waits for, done in an idle moment; gives what calls it off. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  let callOff = () => {}
  const run = () => {
    const calm = performance.now() - lastInput
    if (calm < CALM_MS) later(CALM_MS - calm)
    else void load().catch(() => {})
  }
  const wait = () => {
    if (!('requestIdleCallback' in globalThis)) return later(2000, run)
    const idle = requestIdleCallback(run, { timeout: PATIENCE_MS })
    callOff = () => cancelIdleCallback(idle)
  }
  const later = (ms: number, then = wait) => {
    const timer = setTimeout(then, ms)
    callOff = () => clearTimeout(timer)
  }
  wait()
  return () => callOff()
}

/** The same for a page that was just opened: not before it has been there for a while. */
export function whenSettled(load: () => Promise<unknown>): () => void {
  let callOff = () => {}
  const timer = setTimeout(() => {
    callOff = whenIdle(load)
  }, SETTLED_MS)
  return () => {
    clearTimeout(timer)
    callOff()
  }
}
