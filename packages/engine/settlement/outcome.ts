// What people say about a hand, where cards and folds do not tell, and what the hand came to for the hero.
import { type Chips, isChips, MAX_CHIPS } from '../base/chips.ts'
import type { HandSetup, PotAward, SeatNo } from '../base/setup.ts'
import type { HandState } from '../play/state.ts'
import {
  HERO_OUTCOMES,
  type HeroOutcome,
  type HeroResult,
  type Knowledge,
  type Pot,
  type SeatResult,
  type Settlement,
} from './results.ts'

/** Winning seats of each board, null where unknown. */
export type Winners = readonly (readonly SeatNo[] | null)[]

const orNull = <T>(value: unknown, is: (value: unknown) => value is T): T | null => (is(value) ? value : null)
const isWhole = (value: unknown): value is Chips =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_CHIPS
const isOutcome = (value: unknown): value is HeroOutcome => HERO_OUTCOMES.some(outcome => outcome === value)
const isSeats = (value: unknown): value is readonly SeatNo[] => Array.isArray(value)

const isAwards = (value: unknown): value is readonly PotAward[] =>
  Array.isArray(value) && value.every(isSeats)
const isByBoard = (award: PotAward): award is readonly (readonly SeatNo[])[] =>
  award.length > 0 && award.every(isSeats)

/** Keeps the valid part of what was stated; the rest counts as not stated. */
export const readKnowledge = (stated: Knowledge): Knowledge => ({
  outcome: orNull(stated?.outcome, isOutcome),
  chopBy: orNull(stated?.chopBy, isWays),
  winners: orNull(stated?.winners, isSeats),
  potWinners: orNull(stated?.potWinners, isAwards),
  potGross: orNull(stated?.potGross, isChips),
  potNet: orNull(stated?.potNet, isChips),
  heroInvestment: orNull(stated?.heroInvestment, isChips),
  heroNet: orNull(stated?.heroNet, isWhole),
  rake: orNull(stated?.rake, isChips),
  ...(stated?.split === 'EXACT' || stated?.split === 'ODD_CHIP' ? { split: stated.split } : {}),
  ...(orNull(stated?.oddChip, isChips) ? { oddChip: stated.oddChip } : {}),
})

export interface Decision {
  readonly winners: Winners
  /** Hero's part of boards with unknown winners: 0 nothing, n one n-th, null unknown. */
  readonly heroPart: number | null
}

/** Fills the boards of a pot whose winners are unknown with what was stated. */
export const decideWinners = (
  state: HandState,
  { pot, at }: { readonly pot: Pot; readonly at: number },
  known: Winners,
  knowledge: Knowledge,
): Decision => {
  if (!known.includes(null)) return { winners: known, heroPart: null }
  const stated = statedWinners(state, at, knowledge)
  const namedOn = (board: number): readonly SeatNo[] => {
    const seats = isByBoard(stated) ? (stated[board] ?? []) : stated
    return pot.eligible.filter(seat => seats.includes(seat))
  }
  const named = known.map((winners, board) => winners ?? namedOn(board))
  // a board that nobody was named for stays open beside one that was
  if (known.some((winners, board) => winners === null && named[board]!.length > 0))
    return { winners: named.map(seats => (seats.length > 0 ? seats : null)), heroPart: null }
  const winnersOrPart = outcomeOfHero(pot, state.table.setup.heroSeat, knowledge)
  if (Array.isArray(winnersOrPart))
    return { winners: known.map(winners => winners ?? winnersOrPart), heroPart: null }
  return { winners: known, heroPart: winnersOrPart }
}

/** What was stated last counts: now, or when the hand was stored. */
const statedWinners = (state: HandState, at: number, { potWinners, winners }: Knowledge): PotAward => {
  const { awards } = state.table.setup
  return potWinners?.[at] ?? winners ?? (isAwards(awards) ? awards[at] : null) ?? []
}

/** As it is kept with the hand: who took each pot, and which board of it where these differ, where somebody had to say it. */
export const awardsOf = (settled: Pick<Settlement, 'basis' | 'pots'>): HandSetup['awards'] =>
  settled.basis === 'STATED'
    ? settled.pots.map(({ winners }) =>
        areSame(winners)
          ? [...new Set(winners.flatMap(seats => seats ?? []))]
          : winners.map(seats => seats ?? []),
      )
    : undefined
const areSame = (winners: Winners): boolean => new Set(winners.map(seats => seats?.join() ?? '')).size === 1

/** Kept where it made a difference; shares that come out even are the same either way. */
export const splitOf = ({ scale, results }: Pick<Settlement, 'scale' | 'results'>): HandSetup['split'] =>
  results.some(({ won }) => won !== null && won % scale !== 0) ? 'EXACT' : undefined

// The winning seats when the outcome tells them all, else hero's part.
const outcomeOfHero = (
  { eligible }: Pot,
  hero: SeatNo,
  { outcome, chopBy }: Knowledge,
): SeatNo[] | number | null => {
  if (!eligible.includes(hero)) return null
  switch (outcome) {
    case 'WIN':
      return [hero]
    case 'LOSE': {
      const others = eligible.filter(seat => seat !== hero)
      return others.length === 1 ? others : 0
    }
    case 'CHOP': {
      const ways = chopBy ?? eligible.length
      return ways === eligible.length ? [...eligible] : ways
    }
    case 'NONE':
    case 'NO OUTCOME':
    case null:
    case undefined:
      return null
  }
  return null
}
const isWays = (ways: unknown): ways is number =>
  typeof ways === 'number' && Number.isInteger(ways) && ways >= 1 && ways <= 10

/** Whole, part or nothing of one pot. */
const heroTake = (hero: SeatNo, { winners, heroPart }: Decision): 'ALL' | 'PART' | 'NOTHING' => {
  let all = true
  let nothing = true
  for (const board of winners) {
    const has = board === null ? heroPart !== 0 : board.includes(hero)
    const alone = board === null ? heroPart === 1 : board.length === 1
    if (has) nothing = false
    if (!has || !alone) all = false
  }
  return all ? 'ALL' : nothing ? 'NOTHING' : 'PART'
}

/** Pots that went different ways count by the sign of the net. */
const outcomeOf = (
  hero: SeatNo,
  pots: readonly Pot[],
  decisions: readonly Decision[],
  net: Chips,
): HeroOutcome => {
  const takes = new Set<string>()
  for (const [at, pot] of pots.entries())
    if (pot.eligible.includes(hero)) takes.add(heroTake(hero, decisions[at]!))
  if (takes.size === 1) return takes.has('ALL') ? 'WIN' : takes.has('PART') ? 'CHOP' : 'LOSE'
  return net > 0 ? 'WIN' : net < 0 ? 'LOSE' : 'CHOP'
}

interface Settling {
  readonly pots: readonly Pot[]
  readonly decisions: readonly Decision[]
  readonly results: readonly SeatResult[]
  readonly rake: Chips
  /** The hero's part of it; null where nobody knows. */
  readonly rakePaid: Chips | null
  /** All pots after rake. */
  readonly net: Chips
  readonly scale: number
}

export const heroResult = (
  state: HandState,
  { pots, decisions, results, rake, rakePaid, net: potNet, scale }: Settling,
  knowledge: Knowledge,
): HeroResult => {
  const { heroPlace, setup } = state.table
  const { invested, net } = results[heroPlace]!
  const stated = knowledge.outcome ?? null
  let outcome: HeroOutcome = stated ?? 'NO OUTCOME'
  if (state.players[heroPlace]!.status === 'FOLDED') outcome = invested > 0 ? 'LOSE' : 'NONE'
  else if (net !== null) outcome = outcomeOf(setup.heroSeat, pots, decisions, net)
  return {
    outcome,
    investment: knowledge.heroInvestment ?? invested,
    net: manualNet(knowledge, outcome, invested, potNet, rake, state.contenders, scale) ?? net,
    rakePaid,
  }
}

// Manual pot and investment fields speak where no manual net does; null when nothing manual was given.
const manualNet = (
  { heroNet, heroInvestment, potGross, potNet, chopBy }: Knowledge,
  outcome: HeroOutcome,
  invested: Chips,
  computedNet: Chips,
  rake: Chips,
  contenders: number,
  scale: number,
): Chips | null => {
  if (heroNet != null) return heroNet * scale
  if (heroInvestment == null && potGross == null && potNet == null) return null
  const cost = heroInvestment ?? invested
  const pot = potNet ?? (potGross == null ? computedNet : Math.max(0, potGross - rake))
  switch (outcome) {
    case 'WIN':
      return (pot - cost) * scale
    case 'LOSE':
      return -cost * scale
    case 'CHOP':
      return (Math.floor(pot / (chopBy ?? contenders)) - cost) * scale
    case 'NONE':
      return 0
    case 'NO OUTCOME':
      return null
  }
}
