// A hand of the table as it is sent, and as it is drawn until the server has answered: both from the engine's one settlement.
import { readHeroHand, UNKNOWN_HAND } from '@sidepot/engine/notation'
import { readJson } from '@sidepot/engine/read-stored'
import { toStored } from '@sidepot/engine/stored'
import { centsOf, centsOrNull, decimalOf } from '@sidepot/models/kit/money'
import type { HandToSave } from '../../../data/hand/hand-service.ts'
import type { OptimalStatus } from '../../../data/hand/verdict.ts'
import { recordOf } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { tipOf } from './simple-hand.ts'
import { finish, type TableHand } from './table-hand.ts'

/** `status` is the charts' answer, where they were asked. */
export function tableRecord(
  session: Rec<'Session'>,
  hand: TableHand,
  playedAt: number,
  status: OptimalStatus | null,
): HandToSave {
  const { state, settled } = finish(hand)
  const stored = toStored(state, hand.knowledge)
  const tip = tipOf(hand.tip)
  const kind = stored.heroHolecardsSimple === UNKNOWN_HAND ? kindKept(hand.handId) : null
  return {
    handId: hand.handId,
    session,
    playedAt,
    handState: { setup: stored.setup, log: stored.log },
    params: {
      winners: hand.knowledge.winners ?? null,
      potWinners: hand.knowledge.potWinners ?? null,
      heroOutcome: hand.knowledge.outcome ?? null,
      notes: hand.notes,
      tips: tip === null ? null : decimalOf(tip),
      ...(hand.knowledge.split === 'EXACT' ? { split: 'EXACT' } : {}),
      ...(status ? { optimalStatus: status } : {}),
      ...(kind ? { heroHolecardsSimple: kind } : {}),
    },
    drawn: {
      quickSave: false,
      isUnfinished: state.turn >= 0,
      heroHolecards: JSON.stringify(stored.heroHolecards),
      heroHolecardsSimple: kind ?? stored.heroHolecardsSimple,
      heroPosition: stored.heroPosition,
      heroPreflopAction: stored.heroPreflopAction,
      heroOutcome: stored.heroOutcome === 'NO OUTCOME' ? null : stored.heroOutcome,
      heroNetWin: centsOrNull(stored.heroNetWin),
      heroRakePaid: settled.hero.rakePaid === null ? null : Math.round(settled.hero.rakePaid),
      boardCards: JSON.stringify(stored.boardCards),
      setup: JSON.stringify(stored.setup),
      log: JSON.stringify(stored.log),
      totalPotGross: centsOf(stored.totalPotGross),
      numberOfPlayers: stored.numberOfPlayers,
      notes: hand.notes || null,
      tips: tip,
    },
  }
}

/** What a hand was saved as that names no cards, such as AKs: it stays until cards are chosen (SES-69). */
export function kindKept(handId: string): string | null {
  const saved = recordOf('Hand', handId)
  const cards = readHeroHand(readJson(saved?.heroHolecards ?? null)) ?? []
  const isExact = cards.length > 0 && cards.every(({ suit }) => suit !== '*' && suit !== '?')
  const name = saved?.heroHolecardsSimple ?? null
  return isExact || name === UNKNOWN_HAND ? null : name
}
