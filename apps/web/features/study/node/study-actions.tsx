// The actions of a node: how often the hand takes each, what it is worth, what it gives up. A row is the way to that branch.
import { study as words } from '@sidepot/messages/web-study'
import type { NodeView } from '@sidepot/solver/postflop'
import type { StudyHand } from '@sidepot/solver/study'
import type { CSSProperties } from 'react'
import { MessageText, type Wording } from '../../../ui/display/message-text.tsx'
import { cx } from '../../../ui/theme/class-names.ts'
import type { ComboFigures, Tone } from '../session/node-figures.ts'
import { nodeLosses } from '../session/node-losses.ts'
import { actionText, sizeText } from '../session/study-words.ts'

interface StudyActionsProps {
  readonly hand: StudyHand
  readonly view: NodeView
  readonly tones: readonly Tone[]
  /** whose figures they are; null for the whole range */
  readonly combo: ComboFigures | null
  readonly title: Wording
  /** place of the action that the hand's own line takes here */
  readonly played: number | null
  readonly rough: boolean
  /** what the solve is sure of on average, in big blinds */
  readonly error: number
  readonly onAct: (action: number) => void
}

export function StudyActions(props: StudyActionsProps) {
  const { hand, view, tones, combo, title, played, rough, error, onAct } = props
  const { isIn, shares, losses, accuracy, isRare, counted } = nodeLosses(view, combo, error, rough)
  const hidesSome =
    combo !== null &&
    !rough &&
    !isRare &&
    losses.some(loss => loss !== null && loss >= 0.005 && loss <= accuracy)
  return (
    <div className={cx('study-actions', rough && 'study-rough')}>
      <p className="study-actions-head" aria-hidden="true">
        <span>
          <MessageText>{title}</MessageText>
        </span>
        <b>{words.table.plays}</b>
        <em>
          <MessageText>{words.table.value}</MessageText>
        </em>
        <em>{words.table.loss}</em>
      </p>
      <ul aria-label={words.table.label}>
        {view.actions.map((action, place) => {
          const value = combo?.values[place]
          const known = losses[place] ?? null
          const loss = counted[place] ?? null
          const size = sizeText(view, action)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an action is its place
            <li key={place}>
              <button
                type="button"
                className={cx('study-action', place === played && 'study-action-played')}
                style={
                  {
                    '--share': `${((shares[place] ?? 0) * 100).toFixed(1)}%`,
                    '--tone': `var(--st-${tones[place]})`,
                  } as CSSProperties
                }
                onClick={() => onAct(place)}
              >
                <i aria-hidden="true" className={`study-tone study-tone-${tones[place]}`} />
                <span>
                  <span>
                    <MessageText>{actionText(hand, action)}</MessageText>
                  </span>{' '}
                  {size && <small>{size}</small>}{' '}
                  {place === played && <small className="study-played">{words.played}</small>}
                </span>
                <b>{isIn ? words.share(shares[place] ?? 0) : '–'}</b>
                <em>{value === undefined || known === null ? '–' : words.fixed(value)}</em>
                <em className={cx((loss ?? 0) >= 0.005 && 'study-down')}>
                  {loss === null ? '–' : words.lossShort(loss)}
                </em>
              </button>
            </li>
          )
        })}
      </ul>
      {hidesSome && (
        <p className="study-note">
          <MessageText>{words.table.accuracy(accuracy)}</MessageText>
        </p>
      )}
    </div>
  )
}
