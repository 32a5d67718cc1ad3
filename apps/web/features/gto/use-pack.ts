import type { Pack } from '@sidepot/charts/pack'
import { useEffect, useState } from 'react'
import { openCharts } from '../../data/hand/charts.ts'

export type PackState =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly pack: Pack }
  | { readonly is: 'failed' }

/** The pack of a format, fetched when first asked for; `attempt` asks again. */
export function usePack(format: string | null, attempt = 0): PackState {
  const [state, setState] = useState<{ readonly of: string; readonly pack: PackState } | null>(null)
  const key = `${format}:${attempt}`
  useEffect(() => {
    if (format === null) return
    let current = true
    void openCharts()
      .then(charts => charts.pack(format))
      .catch(() => undefined)
      .then(pack => {
        if (current) setState({ of: key, pack: pack ? { is: 'ready', pack } : { is: 'failed' } })
      })
    return () => {
      current = false
    }
  }, [format, key])
  return state?.of === key ? state.pack : { is: 'loading' }
}
