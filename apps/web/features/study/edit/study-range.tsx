// One player's range as a grid to look at: how much of each hand is in it is how full its cell is.
import { studyAssumed } from '@sidepot/messages/web-study-assumed'
import type { CSSProperties } from 'react'
import { useWording } from '../../../ui/display/message-text.tsx'
import { classNames } from '../session/node-figures.ts'

/** The fill of a cell; none where the hand is not in the range. */
export const rangeFill = (part: number): CSSProperties | undefined =>
  part > 0
    ? {
        background: `linear-gradient(var(--st-quiet), var(--st-quiet)) bottom / 100% ${Math.max(8, part * 100)}% no-repeat, var(--cell-none)`,
      }
    : undefined

interface StudyRangeProps {
  readonly position: string
  readonly range: readonly number[]
  /** of all hands */
  readonly share: string
}

export function StudyRange({ position, range, share }: StudyRangeProps) {
  const wording = useWording()
  const name = wording(studyAssumed.edit.rangeOf(position))
  return (
    <figure className="study-range">
      <figcaption>
        <b>{name}</b>
        <span>{share}</span>
      </figcaption>
      <div className="study-grid study-grid-seen" role="img" aria-label={`${name}, ${share}`}>
        {range.map((part, cell) => (
          <i
            key={classNames[cell]}
            className={part === 0 ? 'study-cell-none' : undefined}
            style={rangeFill(part)}
          >
            {classNames[cell]}
          </i>
        ))}
      </div>
    </figure>
  )
}
