// What an operation that waits is called in the list: what a person did at the table has names of its own.
import type { SeatCommand } from '@sidepot/ledger/seating'
import { acts, type Waiting } from './table-steps.ts'

const STEPS = {
  sit: 'seatPlayer',
  leave: 'leaveSeat',
  move: 'movePlayer',
  changeTable: 'changeTable',
} as const satisfies Record<SeatCommand['kind'], string>

export function calledIn(item: Waiting): string {
  if (item.what !== 'tableState') return item.what
  const step = acts(item).find(({ kind }) => kind === 'seat')?.command
  if (step) return STEPS[step.kind]
  return item.answers === 'PlayerSession' ? 'countedStack' : item.what
}
