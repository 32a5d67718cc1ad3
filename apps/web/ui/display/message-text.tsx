// A message in the form of the theme: discreet shows its discreet form, screen readers keep hearing the plain one.

import { isWorded, type Message, plainText, textFor, type Worded } from '@sidepot/messages/worded'
import type { ReactNode } from 'react'
import { useDiscreet } from '../theme/theme.ts'

/** What a control takes as its words: a message, or anything that React draws. */
export type Wording = ReactNode | Worded

export function MessageText({ children }: { readonly children?: Wording }): ReactNode {
  const discreet = useDiscreet()
  if (!isWorded(children) && typeof children !== 'string') return children
  const plain = plainText(children)
  const shown = textFor(children, discreet)
  if (shown === plain) return plain
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr">{plain}</span>
    </>
  )
}

/** Gives a message's text in the form of the theme, where the plain form is not to be heard beside it. */
export function useWording(): (message: Message) => string {
  const discreet = useDiscreet()
  return message => textFor(message, discreet)
}
