// Stacks that a text records for the end of a hand. They must be what bets and cards give; where cards were not
// shown they say who won, and what is missing from them is rake. Anything else is a contradiction.
import type { Chips } from '@sidepot/engine/chips'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Knowledge, Settlement } from '@sidepot/engine/results'
import { settle } from '@sidepot/engine/settle'
import type { HandState } from '@sidepot/engine/state'
import type { FormatFailure } from './played-hand.ts'

/** What to say about the end so that it comes out as recorded; null when nothing needs saying. Stacks are by place; a
 * rake the text declares must be exactly what is missing from them. */
export const recordedResult = (
  state: HandState,
  finishing: readonly Chips[] | null,
  declaredRake?: Chips,
): Result<Knowledge | null, FormatFailure> => {
  if (finishing === null) return ok(null)
  if (finishing.length !== state.players.length) return err({ code: 'format/result-differs' })
  if (agrees(settle(state), finishing)) return ok(null)
  const bare = settle(state)
  const started = state.table.seats.reduce((sum, seat) => sum + (seat.stack ?? 0), 0)
  const rake = started - finishing.reduce((sum, stack) => sum + stack, 0)
  if (rake < 0 || (declaredRake !== undefined && rake !== declaredRake))
    return err({ code: 'format/result-differs' })
  const winners = state.players
    .filter(({ stack, seat }, place) => {
      const back = bare.uncalled?.seat === seat ? bare.uncalled.amount : 0
      return finishing[place]! > stack + back
    })
    .map(({ seat }) => seat)
  if (winners.length === 0) return err({ code: 'format/result-differs' })
  for (const knowledge of candidates(rake, winners))
    if (agrees(settle(state, knowledge), finishing)) return ok(knowledge)
  return err({ code: 'format/result-differs' })
}

/** Smallest chips of live tables: a text says what was paid, not in which chips. */
const ODD_CHIPS: readonly Chips[] = [5, 10, 25, 50, 100, 200, 500, 1000, 2500, 10_000]

const candidates = (rake: Chips, winners: readonly number[]): Knowledge[] => {
  const house: Knowledge = rake > 0 ? { rake } : {}
  const chips = ODD_CHIPS.flatMap((oddChip): Knowledge[] => [
    { ...house, oddChip },
    { ...house, winners, oddChip },
  ])
  return [
    house,
    { ...house, split: 'EXACT' },
    { ...house, winners },
    { ...house, winners, split: 'EXACT' },
    ...chips,
  ]
}

const agrees = ({ results, scale }: Settlement, finishing: readonly Chips[]): boolean =>
  results.every(({ stackAfter }, place) => stackAfter !== null && stackAfter === finishing[place]! * scale)
