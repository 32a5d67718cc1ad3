// Words of the table's actions and of the replay.
import { chipText } from './display.ts'

interface Told {
  readonly code: string
  readonly label: string
  readonly amount: number
  readonly betAmount: number
  readonly isAllIn: boolean
}

const NAMES: Readonly<Record<string, string>> = {
  FOLD: 'Fold',
  FFOLD: 'Fold',
  'AUTO-FOLD': 'Fold',
  CHECK: 'Check',
  FCHECK: 'Check',
  CALL: 'Call',
  BET: 'Bet',
  RAISE: 'Raise',
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

export const actionWords = {
  /** on the seat: "Call", "3-Bet", "posts" */
  name: (told: Pick<Told, 'code' | 'label'>): string => NAMES[told.label] ?? NAMES[told.code] ?? told.label,
  short: (told: Pick<Told, 'code' | 'betAmount'>): string => {
    const word = SHORT[told.code] ?? '·'
    return told.betAmount > 0 && word !== 'x' && word !== 'k' ? `${word} ${chipText(told.betAmount)}` : word
  },
  /** "UTG1 bets 100" */
  sentence: (who: string, told: Told): string => {
    const verb = VERBS[told.label] ?? VERBS[told.code] ?? told.label
    const size = told.betAmount > 0 ? told.betAmount : told.amount
    const quiet = ['folds', 'checks'].includes(verb)
    const allIn = told.isAllIn && told.code !== 'ALL_IN' ? ', all-in' : ''
    return quiet
      ? `${who} ${verb}`
      : `${who} ${verb} ${chipText(told.code === 'CALL' ? told.amount : size)}${allIn}`
  },
} as const

export const replay = {
  title: 'Hand Replay',
  quietTitle: 'Note',
  failed: 'Failed to load hand.',
  error: (message: string) => `Error: ${message}`,
  http: (code: number) => `HTTP error! status: ${code}`,
  none: 'No hand data found.',
  loading: 'Loading the hand',
  before: 'Before the blinds',
  end: 'End of the hand',
  won: (who: string, amount: number) => `${who} wins ${chipText(amount)}`,
  into: (pot: number) => `into ${chipText(pot)}`,
  progress: (at: number, of: number) => `${at} / ${of}`,
  slider: 'Place in the hand',
  reset: 'Back to the start',
  back: 'One action back',
  play: 'Play',
  pause: 'Pause',
  forward: 'One action on',
  reveal: 'Reveal All Cards',
  hide: 'Hide cards again',
  raw: 'Raw data',
  speed: 'Speed',
  speedOf: (times: number) => `${times}×`,
  bigBlinds: 'Big blinds',
  inBigBlinds: (value: number) => `${Math.round(value * 10) / 10} bb`,
  keys: 'Space plays, arrows step, Home goes back to the start.',
  share: 'Share this hand',
  link: 'Link to the hand',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The browser did not allow copying. Select the link and copy it by hand.',
  withdraw: 'Withdraw link',
  withdrawn: 'The link no longer works',
  showNames: 'Show names',
  indexable: 'Let search engines find it',
  shareOffline: 'Sharing needs a connection. Try again when you are online.',
  madeWith: 'Made with Sidepot',
  tryIt: 'Log your own hands',
} as const
