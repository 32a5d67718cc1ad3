// What a signed-in page has beside its screen and nobody waits for: loaded once the first page has been there for a while, and
// again when the network is back where that failed. A page never breaks for the lack of it.
import { type ComponentType, useEffect, useState } from 'react'
import { whenSettled } from '../../ui/timing/when-idle.ts'

interface Loaded<P> {
  readonly default: ComponentType<P>
}

/** Null until then; `load` is the same one at every call. */
export function useLater<P>(load: () => Promise<Loaded<P>>): ComponentType<P> | null {
  const [found, setFound] = useState<ComponentType<P> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a module is loaded once, whichever function asks for it
  useEffect(() => {
    let left = false
    const again = () => void take()
    const take = async () => {
      try {
        const { default: component } = await load()
        if (!left) setFound(() => component)
      } catch {
        if (!left) addEventListener('online', again, { once: true })
      }
    }
    const callOff = whenSettled(take)
    return () => {
      left = true
      callOff()
      removeEventListener('online', again)
    }
  }, [])
  return found
}

/** For what such a part loads in its turn: nothing where it cannot be had. */
export const orNothing = (): { readonly default: () => null } => ({ default: () => null })
