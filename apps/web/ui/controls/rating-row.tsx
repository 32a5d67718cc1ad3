import type { Message } from '@sidepot/messages/worded'
import { ChoiceRow } from './segmented.tsx'

const RATINGS = ['1', '2', '3', '4', '5'] as const
export type Rating = (typeof RATINGS)[number]

interface RatingRowProps {
  readonly label: Message
  readonly value: number | null
  readonly onChange: (value: number) => void
  /** what each number means, for screen readers */
  readonly meanings: Readonly<Record<Rating, string>>
}

/** One to five. */
export function RatingRow({ label, value, onChange, meanings }: RatingRowProps) {
  return (
    <ChoiceRow
      label={label}
      value={value === null ? null : (String(value) as Rating)}
      onChange={text => onChange(Number(text))}
      options={RATINGS.map(each => ({ value: each, label: each, name: `${each}: ${meanings[each]}` }))}
    />
  )
}
