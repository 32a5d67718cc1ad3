// Every action by street, beside the table on wide screens; a click goes there.
import './action-list.css'
import { type Entry, STREETS } from '@sidepot/engine/action'
import type { HandState } from '@sidepot/engine/state'
import { percent } from '@sidepot/messages/display'
import { actionWords, replay as words } from '@sidepot/messages/web-replay'
import { streetBar } from '@sidepot/messages/web-table'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { ActionWord } from '../../../ui/poker/table/action-word.tsx'
import { PositionBadge } from '../../../ui/poker/table/position-badge.tsx'
import { cx } from '../../../ui/theme/class-names.ts'
import { afterPaint } from '../../../ui/timing/painted.ts'
import { type Amounts, positionOf, shareOfPot } from '../frames/replay-words.ts'

interface ActionListProps {
  readonly state: HandState
  readonly entries: readonly Entry[]
  readonly index: number
  /** the last entry that may be seen */
  readonly known: number
  readonly amounts: Amounts
  readonly onGo: (index: number) => void
  /** what follows the last action */
  readonly children?: ReactNode
}

export function ActionList({ state, entries, index, known, amounts, onGo, children }: ActionListProps) {
  const hero = state.table.setup.heroSeat
  const list = useRef<HTMLElement>(null)
  // a long hand scrolls in its own place and keeps the action of the moment in sight
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again at every step
  useEffect(() => afterPaint(() => list.current && keepInSight(list.current)), [index])
  return (
    <section className="replay-actions" aria-label={words.actions} ref={list}>
      {STREETS.map(street => {
        const own = entries.filter(entry => entry.street === street && entry.index <= known)
        if (own.length === 0) return null
        return (
          <div key={street}>
            <h2>
              <MessageText>{streetBar.name[street]}</MessageText>
              {own[0]!.potBefore > 0 && ` · ${amounts.text(own[0]!.potBefore)}`}
            </h2>
            <ol>
              {own.map(entry => (
                <ActionRow
                  key={entry.index}
                  state={state}
                  entry={entry}
                  hero={entry.seat === hero}
                  at={entry.index === index ? 'now' : entry.index > index ? 'later' : 'done'}
                  amounts={amounts}
                  onGo={onGo}
                />
              ))}
            </ol>
          </div>
        )
      })}
      {children}
    </section>
  )
}

function keepInSight(list: HTMLElement): void {
  const row = list.querySelector<HTMLElement>('[aria-current]')
  if (!row) return
  if (list.querySelector('.replay-showdown')) {
    list.scrollTo({ top: list.scrollHeight })
    return
  }
  const above = row.offsetTop - list.scrollTop
  if (above < 0 || above + row.offsetHeight > list.clientHeight)
    list.scrollTo({ top: row.offsetTop - list.clientHeight / 2 })
}

interface ActionRowProps extends Pick<ActionListProps, 'state' | 'amounts' | 'onGo'> {
  readonly entry: Entry
  readonly hero: boolean
  readonly at: 'done' | 'now' | 'later'
}

/** A step changes two of them: the others are not drawn again while it plays. */
const ActionRow = memo(({ state, entry, hero, at, amounts, onGo }: ActionRowProps) => {
  const share = shareOfPot(entry)
  return (
    <li>
      <button
        type="button"
        className={cx('replay-action', hero && 'replay-action-hero')}
        aria-current={at === 'now' ? 'step' : undefined}
        data-later={at === 'later'}
        onClick={() => onGo(entry.index)}
      >
        <PositionBadge position={positionOf(state, entry.seat)} quiet={entry.code === 'FOLD'} />
        <span>
          <ActionWord entry={entry} />
        </span>
        {entry.amount > 0 && <b>{amounts.text(actionWords.size(entry))}</b>}
        {share !== null && (
          <small>
            <MessageText>{words.intoPot(amounts.text(entry.potBefore), percent(share))}</MessageText>
          </small>
        )}
      </button>
    </li>
  )
})
