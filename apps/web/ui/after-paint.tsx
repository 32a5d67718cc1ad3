// What is below the first look is drawn a frame later, so that what is in sight stands and answers sooner.
import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface AfterPaintProps {
  /** holds the place until then */
  readonly before?: ReactNode
  readonly children: ReactNode
}

export function AfterPaint({ before = null, children }: AfterPaintProps) {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return painted ? children : before
}
