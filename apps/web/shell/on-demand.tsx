// A screen whose code is asked for when it is first wanted. One that is there already is drawn without waiting.
import { type ComponentType, use } from 'react'

export type Load = () => Promise<{ readonly Component: ComponentType }>

interface OnDemand {
  readonly Screen: ComponentType
  readonly start: () => Promise<unknown>
}

export function onDemand(load: Load): OnDemand {
  let held: ComponentType | null = null
  let loading: Promise<ComponentType> | null = null
  const start = () => {
    loading ??= load().then(
      ({ Component }) => {
        held = Component
        return Component
      },
      error => {
        // a dead network today need not be one tomorrow
        setTimeout(() => {
          loading = null
        })
        throw error
      },
    )
    return loading
  }
  function Screen() {
    const Drawn = held ?? use(start())
    return <Drawn />
  }
  return { Screen, start }
}
