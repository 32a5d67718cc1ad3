import { useEffect, useState } from 'react'
import { whenSettled } from '../../ui/timing/when-idle.ts'

/** True once the first page has been there for a while: what nobody waits for is loaded then. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => whenSettled(async () => setLater(true)), [])
  return isLater
}
