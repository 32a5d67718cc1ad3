// What a tournament hand does not have: amounts of money and a verdict of charts that were solved for cash games (IMP-12).
import type { hand } from '@sidepot/models/hand'
import type { Patch } from '@sidepot/models/kit/model'
import { UNSOLVED } from './verdict.ts'

type HandFields = Patch<typeof hand>

/** Stacks, bets and blinds are chips, which the hand itself has. */
const NO_MONEY = {
  smallBlind: null,
  bigBlind: null,
  ante: null,
  straddleAmount: null,
  heroInvestment: null,
  heroInvestmentManual: null,
  heroNetWin: null,
  heroNetWinManual: null,
  heroNetBigBlinds: null,
  heroAllInNet: null,
  heroAllInError: null,
  rakeAmount: null,
  heroRakePaid: null,
  jackpotDrop: null,
  tips: null,
  totalPotGross: null,
  totalPotNet: null,
  totalPotGrossManual: null,
  totalPotNetManual: null,
} satisfies HandFields

export const withoutMoney = (fields: HandFields): HandFields => ({ ...fields, ...NO_MONEY, ...UNSOLVED })

/** What its owner may change: everything else is as the room wrote it. */
const CHANGEABLE: ReadonlySet<string> = new Set([
  'id',
  '_version',
  'notes',
  'tags',
  'isBookmarked',
  'isPublic',
  'isDeleted',
])
export const unchangeable = (changes: object): string | undefined =>
  Object.keys(changes).find(field => !CHANGEABLE.has(field))
