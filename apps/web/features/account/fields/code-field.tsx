// Six digits from a mail or an app, with or without gaps between them; the server reads past spaces and dashes.
import { FormField } from './form.tsx'

interface CodeFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  /** A recovery code has letters too. */
  readonly letters?: boolean
}

export function CodeField({ label, hint, letters = false }: CodeFieldProps) {
  return (
    <FormField
      className="account-code"
      label={label}
      hint={hint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      autoFocus
      {...(letters
        ? { maxLength: 20 }
        : { inputMode: 'numeric', pattern: '[\\s\\-]*(\\d[\\s\\-]*){6}', maxLength: 20 })}
    />
  )
}
