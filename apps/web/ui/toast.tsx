// Short words that pass: what happened, and at most one thing to do about it (usually Undo).
import './toast.css'
import { toasts as words } from '@sidepot/messages/web-ui'
import { Toast as Radix } from 'radix-ui'
import { useStore } from 'zustand'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { dropToast, toastStore } from './toast-store.ts'

export function ToastArea() {
  const toasts = useStore(toastStore, state => state.toasts)
  return (
    <Radix.Provider swipeDirection="down" label={words.region}>
      {toasts.map(toast => (
        <Radix.Root
          key={toast.id}
          className="toast"
          data-tone={toast.tone}
          type={toast.tone === 'bad' ? 'foreground' : 'background'}
          duration={toast.duration}
          onOpenChange={open => {
            if (open) return
            dropToast(toast.id)
            toast.onGone?.()
          }}
        >
          {toast.tone === 'bad' && <Icon name="refused" size={18} />}
          <Radix.Title className="toast-text">{toast.text}</Radix.Title>
          {toast.action && (
            <Radix.Action className="btn btn-text" altText={toast.action.label} onClick={toast.action.run}>
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <IconButton icon="cross" size={16} label={words.close} />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className="toasts" />
    </Radix.Provider>
  )
}
