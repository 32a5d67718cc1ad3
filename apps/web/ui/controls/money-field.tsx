// An amount: typed with any keyboard, or with our own keypad on a touch screen, so that the phone's never covers the dialog.
// It holds the text as typed; whoever uses it decides what the text means. A single wrong key is not taken; what came in
// one piece (a paste, an autofill) stays in sight and is handed on, so that it is refused and never lost for an older amount.
import './money-field.css'
import { point } from '@sidepot/messages/display'
import { moneyPad } from '@sidepot/messages/web-ui'
import { type Message, plainText } from '@sidepot/messages/worded'
import { amountFilled, centsOf } from '@sidepot/models/kit/money'
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../display/icon.tsx'
import { useWording, type Wording } from '../display/message-text.tsx'
import { cx } from '../theme/class-names.ts'
import { amountShown, amountTyping, type Refused } from './amount-text.ts'
import { Field } from './field.tsx'

export interface MoneyFieldProps {
  readonly label: Message
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onEnter?: () => void
  /** drawn before the number; not part of the value */
  readonly sign?: string
  readonly unit?: string
  readonly hint?: Wording
  readonly error?: Message | undefined
  /** one-tap amounts: replaces the text, or adds to it when `add` */
  readonly quick?: readonly { readonly label: Message; readonly value: number; readonly add?: boolean }[]
  readonly keypad?: 'touch' | 'always' | 'never'
  readonly autoFocus?: boolean
  readonly disabled?: boolean
  readonly negative?: boolean
}

/** Our own keypad is there for thumbs: the phone's would cover half of the page. */
export const usesPad = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

/** How much room an amount needs in a narrow box: a long one is written smaller. */
export const longness = (text: string): 'yes' | 'very' | undefined =>
  text.length > 6 ? 'very' : text.length > 4 ? 'yes' : undefined

/** What a key of our keypad makes of the text: it replaces what is selected, or goes in at the caret. */
export function pressed(
  key: string,
  current: string,
  [from, to]: readonly [number, number] = [current.length, current.length],
): { readonly text: string; readonly caret: number } {
  const start = key === 'back' && from === to ? Math.max(0, from - 1) : from
  const put = key === 'back' ? '' : key
  return { text: current.slice(0, start) + put + current.slice(to), caret: start + put.length }
}

/** What a one-tap amount makes of the text; it takes nothing below zero unless amounts may be. */
export function added(current: string, by: number, negative = false): string {
  const sum = centsOf(Number(current) || 0) + centsOf(by)
  return amountFilled(negative ? sum : Math.max(0, sum))
}

let closeOpenPad: (() => void) | null = null
const TAP_IS_OVER_MS = 400

/** One pad at a time. The other goes when the tap that opened this one is over, so that nothing moves under the finger. */
function takeTurn(close: () => void, onAlone: () => void): () => void {
  const closeOther = closeOpenPad
  closeOpenPad = close
  const settle = () => {
    clearTimeout(timer)
    document.removeEventListener('click', settle)
    if (!closeOther) return
    closeOther()
    requestAnimationFrame(onAlone)
  }
  const timer = setTimeout(settle, TAP_IS_OVER_MS)
  document.addEventListener('click', settle)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('click', settle)
    if (closeOpenPad === close) closeOpenPad = null
  }
}

export function MoneyField(props: MoneyFieldProps) {
  const {
    label,
    value,
    onChange,
    onEnter,
    sign,
    unit,
    hint,
    error,
    quick,
    disabled,
    negative = false,
  } = props
  const hasPad = props.keypad === 'always' || (props.keypad !== 'never' && usesPad())
  const [open, setOpen] = useState(props.keypad === 'always' || (hasPad && props.autoFocus === true))
  const input = useRef<HTMLInputElement>(null)

  // the pad is whole in sight when it opens, and goes when another field is tapped; a button tapped meanwhile stays where it is
  const box = useRef<HTMLDivElement>(null)
  const shows = hasPad && open
  useEffect(() => {
    if (!shows || props.keypad === 'always') return
    // with the line below it: that is where a limit is shown
    const comeIntoSight = () => box.current?.closest('.field')?.scrollIntoView({ block: 'nearest' })
    comeIntoSight()
    const leave = takeTurn(() => setOpen(false), comeIntoSight)
    const onClick = ({ target }: MouseEvent) => {
      const field = target instanceof Element && target.closest('input, textarea, .select')
      if (field && !box.current?.contains(field)) setOpen(false)
    }
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('click', onClick)
      leave()
    }
  }, [shows, props.keypad])

  const [refused, setRefused] = useState<Refused | null>(null)
  const wording = useWording()
  const [read] = useState(amountTyping)
  // an amount that nobody has typed yet is replaced by the first key, also where the browser did not select it
  const untouched = useRef(true)
  const take = (typed: string, isPad = false) => {
    const { text, refused } = read(typed, value, { negative, isPad })
    setRefused(refused)
    untouched.current = false
    if (text !== null) onChange(text)
  }
  const caret = useRef<number | null>(null)
  const press = (key: string) => {
    const field = input.current
    const focused = field !== null && document.activeElement === field
    const whole: readonly [number, number] = [0, value.length]
    const end: readonly [number, number] = [value.length, value.length]
    const range = focused
      ? ([field.selectionStart ?? value.length, field.selectionEnd ?? value.length] as const)
      : untouched.current
        ? whole
        : end
    const next = pressed(key, value, range)
    caret.current = next.caret
    take(next.text, true)
  }
  useLayoutEffect(() => {
    const at = caret.current
    caret.current = null
    const field = input.current
    if (at !== null && field?.value === amountShown(value)) field.setSelectionRange(at, at)
    // filled in anew: the first key still replaces it
    if (untouched.current && document.activeElement === field) field?.select()
  }, [value])
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onEnter) {
      event.preventDefault()
      onEnter()
    }
  }
  return (
    <Field label={label} hint={hint} error={error ?? (refused ? moneyPad.refused[refused] : undefined)}>
      {ids => (
        <div className="money" ref={box}>
          <span className="input-box money-box">
            {sign && <span className="money-sign">{sign}</span>}
            <input
              {...ids}
              ref={input}
              className={cx('input', sign && 'money-signed')}
              value={amountShown(value)}
              inputMode={hasPad ? 'none' : 'decimal'}
              autoComplete="off"
              enterKeyHint="done"
              disabled={disabled}
              // biome-ignore lint/a11y/noAutofocus: only dialogs that exist to take this one amount ask for it; beside our keypad no other comes up
              autoFocus={props.autoFocus}
              onFocus={event => {
                event.target.select()
                if (hasPad) setOpen(true)
              }}
              onChange={event => take(event.target.value)}
              onKeyDown={onKey}
            />
            {unit && <span className="money-unit">{unit}</span>}
          </span>
          {quick && quick.length > 0 && (
            <div className="money-quick">
              {quick.map(item => (
                <button
                  key={plainText(item.label)}
                  type="button"
                  onClick={() =>
                    take(item.add ? added(value, item.value, negative) : amountFilled(centsOf(item.value)))
                  }
                >
                  {wording(item.label)}
                </button>
              ))}
            </div>
          )}
          {shows && <Keypad onPress={press} />}
        </div>
      )}
    </Field>
  )
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'] as const

interface KeypadProps {
  readonly onPress: (key: string) => void
  /** a last key that closes it, where it covers something */
  readonly onDone?: (() => void) | undefined
}

export function Keypad({ onPress, onDone }: KeypadProps) {
  // the field keeps the focus, so typing goes on where the thumb left off
  const keepFocus = (event: PointerEvent) => event.preventDefault()
  return (
    <div className="keypad" data-done={onDone !== undefined}>
      {KEYS.map(key => (
        <button
          key={key}
          type="button"
          data-key={key}
          onPointerDown={keepFocus}
          onClick={() => onPress(key)}
          aria-label={key === 'back' ? moneyPad.backspace : key === '.' ? moneyPad.point : undefined}
        >
          {key === 'back' ? <Icon name="backspace" size={22} /> : key === '.' ? point() : key}
        </button>
      ))}
      {onDone && (
        <button type="button" className="keypad-done" onPointerDown={keepFocus} onClick={onDone}>
          {moneyPad.done}
        </button>
      )}
    </div>
  )
}
