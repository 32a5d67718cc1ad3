// One of a few, all in sight: a radio group that is one stop of the Tab key and moves by arrows.
// `size="sm"` is drawn 36 high and still takes 44 px of touch.
import './segmented.css'
import { type Message, plainText } from '@sidepot/messages/worded'
import { type KeyboardEvent, startTransition, useOptimistic } from 'react'
import { MessageText, type Wording } from '../display/message-text.tsx'
import { cx } from '../theme/class-names.ts'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: Wording
  /** spoken name when the label is a picture or short hand */
  readonly name?: string
  readonly disabled?: boolean
}

interface SegmentedProps<Value extends string> {
  readonly label: Message
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly options: readonly Choice<Value>[]
  readonly size?: 'sm' | 'md'
  readonly wide?: boolean
}

/** The choice is drawn in the same frame; what it changes on the page may take the frames it needs. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { size = 'md', wide } = props
  const [value, show] = useOptimistic(props.value)
  const onChange = (next: Value) =>
    startTransition(() => {
      show(next)
      props.onChange(next)
    })
  return (
    <Group
      {...props}
      value={value}
      onChange={onChange}
      className={cx('seg', `seg-${size}`, wide && 'seg-wide')}
      itemClass="seg-item"
    />
  )
}

/** The same choice as separate tiles that share the row; the chosen one has ring and wash. */
export function ChoiceRow<Value extends string>(
  props: SegmentedProps<Value> & { readonly visibleLabel?: boolean },
) {
  return (
    <div className="choice">
      {(props.visibleLabel ?? true) && (
        <span className="field-label" aria-hidden="true">
          <MessageText>{props.label}</MessageText>
        </span>
      )}
      <Group {...props} className="choice-row" itemClass="choice-item" />
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface GroupProps<Value extends string> extends SegmentedProps<Value> {
  readonly className: string
  readonly itemClass: string
}

function Group<Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
  itemClass,
}: GroupProps<Value>) {
  const open = options.filter(option => !option.disabled)
  const stop = open.some(option => option.value === value) ? value : open[0]?.value
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    const at = open.findIndex(option => option.value === (event.target as HTMLElement).dataset.value)
    if (!step || at < 0) return
    event.preventDefault()
    const next = open[(at + step + open.length) % open.length]!
    onChange(next.value)
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus()
  }
  return (
    <div className={className} role="radiogroup" aria-label={plainText(label)} onKeyDown={onKey}>
      {options.map(option => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold cards or suits as its face
        <button
          key={option.value}
          type="button"
          role="radio"
          className={itemClass}
          aria-checked={option.value === value}
          aria-label={option.name}
          data-state={option.value === value ? 'checked' : 'unchecked'}
          data-value={option.value}
          tabIndex={option.value === stop ? 0 : -1}
          disabled={option.disabled ?? false}
          onClick={() => onChange(option.value)}
        >
          <MessageText>{option.label}</MessageText>
        </button>
      ))}
    </div>
  )
}
