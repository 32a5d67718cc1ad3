// What the preflop check says: why there is no verdict, what was approximated to give one, what had to be assumed, and how
// good a choice was. Keys are the codes of the charts package; a test there proves that none is missing.
export const unsolvedMessages = {
  game: 'Only hold’em and four-card Omaha are solved.',
  'bomb-pot': 'A bomb pot has no preflop decision.',
  'hand-type': 'Your hole cards are not known.',
  'hero-position': 'Your position is not known.',
  positions: 'The positions of this hand are incomplete.',
  blinds: 'The blinds of this hand are not known.',
  'blind-shape': 'A small blind of this size is not solved.',
  ante: 'The ante of this hand is not possible.',
  antes: 'Antes of this size change the answer, and no game with them is solved yet.',
  straddle: 'This kind of straddle is not solved.',
  players: 'This number of players is not solved.',
  rake: 'No solution is close to this rake.',
  depth: 'No solution is close to this stack depth.',
  'depends-stack': 'It depends on the stack: the solutions on either side of yours disagree.',
  'depends-rake': 'It depends on the rake: the solutions on either side of yours disagree.',
  depends: 'It depends on stack and rake: the solutions nearest to your game disagree.',
  incomplete: 'Some actions before yours are missing.',
  impossible: 'The actions of this hand do not fit together.',
  'no-decision': 'You had no decision to make before the flop.',
  limpers: 'Limped pots are not solved for this table.',
  'many-limpers': 'Three or more limpers are not solved.',
  size: 'Somebody’s raise is too far from every solved size.',
  line: 'Somebody took an action that is not in the solution.',
  'own-size': 'Your raise is too far from every solved size.',
  'own-line': 'Your action is not in the solution here, so there is no EV for it.',
  'open-limp':
    'You limped first in. No game near yours is solved in which that is possible, so the limp has no EV.',
  rare: 'This line is so rare that its solution is not kept.',
  'one-action': 'The solution has a single action here, so it cannot say how good another would be.',
  'no-call':
    'The solved game has no call for you here. Judging against a raise alone would be a guess, so nothing is judged.',
  'no-raise':
    'The solved game has no raise for you here. Judging against a call alone would be a guess, so nothing is judged.',
  unsettled: 'There is no reliable solution for your hand here: it would not be in your range in this spot.',
  'no-pack': 'The solution for this game could not be loaded.',
  'damaged-pack': 'The solution file for this game is damaged.',
} as const

export const approximationMessages = {
  size: 'A raise differed from the solved size.',
  depth: 'The stacks differed from the solved depth.',
  'uneven-stacks': 'The stacks were very uneven.',
  'folded-seats': 'Taken from a larger table where the first players folded.',
  'fewer-seats': 'Taken from a table of nine seats; yours had ten.',
  rake: 'The rake differed from the solved one.',
  ante: 'The antes differed from the solved ones.',
  'small-blind': 'The small blind was not half the big blind, which the charts assume.',
  callers: 'More players called than in the solved game; only clear decisions are judged.',
} as const

export const assumptionMessages = {
  stacks: 'Your stack is not known; 100 big blinds are assumed.',
  rake: 'The rake is not known; the usual one is assumed.',
  blinds: 'The small blind is not known; half a big blind is assumed.',
  sizes: 'The raise sizes are not known; the solved ones are assumed.',
  'limping-range': 'Limpers are assumed to hold a typical limping range.',
  'limp-answers':
    'Players behind are assumed to answer your limp as the solution does. Where limpers are let in cheaply a limp is worth more, where they are raised often less.',
  suits: 'The suits are not known; the average over them is shown.',
} as const

export const gradeMessages = {
  fine: 'Fine',
  differs: 'Differs from the solution',
  inaccuracy: 'Inaccuracy',
  mistake: 'Mistake',
  blunder: 'Blunder',
} as const

/** How sure a verdict is. */
export const confidenceMessages = {
  high: 'High confidence',
  close: 'Close decision',
  low: 'Low confidence',
} as const
