import './tabs.css'
import { type Message, plainText } from '@sidepot/messages/worded'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { MessageText, type Wording } from '../display/message-text.tsx'

interface TabsProps<Value extends string> {
  readonly label: Message
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly tabs: readonly { readonly value: Value; readonly label: Wording; readonly content: ReactNode }[]
}

export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={next => onChange(next as Value)}>
      <Radix.List className="tabs" aria-label={plainText(label)}>
        {tabs.map(tab => (
          <Radix.Trigger key={tab.value} className="tab" value={tab.value}>
            <MessageText>{tab.label}</MessageText>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content key={tab.value} className="tab-page" value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
