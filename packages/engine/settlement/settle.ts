// Who gets what: by folds, by known cards, or by what people say. Chips are conserved; what nobody knows is null.
import { type Chips, isChips, share } from '../base/chips.ts'
import { holeCardCount } from '../base/notation.ts'
import { potRake } from '../base/rake.ts'
import type { SeatNo } from '../base/setup.ts'
import { boardAt, boardCards } from '../play/deal.ts'
import type { HandState } from '../play/state.ts'
import { rank7Of } from '../ranking/ranking.ts'
import { rankOmaha } from '../ranking/ranking-omaha.ts'
import { type Decision, decideWinners, heroResult, readKnowledge, type Winners } from './outcome.ts'
import { potsOf, uncalledBet } from './pots.ts'
import type {
  Knowledge,
  Payment,
  Pot,
  SeatResult,
  SettledPot,
  Settlement,
  SettlementBasis,
} from './results.ts'
import { sharesOf, takersOf } from './shares.ts'

const NOTHING: Knowledge = {}

/** A state never changes, so what it settles to without anybody's word is worked out once: readers ask for it several times a hand. */
const settledAlone = new WeakMap<HandState, Settlement>()

export const settle = (state: HandState, stated: Knowledge = NOTHING): Settlement => {
  if (stated !== NOTHING) return settleAs(state, readKnowledge(stated))
  const known = settledAlone.get(state)
  if (known) return known
  const settled = settleAs(state, NOTHING)
  settledAlone.set(state, settled)
  return settled
}

const settleAs = (state: HandState, knowledge: Knowledge): Settlement => {
  const uncalled = uncalledBet(state)
  const pots = potsOf(state, uncalled)
  const gross = state.pot - (uncalled === null ? 0 : uncalled.amount)
  const shares = sharesOf(state, pots, knowledge)
  const { rake, jackpotDrop } = shares
    ? { rake: gross - sum(shares), jackpotDrop: 0 }
    : houseTakes(state, gross, knowledge)
  const net = gross - rake - jackpotDrop
  const nets = netPots(pots, gross - net, knowledge.oddChip ?? chipOf(state))
  const known = pots.map(pot => winnersOf(state, pot))
  const withTakers = shares ? { ...knowledge, potWinners: takersOf(state, pots, shares) } : knowledge
  const decisions = known.map((winners, at) =>
    decideWinners(state, { pot: pots[at]!, at }, winners, withTakers),
  )
  const split = knowledge.split ?? state.table.setup.split
  const scale = split === 'EXACT' && !shares ? scaleOf(decisions, state.pot) : 1
  const settled = pots.map(
    (pot, at): SettledPot => ({
      amount: pot.amount,
      eligible: pot.eligible,
      allInSeat: pot.allInSeat,
      net: nets[at]! * scale,
      winners: decisions[at]!.winners,
    }),
  )
  const chip = scale === 1 ? (knowledge.oddChip ?? chipOf(state)) : 1
  const won = shares ?? payOut(state, settled, decisions, chip)
  const results = state.players.map((p, place): SeatResult => {
    const back = uncalled !== null && uncalled.seat === p.seat ? uncalled.amount : 0
    const invested = p.invested - back
    const taken = won[place]!
    return {
      seat: p.seat,
      invested,
      won: taken,
      net: taken === null ? null : taken - invested * scale,
      stackAfter:
        taken === null || p.stack === Number.POSITIVE_INFINITY ? null : (p.stack + back) * scale + taken,
    }
  })
  // of one pot, and of what a room paid out, the hero's part of it all; of several what each of them gave
  const exactly =
    shares || pots.length === 1 || rake === 0
      ? partOf(rake, won[state.table.heroPlace]!, net * scale)
      : settled.reduce<number | null>((paid, pot, at) => {
          const part = payOut(state, [pot], [decisions[at]!], chip)[state.table.heroPlace]!
          const given = ((pot.amount - nets[at]!) * rake) / (rake + jackpotDrop)
          const more = partOf(given, part, pot.net)
          return paid === null || more === null ? null : paid + more
        }, 0)
  // the nearest chip, once for the hand
  const rakePaid = exactly === null ? null : Math.round(exactly + HAIR)
  const hero = heroResult(state, { pots, decisions, results, rake, rakePaid, net, scale }, knowledge)
  return {
    finished: state.turn < 0,
    basis: basisOf(state, known, decisions),
    pots: settled,
    uncalled,
    rake,
    jackpotDrop,
    results,
    hero,
    scale,
    disputed: isDisputed(knowledge, hero.outcome),
  }
}

/** More than divisions are off by, so that half a chip is rounded up however it came about. */
const HAIR = 1e-6

/** The hero's part of the rake of an amount that went out, not rounded; null where nobody knows what the hero won. */
const partOf = (rake: number, won: Chips | null, of: Chips): number | null =>
  won === null ? null : of === 0 ? 0 : (rake * won) / of

/** Stacks for the next hand by place, in whole chips that add up: of an exact split odd ones go as odd chips do. */
export const stacksAfter = (
  state: HandState,
  stated: Knowledge = NOTHING,
  settled: Settlement = settle(state, stated),
): readonly (Chips | null)[] => {
  const whole = settled.scale === 1 ? settled : settle(state, { ...stated, split: 'ODD_CHIP', oddChip: 1 })
  return whole.results.map(({ stackAfter }) => stackAfter)
}

/** The smallest chip on the table; what is no amount counts as not set. */
const chipOf = ({ table: { setup } }: HandState): Chips => (isChips(setup.oddChip) && setup.oddChip) || 1

/** What each of several boards has of an amount of the pots, odd chips to the first (SETTLE-6). */
export const boardShares = (state: HandState, amount: Chips): readonly Chips[] =>
  splitEvenly(amount, state.boards.length, chipOf(state))

/**
 * Who was paid what from each pot on each board; null where that is not known from pots and winners, as of what a room recorded (SETTLE-14) or
 * where a winner is.
 */
export const paidFrom = (
  state: HandState,
  { pots, results, scale }: Settlement,
): readonly (readonly (readonly Payment[])[])[] | null => {
  const chip = scale === 1 ? chipOf(state) : 1
  const paid = pots.map(({ net, winners }) => boardsOf(net, winners, chip).map(({ paid }) => paid ?? []))
  const all = paid.flat(2)
  const adds = ({ seat, won }: SeatResult) =>
    won === sum(all.flatMap(one => (one.seat === seat ? [one.won] : [])))
  return results.every(adds) ? paid : null
}

const isDisputed = ({ outcome }: Knowledge, computed: string): boolean =>
  (outcome === 'WIN' || outcome === 'LOSE' || outcome === 'CHOP') && outcome !== computed

const houseTakes = (state: HandState, gross: Chips, knowledge: Knowledge) => {
  const { rake: rules = null } = state.table.setup
  const dry = rules === null || (rules.noFlopNoDrop !== false && state.street === 'PREFLOP')
  const rake = knowledge.rake ?? (dry ? 0 : potRake(rules, gross, state.players.length))
  const drop = dry || rules.type !== 'PER_POT' ? 0 : (rules.jackpotDrop ?? 0)
  const taken = Math.min(rake, gross)
  return { rake: taken, jackpotDrop: Math.min(drop, gross - taken) }
}

/**
 * What is left of each pot when the house has taken `taken`. A side pot gives its part of it in whole chips of the table, rounded down, and the
 * main pot the rest; where that is more than it has, the side pots after it (POT-7). What is taken may be made of smaller chips.
 */
const netPots = (pots: readonly Pot[], taken: Chips, chip: Chips): readonly Chips[] => {
  if (taken === 0) return pots.map(pot => pot.amount)
  const gross = sum(pots.map(pot => pot.amount))
  const unit = gcd(chip, taken)
  const parts = pots.map(({ amount }, at) => {
    if (at === 0) return 0
    // a part of a cent counts as one
    const part = amount - share(amount, gross - taken, gross)
    return part - (part % unit)
  })
  let rest = taken - sum(parts)
  return pots.map(({ amount }, at) => {
    const more = Math.min(rest, amount - parts[at]!)
    rest -= more
    return amount - parts[at]! - more
  })
}

/** Winners of a pot on each board as folds and cards tell; null where they do not. */
const winnersOf = (state: HandState, pot: Pot): Winners => {
  if (pot.eligible.length === 1) return state.boards.map(() => pot.eligible)
  if (state.street !== 'SHOWDOWN') return state.boards.map(() => null)
  return state.boards.map((_, index) => bestOn(state, pot, index))
}

const bestOn = (state: HandState, pot: Pot, index: number): readonly SeatNo[] | null => {
  const board = boardCards(boardAt(state, index))
  if (board.length !== 5) return null
  const { gameType } = state.table.setup
  let best = -1
  let winners: SeatNo[] = []
  for (const seat of pot.eligible) {
    const hole = state.holes[state.table.placeOf[seat]!]!
    if (hole.length !== holeCardCount(gameType)) return null
    const strength =
      gameType === 'NLHE'
        ? rank7Of(hole[0]!, hole[1]!, board[0]!, board[1]!, board[2]!, board[3]!, board[4]!)
        : rankOmaha(hole, board)
    if (strength > best) {
      best = strength
      winners = [seat]
    } else if (strength === best) winners.push(seat)
  }
  return winners
}

const basisOf = (
  state: HandState,
  known: readonly Winners[],
  decisions: readonly Decision[],
): SettlementBasis => {
  if (state.contenders === 1) return 'FOLD'
  if (known.every(winners => !winners.includes(null))) return 'CARDS'
  return decisions.some(({ winners, heroPart }, at) => winners !== known[at] || heroPart !== null)
    ? 'STATED'
    : 'OPEN'
}

const sum = (amounts: readonly Chips[]): Chips => amounts.reduce((all, amount) => all + amount, 0)

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** The unit in which every share of an exact split is a whole number; 1 when sums in it would not be exact. */
const scaleOf = (decisions: readonly Decision[], pot: Chips): number => {
  let scale = 1
  for (const { winners, heroPart } of decisions)
    for (const board of winners) {
      const parts = winners.length * (board === null ? heroPart || 1 : board.length)
      scale = (scale / gcd(scale, parts)) * parts
    }
  return pot * scale <= Number.MAX_SAFE_INTEGER ? scale : 1
}

/** Chips won by place; null where a pot the seat could win has no known winner. */
const payOut = (
  state: HandState,
  pots: readonly SettledPot[],
  decisions: readonly Decision[],
  chip: Chips,
): (Chips | null)[] => {
  const { placeOf, heroPlace } = state.table
  const won: (Chips | null)[] = state.players.map(() => 0)
  const add = (place: number, amount: Chips | null): void => {
    const before = won[place]!
    won[place] = before === null || amount === null ? null : before + amount
  }
  for (const [at, pot] of pots.entries()) {
    const { winners, heroPart } = decisions[at]!
    for (const { part, paid } of boardsOf(pot.net, winners, chip)) {
      if (paid) for (const { seat, won: more } of paid) add(placeOf[seat]!, more)
      else
        for (const seat of pot.eligible) {
          const place = placeOf[seat]!
          const unknown = place !== heroPlace || heroPart === null
          add(place, unknown ? null : heroPart === 0 ? 0 : splitEvenly(part, heroPart, chip).at(-1)!)
        }
    }
  }
  return won
}

/** A pot's part on each board, and what each winner of that board is paid of it; null where they are not known. */
const boardsOf = (net: Chips, winners: Winners, chip: Chips) =>
  splitEvenly(net, winners.length, chip).map((part, board) => {
    const seats = winners[board]!
    if (seats === null) return { part, paid: null }
    const shares = splitEvenly(part, seats.length, chip)
    return { part, paid: seats.map((seat, nth): Payment => ({ seat, won: shares[nth]! })) }
  })

/**
 * Shares in whole chips, or in the largest part of a chip that the pot is made of. Odd ones go one by one from the front:
 * the first winner left of the button.
 */
const splitEvenly = (amount: Chips, ways: number, chip: Chips): readonly Chips[] => {
  if (ways === 1) return [amount]
  const unit = gcd(chip, amount)
  const each = Math.floor(amount / ways / unit) * unit
  let rest = amount - each * ways
  const shares: Chips[] = new Array(ways).fill(each)
  for (let at = 0; rest > 0; at = (at + 1) % ways) {
    const odd = Math.min(unit, rest)
    shares[at]! += odd
    rest -= odd
  }
  return shares
}
