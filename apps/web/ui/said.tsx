// A word as it is, or as neighbours may read it: discreet shows the quiet one, screen readers keep hearing what is meant.
import { quietly } from '@sidepot/messages/web-quiet'
import type { ReactNode } from 'react'
import { useDiscreet } from './theme.ts'

export function Said({ children }: { readonly children?: ReactNode }): ReactNode {
  const discreet = useDiscreet()
  if (!discreet || typeof children !== 'string') return children
  const quiet = quietly(children)
  if (quiet === children) return children
  return (
    <>
      <span aria-hidden="true">{quiet}</span>
      <span className="sr">{children}</span>
    </>
  )
}
