import './button.css'
import { type Message, plainText } from '@sidepot/messages/worded'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from '../display/icon.tsx'
import { MessageText, type Wording } from '../display/message-text.tsx'
import { Spinner } from '../display/spinner.tsx'
import { cx } from '../theme/class-names.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** one gold fill a screen: primary is what the thumb does next */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger' | 'text'
  readonly size?: 'sm' | 'md' | 'lg'
  readonly icon?: IconName
  readonly iconAfter?: IconName
  readonly wide?: boolean
  readonly busy?: boolean
  /** the key that does the same, printed on wide screens */
  readonly keys?: string
  readonly children?: Wording
}

/** While it works it keeps the focus, which a disabled button loses; a press, or Enter in its form, does nothing. */
const hold = (event: MouseEvent) => event.preventDefault()

export function Button({
  variant = 'plain',
  size = 'md',
  icon,
  iconAfter,
  wide,
  busy,
  keys,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const names = cx('btn', `btn-${variant}`, `btn-${size}`, wide && 'btn-wide', busy && 'btn-busy', className)
  return (
    <button
      type="button"
      className={names}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={busy ? hold : onClick}
    >
      {busy ? <Spinner size={18} /> : icon && <Icon name={icon} size={18} />}
      <MessageText>{children}</MessageText>
      {iconAfter && <Icon name={iconAfter} size={18} />}
      {keys && <Key>{keys}</Key>}
    </button>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName
  /** read by screen readers; there is no other text */
  readonly label: Message
  readonly variant?: 'quiet' | 'plain' | 'primary'
  readonly size?: number
}

export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 20,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={cx('icon-btn', `icon-btn-${variant}`, className)}
      aria-label={plainText(label)}
      {...rest}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}

export function Key({ children }: { readonly children: ReactNode }) {
  return (
    <span className="key" aria-hidden="true">
      {children}
    </span>
  )
}
