// What a room recorded that each winner was paid. It goes before what is computed, as long as the pots can have paid it.
import { type Chips, isChips } from '../base/chips.ts'
import type { SeatNo, Share } from '../base/setup.ts'
import type { HandState } from '../play/state.ts'
import type { Knowledge, Pot } from './results.ts'

const isShare = (value: unknown): value is Share =>
  typeof value === 'object' && value !== null && isChips((value as Share).amount)

/** By place; null where nothing was recorded, where something else was stated since, or where the pots are other ones by now. */
export const sharesOf = (
  state: HandState,
  pots: readonly Pot[],
  { winners, potWinners, rake, split, oddChip }: Knowledge,
): readonly Chips[] | null => {
  const { share } = state.table.setup
  if (!Array.isArray(share) || !share.every(isShare) || state.turn >= 0) return null
  if (winners || potWinners || (rake ?? null) !== null || split || oddChip) return null
  const paid = state.players.map(({ seat }) =>
    share.reduce((all, one) => (one.seat === seat ? all + one.amount : all), 0),
  )
  const sum = (amounts: readonly Chips[]) => amounts.reduce((all, amount) => all + amount, 0)
  const reach = (seat: SeatNo) =>
    pots.reduce((all, pot) => (pot.eligible.includes(seat) ? all + pot.amount : all), 0)
  const fits = paid.every((amount, place) => amount <= reach(state.players[place]!.seat))
  const whole = sum(share.map(({ amount }) => amount))
  return fits && whole > 0 && whole === sum(paid) && whole <= sum(pots.map(pot => pot.amount)) ? paid : null
}

/** Who took each pot: from the last side pot down, those whose share is not used up by the pots above. */
export const takersOf = (
  state: HandState,
  pots: readonly Pot[],
  shares: readonly Chips[],
): readonly (readonly SeatNo[])[] => {
  const left = [...shares]
  const takers: SeatNo[][] = pots.map(() => [])
  for (let at = pots.length - 1; at >= 0; at--) {
    const { eligible, amount } = pots[at]!
    const took = eligible.filter(seat => left[state.table.placeOf[seat]!]! > 0)
    for (const seat of took) left[state.table.placeOf[seat]!]! -= Math.ceil(amount / took.length)
    takers[at] = took
  }
  return takers
}
