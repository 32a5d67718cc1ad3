// A screen whose code is asked for when it is first wanted. One that is there already is drawn without waiting.
import { type ComponentType, use } from 'react'

export type Load = () => Promise<{ readonly Component: ComponentType }>

interface OnDemand {
  readonly Screen: ComponentType
  readonly start: () => Promise<unknown>
}

export function onDemand(load: Load): OnDemand {
  let loaded: ComponentType | null = null
  let loading: Promise<ComponentType> | null = null
  let failed = false
  const start = () => {
    // what failed once is asked for again when somebody wants the place again, not while its failure is shown
    if (loading && !failed) return loading
    failed = false
    loading = load().then(({ Component }) => {
      loaded = Component
      return Component
    })
    loading.catch(() => {
      failed = true
    })
    return loading
  }
  function Screen() {
    const Drawn = loaded ?? use(loading ?? start())
    return <Drawn />
  }
  return { Screen, start }
}
