// Formats whose tree cannot hold a line: known from the one that refused it, so that the next ones are asked as if those
// were not there (VER-7), and what those may say.
import { type FormatEntry, USUAL_LIMPS } from '../catalogue.ts'
import type { Line } from '../played.ts'
import type { UnsolvedReason } from '../reasons.ts'
import { type Before, type DecisionVerdict, sureLoss } from './decision.ts'
import { isSoft } from './error.ts'
import type { Visit } from './lookup.ts'
import { isPremium } from './premium.ts'

/** Reasons that lie in a tree: another one may hold the line, or have the action that is missing. */
const OF_THE_TREE: ReadonlySet<UnsolvedReason> = new Set([
  'no-call',
  'no-raise',
  'one-action',
  'many-limpers',
  'line',
  'own-line',
  'rare',
])
/** Reasons that lie in its sizes, which are those of its whole profile. */
const OF_THE_SIZES: ReadonlySet<UnsolvedReason> = new Set(['size', 'own-size'])

/** How many a tree must let limp for this line and the hero's choices in it; the small blind may complete behind any number. */
const limpsNeeded = ({ moves, hero, players, blinds }: Line): number => {
  const small = players - blinds.length
  let limps = 0
  let needed = 0
  for (const { seat, kind } of moves) {
    const counts = seat !== small && seat !== players - 1 && limps > 0
    if (counts && (kind === 'call' || seat === hero)) needed = Math.max(needed, limps + 1)
    if (kind === 'raise') break
    if (kind === 'call') limps++
  }
  return needed
}

/** The formats that cannot hold a line that one of them refused. */
export const lackingWith = (
  entry: FormatEntry,
  reason: UnsolvedReason,
  line: Line,
  formats: readonly FormatEntry[],
): readonly string[] => {
  if (OF_THE_SIZES.has(reason))
    return formats.filter(({ profile }) => profile === entry.profile).map(({ id }) => id)
  if (!OF_THE_TREE.has(reason)) return []
  const needed = limpsNeeded(line)
  const cannot = ({ limpers, limps = USUAL_LIMPS }: FormatEntry) => limpers && limps < needed
  return cannot(entry) ? formats.filter(cannot).map(({ id }) => id) : [entry.id]
}

/** Whether a format asked in second place may say this: no fold is right for it that lives on a price, on the best hands or on a pair first in. */
export const maySecond = (
  { wasOptimal, chosen, options }: DecisionVerdict,
  { saved }: Pick<Visit, 'saved'>,
  { raises, callers }: Before,
  cell: number,
): boolean => {
  if (!wasOptimal || options[chosen]!.action !== 'FOLD') return true
  if (raises > 0 && isPremium(cell)) return false
  if (raises + callers === 0 && isSoft(cell)) return false
  return saved === 0 || options.every((option, a) => a === chosen || sureLoss(option) > saved)
}

/** Behind a raise and callers a format asked in second place calls nothing wrong but a fold: its error there is assumed. */
export const inSecondPlace = <D extends DecisionVerdict>(decision: D, { raises, callers }: Before): D =>
  !decision.wasOptimal && raises > 0 && callers > 0 && decision.options[decision.chosen]!.action !== 'FOLD'
    ? { ...decision, grade: 'differs' }
    : decision
