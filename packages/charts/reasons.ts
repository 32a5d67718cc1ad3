// Why a hand has no verdict, what was approximated to give one, and what had to be assumed. Sentences are in messages.
export const UNSOLVED_REASONS = [
  'game',
  'bomb-pot',
  'hand-type',
  'hero-position',
  'positions',
  'blinds',
  'blind-shape',
  'ante',
  'antes',
  'straddle',
  'players',
  'rake',
  'depth',
  'depends-stack',
  'depends-rake',
  'depends',
  'incomplete',
  'impossible',
  'no-decision',
  'limpers',
  'many-limpers',
  'size',
  'line',
  'own-size',
  'own-line',
  'open-limp',
  'rare',
  'one-action',
  'no-call',
  'no-raise',
  'unsettled',
  'no-pack',
  'damaged-pack',
] as const
export type UnsolvedReason = (typeof UNSOLVED_REASONS)[number]

export const APPROXIMATIONS = [
  'size',
  'depth',
  'uneven-stacks',
  'folded-seats',
  'fewer-seats',
  'rake',
  'ante',
  'small-blind',
  'callers',
] as const
export type Approximation = (typeof APPROXIMATIONS)[number]

export const ASSUMPTIONS = [
  'stacks',
  'rake',
  'blinds',
  'sizes',
  'limping-range',
  'limp-answers',
  'suits',
] as const
export type Assumption = (typeof ASSUMPTIONS)[number]

export const GRADES = ['fine', 'differs', 'inaccuracy', 'mistake', 'blunder'] as const
export type Grade = (typeof GRADES)[number]

/** How sure a verdict is. */
export const CONFIDENCES = ['high', 'close', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]
