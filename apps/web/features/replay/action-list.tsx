// Every action by street, beside the table on wide screens; a click goes there.
import { type Entry, STREETS } from '@sidepot/engine/action'
import type { HandState } from '@sidepot/engine/state'
import { actionWords, replay as words } from '@sidepot/messages/web-replay'
import { streetBar } from '@sidepot/messages/web-table'
import { cx } from '../../ui/class-names.ts'
import { PositionBadge } from '../../ui/poker/position-badge.tsx'
import { type Amounts, positionOf } from './replay-words.ts'

interface ActionListProps {
  readonly state: HandState
  readonly entries: readonly Entry[]
  readonly index: number
  /** the last entry that may be seen */
  readonly known: number
  readonly amounts: Amounts
  readonly onGo: (index: number) => void
}

export function ActionList({ state, entries, index, known, amounts, onGo }: ActionListProps) {
  const hero = state.table.setup.heroSeat
  return (
    <section className="replay-actions" aria-label={words.actions}>
      {STREETS.map(street => {
        const own = entries.filter(entry => entry.street === street && entry.index <= known)
        if (own.length === 0) return null
        return (
          <div key={street}>
            <h2>
              {streetBar.name[street]}
              {own[0]!.potBefore > 0 && ` · ${amounts.text(own[0]!.potBefore)}`}
            </h2>
            <ol>
              {own.map(entry => (
                <li key={entry.index}>
                  <button
                    type="button"
                    className={cx('replay-action', entry.seat === hero && 'replay-action-hero')}
                    aria-current={entry.index === index ? 'step' : undefined}
                    data-later={entry.index > index}
                    onClick={() => onGo(entry.index)}
                  >
                    <PositionBadge position={positionOf(state, entry.seat)} quiet={entry.code === 'FOLD'} />
                    <span>{actionWords.name(entry)}</span>
                    {entry.amount > 0 && <b>{amounts.text(Math.max(entry.betAmount, entry.amount))}</b>}
                  </button>
                </li>
              ))}
            </ol>
          </div>
        )
      })}
    </section>
  )
}
