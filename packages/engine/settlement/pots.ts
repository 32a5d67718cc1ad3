// Who can win what: the uncalled bet goes back first, the rest lies in a main pot and side pots.
import type { Chips } from '../base/chips.ts'
import type { SeatNo } from '../base/setup.ts'
import type { HandState, PlayerState } from '../play/state.ts'
import type { Pot, Uncalled } from './results.ts'

const liveChips = (p: PlayerState): Chips => p.invested - p.dead - p.ante

/**
 * What the highest live investment has over the second highest, once betting is over. Who folded it (a ruling let others
 * stay for less) gave it up to a seat that may win without limit; seats that are all-in for less cannot win it.
 */
export const uncalledBet = (state: HandState): Uncalled | null => {
  if (state.turn >= 0) return null
  let highest = 0
  let second = 0
  let first: PlayerState | null = null
  for (const p of state.players) {
    const live = liveChips(p)
    if (live > highest) {
      second = highest
      highest = live
      first = p
    } else if (live > second) second = live
  }
  if (first === null || highest === second) return null
  if (first.status === 'FOLDED' && state.players.some(p => p.status === 'ACTIVE')) return null
  return { seat: first.seat, amount: highest - second }
}

/** Main pot first. All-in seats cap the pots they can win; dead money lies in the main pot. */
export const potsOf = (state: HandState, uncalled: Uncalled | null): readonly Pot[] => {
  const { players } = state
  const put = players.map(p => p.invested - p.dead - (uncalled?.seat === p.seat ? uncalled.amount : 0))
  const caps = capsOf(players, put)
  const pots: { amount: Chips; eligible: SeatNo[]; allInSeat: SeatNo | null }[] = []
  let below = 0
  let dead = state.table.setup.added ?? 0
  for (const p of players) dead += p.dead
  for (const cap of caps) {
    let amount = 0
    const eligible: SeatNo[] = []
    for (let place = 0; place < players.length; place++) {
      const p = players[place]!
      const chips = put[place]!
      if (chips > below) amount += Math.min(chips, cap) - below
      if (p.status === 'ACTIVE' || (p.status === 'ALL_IN' && chips >= cap)) eligible.push(p.seat)
    }
    const under = pots.at(-1)
    // Nobody is left to win it: it belongs to the pot below.
    if (under && eligible.length === 0) under.amount += amount
    else pots.push({ amount, eligible, allInSeat: under ? allInAt(players, put, below) : null })
    below = cap
  }
  if (pots.length === 0) pots.push({ amount: 0, eligible: contendersOf(players), allInSeat: null })
  pots[0]!.amount += dead
  return pots
}

const contendersOf = (players: readonly PlayerState[]): SeatNo[] =>
  players.filter(p => p.status !== 'FOLDED').map(p => p.seat)

/** The levels at which pots close: what each all-in seat has in, and the most anybody has in. */
const capsOf = (players: readonly PlayerState[], put: readonly Chips[]): readonly Chips[] => {
  let top = 0
  for (const chips of put) if (chips > top) top = chips
  const caps: Chips[] = []
  for (let place = 0; place < players.length; place++) {
    const chips = put[place]!
    if (players[place]!.status === 'ALL_IN' && chips < top && !caps.includes(chips)) caps.push(chips)
  }
  if (caps.length > 1) caps.sort((a, b) => a - b)
  if (top > 0) caps.push(top)
  return caps
}

const allInAt = (players: readonly PlayerState[], put: readonly Chips[], level: Chips): SeatNo | null =>
  players.find((p, place) => p.status === 'ALL_IN' && put[place] === level)?.seat ?? null
