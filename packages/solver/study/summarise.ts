// From the hand's own line in a solved tree to the summary that is stored with the hand.
import { formatCard } from '@sidepot/engine/cards'
import type { NodeView, Path } from '../postflop/contract.ts'
import type { StudyHand, StudyStart } from './hand.ts'
import { getsHere, lossOf, type StudyLine } from './line.ts'
import { matchupOf } from './matchup.ts'
import { pairOf } from './ranges.ts'
import {
  errorAt,
  errorOf,
  isRareAt,
  MOST_MOVES,
  type PotType,
  readSummary,
  type StudySummary,
  type SummaryDecision,
} from './summary.ts'

const thousandths = (value: number): number => Math.round(value * 1000) / 1000
/** Big blinds so fine that a chip stays a chip. */
const blinds = (value: number): number => Math.round(value * 1e5) / 1e5

const potsOf = (raises: number): PotType =>
  raises === 0 ? 'UNRAISED' : raises === 1 ? 'RAISED' : raises === 2 ? 'THREE_BET' : 'FOUR_BET'

/** Whether a summary is one of the hand as it is now: a corrected hand has other cards, or another line. */
export const isSummaryOf = (summary: StudySummary, hand: StudyHand): boolean => {
  const start = hand.starts.find(({ street }) => street === summary.street)
  const same = (a: readonly string[], b: readonly number[]) => a.join() === b.map(formatCard).join()
  return (
    start !== undefined &&
    summary.hero === hand.hero &&
    same(summary.cards, hand.players[hand.hero].cards) &&
    same(summary.board, hand.board) &&
    summary.moves.every(
      ({ side, kind }, at) => start.moves[at]?.side === side && start.moves[at].kind === kind,
    )
  )
}

/** Whether a result in big blinds has the pot and the smaller stack that the street begins with now. */
export const isOfStart = (
  { bigBlind }: StudyHand,
  start: StudyStart,
  pot: number,
  stacks: readonly number[],
): boolean =>
  Math.abs(pot - start.pot / bigBlind) < 0.001 &&
  Math.abs(Math.min(...stacks) - Math.min(...start.stacks) / bigBlind) < 0.001

/** Null where the hero's cards are not known: then no decision has a cost (STU-10). */
export const summaryOf = (
  hand: StudyHand,
  start: StudyStart,
  line: StudyLine,
  gap: number,
  viewAt: (path: Path) => NodeView | undefined,
): StudySummary | null => {
  const own = pairOf(hand.players[hand.hero].cards)
  if (own === null) return null
  const begun = blinds(start.pot / hand.bigBlind)
  const moves = line.moves.slice(0, MOST_MOVES)
  const decisions = moves.flatMap(({ move, path, action, differs }, place): SummaryDecision[] => {
    if (move.side !== hand.hero) return []
    const view = viewAt(path)
    const equity = view?.equity[hand.hero][own]
    if (!view || equity === undefined || lossOf(view, own, action) === null) return []
    const losses = view.actions.map((_, at) => thousandths(lossOf(view, own, at) ?? 0))
    // cards that never get here have no strategy there worth reading: what is best for them counts as theirs
    const isIn = getsHere(view, hand.hero, own)
    const { reached } = view.total
    const isRare = isRareAt(reached, isIn)
    const error = thousandths(errorAt(errorOf({ gap, pot: begun }), reached, isIn))
    // so rare that nothing could be called a mistake
    if (isRare && error >= Math.max(...losses)) return []
    const best = losses.indexOf(Math.min(...losses))
    const options = view.actions.map(({ kind, to, allIn }, at) => ({
      kind,
      to: blinds(to),
      allIn,
      share: isIn ? thousandths(view.strategy[at]![own]!) : at === best ? 1 : 0,
      range: thousandths(view.total.frequencies[at]!),
      loss: losses[at]!,
    }))
    const pot = blinds(view.pot)
    const met = matchupOf(view, hand.hero, own)
    const matchup = met && { blocked: thousandths(met.blocked), ahead: thousandths(met.ahead) }
    const decision = {
      move: place,
      pot,
      options,
      chosen: action,
      differs,
      equity: thousandths(equity),
      ...(isRare && { error }),
    }
    return [matchup ? { ...decision, matchup } : decision]
  })
  // read as it is read when it comes back: what the form cannot hold is never sent
  return readSummary({
    version: 1,
    street: start.street,
    pots: potsOf(hand.raises),
    dealt: hand.dealt,
    positions: [hand.players[0].position, hand.players[1].position],
    hero: hand.hero,
    cards: hand.players[hand.hero].cards.map(formatCard),
    board: hand.board.map(formatCard),
    pot: begun,
    stack: blinds(Math.min(...start.stacks) / hand.bigBlind),
    gap,
    moves: moves.map(({ move, taken }) => ({
      street: move.street,
      side: move.side,
      kind: move.kind,
      to: blinds(taken.to),
      allIn: taken.allIn,
    })),
    earlier: start.earlier
      .slice(0, MOST_MOVES)
      .map(({ to, ...move }) => ({ ...move, to: blinds(to / hand.bigBlind) })),
    decisions,
  })
}
