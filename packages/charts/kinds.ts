// The kinds of preflop decisions that leaks are counted by (LEAK-1): a closed list, few enough that each fills up with hands.
import type { Position } from '@sidepot/engine/table'
import { type Line, type Move, preflopOrder } from './played.ts'

/** In the order in which they arise at the table. */
export const DECISION_KINDS = [
  'FIRST_EARLY',
  'FIRST_MIDDLE',
  'FIRST_CO',
  'FIRST_BTN',
  'FIRST_SB',
  'LIMPERS',
  'LIMPERS_SB',
  'LIMPERS_BB',
  'OPEN_EARLY',
  'OPEN_LATE',
  'SB_EARLY',
  'SB_LATE',
  'BB_EARLY',
  'BB_CO',
  'BB_BTN',
  'BB_SB',
  'CALLED_OPEN',
  'CALLED_OPEN_BLINDS',
  'STRADDLE',
  'THREE_BET',
  'COLD_THREE_BET',
  'FOUR_BET',
] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

const EARLY: readonly Position[] = ['UTG', 'UTG1', 'UTG2']
const MIDDLE: readonly Position[] = ['MP', 'LJ', 'HJ']

const firstIn = (hero: Position): DecisionKind =>
  EARLY.includes(hero)
    ? 'FIRST_EARLY'
    : MIDDLE.includes(hero)
      ? 'FIRST_MIDDLE'
      : hero === 'CO'
        ? 'FIRST_CO'
        : hero === 'SB'
          ? 'FIRST_SB'
          : 'FIRST_BTN'

const facingOpen = (hero: Position, raiser: Position): DecisionKind => {
  const early = EARLY.includes(raiser) || MIDDLE.includes(raiser)
  if (hero === 'SB') return early ? 'SB_EARLY' : 'SB_LATE'
  if (hero !== 'BB') return early ? 'OPEN_EARLY' : 'OPEN_LATE'
  return early ? 'BB_EARLY' : raiser === 'CO' ? 'BB_CO' : raiser === 'SB' ? 'BB_SB' : 'BB_BTN'
}

/** The kind of one move of the line. */
export const kindOf = ({ moves, players, blinds }: Line, move: Move): DecisionKind => {
  const order = preflopOrder(players, blinds.length > 2)
  const hero = order[move.seat]!
  const before = moves.slice(0, moves.indexOf(move))
  const raises = before.filter(({ kind }) => kind === 'raise')
  if (raises.length > 2) return 'FOUR_BET'
  if (raises.length === 2)
    return raises.some(({ seat }) => seat === move.seat) ? 'THREE_BET' : 'COLD_THREE_BET'
  if (blinds.length > 2 && move.seat === players - 1) return 'STRADDLE'
  const since = before.slice(before.findLastIndex(({ kind }) => kind === 'raise') + 1)
  const called = since.some(({ kind }) => kind === 'call')
  const isBlind = hero === 'SB' || hero === 'BB'
  const [open] = raises
  if (open)
    return called ? (isBlind ? 'CALLED_OPEN_BLINDS' : 'CALLED_OPEN') : facingOpen(hero, order[open.seat]!)
  if (called) return hero === 'SB' ? 'LIMPERS_SB' : hero === 'BB' ? 'LIMPERS_BB' : 'LIMPERS'
  return firstIn(hero)
}
