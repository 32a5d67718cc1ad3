// Words of the table's actions and of the replay.

import { isLimp, type MayLimp } from '@sidepot/engine/limp'
import { centsOf } from '@sidepot/models/kit/money'
import { type Message, worded } from '../../../worded.ts'
import { cardsText } from '../../cards-text.ts'
import { blindsText, chipText, currencySign, stake } from '../../display.ts'
import { percent } from '../../numbers.ts'
import { type Straddled, withStraddle } from '../../straddle.ts'
import { menu } from '../shell/shell.ts'
import { quietly } from './cards.ts'

interface PlayedAction extends MayLimp {
  readonly code: string
  readonly amount: number
  readonly betAmount: number
  readonly isAllIn: boolean
}

type Named = MayLimp & Pick<PlayedAction, 'code'>
type Sized = Named & Pick<PlayedAction, 'amount' | 'betAmount'>

/** By which name an action goes: a limp is one on the button, at the table and in every list (BET-17). */
const labelOf = (action: MayLimp): string => (isLimp(action) ? 'LIMP' : action.label)
/** The same for shorthand, which knows no names of raises. */
const shortOf = (action: Named): string | undefined =>
  SHORT[isLimp(action) && action.code === 'CALL' ? 'LIMP' : action.code]

const NAMES: Readonly<Record<string, string>> = {
  FOLD: 'Fold',
  FFOLD: 'Fold',
  'AUTO-FOLD': 'Fold',
  CHECK: 'Check',
  FCHECK: 'Check',
  CALL: 'Call',
  LIMP: 'Limp',
  BET: 'Bet',
  RAISE: 'Raise',
  '3-Bet': '3-Bet',
  '4-Bet': '4-Bet',
  '5-Bet+': '5-Bet+',
  ALL_IN: 'All-in',
  SB: 'posts',
  BB: 'posts',
  ANTE: 'ante',
  STRADDLE: 'straddle',
  FORCED_BET: 'posts',
  BOMB: 'bomb',
}
const SHORT: Readonly<Record<string, string>> = {
  FOLD: 'x',
  FFOLD: 'x',
  'AUTO-FOLD': 'x',
  CHECK: 'k',
  FCHECK: 'k',
  CALL: 'c',
  LIMP: 'l',
  BET: 'b',
  RAISE: 'r',
  ALL_IN: 'all',
}
const VERBS: Readonly<Record<string, string>> = {
  FOLD: 'folds',
  FFOLD: 'folds',
  'AUTO-FOLD': 'folds',
  CHECK: 'checks',
  FCHECK: 'checks',
  CALL: 'calls',
  LIMP: 'limps',
  BET: 'bets',
  RAISE: 'raises to',
  '3-Bet': '3-bets to',
  '4-Bet': '4-bets to',
  '5-Bet+': '5-bets to',
  ALL_IN: 'is all-in for',
  SB: 'posts the small blind',
  BB: 'posts the big blind',
  ANTE: 'posts an ante of',
  STRADDLE: 'straddles',
  FORCED_BET: 'posts',
  BOMB: 'puts in',
}
/** What several may do alike, as of more than one. */
const VERBS_OF_SEVERAL: Readonly<Record<string, string>> = { ANTE: 'post an ante of', BOMB: 'put in' }

export const actionWords = {
  /** on the seat: "Call", "3-Bet", "posts" */
  name: (action: Named): string => NAMES[labelOf(action)] ?? NAMES[action.code] ?? action.label,
  /** of a stored action whose hand nobody looks at */
  ofCode: (code: string): string => NAMES[code] ?? code,
  /** in a list: "Raise, all-in" */
  inList: (action: Named & Pick<PlayedAction, 'isAllIn'>): Message => {
    const [word, short] = [actionWords.name(action), shortOf(action) ?? '·']
    if (!action.isAllIn) return worded(word, short)
    return worded(
      word === NAMES['ALL_IN'] ? word : `${word}, all-in`,
      short === SHORT['ALL_IN'] ? short : `${short} ${SHORT['ALL_IN']}`,
    )
  },
  /** the same, and whose last chips went in: "All-in" */
  onSeat: (action: Named & Pick<PlayedAction, 'isAllIn'> & { readonly isForced: boolean }): string =>
    action.isAllIn && !action.isForced ? actionWords.ofCode('ALL_IN') : actionWords.name(action),
  /** its size as it is written everywhere: a call's own chips, an all-in call's too, the total on the street of anything else */
  size: (action: Sized): number =>
    action.label === 'CALL' || action.betAmount === 0 ? action.amount : action.betAmount,
  short: (action: Sized, write = chipText): string => {
    const word = shortOf(action) ?? '·'
    const size = actionWords.size(action)
    return size > 0 && word !== 'x' && word !== 'k' ? `${word} ${write(size)}` : word
  },
  /** "UTG1 bets 100" */
  sentence: (who: string, action: PlayedAction, write = chipText): string => {
    const verb = VERBS[labelOf(action)] ?? VERBS[action.code] ?? action.label
    const quiet = ['folds', 'checks'].includes(verb)
    const allIn = action.isAllIn && verb !== VERBS.ALL_IN ? ', all-in' : ''
    // a blind counts towards a bomb pot: what comes on top of it
    if (verb === VERBS.BOMB && action.amount < action.betAmount)
      return `${who} ${verb} ${write(action.amount)} more${allIn}`
    return quiet ? `${who} ${verb}` : `${who} ${verb} ${write(actionWords.size(action))}${allIn}`
  },
  /** several next to each other who put in the same unasked: "everyone posts an ante of 1" */
  together: (
    players: number,
    isEveryone: boolean,
    action: PlayedAction,
    isFirst: boolean,
    write = chipText,
  ): Message => {
    const who = isEveryone ? (isFirst ? 'Everyone' : 'everyone') : `${players} players`
    const verb = isEveryone ? VERBS[action.code] : VERBS_OF_SEVERAL[action.code]
    const more = action.code === 'BOMB' && action.amount < action.betAmount
    const size = write(more ? action.amount : actionWords.size(action))
    return worded(
      `${who} ${verb ?? action.label} ${size}${more ? ' more' : ''}`,
      `${players} ${actionWords.short(action)}`,
    )
  },
  /** before cards in a list */
  shown: worded('shows', ''),
  /** "BB shows Q♠ Q♥" */
  shows: (who: string, cards: readonly string[]): string => `${who} shows ${cardsText(cards)}`,
  /** the story of a hand: a sentence, or a player's shorthand where somebody looks over the shoulder */
  line: (who: string, action: PlayedAction): Message =>
    worded(actionWords.sentence(who, action), `${quietly(who)} ${actionWords.short(action)}`),
  shownLine: (who: string, cards: readonly string[]): Message =>
    worded(actionWords.shows(who, cards), `${quietly(who)} ${cards.join(' ')}`),
  wonLine: (who: string, amount: number): Message =>
    worded(replay.won(who, amount), `${quietly(who)} +${chipText(amount)}`),
} as const

interface Faced extends Straddled {
  readonly smallBlind?: number | null
  readonly bigBlind?: number | null
  readonly gameType?: string | null
  readonly maxPlayers?: number | null
  readonly isTournament?: boolean | null
}

export const replay = {
  title: worded(menu.replay, 'Note'),
  failed: 'Failed to load hand.',
  error: (message: string) => `Error: ${message}`,
  http: (code: number) => `HTTP error! status: ${code}`,
  none: 'No hand data found.',
  logIn: worded(
    'Log in to watch this hand. A hand that was shared with you has a link of its own.',
    'Log in to see this note.',
  ),
  toLogin: 'Log in',
  goneText: 'There is no hand at this link: it was mistyped, or its owner deleted it.',
  loading: 'Loading the hand',
  /** "$2/$5 NLHE, straddle $10 · 8-max"; null: the currency is not known */
  facts: (
    { smallBlind, bigBlind, gameType, maxPlayers, isTournament, ...straddled }: Faced,
    currency: string | null,
  ): string =>
    [
      isTournament ? 'Tournament' : null,
      withStraddle(
        [
          smallBlind === null || smallBlind === undefined || !bigBlind
            ? null
            : stake(centsOf(smallBlind), centsOf(bigBlind), currency),
          gameType ?? 'NLHE',
        ]
          .filter(Boolean)
          .join(' '),
        straddled,
        currency,
      ),
      maxPlayers ? `${maxPlayers}-max` : null,
    ]
      .filter(Boolean)
      .join(' · '),
  before: (isBombPot: boolean) => (isBombPot ? 'Before the bomb pot' : 'Before the blinds'),
  end: 'End of the hand',
  unfinished: worded('The hand was saved unfinished', 'Saved without an end'),
  won: (who: string, amount: number) => `${who} wins ${chipText(amount)}`,
  /** after who won most: "BB 2,500" */
  alsoWon: (who: string, amount: string) => worded(`${who} ${amount}`, `${quietly(who)} +${amount}`),
  board: (n: number, who: readonly string[]) => `Board ${n}: ${who.join(', ') || '?'}`,
  byPot: worded('By pot', 'Split'),
  byBoard: worded('By board', 'Split'),
  potsTable: worded('Who won each pot', 'Split'),
  /** the main pot is 0 */
  potName: (pot: number) =>
    pot === 0 ? worded('Main pot', 'First') : worded(`Side pot ${pot}`, `Next ${pot}`),
  wonBy: (who: readonly string[]) => who.join(', ') || '?',
  wonBlinds: (who: string, blinds: number) =>
    worded(`${who} wins ${blindsText(blinds)} bb`, `${quietly(who)} +${blindsText(blinds)} u`),
  into: (pot: string) => worded(`into ${pot}`, `of ${pot}`),
  returned: (who: string, amount: string) =>
    worded(`${amount} returned to ${who}`, `${amount} back to ${quietly(who)}`),
  /** what the house took of the pots */
  rake: (amount: string) => worded(`rake ${amount}`, `fee ${amount}`),
  jackpotDrop: (amount: string) => worded(`jackpot drop ${amount}`, `other fee ${amount}`),
  equity: (share: number, exact: boolean) => `${exact ? '' : '≈ '}${percent(share)}`,
  /** beside a bet, where a share alone would be taken for one of the pot */
  equityHas: (who: string, share: string) => worded(`${who} has ${share}`, `${quietly(who)} ${share}`),
  equityOf: (who: string, share: number) =>
    worded(
      `${who} wins ${Math.round(share * 100)} percent from here`,
      `${quietly(who)} ${Math.round(share * 100)} percent`,
    ),
  progress: (at: number, of: number) => `${at} / ${of}`,
  slider: 'Place in the hand',
  reset: 'Back to the start',
  back: 'Previous action',
  play: 'Play',
  pause: 'Pause',
  forward: 'Next action',
  reveal: worded('Reveal All Cards', 'Show all'),
  hide: worded('Hide cards again', 'Hide again'),
  noneKnown: worded('Nobody else’s cards are known.', 'Nothing else is known.'),
  raw: 'Raw data',
  rawHide: 'Hide raw data',
  speed: 'Speed',
  speedOf: (times: number) => `${blindsText(times)}×`,
  unit: 'Amounts',
  units: (currency: string) => ({
    money: worded(currencySign(currency), '1'),
    blinds: worded('bb', 'u'),
  }),
  unitNames: { money: 'In money', blinds: 'In big blinds' },
  /** of a tournament, in place of money */
  chips: { label: worded('Chips', '1'), name: 'Plain amounts' },
  /** a bet beside the pot it was made into */
  intoPot: (pot: string, share: string) => worded(`into ${pot} · ${share}`, `${pot} · ${share}`),
  inBigBlinds: (value: number) => worded(`${blindsText(value)} bb`, `${blindsText(value)} u`),
  actions: 'Actions',
  boards: (place: number) => `Board ${place}`,
  keys: 'Space plays, ← → step, Home and End jump, R reveals, B shows big blinds.',
  /** behind `?`: key and what it does */
  keyList: [
    ['Space', 'Play or pause'],
    ['→', 'Next action'],
    ['←', 'Previous action'],
    ['Home', 'Back to the start'],
    ['End', 'End of the hand'],
    ['R', 'Reveal All Cards'],
    ['B', 'Big blinds or money'],
  ],
  withheld: 'The result stays hidden until you have watched to the end.',
  sharedBy: (handle: string) => `Shared by ${handle}`,
  madeWith: 'Made with Sidepot',
  tryIt: 'Log your own hands',
} as const
