// The generic modal dialog: sizes sm, lg, xl; closes on overlay click and Escape; locks body scroll while open.
// Under 480 px it is a full-width sheet standing on the bottom edge.
import './dialog.css'
import { dialog as words } from '@sidepot/messages/web-ui'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'

export const DIALOG_SIZES = ['sm', 'lg', 'xl'] as const
export type DialogSize = (typeof DIALOG_SIZES)[number]

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** always given, so the dialog has a name; `bare` keeps it for screen readers only */
  readonly title: string
  readonly bare?: boolean
  readonly description?: ReactNode
  readonly size?: DialogSize
  readonly footer?: ReactNode
  /** draws a close cross in the corner; on by default without a footer */
  readonly closable?: boolean
  /** comes and goes many times a minute: the page behind is held by one property, not by a style sheet that restyles all of it */
  readonly inPlay?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

const LockedPage = ({ children }: { readonly children: ReactNode }) => (
  <Radix.Overlay className="dialog-overlay">{children}</Radix.Overlay>
)

function HeldPage({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    const { style } = document.body
    const before = style.overflow
    style.overflow = 'hidden'
    return () => {
      style.overflow = before
    }
  }, [])
  return <div className="dialog-overlay">{children}</div>
}

/** Under a thumb no field is focused by itself: the keyboard would cover what was opened. */
function calmFocus(event: Event): void {
  if (!matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, bare, description, size = 'sm', footer, className, children } = props
  const closable = props.closable ?? !footer
  const Overlay = props.inPlay ? HeldPage : LockedPage
  return (
    <Radix.Root open={open} onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <Overlay>
          <Radix.Content
            className={cx('dialog', `dialog-${size}`, className)}
            onOpenAutoFocus={calmFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header className={cx('dialog-head', bare && !closable && 'sr')}>
              <Radix.Title className={bare ? 'sr' : 'dialog-title'}>{title}</Radix.Title>
              {closable && (
                <Radix.Close asChild>
                  <IconButton icon="cross" label={words.close} className="dialog-close" />
                </Radix.Close>
              )}
            </header>
            {description && <Radix.Description className="dialog-text">{description}</Radix.Description>}
            <div className="dialog-body">{children}</div>
            {footer && <footer className="dialog-foot">{footer}</footer>}
          </Radix.Content>
        </Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

export interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly detail?: ReactNode
  readonly side?: 'bottom' | 'left' | 'right'
  readonly bare?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** Slides in from an edge: `bottom` for what explains or picks, `left` for the menu, `right` for details on wide screens. */
export function Sheet({
  open,
  onClose,
  title,
  detail,
  side = 'bottom',
  bare,
  className,
  children,
}: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="sheet-overlay" />
        <Radix.Content
          className={cx('sheet', `sheet-${side}`, className)}
          aria-describedby={undefined}
          onOpenAutoFocus={calmFocus}
        >
          <header className={bare ? 'sr' : 'sheet-head'}>
            <div>
              <Radix.Title className="sheet-title">{title}</Radix.Title>
              {detail && <p className="sheet-detail">{detail}</p>}
            </div>
            {!bare && (
              <Radix.Close asChild>
                <IconButton icon="cross" label={words.close} />
              </Radix.Close>
            )}
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
