// A handler that stays the same function while what it does follows the last drawing, so that what it is given to can rest.
import { useCallback, useRef } from 'react'

export function useSteady<Given extends readonly unknown[], Gives = void>(
  handler: (...given: Given) => Gives,
): (...given: Given) => Gives {
  const latest = useRef(handler)
  latest.current = handler
  return useCallback((...given: Given) => latest.current(...given), [])
}
