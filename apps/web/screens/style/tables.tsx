import { useState } from 'react'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Checkbox } from '../../ui/controls/switch.tsx'
import { Board } from '../../ui/poker/cards/board.tsx'
import { PotAmount } from '../../ui/poker/table/chip-amount.tsx'
import { Felt } from '../../ui/poker/table/felt.tsx'
import type { SeatView } from '../../ui/poker/table/seat.tsx'
import { Specimen } from './specimen.tsx'

const NAMES = ['Hero', 'Nils', 'Mara', 'Big Tony', 'Jim', 'Sam', 'Lou', 'Priya', 'Ida', 'Wes']
const POSITIONS = ['BTN', 'SB', 'BB', 'UTG', 'UTG1', 'UTG2', 'MP', 'LJ', 'HJ', 'CO']

export function TableSpecimens() {
  const [size, setSize] = useState('10')
  const count = Number(size)
  const seats = Array.from(
    { length: count },
    (_, index): SeatView => ({
      seatNumber: index + 1,
      look: index === 3 && count > 4 ? 'folded' : index === 5 ? 'away' : index === 7 ? 'empty' : 'active',
      hero: index === 0,
      dealer: index === 0,
      turn: index === 1,
      position: POSITIONS[index] ?? null,
      name: NAMES[index] ?? null,
      stack: index === 2 ? 12_249 : 500,
      bet: 1225,
      action: index === 2 ? 'Raise' : index === 3 ? 'Fold' : null,
      shortAction: index === 2 ? 'r' : null,
      aggressive: index === 2,
      cards: index === 0 ? ['Ah', 'Qh'] : null,
      showBacks: true,
      order: (index + count - 1) % count,
    }),
  )
  const centre = (
    <>
      <PotAmount label="Pot" amount="217" />
      <Board cards={['Qs', '8d', '3c', 'Td', null]} onStreet={() => {}} />
      <Checkbox label="Straddle 10" checked={false} onChange={() => {}} />
    </>
  )
  return (
    <Specimen name="Felt, 2 to 10 seats">
      <Segmented
        label="Seats"
        size="sm"
        value={size}
        onChange={setSize}
        options={['2', '3', '4', '5', '6', '7', '8', '9', '10'].map(value => ({ value, label: value }))}
      />
      <div className="specimen-row">
        {[
          [320, 420],
          [390, 520],
          [684, 520],
        ].map(([width, height]) => (
          <div key={width} className="specimen-table" style={{ width, height }}>
            <Felt
              seats={seats}
              size={count}
              heroSeat={1}
              centre={centre}
              onSeat={() => {}}
              onCards={() => {}}
            />
          </div>
        ))}
      </div>
    </Specimen>
  )
}
