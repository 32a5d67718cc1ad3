// One of a few, all in sight. `size="sm"` is drawn 36 high and still takes 44 px of touch.
import './segmented.css'
import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** spoken name when the label is a picture or short hand */
  readonly name?: string
  readonly disabled?: boolean
}

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly options: readonly Choice<Value>[]
  readonly size?: 'sm' | 'md'
  readonly wide?: boolean
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, options, size = 'md', wide } = props
  return (
    <RadioGroup.Root
      className={cx('seg', `seg-${size}`, wide && 'seg-wide')}
      aria-label={label}
      value={value}
      orientation="horizontal"
      onValueChange={next => onChange(next as Value)}
    >
      {options.map(option => (
        <RadioGroup.Item
          key={option.value}
          className="seg-item"
          value={option.value}
          aria-label={option.name}
          disabled={option.disabled ?? false}
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}

/** The same choice as separate tiles that share the row; the chosen one has ring and wash. */
export function ChoiceRow<Value extends string>(
  props: SegmentedProps<Value> & { readonly visibleLabel?: boolean },
) {
  const { label, value, onChange, options, visibleLabel = true } = props
  return (
    <div className="choice">
      {visibleLabel && (
        <span className="field-label" aria-hidden="true">
          {label}
        </span>
      )}
      <RadioGroup.Root
        className="choice-row"
        aria-label={label}
        value={value}
        orientation="horizontal"
        onValueChange={next => onChange(next as Value)}
      >
        {options.map(option => (
          <RadioGroup.Item
            key={option.value}
            className="choice-item"
            value={option.value}
            aria-label={option.name}
            disabled={option.disabled ?? false}
          >
            {option.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
