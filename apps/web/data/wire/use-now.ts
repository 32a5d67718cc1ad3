// When a screen was opened, by the clock that can be believed: an answer may show a moment later that the device's is wrong.
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { clockStore } from './clock.ts'

export function useNow(): number {
  const off = useStore(clockStore, state => state.off)
  return useMemo(() => Date.now() - off, [off])
}
