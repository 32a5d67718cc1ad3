// The answers, where the thumb is: the logger's own words, none of them in gold, so that nothing is hinted.
import { practise as words } from '@sidepot/messages/web-practise'
import { Key } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import type { Option } from './option.ts'

interface AnswerButtonsProps {
  readonly options: readonly Option[]
  readonly onAnswer: (action: number) => void
}

export function AnswerButtons({ options, onAnswer }: AnswerButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a border and asks for a form
    <div className="practise-answers" role="group" aria-label={words.question.answers}>
      {options.map(option => (
        <button
          key={option.action}
          type="button"
          className={cx('practise-answer', option.code === 'FOLD' && 'practise-fold')}
          aria-keyshortcuts={option.key}
          onClick={() => onAnswer(option.action)}
        >
          <b>
            <MessageText>{option.name}</MessageText>
            <Key>{option.key}</Key>
          </b>
          {option.size !== null && <small>{option.size}</small>}
        </button>
      ))}
    </div>
  )
}
