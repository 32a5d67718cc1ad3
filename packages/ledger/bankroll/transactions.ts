// Which way each kind of transaction moves a bankroll (BANK-2), and where chips added to a session are counted.
import type { TransactionType } from '@sidepot/models/enumerations'
import type { Cents } from '@sidepot/models/kit/kinds'
import { sumCents } from './cents.ts'

export const CHIP_KINDS = ['ADDON', 'RELOAD', 'REBUY', 'TOPUP'] as const satisfies readonly TransactionType[]
export type ChipKind = (typeof CHIP_KINDS)[number]

/** The session field that counts chips of a kind. */
export const CHIP_TOTALS = {
  ADDON: 'totalAddons',
  RELOAD: 'totalReloads',
  REBUY: 'totalRebuy',
  TOPUP: 'totalTopups',
} as const satisfies Record<ChipKind, string>

const DIRECTION: Record<TransactionType, 'in' | 'out' | 'either'> = {
  SESSION_BUY_IN: 'out',
  SESSION_CASHOUT: 'in',
  RELOAD: 'out',
  REBUY: 'out',
  ADDON: 'out',
  TOPUP: 'out',
  DEPOSIT: 'in',
  WITHDRAWAL: 'out',
  ADJUSTMENT: 'either',
}

/** The stored amount for a size a person entered: its sign follows from the kind, except for an adjustment. */
export const signed = (type: TransactionType, amount: Cents): Cents => {
  switch (DIRECTION[type]) {
    case 'in':
      return Math.abs(amount)
    case 'out':
      return amount === 0 ? 0 : -Math.abs(amount)
    case 'either':
      return amount
  }
}

export const balance = (startingBalance: Cents, live: readonly Cents[]): Cents =>
  startingBalance + sumCents(live)
