import './switch.css'
import type { Message } from '@sidepot/messages/worded'
import { Checkbox as RadixCheckbox, Switch as RadixSwitch } from 'radix-ui'
import { useId } from 'react'
import { Icon } from '../display/icon.tsx'
import { MessageText, type Wording } from '../display/message-text.tsx'

interface ToggleProps {
  readonly label: Message
  readonly detail?: Wording
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

/** A row with its switch at the end; the whole row is the target. */
export function Switch({ label, detail, checked, onChange, disabled }: ToggleProps) {
  const id = useId()
  return (
    <div className="switch-row">
      <label htmlFor={id}>
        <span>
          <MessageText>{label}</MessageText>
        </span>
        {detail && (
          <small>
            <MessageText>{detail}</MessageText>
          </small>
        )}
      </label>
      <RadixSwitch.Root
        id={id}
        className="switch"
        checked={checked}
        disabled={disabled ?? false}
        onCheckedChange={onChange}
      >
        <RadixSwitch.Thumb className="switch-thumb" />
      </RadixSwitch.Root>
    </div>
  )
}

export function Checkbox({ label, checked, onChange, disabled }: ToggleProps) {
  const id = useId()
  return (
    <span className="check-row">
      <RadixCheckbox.Root
        id={id}
        className="check"
        checked={checked}
        disabled={disabled ?? false}
        onCheckedChange={next => onChange(next === true)}
      >
        <RadixCheckbox.Indicator>
          <Icon name="check" size={14} />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <label htmlFor={id}>
        <MessageText>{label}</MessageText>
      </label>
    </span>
  )
}
