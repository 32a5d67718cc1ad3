import './tooltip.css'
import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { MessageText, type Wording } from '../display/message-text.tsx'

/** A word more about what is pointed at or focused. Never the only place something is written. */
export function Tooltip({ text, children }: { readonly text: Wording; readonly children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            <MessageText>{text}</MessageText>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
