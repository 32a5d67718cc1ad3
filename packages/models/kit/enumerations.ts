// The closed sets of stored records, each one array with its type derived.
export const ROLES = ['USER', 'SUPER_ADMIN'] as const
export const HEAR_COMMENTS = ['EVERYONE', 'FOLLOWED', 'NOBODY'] as const
export const ACCOUNT_STATUSES = ['ACTIVE', 'DISABLED'] as const
export const GAME_TYPES = ['NLHE', 'PLO', 'PLO5'] as const
export const GAME_ORIGINS = ['LIVE', 'ONLINE'] as const
export const RAKE_TYPES = ['PER_POT', 'TIME_BASED', 'BUY_IN'] as const
export const ANTE_TYPES = ['PER_PLAYER', 'BIG_BLIND', 'BUTTON'] as const
export const CURRENCIES = ['AUD', 'USD', 'EUR', 'GBP', 'CAD', 'CNY', 'JPY'] as const
export const BANKROLL_TYPES = ['CASH', 'CHIPS', 'ACCOUNT', 'CREDIT', 'OTHER'] as const
export const TRANSACTION_TYPES = [
  'SESSION_BUY_IN',
  'SESSION_CASHOUT',
  'RELOAD',
  'REBUY',
  'ADDON',
  'TOPUP',
  'DEPOSIT',
  'WITHDRAWAL',
  'ADJUSTMENT',
] as const
/** What a goal counts, and how long it has for it. */
export const GOAL_KINDS = ['HOURS', 'SESSIONS', 'HANDS', 'NET', 'RATE'] as const
export const GOAL_SPANS = ['MONTH', 'YEAR'] as const
export const SORT_DIRECTIONS = ['ASC', 'DESC'] as const
/** LOADING and UNKNOWN are states of a client that has not heard yet; they are never stored. */
export const SESSION_STATUSES = ['WAITING', 'LIVE', 'BREAK', 'ENDED', 'NONE'] as const
export const PLAYER_SESSION_STATUSES = ['LIVE', 'ENDED'] as const
export const UPDATE_TYPES = [
  'ADD_CHIPS',
  'CASHOUT',
  'SESSION_START',
  'SESSION_END',
  'BREAK_START',
  'BREAK_END',
  'HAND_RESULT',
  'HAND_DELETED',
  'WAITING_START',
  'WAITING_END',
  'GENERAL_UPDATE',
] as const
export const STREETS = ['PREFLOP', 'FLOP', 'TURN', 'RIVER', 'SHOWDOWN'] as const
export const HERO_OUTCOMES = ['WIN', 'LOSE', 'CHOP', 'NONE'] as const
/** How a pot began: what the raises before the flop made of it. */
export const POT_TYPES = ['LIMPED', 'SINGLE_RAISED', 'THREE_BET', 'FOUR_BET', 'FIVE_BET', 'BOMB'] as const
export const FOLLOW_STATUSES = ['PENDING', 'ACCEPTED', 'DECLINED', 'BLOCKED'] as const
export const PLANS = ['FREE', 'PLUS', 'PRO'] as const
export const ENTITLEMENT_SOURCES = ['OPERATOR', 'PURCHASE', 'PROMOTION'] as const
/** Of a game that somebody asked to have solved. */
export const SOLVE_STATUSES = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const
export const MESSAGE_ROLES = ['USER', 'ASSISTANT'] as const

export type Role = (typeof ROLES)[number]
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]
export type Plan = (typeof PLANS)[number]
export type GameType = (typeof GAME_TYPES)[number]
export type GameOrigin = (typeof GAME_ORIGINS)[number]
export type RakeType = (typeof RAKE_TYPES)[number]
export type AnteType = (typeof ANTE_TYPES)[number]
export type Currency = (typeof CURRENCIES)[number]
export type BankrollType = (typeof BANKROLL_TYPES)[number]
export type TransactionType = (typeof TRANSACTION_TYPES)[number]
export type SessionStatus = (typeof SESSION_STATUSES)[number]
export type UpdateType = (typeof UPDATE_TYPES)[number]
export type Street = (typeof STREETS)[number]
export type HeroOutcome = (typeof HERO_OUTCOMES)[number]
export type FollowStatus = (typeof FOLLOW_STATUSES)[number]
