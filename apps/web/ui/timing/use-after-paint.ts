// A value that follows a frame later: what is pressed is painted first, what is read after it is drawn in a frame of its own.
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './painted.ts'

/** The value as it was before, until the frame that shows the rest of the new one is on the screen. */
export function useAfterPaint<Value>(value: Value): Value {
  const [late, setLate] = useState(() => value)
  useEffect(() => {
    if (Object.is(late, value)) return
    return afterPaint(() => startTransition(() => setLate(() => value)))
  }, [late, value])
  return late
}
