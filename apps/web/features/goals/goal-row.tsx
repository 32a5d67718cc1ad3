// One goal: what it is, how far it is, and what is left a day. In the discreet theme a result is its share alone.
import './goals.css'
import { bigBlinds, grouped, money, percent, trimmed } from '@sidepot/messages/display'
import { goals as words } from '@sidepot/messages/web-goals'
import type { Message } from '@sidepot/messages/worded'
import type { Progress, ReadGoal } from '@sidepot/models/filter/goals'
import type { ReactNode } from 'react'
import type { ShownGoal } from '../../data/account/goals.ts'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'

const HUNDRED = 100

/** An amount of the goal's own unit. */
function unitText(goal: ReadGoal, amount: number): Message {
  switch (goal.kind) {
    case 'HOURS':
      return words.hours(trimmed(amount / 60, goal.target % 6 === 0 ? 1 : 2))
    case 'SESSIONS':
    case 'HANDS':
      return grouped(amount)
    case 'NET':
      return money(amount, goal.currency ?? undefined)
    case 'RATE':
      return words.rate(bigBlinds(amount / HUNDRED, false))
  }
}

export function useGoalName(): (shown: ShownGoal) => string {
  const wording = useWording()
  return ({ goal, place }) => words.name(wording(words.kinds[goal.kind]), words.spans[goal.span], place)
}

export function GoalRow({
  shown,
  progress,
  children,
}: {
  readonly shown: ShownGoal
  readonly progress: Progress
  /** beside its name */
  readonly children?: ReactNode
}) {
  const discreet = useDiscreet()
  const wording = useWording()
  const name = useGoalName()(shown)
  const { goal } = shown
  const text = (amount: number) => wording(unitText(goal, amount))
  // neither what was won nor what is meant to be is anybody's business
  const hidden = discreet && goal.kind === 'NET'
  const { done, share, isReached, keepsPace, perDay, left, daysLeft, sessions } = progress
  const state: Message | null = isReached
    ? words.reached
    : keepsPace === null
      ? null
      : keepsPace
        ? words.onPace
        : words.behind
  const far = done === null ? words.noRate : hidden ? percent(share) : words.of(text(done), text(goal.target))
  // five sessions in 44 days are not one a day
  const isFew = left < daysLeft && (goal.kind === 'SESSIONS' || goal.kind === 'HANDS')
  const rest =
    perDay === null || hidden
      ? words.daysLeft(daysLeft)
      : isFew
        ? words.moreIn(text(left), daysLeft)
        : words.perDay(text(perDay), daysLeft)
  return (
    <div className="goal-row" data-state={isReached ? 'reached' : keepsPace === false ? 'behind' : 'on'}>
      <div className="goal-head">
        <b>{name}</b>
        {children}
      </div>
      <div
        className="goal-bar"
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * HUNDRED)}
        aria-valuetext={far}
      >
        <i style={{ width: `${share * HUNDRED}%` }} />
      </div>
      <div className="goal-foot">
        <span>{far}</span>
        {state && (
          <span className="goal-state">
            <MessageText>{state}</MessageText>
          </span>
        )}
        <small>
          {rest} · {words.sample(sessions)}
        </small>
      </div>
    </div>
  )
}
