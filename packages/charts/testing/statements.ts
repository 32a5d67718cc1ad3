// What any strong player would sign about preflop play, each with its reason; `statements.test.ts` asks every pack.
// A verdict must not contradict a statement; where a pack does, its node is unsolved instead.
import type { SeatKind } from '../drills/spots.ts'

type Act = 'fold' | 'call' | 'raise'

export interface Statement {
  readonly hand: string
  /** Where: by the raises before, the seat of the player to act and, facing a raise, of the opener. */
  readonly spot: 'first in' | 'facing an open' | 'facing a 3-bet' | 'behind limpers' | 'behind two limpers'
  readonly seats: readonly SeatKind[]
  readonly openers?: readonly SeatKind[]
  /** No verdict calls this right … */
  readonly neverRight?: Act
  /** … or that one wrong. */
  readonly neverWrong?: Act
  readonly game: 'NLHE' | 'PLO'
  /** Depths in largest blinds for which it is meant. */
  readonly depth: readonly [least: number, most: number]
  /** Only without more rake than online, or with any. */
  readonly lowRake?: boolean
  /** Not with a straddle: the reason counts the players who are left. */
  readonly unstraddled?: boolean
  readonly reason: string
}

export const textOf = ({
  hand,
  spot,
  seats,
  openers,
  neverRight,
  neverWrong,
  depth,
  lowRake,
}: Statement): string =>
  `${hand} ${spot} (${seats.join(', ')}${openers ? ` against ${openers.join(', ')}` : ''}; ${depth.join('–')} deep${lowRake ? ', little rake' : ''}): ${
    neverRight ? `to ${neverRight} is never called right` : `to ${neverWrong} is never called wrong`
  }`

export const ALL: readonly SeatKind[] = [
  'early',
  'hijack',
  'cutoff',
  'button',
  'small blind',
  'big blind',
  'straddle',
]
const NO_BLIND: readonly SeatKind[] = ['early', 'hijack', 'cutoff', 'button']
const DEEP = [38, 260] as const
const HUNDRED = [77, 260] as const

type Rest = Omit<Statement, 'hand' | 'game' | 'depth'> & Partial<Pick<Statement, 'game' | 'depth'>>
const each = (hands: string, rest: Rest): readonly Statement[] =>
  hands.split(' ').map(hand => ({ game: 'NLHE', depth: DEEP, ...rest, hand }))

const TRASH = '72o 82o 83o 92o 93o 94o T2o T3o J2o J3o 32o 42o 52o 62o 63o 73o 84o 43o'

export const STATEMENTS: readonly Statement[] = [
  // first in, hands that are played
  ...each('AA KK QQ JJ AKs AKo AQs', {
    spot: 'first in',
    seats: ['early'],
    neverRight: 'fold',
    reason: 'Ahead of every range that can call or raise behind, from the first seat on.',
  }),
  ...each('AA KK QQ JJ TT AKs AQs AJs AKo AQo KQs', {
    spot: 'first in',
    seats: ['hijack'],
    neverRight: 'fold',
    reason: 'With four or five players behind these are ahead of what continues often enough.',
  }),
  ...each('AA KK QQ JJ TT 99 88 AKs AQs AJs ATs KQs KJs QJs AKo AQo AJo KQo', {
    spot: 'first in',
    seats: ['cutoff'],
    neverRight: 'fold',
    reason:
      'Only the button acts in position behind; strong pairs, aces and broadways win the blinds or a good pot.',
  }),
  ...each(
    'AA KK QQ JJ TT 99 88 77 AKs AQs AJs ATs A9s A8s A7s KQs KJs KTs QJs QTs JTs AKo AQo AJo ATo KQo KJo QJo',
    {
      spot: 'first in',
      seats: ['button'],
      neverRight: 'fold',
      reason: 'Two players are left and both play out of position: half of all hands are worth a raise.',
    },
  ),
  ...each('66 55 A6s A5s A4s A3s A2s K9s Q9s J9s T9s T8s 98s A9o KTo QTo JTo', {
    spot: 'first in',
    seats: ['button'],
    neverWrong: 'raise',
    lowRake: true,
    reason:
      'In position against two random hands a hand that makes strong pairs, straights or flushes opens.',
  }),
  ...each(
    'AA KK QQ JJ TT 99 88 77 66 AKs AQs AJs ATs A9s A8s A7s A6s A5s KQs KJs KTs QJs QTs JTs AKo AQo AJo ATo KQo KJo KTo QJo',
    {
      spot: 'first in',
      seats: ['small blind'],
      neverRight: 'fold',
      reason:
        'One random hand is left and half a blind is paid: limping or raising is worth more than giving up.',
    },
  ),
  ...each('A9o', {
    spot: 'first in',
    seats: ['small blind'],
    neverRight: 'fold',
    unstraddled: true,
    reason: 'One random hand is left, and an ace is ahead of it; behind a straddle two are left.',
  }),
  ...each('AA KK QQ AKs AKo', {
    spot: 'first in',
    seats: ALL,
    neverWrong: 'raise',
    reason: 'The best hands want money in the pot; nobody loses by raising them first in.',
  }),
  // first in, hands that are not
  ...each(`${TRASH} Q2o Q3o Q4o K2o K3o K4o J4o T4o 95o 85o 74o 64o 53o 72s 82s 83s 92s T2s`, {
    spot: 'first in',
    seats: ['early', 'hijack'],
    neverRight: 'raise',
    reason: 'Behind every range that plays on, and with four or more players still to act.',
  }),
  ...each(`${TRASH} Q2o Q3o J4o T4o 95o 64o 53o`, {
    spot: 'first in',
    seats: ['cutoff'],
    neverRight: 'raise',
    depth: HUNDRED,
    reason: 'Three players behind find a better hand nearly every time they look.',
  }),
  ...each('72o 82o 83o 92o 93o 32o 42o 52o 62o 73o T2o', {
    spot: 'first in',
    seats: ['button'],
    neverRight: 'raise',
    depth: HUNDRED,
    reason: 'Neither high nor connected nor suited: not even the button can play it.',
  }),
  ...each('72o 82o 83o 92o 93o 32o 42o 52o 62o 73o T2o 94o', {
    spot: 'first in',
    seats: ['early', 'hijack', 'cutoff', 'button'],
    neverWrong: 'fold',
    reason: 'Folding the worst hands costs nothing.',
  }),
  // first in, the hero's own limp
  ...each(TRASH, {
    spot: 'first in',
    seats: NO_BLIND,
    neverRight: 'call',
    reason: 'A limp pays a blind for the worst hand at the table; nothing it makes is good enough.',
  }),
  ...each('Q2o Q3o J4o T4o 95o 64o 53o 85o 74o K2o K3o', {
    spot: 'first in',
    seats: ['early', 'hijack'],
    neverRight: 'call',
    reason: 'Four and more players behind raise or come along with better hands.',
  }),
  ...each('AA KK QQ AKs AKo', {
    spot: 'first in',
    seats: NO_BLIND,
    neverRight: 'call',
    reason: 'The best hands want money in the pot; a limp of them lives on somebody else raising.',
  }),
  ...each('99 88 77 66 55 44 33 22 T9s 98s 87s 76s', {
    spot: 'first in',
    seats: ['cutoff', 'button'],
    neverWrong: 'call',
    reason: 'In position a cheap flop with a pair or a connector of one suit gives up little.',
  }),
  // facing one open
  ...each('AA KK QQ AKs AKo', {
    spot: 'facing an open',
    seats: ALL,
    neverRight: 'fold',
    reason:
      'Ahead of, or level with, the tightest opening range; folding gives up a pot won more often than not.',
  }),
  ...each('AA KK', {
    spot: 'facing an open',
    seats: ALL,
    neverWrong: 'raise',
    reason: 'Two hands at most are better: raising for value cannot be an error.',
  }),
  ...each('JJ TT AQs AJs KQs AQo', {
    spot: 'facing an open',
    seats: ['cutoff', 'button', 'big blind'],
    openers: ['cutoff', 'button', 'small blind'],
    neverRight: 'fold',
    reason: 'Against an opening range of a fifth of all hands or more these are ahead.',
  }),
  ...each('99 88 77 66 55 ATs A9s A8s A5s A4s KJs KTs QJs QTs JTs T9s AJo KQo', {
    spot: 'facing an open',
    seats: ['big blind'],
    openers: ['button', 'small blind'],
    neverRight: 'fold',
    lowRake: true,
    depth: HUNDRED,
    reason: 'The big blind closes the action for little against a wide range.',
  }),
  ...each(TRASH, {
    spot: 'facing an open',
    seats: NO_BLIND,
    neverRight: 'call',
    reason: 'Without a blind in the pot the worst hands have neither price nor equity.',
  }),
  ...each(TRASH, {
    spot: 'facing an open',
    seats: [...NO_BLIND, 'small blind'],
    openers: NO_BLIND,
    neverRight: 'raise',
    depth: HUNDRED,
    reason: 'A bluff needs a hand that blocks something or can improve.',
  }),
  ...each(TRASH, {
    spot: 'facing an open',
    seats: NO_BLIND,
    neverWrong: 'fold',
    reason: 'Folding the worst hands to a raise costs nothing.',
  }),
  // facing a 3-bet
  ...each('AA KK', {
    spot: 'facing a 3-bet',
    seats: ALL,
    neverRight: 'fold',
    depth: [38, 130],
    reason: 'At up to a hundred blinds aces and kings play for the stack against any 3-bet.',
  }),
  ...each('AA KK', {
    spot: 'facing a 3-bet',
    seats: ALL,
    neverWrong: 'raise',
    depth: [38, 130],
    reason: 'At up to a hundred blinds aces and kings are glad to put the stack in.',
  }),
  ...each(TRASH, {
    spot: 'facing a 3-bet',
    seats: ALL,
    neverRight: 'raise',
    depth: HUNDRED,
    reason: 'Nobody who opened holds it; raising again with it burns money.',
  }),
  // behind limpers
  ...each('AA KK QQ AKs AKo', {
    spot: 'behind limpers',
    seats: ALL,
    neverRight: 'fold',
    reason: 'Limpers hold weak hands: the best ones never give up behind them.',
  }),
  ...each('AA KK QQ JJ AKs', {
    spot: 'behind limpers',
    seats: ALL,
    neverWrong: 'raise',
    reason: 'Far ahead of what limps: a raise for value cannot be an error.',
  }),
  ...each('77 66 55', {
    spot: 'behind limpers',
    seats: ['small blind'],
    neverWrong: 'call',
    reason: 'Half a blind more to see a flop with a pair against several weak hands.',
  }),
  ...each('TT 99 88 AQs AJs KQs AQo', {
    spot: 'behind limpers',
    seats: ['cutoff', 'button'],
    neverRight: 'fold',
    reason: 'In position and ahead of a limping range.',
  }),
  ...each('72o 82o 83o 92o 32o 42o', {
    spot: 'behind limpers',
    seats: NO_BLIND,
    neverWrong: 'fold',
    reason: 'No price makes the worst hands worth a whole blind out of nothing.',
  }),
  ...each('77 55 44 22', {
    spot: 'behind two limpers',
    seats: ALL,
    neverRight: 'fold',
    reason: 'A flop in a crowd for one blind: the sets that a pair makes there are paid.',
  }),
  ...each('54s 76s 98s T9s A2s A5s A9s', {
    spot: 'behind two limpers',
    seats: ALL,
    neverRight: 'fold',
    reason: 'Flushes and straights are worth most in a pot of many, and the price is one blind.',
  }),
  ...each('KQs QJs JTs KQo AJo AQo', {
    spot: 'behind two limpers',
    seats: ALL,
    neverRight: 'fold',
    reason: 'Ahead of what limps, and never a hand that must give up to limpers.',
  }),
  // Omaha
  ...each('AAKKds AAJTds AAKQss AAQJds AATTds', {
    game: 'PLO',
    spot: 'first in',
    seats: ['early', 'hijack', 'cutoff', 'button', 'small blind'],
    neverRight: 'fold',
    reason: 'Aces with help are the best hands of the game.',
  }),
  ...each('AA72r AAKKds AAJTds AAKQss AA65ds', {
    game: 'PLO',
    spot: 'facing an open',
    seats: ALL,
    neverRight: 'fold',
    reason: 'A pair of aces is ahead of every opening range.',
  }),
  ...each('KQJTds QJT9ds JT98ds T987ds', {
    game: 'PLO',
    spot: 'first in',
    seats: ['cutoff', 'button', 'small blind'],
    neverRight: 'fold',
    reason: 'Double-suited rundowns make the most strong hands of all.',
  }),
  ...each('KQJTds QJT9ds JT98ds T987ds', {
    game: 'PLO',
    spot: 'facing an open',
    seats: ['button', 'big blind'],
    neverRight: 'fold',
    reason: 'In position, or closing the action, double-suited rundowns call or 3-bet.',
  }),
  ...each('7322r 8322r 9422r 9522r K722r', {
    game: 'PLO',
    spot: 'first in',
    seats: ['early', 'hijack', 'cutoff'],
    neverRight: 'raise',
    reason: 'A small pair without suits or connections makes no strong hand.',
  }),
]

/** Hands whose limp first in is worth more with fewer players left behind, in position more often. */
export const LIMPED_LATER = '99 88 77 66 55 44 A9s A8s A5s KTs QTs JTs T9s 98s 87s 76s'

/** Chains in which no hand is worth less than the next, whoever is first in. */
export const CHAINS: readonly { readonly hands: string; readonly reason: string }[] = [
  {
    hands: 'AA KK QQ JJ TT 99 88 77 66 55 44 33 22',
    reason: 'A pair is not worth less than the lower pair.',
  },
  { hands: 'AKs AQs AJs ATs', reason: 'The higher kicker wins the pots both win.' },
  { hands: 'AKo AQo AJo ATo A9o', reason: 'The higher kicker wins the pots both win.' },
  { hands: 'KQs KJs KTs K9s', reason: 'The higher kicker wins, and makes more straights.' },
  { hands: 'KQo KJo KTo K9o', reason: 'The higher kicker wins, and makes more straights.' },
  { hands: 'QJs QTs Q9s', reason: 'The higher kicker wins, and makes more straights.' },
  ...[
    ...[
      'AKs AKo',
      'AQs AQo',
      'AJs AJo',
      'ATs ATo',
      'A9s A9o',
      'A8s A8o',
      'A5s A5o',
      'KQs KQo',
      'KJs KJo',
      'KTs KTo',
    ],
    ...[
      'QJs QJo',
      'QTs QTo',
      'JTs JTo',
      'T9s T9o',
      '98s 98o',
      '87s 87o',
      '76s 76o',
      '65s 65o',
      'K9s K9o',
      'Q9s Q9o',
    ],
  ].map(hands => ({
    hands,
    reason: 'Two cards of a suit do everything the same two of different suits do.',
  })),
]
