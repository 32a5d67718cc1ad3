// A field that is one line until somebody opens it.
import './new-session.css'
import type { Message } from '@sidepot/messages/worded'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'

interface FoldedProps {
  readonly name: 'rake-fields' | 'chip-field'
  readonly line: Message
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly children: ReactNode
}

export function Folded({ name, line, isOpen, onToggle, children }: FoldedProps) {
  return (
    <details className={`folded ${name}`} open={isOpen}>
      {/* the state decides, so that another place can open it */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to browsers and screen readers */}
      <summary
        onClick={event => {
          event.preventDefault()
          onToggle(!isOpen)
        }}
      >
        <MessageText>{line}</MessageText>
        <Icon name="chevron-down" size={18} />
      </summary>
      {isOpen && <div className="folded-body">{children}</div>}
    </details>
  )
}
