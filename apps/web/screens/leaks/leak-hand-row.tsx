// One hand of a leak: a tap shows its chart, the arrow opens the hand.
import { positionText } from '@sidepot/messages/web-cards'
import { leaks as words } from '@sidepot/messages/web-leaks'
import type { Message } from '@sidepot/messages/worded'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/display/icon.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'

interface LeakHandRowProps {
  readonly hand: { readonly handClass: string | null; readonly position: string | null }
  /** what was done */
  readonly done: Message
  readonly isShown: boolean
  readonly onShow: () => void
  readonly onOpen: () => void
  /** the figure at its end */
  readonly children: ReactNode
}

export function LeakHandRow({ hand, done, isShown, onShow, onOpen, children }: LeakHandRowProps) {
  const name = hand.handClass ?? '??'
  return (
    <li className="leak-hand">
      <button type="button" aria-pressed={isShown} onClick={onShow}>
        <b>{name}</b>
        <b>
          <MessageText>{positionText(hand.position ?? '–')}</MessageText>
        </b>
        <span>
          <MessageText>{done}</MessageText>
        </span>
        {children}
      </button>
      <button type="button" aria-label={`${words.open} ${name}`} onClick={onOpen}>
        <Icon name="chevron-right" size={18} />
      </button>
    </li>
  )
}
