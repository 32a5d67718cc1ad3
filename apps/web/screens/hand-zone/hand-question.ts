// What the check is asked of a stored hand: its actions when they were logged, else the line a quick save tells, with the
// hero's cards and place as they are now. The server judges by the same rule, so both say the same.
import type { EvaluateInput } from '@sidepot/charts/played'
import { heroDecided, questionOf } from '@sidepot/charts/question'
import { UNKNOWN_HAND } from '@sidepot/engine/notation'
import type { Rec } from '../../data/wire/documents.ts'
import { cardCodes } from '../../features/hand-rows/hand-row-view.ts'
import { watchable } from '../../features/replay/share/stored-hand.ts'
import { storedOf } from '../../features/replay/share/stored-of.ts'

const lineOf = (value: unknown): Partial<EvaluateInput> | null => {
  try {
    const line: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof line === 'object' && line !== null ? (line as Partial<EvaluateInput>) : null
  } catch {
    return null
  }
}

/** Null when the hand tells nothing of what happened before the flop. */
export function storedQuestion(hand: Rec<'Hand'>): EvaluateInput | null {
  // the charts are of cash games (IMP-12)
  if (hand.isTournament) return null
  const replayable = watchable(storedOf(hand))
  if (replayable.ok)
    return heroDecided(replayable.state) ? questionOf(replayable.state, hand.heroHolecardsSimple) : null
  const line = lineOf(hand.preflopLine)
  if (!line) return null
  return {
    actions: [],
    positions: {},
    ...line,
    gameType: hand.gameType,
    heroPosition: hand.heroPosition ?? line.heroPosition,
    cards: cardCodes(hand.heroHolecards),
    handType: hand.heroHolecardsSimple ?? UNKNOWN_HAND,
  }
}
