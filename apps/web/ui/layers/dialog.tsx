// The generic modal dialog: sizes sm, lg, xl; closes on overlay click and Escape; locks body scroll while open.
// Under 480 px it is a full-width sheet standing on the bottom edge.
import './dialog.css'
import { dialog as words } from '@sidepot/messages/web-ui'
import type { Message } from '@sidepot/messages/worded'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../controls/button.tsx'
import { MessageText, type Wording } from '../display/message-text.tsx'
import { cx } from '../theme/class-names.ts'
import { READS, useLayer } from './layer.ts'

export const DIALOG_SIZES = ['sm', 'lg', 'xl'] as const
export type DialogSize = (typeof DIALOG_SIZES)[number]

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** always given, so the dialog has a name; `bare` keeps it for screen readers only */
  readonly title: Message
  readonly bare?: boolean
  readonly description?: Wording
  readonly size?: DialogSize
  readonly footer?: ReactNode
  /** draws a close cross in the corner; on by default without a footer */
  readonly closable?: boolean
  /** it is read, not filled in: no field takes the focus by itself */
  readonly reads?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

export const Dialog = (props: DialogProps) =>
  props.open && createPortal(<OpenDialog {...props} />, document.body)

function OpenDialog(props: DialogProps) {
  const { onClose, title, bare, description, size = 'sm', footer, className, children } = props
  const closable = props.closable ?? !footer
  const id = useId()
  const layer = useLayer(onClose)
  return (
    <Overlay className="dialog-overlay" onClose={onClose}>
      <div
        ref={layer}
        role="dialog"
        aria-labelledby={`${id}title`}
        aria-describedby={description ? `${id}text` : undefined}
        tabIndex={-1}
        {...(props.reads ? { [READS]: '' } : {})}
        className={cx('dialog', `dialog-${size}`, className)}
      >
        <header className={cx('dialog-head', bare && !closable && 'sr')}>
          <h2 id={`${id}title`} className={bare ? 'sr' : 'dialog-title'}>
            <MessageText>{title}</MessageText>
          </h2>
          {closable && (
            <IconButton icon="cross" label={words.close} className="dialog-close" onClick={onClose} />
          )}
        </header>
        {description && (
          <p id={`${id}text`} className="dialog-text">
            <MessageText>{description}</MessageText>
          </p>
        )}
        <div className="dialog-body">{children}</div>
        {footer && <footer className="dialog-foot">{footer}</footer>}
      </div>
    </Overlay>
  )
}

interface OverlayProps {
  readonly className: string
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Only a press that begins and ends beside the dialog closes it, not one that slipped out of a field. */
function Overlay({ className, onClose, children }: OverlayProps) {
  const beside = (event: MouseEvent) => event.target === event.currentTarget
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the cross do the same for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the cross do the same for the keyboard
    <div
      className={className}
      onPointerDown={event => {
        event.currentTarget.dataset['beside'] = String(beside(event))
      }}
      onClick={event => {
        if (beside(event) && event.currentTarget.dataset['beside'] === 'true') onClose()
      }}
    >
      {children}
    </div>
  )
}

export interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: Message
  readonly detail?: Wording
  readonly side?: 'bottom' | 'left' | 'right'
  readonly bare?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** Slides in from an edge: `bottom` for what explains or picks, `left` for the menu, `right` for details on wide screens. */
export const Sheet = (props: SheetProps) =>
  props.open && createPortal(<OpenSheet {...props} />, document.body)

function OpenSheet({ onClose, title, detail, side = 'bottom', bare, className, children }: SheetProps) {
  const id = useId()
  const layer = useLayer(onClose)
  return (
    <>
      <Overlay className="sheet-overlay" onClose={onClose} />
      <div
        ref={layer}
        role="dialog"
        aria-labelledby={id}
        tabIndex={-1}
        className={cx('sheet', `sheet-${side}`, className)}
      >
        <header className={bare ? 'sr' : 'sheet-head'}>
          <div>
            <h2 id={id} className="sheet-title">
              <MessageText>{title}</MessageText>
            </h2>
            {detail && (
              <p className="sheet-detail">
                <MessageText>{detail}</MessageText>
              </p>
            )}
          </div>
          {!bare && <IconButton icon="cross" label={words.close} onClick={onClose} />}
        </header>
        {children}
      </div>
    </>
  )
}
