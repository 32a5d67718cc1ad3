// The question drawn as the table at the table: who did what, the hero's cards, the pot. In big blinds.
import type { DrillSeat } from '@sidepot/charts/drills/table'
import { practise as words } from '@sidepot/messages/web-practise'
import { tableWords } from '@sidepot/messages/web-table'
import { plainText, textFor } from '@sidepot/messages/worded'
import { useMemo } from 'react'
import { useWording } from '../../ui/display/message-text.tsx'
import { PotAmount } from '../../ui/poker/table/chip-amount.tsx'
import { ChipFormat } from '../../ui/poker/table/chip-format.ts'
import { Felt } from '../../ui/poker/table/felt.tsx'
import type { SeatView } from '../../ui/poker/table/seat.tsx'
import type { PackQuestion } from './drill.ts'

export const IN_BLINDS = { chips: words.amount, stack: words.amount }

const viewOf = (seat: DrillSeat, order: number, cards: readonly string[]): SeatView => {
  const action = seat.action === null ? null : words.action(seat.action, seat.raisesBefore, null)
  return {
    seatNumber: seat.seatNumber,
    look: seat.folded ? 'folded' : seat.behind <= 0 ? 'all-in' : 'active',
    hero: seat.isHero,
    turn: seat.isHero,
    dealer: seat.isButton,
    position: seat.position,
    name: null,
    stack: seat.behind,
    bet: seat.paid > 0 ? seat.paid : null,
    action: action && plainText(action),
    shortAction: action && textFor(action, true),
    aggressive: seat.action === 'RAISE' || seat.action === 'ALL_IN',
    cards: seat.isHero ? cards : null,
    showBacks: !seat.folded,
    order,
  }
}

export function QuestionTable({ question }: { readonly question: PackQuestion }) {
  const wording = useWording()
  const { table, cards } = question
  const seats = useMemo(() => table.seats.map((seat, order) => viewOf(seat, order, cards)), [table, cards])
  const hero = table.seats.find(({ isHero }) => isHero)!
  return (
    <ChipFormat value={IN_BLINDS}>
      <Felt
        className="practise-felt"
        size={table.seats.length}
        heroSeat={hero.seatNumber}
        seats={seats}
        centre={<PotAmount label={wording(tableWords.pot)} amount={words.amount(table.pot)} />}
      />
    </ChipFormat>
  )
}
