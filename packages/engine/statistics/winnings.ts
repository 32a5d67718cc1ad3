// Where a result came from: a showdown or not (STAT-23), and what the hero's part of the pots was worth when the last chips went
// in before the river (STAT-24, STAT-25).
import type { CardIndex } from '../base/cards.ts'
import { holeCardCount } from '../base/notation.ts'
import { seeded } from '../base/random.ts'
import { boardAt, boardCards } from '../play/deal.ts'
import type { HandState } from '../play/state.ts'
import { equity, WORK } from '../ranking/equity.ts'
import type { SettledPot, Settlement } from '../settlement/results.ts'

export interface AllInNet {
  /** In chips. */
  readonly net: number
  /** Its standard error in chips; 0 when every deal was counted. */
  readonly error: number
}

/** The hero was still in when the last cards were compared. */
export const tookToShowdown = ({ street, contenders, players, table }: HandState): boolean =>
  street === 'SHOWDOWN' && contenders > 1 && players[table.heroPlace]?.status !== 'FOLDED'

/** Every deal is counted from the flop on; before it so many are sampled. */
const SAMPLES = 10_000
/** Of all pots of a hand together, in hold'em hands ranked: some milliseconds, whatever was sent. */
export const MOST_WORK = 400_000

interface Effort {
  readonly samples: number
  readonly exactUpTo: number
}

/** `contested`: how many hands contest each question asked, one for each pot and different board. */
export const effortFor = (contested: readonly number[], holeCards: keyof typeof WORK): Effort => {
  const ofOneDeal = contested.reduce((sum, hands) => sum + hands, 0) * WORK[holeCards]
  return {
    samples: Math.min(SAMPLES, Math.floor(MOST_WORK / Math.max(1, ofOneDeal))),
    exactUpTo: Math.floor(MOST_WORK / Math.max(1, contested.length)),
  }
}
const CARDS_OF = { PREFLOP: 0, FLOP: 3, TURN: 4 } as const

/** Null where nothing is to be adjusted: nobody all-in before the river, the hero out of it, cards or result unknown. */
export const allInNet = (state: HandState, settled: Settlement): AllInNet | null => {
  const { bettingStreet, players, table } = state
  if (!settled.finished || state.contenders < 2 || bettingStreet === 'RIVER') return null
  const left = players.filter(({ status }) => status !== 'FOLDED')
  if (left.filter(({ status }) => status !== 'ALL_IN').length > 1) return null
  const hero = players[table.heroPlace]
  const result = settled.results[table.heroPlace]
  if (!hero || hero.status === 'FOLDED' || !result || settled.hero.net === null) return null
  const count = holeCardCount(table.setup.gameType)
  if (left.some(({ seat }) => state.holes[table.placeOf[seat]!]?.length !== count)) return null
  if (count !== 2 && count !== 4 && count !== 5) return null
  const boards = boardsThen(state, CARDS_OF[bettingStreet])
  if (boards === null) return null
  const different = new Set(boards.map(board => board.join())).size
  const asked = settled.pots.filter(({ eligible }) => eligible.length > 1 && eligible.includes(hero.seat))
  const contested = asked.flatMap(({ eligible }) => Array.from({ length: different }, () => eligible.length))
  const effort = effortFor(contested, count)

  let won = 0
  let error = 0
  for (const pot of settled.pots) {
    const part = partOf(state, pot, hero.seat, { boards, effort })
    if (part === null) return null
    won += (part.share * pot.net) / settled.scale
    // one deal decides all pots, so their errors go together
    error += (part.error * pot.net) / settled.scale
  }
  return { net: won - result.invested, error }
}

/** The boards as they lay when betting ended, each once with how many there were; null where a card is not known. */
const boardsThen = (state: HandState, length: number): readonly (readonly CardIndex[])[] | null => {
  const boards = state.boards.map((_, index) => boardCards(boardAt(state, index)).slice(0, length))
  return boards.every(board => board.length === length) ? boards : null
}

interface Part {
  readonly share: number
  readonly error: number
}

/** The hero's part of one pot, in the mean over the boards; null when the cards contradict each other. */
const partOf = (
  state: HandState,
  pot: SettledPot,
  hero: number,
  { boards, effort }: { readonly boards: readonly (readonly CardIndex[])[]; readonly effort: Effort },
): Part | null => {
  const at = pot.eligible.indexOf(hero)
  if (at < 0) return { share: 0, error: 0 }
  if (pot.eligible.length === 1) return { share: 1, error: 0 }
  const holeOf = (seat: number) => state.holes[state.table.placeOf[seat]!]!
  const hands = pot.eligible.map(holeOf)
  const others = state.players
    .filter(({ seat }) => !pot.eligible.includes(seat))
    .flatMap(({ seat }) => holeOf(seat))
  const known = new Map<string, Part>()
  let share = 0
  let error = 0
  for (const board of boards) {
    const key = board.join()
    const asked = known.get(key) ?? askedFor({ hands, board, dead: others }, at, effort)
    if (asked === null) return null
    known.set(key, asked)
    share += asked.share / boards.length
    error += asked.error / boards.length
  }
  return { share, error }
}

const askedFor = (
  {
    hands,
    board,
    dead,
  }: Record<'board' | 'dead', readonly CardIndex[]> & {
    readonly hands: readonly (readonly CardIndex[])[]
  },
  hero: number,
  effort: Effort,
): Part | null => {
  const holeCards = hands[0]!.length
  if (holeCards !== 2 && holeCards !== 4 && holeCards !== 5) return null
  // the same hand has the same answer, wherever and however often it is counted
  const seed = [...hands.flat(), ...board].reduce((sum, card) => (Math.imul(sum, 53) + card + 1) | 0, 7)
  const computed = equity({ holeCards, hands, board, dead }, { random: seeded(seed), ...effort })
  const part = computed.ok ? computed.value.hands[hero] : undefined
  return part ? { share: part.share, error: part.error } : null
}
