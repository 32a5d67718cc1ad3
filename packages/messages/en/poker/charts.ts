// What the preflop check says: why there is no verdict, what was bent to give one, what had to be assumed, and how
// good a choice was. Keys are the codes of the charts package; a test there proves that none is missing.
export const unsolvedMessages = {
  game: 'Only hold’em and four-card Omaha are solved.',
  'bomb-pot': 'A bomb pot has no preflop decision.',
  'hand-type': 'Your hole cards are not known.',
  'hero-position': 'Your position is not known.',
  positions: 'The seats of this hand do not make a full set of positions.',
  blinds: 'The blinds of this hand are not known.',
  ante: 'The ante of this hand cannot be right.',
  straddle: 'This kind of straddle is not solved.',
  players: 'This number of players is not solved.',
  depth: 'No solution lies near this stack depth.',
  incomplete: 'Some actions before yours are missing.',
  impossible: 'The actions of this hand do not fit together.',
  'no-decision': 'You had no decision to make before the flop.',
  limpers: 'Limped pots are not solved for this table.',
  'many-limpers': 'Three or more limpers are not solved.',
  size: 'Somebody’s raise is too far from every solved size.',
  line: 'Somebody made a play that is not among the solved ones.',
  'own-size': 'Your raise is too far from every solved size.',
  'own-line': 'Your play is not among those that were solved here, so there is no figure for it.',
  'open-limp': 'You limped first in. The solved game has only raise or fold there, so a limp has no figure.',
  rare: 'This line is so rare that its solution is not kept.',
  'one-action': 'The solution leaves you a single action here, so it cannot say how good another would be.',
  'no-call':
    'With so many in the pot the solved game has no call for you, so it cannot say how good your play was.',
  unsettled:
    'The solution is not settled for your hand here: it does not expect you to hold it in this spot.',
  'no-pack': 'The solution for this game could not be loaded.',
  'damaged-pack': 'The solution file for this game is damaged.',
} as const

export const approximationMessages = {
  size: 'A raise differed from the solved size.',
  depth: 'The stacks differed from the solved depth.',
  'uneven-stacks': 'The stacks differed much from each other.',
  'folded-seats': 'Answered from a larger table whose first players folded.',
  rake: 'The rake differed from the solved one.',
  'open-size': 'The first raise differed from the solved one.',
  ante: 'The ante differed from the solved one.',
} as const

export const assumptionMessages = {
  stacks: 'Your stack is not known; 100 big blinds are assumed.',
  rake: 'The rake is not known; the usual one is assumed.',
  blinds: 'The small blind is not known; half a big blind is assumed.',
  sizes: 'The sizes of the raises were not told; the solved ones are assumed.',
  'limping-range': 'Limpers are assumed to hold a typical limping range.',
  suits: 'The suits are not known; the average over them is shown.',
} as const

export const gradeMessages = {
  fine: 'Fine',
  inaccuracy: 'Inaccuracy',
  mistake: 'Mistake',
  blunder: 'Blunder',
} as const
