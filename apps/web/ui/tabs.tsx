import './tabs.css'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode; readonly content: ReactNode }[]
}

export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={next => onChange(next as Value)}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map(tab => (
          <Radix.Trigger key={tab.value} className="tab" value={tab.value}>
            {tab.label}
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
