// From a played hand to the fields of its record. The server trusts the log and computes the rest itself.
import { entriesOf } from '@sidepot/engine/history'
import type { Knowledge } from '@sidepot/engine/results'
import { settle } from '@sidepot/engine/settle'
import type { HandState } from '@sidepot/engine/state'
import { type SeatStatistics, statisticsOf } from '@sidepot/engine/statistics'
import { toStored } from '@sidepot/engine/stored'
import { allInNet, tookToShowdown } from '@sidepot/engine/winnings'
import type { hand } from '@sidepot/models/hand'
import type { Patch } from '@sidepot/models/kit/model'
import { centsOf } from '@sidepot/models/kit/money'

type HandFields = Patch<typeof hand>

/** Raises before the flop make the pot's name; without one somebody has to have called. */
const POT_TYPES = ['LIMPED', 'SINGLE_RAISED', 'THREE_BET', 'FOUR_BET', 'FIVE_BET'] as const

/** A played hand, worked out once: what its record holds, and a row for each seat. */
export interface HandFacts {
  readonly fields: HandFields
  readonly seats: readonly SeatFacts[]
}

export function handFacts(handId: string, state: HandState, knowledge: Knowledge): HandFacts {
  const settled = settle(state, knowledge)
  const worked: Worked = {
    state,
    settled,
    stored: toStored(state, knowledge, settled),
    entries: entriesOf(state),
    statistics: statisticsOf(state, settled),
  }
  const handActions = worked.stored.handActions.map(action => ({ ...action, handId }))
  return { fields: { ...handFields(worked), handActions }, seats: seatFacts(worked) }
}

interface Worked {
  readonly state: HandState
  readonly settled: ReturnType<typeof settle>
  readonly stored: ReturnType<typeof toStored>
  readonly entries: ReturnType<typeof entriesOf>
  readonly statistics: ReturnType<typeof statisticsOf>
}

function handFields({ state, settled, stored, entries, statistics }: Worked): HandFields {
  const heroSeat = stored.heroSeat
  const raises = entries.reduce(
    (most, entry) => (entry.street === 'PREFLOP' ? Math.max(most, entry.betRaiseCount) : most),
    0,
  )
  const heroFold = entries.find(
    entry =>
      entry.seat === heroSeat &&
      (entry.code === 'FOLD' || entry.code === 'FFOLD' || entry.code === 'AUTO-FOLD'),
  )
  const hero = statistics.find(one => one.seat === heroSeat)?.counts ?? {}
  const flopSeen = stored.boardCards.flop.length > 0 || entries.some(entry => entry.street !== 'PREFLOP')
  const net = settled.hero.net
  const heroNetWin = net === null ? null : Math.round(net / settled.scale)
  const allIn = allInNet(state, settled)
  return {
    gameType: stored.gameType,
    maxPlayers: stored.maxPlayers,
    numberOfPlayers: stored.numberOfPlayers,
    smallBlind: state.table.setup.smallBlind,
    bigBlind: state.table.setup.bigBlind,
    ante: state.table.setup.ante ?? null,
    anteType: stored.anteType,
    isStraddleOn: stored.isStraddleOn,
    straddleAmount: centsOf(stored.straddleAmount),
    straddlePosition: stored.straddlePosition,
    straddles: stored.straddles,
    isBombPot: stored.isBombPot,
    buttonSeat: stored.buttonSeat,
    heroSeat,
    heroPosition: stored.heroPosition,
    heroHolecards: stored.heroHolecards.length > 0 ? stored.heroHolecards : null,
    heroHolecardsSimple: stored.heroHolecardsSimple,
    heroVPIP: stored.heroVPIP,
    heroPFR: done(hero.PFR),
    heroThreeBet: done(hero.THREE_BET),
    isAllIn: entries.some(entry => entry.isAllIn),
    heroPreflopAction: stored.heroPreflopAction,
    heroOutcome: stored.heroOutcome === 'NO OUTCOME' ? null : stored.heroOutcome,
    heroInvestment: settled.hero.investment,
    heroNetWin,
    heroNetBigBlinds: inBigBlinds(heroNetWin, state.table.setup.bigBlind),
    heroAllInNet: allIn && Math.round(allIn.net),
    heroAllInError: allIn && Math.ceil(allIn.error),
    heroRakePaid: settled.hero.rakePaid === null ? null : Math.round(settled.hero.rakePaid),
    heroSawFlop: flopSeen && (heroFold === undefined || heroFold.street !== 'PREFLOP'),
    heroSawShowdown: tookToShowdown(state),
    showdownRequired: stored.showdownRequired,
    potType: potTypeOf(state, raises),
    isUnfinished: !settled.finished,
    rakeAmount: settled.rake,
    jackpotDrop: settled.jackpotDrop || null,
    totalPotGross: centsOf(stored.totalPotGross),
    totalPotNet: centsOf(stored.totalPotNet),
    lastStreetCompleted: stored.lastStreetCompleted,
    seatStates: stored.seatStates,
    boardCards: stored.boardCards,
    boards: stored.boards,
    setup: stored.setup,
    log: stored.log,
    quickSave: false,
    isInconsistent: false,
  }
}

/** Null where everybody folded to the big blind: nobody limped. */
const potTypeOf = ({ isBombPot, players }: HandState, raises: number): HandFields['potType'] => {
  if (isBombPot) return 'BOMB'
  if (raises === 0 && !players.some(({ vpip }) => vpip)) return null
  return POT_TYPES[Math.min(raises, POT_TYPES.length - 1)]!
}

/** Null without the opportunity. */
const done = (
  count: { readonly made: number; readonly opportunities: number } | undefined,
): boolean | null => (count === undefined || count.opportunities === 0 ? null : count.made > 0)

export const inBigBlinds = (net: number | null, bigBlind: number | null): number | null =>
  net === null || !bigBlind ? null : Math.round((net / bigBlind) * 1e6) / 1e6

export interface SeatFacts {
  readonly seat: number
  readonly playerId: string | null
  readonly position: string | null
  readonly invested: number
  readonly net: number | null
  readonly outcome: 'WIN' | 'LOSE' | 'CHOP' | 'NONE' | null
  readonly vpip: boolean
  readonly vpipOpportunity: boolean
  readonly holeCards: unknown
  readonly counts: Readonly<Record<string, readonly [made: number, opportunities: number]>>
}

const countsOf = ({ counts }: SeatStatistics): SeatFacts['counts'] => {
  const result: Record<string, readonly [number, number]> = {}
  for (const [name, { made, opportunities }] of Object.entries(counts)) result[name] = [made, opportunities]
  return result
}

/** What the hand was for each seat dealt in: the rows behind opponents' statistics. */
function seatFacts({ state, settled, stored, entries, statistics }: Worked): readonly SeatFacts[] {
  return settled.results.map((result, place) => {
    const seen = stored.seatStates.find(seat => seat.seatId === result.seat)
    const net = result.net === null ? null : Math.round(result.net / settled.scale)
    return {
      seat: result.seat,
      playerId: state.table.seats[place]?.playerId ?? null,
      position: seen?.position ?? null,
      invested: result.invested,
      net,
      outcome: outcomeOf(result.invested, result.won, net),
      vpip: state.players[place]!.vpip,
      // A walk asks nobody, a bomb pot asks nobody; a skipped seat was asked and folded.
      vpipOpportunity:
        !state.isBombPot &&
        entries.some(
          entry =>
            entry.seat === result.seat &&
            entry.street === 'PREFLOP' &&
            (entry.forcedType === null || entry.forcedType === 'SKIP'),
        ),
      holeCards: seen && seen.holeCards.length > 0 ? seen.holeCards : null,
      counts: countsOf(statistics[place]!),
    }
  })
}

const outcomeOf = (invested: number, won: number | null, net: number | null): SeatFacts['outcome'] => {
  if (won === null || net === null) return null
  if (net > 0) return 'WIN'
  if (won > 0) return 'CHOP'
  return invested > 0 ? 'LOSE' : 'NONE'
}
