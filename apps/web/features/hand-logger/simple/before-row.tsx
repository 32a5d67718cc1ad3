// What came before the hero, or who raised his raise, in one tap, so that the preflop check can answer.

import type { Position } from '@sidepot/engine/table'
import { positionText } from '@sidepot/messages/web-cards'
import { simpleLogger as words } from '@sidepot/messages/web-simple-logger'
import { type Choice, ChoiceRow } from '../../../ui/controls/segmented.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import {
  type Before,
  beforeOf,
  positionsBefore,
  positionsBehind,
  type SimpleHand,
} from '../hand/simple-hand.ts'

/** The hero acted after somebody, and it was not entered after whom. */
export const wantsBefore = (hand: SimpleHand, straddled: boolean): boolean =>
  hand.preflop !== null && beforeOf(hand, true, straddled) === null

export function BeforeRow({
  hand,
  straddled,
  presumes,
  onChange,
}: {
  readonly hand: SimpleHand
  readonly straddled: boolean
  /** "folded to me" is chosen until somebody says otherwise */
  readonly presumes: boolean
  readonly onChange: (before: Before | null) => void
}) {
  const earlier = positionsBefore(hand, straddled)
  const first = earlier.length === 0
  const chosen = beforeOf(hand, presumes, straddled)
  const value = chosen === null ? null : 'by' in chosen ? chosen.by : chosen.is
  const options: readonly Choice<string>[] = [
    first
      ? {
          value: 'folded',
          label: (
            <span className="before-first">
              <MessageText>{words.firstIn}</MessageText>
            </span>
          ),
        }
      : { value: 'folded', label: words.folded, name: words.foldedToMe },
    ...(first ? [] : [{ value: 'limped', label: words.limped }]),
    ...earlier.map(by => ({ value: by, label: positionText(by), name: words.raisedBy(by) })),
    ...positionsBehind(hand, straddled).map(by => ({
      value: by,
      name: words.reraisedBy(by),
      label: (
        <span className="before-again">
          <span>
            <MessageText>{positionText(by)}</MessageText>
          </span>
          <small>
            <MessageText>{words.reraised}</MessageText>
          </small>
        </span>
      ),
    })),
  ]
  const tell = (choice: string): Before =>
    choice === 'folded' || choice === 'limped'
      ? { is: choice }
      : { is: earlier.includes(choice as Position) ? 'raised' : 'reraised', by: choice as Position }
  return (
    <ChoiceRow
      label={words.before}
      value={value}
      onChange={choice => onChange(tell(choice))}
      options={options}
    />
  )
}
