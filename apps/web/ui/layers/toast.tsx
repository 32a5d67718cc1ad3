// Short words that pass: what happened, and at most one thing to do about it (usually Undo). No layer above the dialogs:
// Escape belongs to what is under them. They wait while somebody points at them or has the focus in them, and cover nothing
// that can be pressed (toast-place.ts). They are beside the page, not in it: a dialog hides the page from screen readers and
// keeps Tab to itself and them (layer.ts); F6 reaches them from anywhere.
import './toast.css'
import { toasts as words } from '@sidepot/messages/web-ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { IconButton } from '../controls/button.tsx'
import { Icon } from '../display/icon.tsx'
import { MessageText } from '../display/message-text.tsx'
import { useToastKeys } from './toast-keys.ts'
import { clearRoom, placeToasts, replaceToasts, watchPlaces } from './toast-place.ts'
import { dropToast, type KeptToast, toastStore } from './toast-store.ts'

export function ToastArea() {
  const toasts = useStore(toastStore, state => state.toasts)
  const area = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!area.current || toasts.length === 0) return clearRoom()
    placeToasts(area.current)
    return watchPlaces(() => area.current && replaceToasts(area.current))
  }, [toasts])
  const { onFocus, giveBack } = useToastKeys(area, toasts.length > 0)
  return createPortal(
    <section ref={area} className="toasts" aria-label={words.region} aria-live="polite" onFocus={onFocus}>
      {toasts.map(toast => (
        <Toast key={toast.id} toast={toast} onLeave={giveBack} />
      ))}
    </section>,
    document.body,
  )
}

interface ToastProps {
  readonly toast: KeptToast
  readonly onLeave: () => void
}

function Toast({ toast, onLeave }: ToastProps) {
  const [paused, setPaused] = useState(false)
  const left = useRef(toast.duration)
  const leave = () => {
    dropToast(toast.id)
    toast.onGone?.()
  }
  const go = useRef(leave)
  go.current = leave
  useEffect(() => {
    if (paused || !Number.isFinite(left.current)) return
    const from = performance.now()
    const timer = setTimeout(() => go.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - from
    }
  }, [paused])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only makes it wait; what can be done are the buttons inside
    <div
      className="toast"
      data-tone={toast.tone}
      data-slot={toast.slot}
      role={toast.tone === 'bad' ? 'alert' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toast.tone === 'bad' && <Icon name="refused" size={18} />}
      <p className="toast-text">
        <MessageText>{toast.text}</MessageText>
      </p>
      {toast.action && (
        <button
          type="button"
          className="btn btn-text"
          onClick={() => {
            onLeave()
            dropToast(toast.id)
            toast.action?.run()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton
        icon="cross"
        size={16}
        label={words.close}
        className="toast-close"
        onClick={() => {
          onLeave()
          leave()
        }}
      />
    </div>
  )
}
