// A decision of a studied hand drawn as the table: the board, both players with what they did, everybody else folded.
import { positionsFor } from '@sidepot/engine/table'
import { practise as words } from '@sidepot/messages/web-practise'
import { study as studyWords } from '@sidepot/messages/web-study'
import { tableWords } from '@sidepot/messages/web-table'
import { plainText, textFor } from '@sidepot/messages/worded'
import { useMemo } from 'react'
import { useWording } from '../../ui/display/message-text.tsx'
import { Board } from '../../ui/poker/cards/board.tsx'
import { PotAmount } from '../../ui/poker/table/chip-amount.tsx'
import { ChipFormat } from '../../ui/poker/table/chip-format.ts'
import { Felt } from '../../ui/poker/table/felt.tsx'
import type { SeatView } from '../../ui/poker/table/seat.tsx'
import type { HandQuestion } from './hand-question.ts'
import { IN_BLINDS } from './question-table.tsx'

const seatsOf = ({ summary, table }: HandQuestion): readonly SeatView[] => {
  const { positions, hero, cards, dealt } = summary
  const all: readonly string[] = positionsFor(dealt)
  // a table whose positions have other names is drawn with the two alone
  const seats = positions.every(position => all.includes(position)) ? all : positions
  return seats.map((position, order): SeatView => {
    const side = positions.indexOf(position as (typeof positions)[number]) as -1 | 0 | 1
    const isIn = side !== -1
    const last = isIn ? table.last[side] : null
    const action = last && studyWords.action({ ...last, to: words.amount(last.to) })
    return {
      seatNumber: order + 1,
      look: !isIn ? 'folded' : table.behind[side] <= 0 ? 'all-in' : 'active',
      hero: side === hero,
      turn: side === hero,
      dealer: position === 'BTN',
      position,
      name: null,
      stack: isIn ? table.behind[side] : null,
      bet: isIn && table.bets[side] > 0 ? table.bets[side] : null,
      action: action && plainText(action),
      shortAction: action && textFor(action, true),
      aggressive: last?.kind === 'bet' || last?.kind === 'raise',
      cards: side === hero ? cards : null,
      showBacks: isIn,
      order,
    }
  })
}

export function HandTable({ question }: { readonly question: HandQuestion }) {
  const wording = useWording()
  const seats = useMemo(() => seatsOf(question), [question])
  const { table } = question
  return (
    <ChipFormat value={IN_BLINDS}>
      <Felt
        className="practise-felt"
        size={seats.length}
        heroSeat={seats.find(({ hero }) => hero)!.seatNumber}
        seats={seats}
        centre={
          <>
            <Board cards={[...table.board]} size="s" sparse />
            <PotAmount label={wording(tableWords.pot)} amount={words.amount(table.pot)} />
          </>
        }
      />
    </ChipFormat>
  )
}
