// The end of the list of actions: the cards that were shown, and who won each pot.
import type { Settlement } from '@sidepot/engine/results'
import type { HandState } from '@sidepot/engine/state'
import { actionWords } from '@sidepot/messages/web-replay'
import { streetBar } from '@sidepot/messages/web-table'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { highFirst } from '../../../ui/poker/cards/card-order.ts'
import { Cards } from '../../../ui/poker/cards/playing-card.tsx'
import { PositionBadge } from '../../../ui/poker/table/position-badge.tsx'
import { cx } from '../../../ui/theme/class-names.ts'
import { type Amounts, cardsShown, type PotShares, positionOf, returnedTo } from '../frames/replay-words.ts'
import { PotTable } from './pot-table.tsx'

interface ShowdownRowsProps {
  readonly state: HandState
  readonly settlement: Settlement
  readonly pots: readonly PotShares[]
  readonly amounts: Amounts
  /** until then only the hero's cards are face up, as on the table */
  readonly reveal: boolean
}

export function ShowdownRows({ state, settlement, pots, amounts, reveal }: ShowdownRowsProps) {
  const shown = cardsShown(state)
  if (shown.length === 0 && pots.length === 0) return null
  const { heroSeat } = state.table.setup
  return (
    <div className="replay-showdown">
      <h2>
        <MessageText>{streetBar.name.SHOWDOWN}</MessageText>
      </h2>
      <ol>
        {shown.map(({ seat, cards }) => (
          <li key={seat} className={cx('replay-action', seat === heroSeat && 'replay-action-hero')}>
            <PositionBadge position={positionOf(state, seat)} />
            <span>
              <MessageText>{actionWords.shown}</MessageText>
            </span>
            <Cards cards={reveal || seat === heroSeat ? highFirst(cards) : cards.map(() => 'back')} />
          </li>
        ))}
      </ol>
      {pots.length > 0 && (
        <PotTable pots={pots} amounts={amounts} returned={returnedTo(state, settlement, amounts)} />
      )}
    </div>
  )
}
