import './tooltip.css'
import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { Said, type Wording } from '../display/said.tsx'

/** A word more about what is pointed at or focused. Never the only place something is written. */
export function Tooltip({ text, children }: { readonly text: Wording; readonly children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            <Said>{text}</Said>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
