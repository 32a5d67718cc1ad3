// What came before the hero, in one tap, so that the preflop check can answer.
import type { Position } from '@sidepot/engine/table'
import { simpleLogger as words } from '@sidepot/messages/web-simple-logger'
import { ChoiceRow } from '../../ui/segmented.tsx'
import { type Before, positionsBefore, type SimpleHand } from './simple-hand.ts'

/** The hero acted, and nobody said after whom. */
export const wantsBefore = ({ preflop, before, dealt, position }: SimpleHand): boolean =>
  preflop !== null && before === null && positionsBefore(dealt, position).length > 0

export function BeforeRow({
  hand,
  onChange,
}: {
  readonly hand: SimpleHand
  readonly onChange: (before: Before | null) => void
}) {
  const earlier = positionsBefore(hand.dealt, hand.position)
  if (earlier.length === 0) return null
  const value = hand.before === null ? null : hand.before.is === 'raised' ? hand.before.by : hand.before.is
  return (
    <ChoiceRow
      label={words.before}
      value={value}
      onChange={(chosen: string) =>
        onChange(
          chosen === 'folded' || chosen === 'limped'
            ? { is: chosen }
            : { is: 'raised', by: chosen as Position },
        )
      }
      options={[
        { value: 'folded', label: words.folded, name: words.foldedToMe },
        { value: 'limped', label: words.limped },
        ...earlier.map(position => ({ value: position, label: position, name: words.raisedBy(position) })),
      ]}
    />
  )
}
