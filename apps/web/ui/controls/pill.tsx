// A small round button, ringed while it is set. One that `toggles` says so to screen readers; one that opens a list does not.
import './pill.css'
import type { ComponentProps } from 'react'
import { cx } from '../theme/class-names.ts'

type PillButtonProps = ComponentProps<'button'> & { readonly on: boolean; readonly toggles?: boolean }

export function PillButton({ on, toggles = false, className, ...props }: PillButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...(toggles ? { 'aria-pressed': on } : {})}
      className={cx('pill', on && 'pill-on', className)}
    />
  )
}
