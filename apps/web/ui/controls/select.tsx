import './select.css'
import { type Message, plainText } from '@sidepot/messages/worded'
import { Select as Radix } from 'radix-ui'
import { useState } from 'react'
import { Icon } from '../display/icon.tsx'
import { MessageText, type Wording } from '../display/message-text.tsx'
import { useBackCloses } from '../timing/back-closes.ts'
import { Field } from './field.tsx'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: Message
  /** a second, quieter line */
  readonly detail?: Message
}

interface SelectProps<Value extends string> {
  readonly label: Message
  readonly value: Value | ''
  readonly onChange: (value: Value) => void
  readonly options: readonly SelectOption<Value>[]
  readonly placeholder?: string
  readonly hint?: Wording
  readonly error?: Message | undefined
  readonly bare?: boolean
  readonly disabled?: boolean
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, onChange, options, placeholder, hint, error, bare, disabled } = props
  const [open, setOpen] = useState(false)
  const chosen = options.find(option => option.value === value)
  return (
    <Field label={label} hint={hint} error={error} {...(bare ? { bare } : {})}>
      {ids => (
        <Radix.Root
          value={value}
          onValueChange={next => onChange(next as Value)}
          disabled={disabled ?? false}
          open={open}
          onOpenChange={setOpen}
        >
          <Radix.Trigger className="input select" {...ids} aria-label={plainText(label)}>
            <span className="select-value">
              <Radix.Value placeholder={placeholder ?? ''}>
                <MessageText>{chosen?.label}</MessageText>
              </Radix.Value>
            </span>
            <Radix.Icon asChild>
              <Icon name="chevron-down" size={18} />
            </Radix.Icon>
          </Radix.Trigger>
          {/* the list is made when it is opened: a form with five of them is drawn sooner */}
          {open && <BackCloses onClose={() => setOpen(false)} />}
          {open && (
            <Radix.Portal>
              <Radix.Content
                className="pop select-list"
                position="popper"
                sideOffset={4}
                collisionPadding={12}
              >
                <Radix.Viewport>
                  {options.map(option => (
                    <Radix.Item key={option.value} value={option.value} className="pop-item">
                      <Radix.ItemText>
                        <MessageText>{option.label}</MessageText>
                      </Radix.ItemText>
                      {option.detail && (
                        <small>
                          <MessageText>{option.detail}</MessageText>
                        </small>
                      )}
                      <Radix.ItemIndicator className="pop-tick">
                        <Icon name="check" size={16} />
                      </Radix.ItemIndicator>
                    </Radix.Item>
                  ))}
                </Radix.Viewport>
              </Radix.Content>
            </Radix.Portal>
          )}
        </Radix.Root>
      )}
    </Field>
  )
}

function BackCloses({ onClose }: { readonly onClose: () => void }) {
  useBackCloses(onClose)
  return null
}
