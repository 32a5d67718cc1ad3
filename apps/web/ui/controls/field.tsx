// A label, a control, and one line below it that is either a hint or the reason it was refused.
import './field.css'
import type { Message } from '@sidepot/messages/worded'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { MessageText, type Wording } from '../display/message-text.tsx'
import { cx } from '../theme/class-names.ts'

interface FieldFrame {
  readonly label: Message
  readonly hint?: Wording
  readonly error?: Message | undefined
  /** keeps the label for screen readers only */
  readonly bare?: boolean
}

export interface ControlIds {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export function Field({
  label,
  hint,
  error,
  bare,
  className,
  children,
}: FieldFrame & { readonly className?: string; readonly children: (ids: ControlIds) => ReactNode }) {
  const id = useId()
  const line = error ?? hint
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id} className={bare ? 'sr' : 'field-label'}>
        <MessageText>{label}</MessageText>
      </label>
      {children({
        id,
        'aria-describedby': line ? `${id}-line` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {line && (
        <p
          id={`${id}-line`}
          className={cx('field-line', error && 'field-error')}
          role={error ? 'alert' : undefined}
        >
          <MessageText>{line}</MessageText>
        </p>
      )}
    </div>
  )
}

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id'> & { readonly after?: ReactNode }

export function TextField({ label, hint, error, bare, className, after, ...rest }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      {...(bare ? { bare } : {})}
      {...(className ? { className } : {})}
    >
      {ids => (
        <span className="input-box">
          <input className="input" {...ids} {...rest} />
          {after}
        </span>
      )}
    </Field>
  )
}

type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'id'>

export function TextArea({ label, hint, error, bare, className, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      {...(bare ? { bare } : {})}
      {...(className ? { className } : {})}
    >
      {ids => <textarea className="input input-area" rows={rows} {...ids} {...rest} />}
    </Field>
  )
}
