// The best hands: what a chart may say about folding them. Folding aces is dominated wherever they may call, whatever the
// others hold; folding kings takes evidence beyond the noise of a well settled node; queens and ace-king do not fold to a
// single raise.
import { CLASS_COUNT, classIndex, className } from '../hand-classes.ts'
import { isPairOfAces } from '../omaha-classes.ts'
import type { Pack, PackNode, Strategy } from '../pack.ts'
import { isSoft } from './error.ts'

export const ACES = classIndex('AA')!
export const KINGS = classIndex('KK')!
/** Never folded to one raise by anybody who plays well, at any depth that is solved. */
const TO_ONE_RAISE: readonly number[] = ['QQ', 'AKs', 'AKo'].map(name => classIndex(name)!)

/** Big blinds, and standard errors, by which every other action must be worse before a fold of kings is believed. */
const CLEAR_LOSS = 0.5
const CLEAR_ERRORS = 3

/** Whether all that is not a fold costs so much that no noise explains it. */
export const clearlyFolds = (
  actions: readonly { readonly kind: string; readonly error: number }[],
  losses: ArrayLike<number>,
): boolean =>
  actions.every(
    ({ kind, error }, a) => kind === 'fold' || losses[a]! > Math.max(CLEAR_LOSS, CLEAR_ERRORS * error),
  )

/** From so many limpers on a call makes a pot of four and more, which every tree checks down. */
const CROWD = 2

/** What people play behind limpers for what it makes after the flop: small pairs, suited connectors, suited aces and suited cards from ten up, AJo, AQo, AKo and KQo. */
const PLAYED_IN_A_CROWD = Array.from({ length: CLASS_COUNT }, (_, cell) => {
  const name = className(cell)
  const [high, low, suit] = name
  const isHigh = (rank: string | undefined) => 'AKQJT'.includes(rank!)
  if (suit === 's') return isSoft(cell) || high === 'A' || (isHigh(high) && isHigh(low))
  return isSoft(cell) || ['AKo', 'AQo', 'AJo', 'KQo'].includes(name)
})

/** Whether people play a hand behind others for what it makes after the flop, or because it is one of the best. */
export const isPlayable = (cell: number): boolean => PLAYED_IN_A_CROWD[cell] === true || isPremium(cell)

/** Whether a node of a pack may call a fold of this class right. Omaha's aces need a node that is settled. */
export const mayFold = (
  { header }: Pack,
  { actions, quality }: PackNode,
  cell: number,
  { losses }: Pick<Strategy, 'losses'>,
  { raises, callers }: { readonly raises: number; readonly callers: number },
): boolean => {
  if (header.game === 'PLO') return quality > 1 || !isPairOfAces(cell)
  if (header.limpers && raises === 0 && callers >= CROWD && PLAYED_IN_A_CROWD[cell]) return false
  if (raises === 1 && TO_ONE_RAISE.includes(cell)) return false
  return cell === ACES ? false : cell === KINGS ? quality > 1 && clearlyFolds(actions, losses) : true
}

/**
 * Whether a node may call this right: a limp first in of the best hands relies on being raised as the solution raises
 * limpers, so it is never more than as good as far as anybody can see.
 */
export const mayLimp = (cell: number, kind: string, raises: number): boolean =>
  kind !== 'call' || raises > 0 || (cell !== ACES && cell !== KINGS && !TO_ONE_RAISE.includes(cell))

/** Whether a node may call this wrong: raising aces or kings, up to a 4-bet, is no error, whatever trapping is worth. */
export const mayMiss = ({ header }: Pack, cell: number, kind: string, raises: number): boolean =>
  header.game === 'PLO' || kind !== 'raise' || raises > 2 || (cell !== ACES && cell !== KINGS)

/** Whether a fold of these to one raise or two is doubted wherever the packs of the hand itself do not answer. */
export const isPremium = (cell: number): boolean =>
  cell === ACES || cell === KINGS || TO_ONE_RAISE.includes(cell)
