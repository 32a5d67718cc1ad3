// Loads once when the part is shown, and again when asked.
import type { Result } from '@sidepot/engine/result'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '../../../data/auth/signed-in-call.ts'

export interface Loaded<T> {
  readonly value: T | null
  readonly problem: string | null
  reload(): void
}

export function useLoaded<T>(load: () => Promise<Result<T, Problem>>): Loaded<T> {
  const [value, setValue] = useState<T | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(load)
  const alive = useRef(true)
  latest.current = load
  const reload = useCallback(() => {
    void latest.current().then(answer => {
      if (!alive.current) return
      if (answer.ok) setValue(answer.value)
      setProblem(answer.ok ? null : answer.error.sentence)
    })
  }, [])
  useEffect(() => {
    alive.current = true
    reload()
    return () => {
      alive.current = false
    }
  }, [reload])
  return { value, problem, reload }
}
