// A handler that stays the same function while what it does follows the last drawing, so that what it is given to can rest.
import { useCallback, useRef } from 'react'

export function useSteady<Given extends readonly unknown[]>(
  handler: (...given: Given) => void,
): (...given: Given) => void {
  const held = useRef(handler)
  held.current = handler
  return useCallback((...given: Given) => held.current(...given), [])
}
