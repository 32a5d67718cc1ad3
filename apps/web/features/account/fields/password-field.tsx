// A password that can be looked at: typing long ones blind on a phone is how they become short ones.
import { passwordWords as words } from '@sidepot/messages/web-account'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { FormField } from './form.tsx'

interface PasswordFieldProps {
  readonly label: string
  readonly name: string
  /** A new one has the length we ask for; a current one is what it is. */
  readonly kind: 'current' | 'new'
  readonly hint?: string
  readonly autoFocus?: boolean
  /** Beside the label: the way out for who has forgotten it. */
  readonly aside?: ReactNode
}

export function PasswordField({ label, name, kind, hint, autoFocus, aside }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="account-password">
      <FormField
        label={label}
        name={name}
        hint={hint}
        type={shown ? 'text' : 'password'}
        autoComplete={`${kind}-password`}
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus={autoFocus}
        {...(kind === 'new' ? { minLength: 8, maxLength: 256 } : {})}
        after={
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? words.hide : words.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {aside}
    </div>
  )
}
