// Over the question: why it is asked, how the sitting goes, and the round as a bar of its answers.
import { practise as words } from '@sidepot/messages/web-practise'
import type { Message } from '@sidepot/messages/worded'
import { IconButton } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { ROUND, roundOf, type Sitting } from './sitting.ts'

interface SittingBarProps {
  readonly sitting: Sitting
  /** right answers in a row, over all sittings and devices */
  readonly streak: number
  readonly why: Message | null
  readonly onChoose: () => void
}

export function SittingBar({ sitting, streak, why, onChoose }: SittingBarProps) {
  const round = roundOf(sitting)
  return (
    <header className="practise-head">
      <div className="practise-facts">
        {why && (
          <span className="practise-why">
            <MessageText>{why}</MessageText>
          </span>
        )}
        <p className="practise-score">
          <span>{words.streak(streak)}</span>
          <span>
            <MessageText>{words.lost(sitting.lost)}</MessageText>
          </span>
        </p>
        <IconButton icon="sliders" label={words.choose.title} onClick={onChoose} />
      </div>
      <div className="practise-round" role="img" aria-label={words.sitting(round.length, ROUND)}>
        {Array.from({ length: ROUND }, (_, place) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a question of the round is its place
            key={place}
            className={cx(
              round[place] === true && 'round-right',
              round[place] === false && 'round-wrong',
              place === round.length && 'round-now',
            )}
          />
        ))}
      </div>
    </header>
  )
}
