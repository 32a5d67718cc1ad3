// Cards, boards and table on the style page, each in every state.
import { useState } from 'react'
import { Board } from '../../ui/poker/cards/board.tsx'
import { HandGrid, RangeGrid, ValueGrid } from '../../ui/poker/cards/hand-grid.tsx'
import { HandRow } from '../../ui/poker/cards/hand-row.tsx'
import { Cards, PlayingCard } from '../../ui/poker/cards/playing-card.tsx'
import { ChipAmount, PotAmount } from '../../ui/poker/table/chip-amount.tsx'
import { PositionBadge } from '../../ui/poker/table/position-badge.tsx'
import { Seat } from '../../ui/poker/table/seat.tsx'
import { StreetBar, type StreetName } from '../../ui/poker/table/street-bar.tsx'
import { VERDICTS, VerdictChip } from '../../ui/poker/verdict.tsx'
import { Specimen } from './specimen.tsx'

const SUITED = ['As', 'Kh', 'Qd', 'Jc']

export function PokerSpecimens() {
  const [hand, setHand] = useState<string | null>('98s')
  const [street, setStreet] = useState<StreetName>('FLOP')
  return (
    <div className="specimens">
      <Specimen name="Card">
        {(['l', 'm', 's', 'xs'] as const).map(size => (
          <div key={size} className="specimen-row">
            <Cards cards={SUITED} size={size} />
            <PlayingCard card={null} size={size} />
            <PlayingCard card="back" size={size} />
            <PlayingCard card="A*" size={size} />
          </div>
        ))}
        <div className="specimen-row">
          <Cards cards={[]} simple="AKs" />
          <Cards cards={[]} />
        </div>
      </Specimen>
      <Specimen name="Position, chips, board">
        <div className="specimen-row">
          {['UTG', 'UTG1', 'LJ', 'HJ', 'CO', 'BTN', 'SB', 'BB'].map(position => (
            <PositionBadge key={position} position={position} />
          ))}
        </div>
        <div className="specimen-felt">
          <ChipAmount amount={15} />
          <ChipAmount amount={1225} />
          <PotAmount label="Pot" amount="70" />
        </div>
        <Board cards={['Qs', '8d', '3c']} />
        <Board cards={['Qs', '8d', '3c', 'Td']} size="xs" sparse />
        <StreetBar current={street} onStreet={setStreet} pots={{ PREFLOP: 103, FLOP: 203 }} />
      </Specimen>
      <Specimen name="Verdict">
        {VERDICTS.map(kind => (
          <div key={kind}>
            <VerdictChip kind={kind} detail="Call costs 0.32 bb" onOpen={() => {}} />
          </div>
        ))}
      </Specimen>
      <Specimen name="Seat">
        <ul className="specimen-row">
          <Seat seat={{ seatNumber: 1, look: 'active', position: 'UTG', name: 'Nils', stack: 510 }} />
          <Seat
            seat={{ seatNumber: 2, look: 'active', turn: true, position: 'CO', name: 'Mara', stack: 642 }}
          />
          <Seat
            seat={{
              seatNumber: 3,
              look: 'folded',
              position: 'LJ',
              name: 'Big Tony',
              stack: 388,
              action: 'Fold',
            }}
          />
          <Seat seat={{ seatNumber: 4, look: 'away', position: 'HJ', name: 'Sam', stack: 500 }} />
          <Seat seat={{ seatNumber: 6, look: 'empty' }} onSelect={() => {}} />
        </ul>
      </Specimen>
      <Specimen name="Hand row">
        <HandRow
          hand={{
            number: 64,
            cards: ['Ah', 'Qh'],
            position: 'CO',
            action: '3-Bet 48',
            verdict: 'optimal',
            net: 2200,
          }}
          onOpen={() => {}}
        />
        <HandRow
          hand={{
            number: 61,
            cards: ['Qs', 'Td'],
            position: 'UTG1',
            action: 'Call 15',
            board: ['9h', '5c', '2s'],
            verdict: 'not-optimal',
            net: -1500,
          }}
        />
        <HandRow
          hand={{ number: 59, cards: [], position: 'BB', action: 'Check', verdict: 'unsolved', net: 0 }}
        />
      </Specimen>
      <Specimen name="Hand grid">
        <HandGrid value={hand} onPick={setHand} />
      </Specimen>
      <Specimen name="Range grid">
        <RangeGrid
          label="Range"
          ringed="AQs"
          mix={cell =>
            cell.startsWith('A')
              ? { raise: 0.58, call: 0.3, allIn: 0.05 }
              : cell.length === 2
                ? { raise: 0.2, call: 0.6 }
                : null
          }
        />
      </Specimen>
      <Specimen name="Value grid">
        <ValueGrid
          label="Results"
          cell={cell =>
            cell.length === 2 ? { strength: 0.8 } : cell.startsWith('K') ? { strength: -0.5 } : null
          }
        />
      </Specimen>
    </div>
  )
}
