// A dialog that comes and goes many times a minute: drawn like every other one, but it leaves the page behind it untouched
// (nothing is made inert, no style of the page changes), so that it costs no more than its own drawing.
import './dialog.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './class-names.ts'
import { useMedia } from './media.ts'
import { useSteady } from './use-steady.ts'

interface PlayDialogProps {
  /** it is there only while it is open */
  readonly open: true
  readonly title: string
  readonly className?: string
  readonly footer: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

export function PlayDialog({ title, className, footer, onClose, children }: PlayDialogProps) {
  const box = useRef<HTMLDivElement>(null)
  const name = useId()
  const thumb = useMedia('(pointer: coarse)')
  const onKey = useSteady((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else keepWithin(event, box.current)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onKey])
  useEffect(() => {
    const before = document.activeElement
    // under a thumb no field is focused by itself: the keyboard would cover what was opened
    const first = thumb ? null : box.current?.querySelector<HTMLElement>('input')
    ;(first ?? box.current)?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [thumb])
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is its key
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap beside the dialog closes it
    <div className="dialog-overlay" onClick={event => event.target === event.currentTarget && onClose()}>
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={name}
        className={cx('dialog', className)}
        tabIndex={-1}
      >
        <header className="dialog-head">
          <h2 id={name} className="dialog-title">
            {title}
          </h2>
        </header>
        <div className="dialog-body">{children}</div>
        <footer className="dialog-foot">{footer}</footer>
      </div>
    </div>,
    document.body,
  )
}

/** Tab goes round inside. */
function keepWithin(event: KeyboardEvent, box: HTMLElement | null): void {
  if (event.key !== 'Tab' || !box) return
  const stops = [...box.querySelectorAll<HTMLElement>('button:not(:disabled), input:not(:disabled)')]
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)]
  if (document.activeElement !== last && box.contains(document.activeElement)) return
  event.preventDefault()
  first?.focus()
}
