// The end of a room's hand: what was paid must be what the pots can pay, and the stacks that the text records.
import type { Chips } from '@sidepot/engine/chips'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Settlement } from '@sidepot/engine/results'
import { settle } from '@sidepot/engine/settle'
import type { HandSetup, SeatNo } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { placeAt } from '@sidepot/engine/table'
import type { FormatFailure } from './played-hand.ts'
import { recordedShares, withShares } from './recorded-result.ts'
import type { RoomHand } from './room-lines.ts'
import type { Transcript } from './transcript.ts'

interface Ended {
  readonly setup: HandSetup
  readonly after: ReadonlyMap<SeatNo, Chips>
}

export const endOf = (
  hand: RoomHand,
  opened: Transcript,
  seatOf: ReadonlyMap<string, SeatNo>,
): Result<Ended, FormatFailure> => {
  const state = opened.state()
  const { setup } = state.table
  const settled = settle(state)
  const { uncalled, finished, pots } = settled
  if (!finished) return err({ code: 'format/cut-off' })
  const won = state.players.map(({ seat }) =>
    hand.lines.reduce(
      (sum, line) => (line.is === 'win' && seatOf.get(line.who) === seat ? sum + line.amount : sum),
      0,
    ),
  )
  const isEmpty = pots.every(({ amount }) => amount === 0)
  if (!isEmpty && won.every(amount => amount === 0)) return err({ code: 'format/no-winner' })
  const place = uncalled === null ? -1 : placeAt(state.table, uncalled.seat)
  const without = won.map((amount, at) => (at === place ? amount - uncalled!.amount : amount))
  // Where the pots cannot have paid the first, the bet nobody called was counted the other way.
  const readings = hand.winsHoldUncalled ? [without, won] : [won, without]
  for (const paid of readings) {
    const shares = sharesOf(hand, opened, settled, paid)
    const after = stacksAfter(state, settled, paid)
    if (shares.ok && isFinal(hand, after)) return ok({ setup: withShares(setup, shares.value), after })
  }
  return err({ code: 'format/result-differs' })
}

/** What the house can have taken where the text does not say it: a tenth of the pots and a rounded cent; of tournament chips nothing. More
 * than that is no rake but a bet that was misread. */
const mostRake = ({ money }: RoomHand, gross: Chips): Chips =>
  money === 'TOURNAMENT' ? 0 : Math.floor(gross / 10) + 1

const sharesOf = (hand: RoomHand, opened: Transcript, { pots }: Settlement, paid: readonly Chips[]) => {
  const state = opened.state()
  const gross = pots.reduce((sum, { amount }) => sum + amount, 0)
  const taken = gross - paid.reduce((sum, amount) => sum + amount, 0)
  if (hand.rake === null)
    return taken > mostRake(hand, gross)
      ? err<FormatFailure>({ code: 'format/result-differs' })
      : recordedShares(state, paid)
  const whole = hand.rake + (hand.jackpot ?? 0)
  return recordedShares(state, paid, taken === whole ? whole : hand.rake)
}

/** With what each was paid from the pots, and a bet that nobody called. */
const stacksAfter = (
  { players }: HandState,
  { uncalled }: Settlement,
  paid: readonly Chips[],
): ReadonlyMap<SeatNo, Chips> =>
  new Map(
    players.map(({ seat, stack }, at) => [
      seat,
      stack + (uncalled?.seat === seat ? uncalled.amount : 0) + paid[at]!,
    ]),
  )

/** Stacks that the text records for the end, where it does; they hold what was paid beside the pot. */
const isFinal = ({ seats, finals, lines }: RoomHand, after: ReadonlyMap<SeatNo, Chips>): boolean =>
  finals === undefined ||
  seats.every(({ seat, name }) => {
    const [stack, final] = [after.get(seat), finals.get(name)]
    const beside = lines.reduce(
      (sum, line) => (line.is === 'aside' && line.who === name ? sum + line.amount : sum),
      0,
    )
    return stack === undefined || final === undefined || final === stack + beside
  })
