// What a text records that each player was paid. Cards and bets say who can have won how much; within that a room may take its rake and
// give its odd chips as it likes, so what it recorded is kept. Anything else is a contradiction.
import type { Chips } from '@sidepot/engine/chips'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { SettledPot } from '@sidepot/engine/results'
import { settle } from '@sidepot/engine/settle'
import type { HandSetup, SeatNo, Share } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import type { FormatFailure } from './played-hand.ts'

/** By stacks at the end, by place. */
export const recordedStacks = (
  state: HandState,
  finishing: readonly Chips[] | null,
  declaredRake?: Chips,
): Result<readonly Share[] | null, FormatFailure> => {
  if (finishing === null) return ok(null)
  if (finishing.length !== state.players.length) return err({ code: 'format/result-differs' })
  const { uncalled } = settle(state)
  const won = state.players.map(
    ({ stack, seat }, place) => finishing[place]! - stack - (uncalled?.seat === seat ? uncalled.amount : 0),
  )
  return recordedShares(state, won, declaredRake)
}

/** By what was taken from the pots, by place. Null when that is what the engine pays anyway. A rake the text declares must be exactly
 * what is missing. */
export const recordedShares = (
  state: HandState,
  won: readonly Chips[],
  declaredRake?: Chips,
): Result<readonly Share[] | null, FormatFailure> => {
  const { results, pots } = settle(state)
  const gross = pots.reduce((sum, pot) => sum + pot.amount, 0)
  const rake = gross - won.reduce((sum, amount) => sum + amount, 0)
  const differs = err<FormatFailure>({ code: 'format/result-differs' })
  if (rake < 0 || (declaredRake !== undefined && rake !== declaredRake)) return differs
  if (rake === 0 && results.every((result, place) => result.won === won[place])) return ok(null)
  if (rake === gross || won.some(amount => amount < 0)) return differs
  const odd = Math.max(5, state.table.setup.smallBlind)
  const fits = won.every((amount, place) => {
    const { least, most } = boundsOf(pots, state.players[place]!.seat, rake, odd)
    return amount >= least && amount <= most
  })
  if (!fits) return differs
  return ok(
    won.flatMap((amount, place) => (amount > 0 ? [{ seat: state.players[place]!.seat, amount }] : [])),
  )
}

/** What the pots can have paid a seat, wherever the rake was taken and whoever got the odd chips. */
const boundsOf = (pots: readonly SettledPot[], seat: SeatNo, rake: Chips, odd: Chips) => {
  let [least, most] = [0, 0]
  for (const { amount, eligible, winners } of pots)
    for (const board of winners) {
      const part = amount / winners.length
      if (board === null) {
        if (eligible.includes(seat)) most += Math.ceil(part)
        continue
      }
      if (!board.includes(seat)) continue
      const spare = board.length > 1 || winners.length > 1 ? odd : 0
      most += Math.ceil(part / board.length) + spare
      least += Math.max(0, Math.floor((part - rake) / board.length) - spare)
    }
  return { least, most }
}

/** The setup with its recorded shares, where they say something. */
export const withShares = (setup: HandSetup, share: readonly Share[] | null): HandSetup =>
  share === null ? setup : { ...setup, share }
