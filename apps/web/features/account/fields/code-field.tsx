// Six digits from a mail or an app, with or without gaps between them; the server reads past spaces and dashes.
import { FormField } from './form.tsx'

interface CodeFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  /** Recovery codes and those for a new password have letters too. */
  readonly letters?: boolean
  /** The sixth digit sends the form, typed, pasted or filled in from the mail. */
  readonly sends?: boolean
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, '')

export function CodeField({ label, hint, letters = false, sends = false }: CodeFieldProps) {
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
      onChange={({ currentTarget }) => {
        if (sends && /^\d{6}$/.test(digitsOf(currentTarget.value))) currentTarget.form?.requestSubmit()
      }}
      {...(letters
        ? { maxLength: 20 }
        : { inputMode: 'numeric', pattern: '[\\s\\-]*(\\d[\\s\\-]*){6}', maxLength: 20 })}
    />
  )
}
