// What a hand brought the hero: what was typed goes before what was computed.
import type { Cents } from '@sidepot/models/kit/kinds'
import type { Rec } from '../wire/documents.ts'

export const netOfHand = (hand: Pick<Rec<'Hand'>, 'heroNetWin' | 'heroNetWinManual'>): Cents | null =>
  hand.heroNetWinManual ?? hand.heroNetWin
