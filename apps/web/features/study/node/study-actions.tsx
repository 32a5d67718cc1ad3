// The actions of a node: how often the hand takes each, what it is worth, what it gives up. A row is the way to that branch.
import { study as words } from '@sidepot/messages/web-study'
import type { NodeView } from '@sidepot/solver/postflop'
import type { StudyHand } from '@sidepot/solver/study'
import { accuracyOf, errorAt, isRareAt, lossBeyond } from '@sidepot/solver/study/summary'
import type { CSSProperties } from 'react'
import { MessageText, type Wording } from '../../../ui/display/message-text.tsx'
import { cx } from '../../../ui/theme/class-names.ts'
import { type ComboFigures, isHere, type Tone } from '../session/node-figures.ts'
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
  // cards that never get here have values and no strategy
  const isIn = combo === null || isHere(combo)
  const shares = isIn ? (combo?.mix ?? view.total.frequencies) : []
  const best = combo ? Math.max(...combo.values.filter(Number.isFinite)) : Number.NaN
  const losses = view.actions.map((_, place) => {
    const value = combo?.values[place]
    return value === undefined || !Number.isFinite(value) ? null : Math.max(0, best - value)
  })
  const options = losses.map((loss, place) => ({ loss: loss ?? 0, share: shares[place] ?? 0 }))
  const { reached } = view.total
  const accuracy = accuracyOf(errorAt(error, reached, isIn), options)
  // so rare that nothing can be told apart
  const isRare = isRareAt(reached, isIn) && options.every(({ loss }) => loss <= accuracy)
  const hidesSome =
    combo !== null && !rough && !isRare && options.some(({ loss }) => loss >= 0.005 && loss <= accuracy)
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
          // above a gap of 1 % nothing is judged (STU-12)
          const loss = known === null || rough || isRare ? null : lossBeyond(accuracy, known)
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
