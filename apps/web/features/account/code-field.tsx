// Six digits from a mail or an app.
import { TextField } from '../../ui/field.tsx'

interface CodeFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  /** A recovery code has letters too. */
  readonly letters?: boolean
}

export function CodeField({ label, hint, letters = false }: CodeFieldProps) {
  return (
    <TextField
      className="account-code"
      label={label}
      hint={hint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      autoFocus
      {...(letters ? { maxLength: 16 } : { inputMode: 'numeric', pattern: '\\s*\\d{6}\\s*', maxLength: 12 })}
    />
  )
}
