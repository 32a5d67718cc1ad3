// The smallest chip as the forms hold it: guessed from the last session of the same game, else from the stake (PLAY-41).
import { parseCents } from '@sidepot/ledger/cents'
import { chipStake, smallestChip } from '@sidepot/ledger/smallest-chip'
import type { Cents } from '@sidepot/models/kit/kinds'
import { amountFilled, centsOf } from '@sidepot/models/kit/money'
import { getTableState } from '../../../data/session/acts/table-of.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { type Game, lastOfGame } from './same-game.ts'

export interface ChipForm {
  /** as it is typed, or the guess */
  readonly text: string
  /** in force; 0 for what is not an amount, null where the stake's own counts */
  readonly chip: Cents | null
  /** what the stake is made of */
  readonly usual: Cents
}

/** The stake as it is typed. */
interface Typed {
  readonly smallBlind: string
  readonly bigBlind: string
  readonly gameOrigin: Rec<'Session'>['gameOrigin']
}

/** `typed` is null until somebody sets it; `kept` is what the table says. */
export function chipForm(typed: string | null, blinds: Typed, kept: Cents | null): ChipForm {
  const usual = smallestChip(
    {},
    chipStake({
      smallBlind: centsOf(Number(blinds.smallBlind) || 0),
      bigBlind: centsOf(Number(blinds.bigBlind) || 0),
      gameOrigin: blinds.gameOrigin,
    }),
  )
  const text = typed ?? amountFilled(kept || usual)
  const read = text.trim() === '' ? null : parseCents(text.trim())
  const cents = read === null ? usual : read.ok ? read.value : 0
  return { text, usual, chip: cents === usual ? null : cents }
}

/** The chip that was set in the last session of the same game; null where there was none. */
export function chipGuess(sessions: readonly Rec<'Session'>[], game: Game): Cents | null {
  const last = lastOfGame(sessions, game)
  return (last && getTableState(last).smallestChip) || null
}
