// Our own keypad over a bar with an amount, on touch screens. It covers what is above the bar until Done, Escape, a tap or
// the focus elsewhere; another tap on the amount brings it back.
import './amount-pad.css'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Keypad, pressed, usesPad } from './money-field.tsx'

interface AmountPad {
  /** around the amount and its pad */
  readonly box: RefObject<HTMLDivElement | null>
  /** for the input of the amount */
  readonly field: {
    readonly inputMode: 'none' | 'decimal'
    readonly onFocus: (event: { readonly target: HTMLInputElement }) => void
    readonly onClick: () => void
  }
  /** on the box */
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly pad: ReactNode
}

export function useAmountPad(text: string, onType: (text: string, isPad: boolean) => void): AmountPad {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // the first key replaces the amount that was there
  const fresh = useRef(true)
  const wasClosed = useRef(false)
  const hasPad = usesPad()
  useEffect(() => {
    if (!isOpen) return
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [isOpen])
  const open = () => {
    if (hasPad && !isOpen) {
      fresh.current = true
      setOpen(true)
    }
  }
  /** The focus of a key that goes is the amount's again, which does not open the pad anew. */
  const close = () => {
    setOpen(false)
    const input = box.current?.querySelector('input')
    const at = document.activeElement
    if (!input || !at || at === input || !box.current?.contains(at)) return
    wasClosed.current = true
    input.focus({ preventScroll: true })
  }
  const press = (key: string) => {
    onType(pressed(key, text, fresh.current ? [0, text.length] : undefined).text, true)
    fresh.current = false
  }
  return {
    box,
    field: {
      inputMode: hasPad ? 'none' : 'decimal',
      onFocus: ({ target }) => {
        target.select()
        if (wasClosed.current) wasClosed.current = false
        else open()
      },
      onClick: open,
    },
    onKeyDown: event => {
      if (!isOpen) return
      if (event.key === 'Escape') {
        event.preventDefault()
        close()
      } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) setOpen(false)
    },
    pad: isOpen && (
      <div className="amount-pad">
        <Keypad onPress={press} onDone={close} />
      </div>
    ),
  }
}
