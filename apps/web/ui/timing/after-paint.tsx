// What is below the first look is drawn a frame later, so that what is in sight is drawn and answers sooner.
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterPaint } from './painted.ts'

interface AfterPaintProps {
  /** holds the place until then */
  readonly before?: ReactNode
  readonly children: ReactNode
}

export function AfterPaint({ before = null, children }: AfterPaintProps) {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return painted ? children : before
}
