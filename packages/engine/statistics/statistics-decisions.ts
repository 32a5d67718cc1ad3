// Every decision of a hand with what the player knew about the betting then: the raw material of statistics.
import { type Entry, STREETS, type Street } from '../base/action.ts'
import type { SeatNo } from '../base/setup.ts'
import type { HandState } from '../play/state.ts'
import type { Position } from '../play/table.ts'
import { entriesOf } from '../records/history.ts'

export type Act = 'FOLD' | 'CHECK' | 'CALL' | 'RAISE'

/** A bet is a RAISE here: the first of its street after the flop, and on top of the blinds before it. */
export interface Decision {
  readonly seat: SeatNo
  readonly position: Position
  readonly street: Street
  readonly act: Act
  /** Bets and raises on this street before; blinds and straddles are none. */
  readonly raises: number
  /** Who made the last of them. */
  readonly raiser: SeatNo | null
  /** Players who called since the last raise, or limped when there was none. */
  readonly callers: number
  /** What a call costs; 0 when the seat may check. */
  readonly price: number
  /** The seat's own acts on this street before. */
  readonly own: readonly Act[]
  /** Posted a blind, a straddle or a live post. */
  readonly posted: boolean
  /** Posted the largest blind or the last straddle, and so may check when nobody raises. */
  readonly option: boolean
  /** Has more chips than a call costs, somebody left to call a raise, and betting that is open to it. */
  readonly canRaise: boolean
  readonly dealt: number
  readonly straddled: boolean
  /** Whose continuation bet this street is: the last raiser before the flop, then whoever kept betting and was only called. */
  readonly leader: SeatNo | null
  /** The leader is still to act on this street and can. */
  readonly leaderBehind: boolean
  /** The only bet so far is the leader's. */
  readonly facesLeader: boolean
  /** The leader has checked on this street. */
  readonly leaderChecked: boolean
  /** On the turn: the last raiser before the flop, where everybody checked the flop. */
  readonly delayed: SeatNo | null
  /** That player is still to act on this street and can. */
  readonly delayedBehind: boolean
  /** The only raise is one first in from the cutoff, the button or the small blind, nobody has called it, and it can be one to steal. */
  readonly facesSteal: boolean
  /** The last raise was made over a raise that somebody had called. */
  readonly squeezed: boolean
  /** The last raise was made by somebody who had checked on this street. */
  readonly checkRaised: boolean
  /** Share of folds from which on that bet or raise wins at once with any cards: what it risked, of that and the pot before it. Null where others could call too. */
  readonly breakEven: number | null
}

/** Whence a raise first in is one to steal the blinds. */
export const STEAL_POSITIONS: readonly Position[] = ['CO', 'BTN', 'SB']

const actOf = ({ code, forcedType, raiseAmount }: Entry): Act | null => {
  if (forcedType !== null && forcedType !== 'SKIP') return null
  switch (code) {
    case 'FOLD':
    case 'FFOLD':
      return 'FOLD'
    case 'CHECK':
    case 'FCHECK':
      return 'CHECK'
    case 'CALL':
      return 'CALL'
    case 'BET':
    case 'RAISE':
      return 'RAISE'
    case 'ALL_IN':
      return raiseAmount > 0 ? 'RAISE' : 'CALL'
    case 'STRADDLE':
    case 'FORCED_BET':
    case 'BOMB':
    case 'SB':
    case 'BB':
    case 'ANTE':
    case 'AUTO-FOLD':
      return null
  }
}

interface Round {
  readonly street: Street
  raises: number
  raiser: SeatNo | null
  callers: number
  highest: number
  /** The smallest full raise; less does not reopen the betting to those who have acted. */
  fullRaise: number
  /** The highest bet when each seat last acted. */
  readonly faced: Map<SeatNo, number>
  readonly acts: Map<SeatNo, Act[]>
  readonly bets: Map<SeatNo, number>
  readonly leader: SeatNo | null
  readonly delayed: SeatNo | null
  isSteal: boolean
  isSqueeze: boolean
  isCheckRaise: boolean
  breakEven: number
  /** How many were in the hand when it was made. */
  against: number
}

const openRound = (
  street: Street,
  leader: SeatNo | null,
  highest: number,
  fullRaise: number,
  delayed: SeatNo | null = null,
): Round => ({
  street,
  raises: 0,
  raiser: null,
  callers: 0,
  highest,
  fullRaise,
  faced: new Map(),
  acts: new Map(),
  bets: new Map(),
  leader,
  delayed,
  isSteal: false,
  isSqueeze: false,
  isCheckRaise: false,
  breakEven: 0,
  against: 0,
})

// The bet goes on with whoever bet last as the leader; a flop without the leader's bet ends the line.
const nextLeader = ({ street, raiser, leader, raises }: Round): SeatNo | null =>
  street === 'PREFLOP' ? raiser : raiser !== null && raiser === leader && raises === 1 ? leader : null

// Whoever raised last before the flop and checked it, as everybody did.
const delayedOf = ({ street, leader, raises, acts }: Round): SeatNo | null =>
  street === 'FLOP' && raises === 0 && leader !== null && acts.has(leader) ? leader : null

const isOpen = ({ highest, fullRaise, faced }: Round, seat: SeatNo): boolean =>
  highest - (faced.get(seat) ?? Number.NEGATIVE_INFINITY) >= fullRaise

export const decisionsOf = (state: HandState): readonly Decision[] => {
  const { table, players } = state
  const positionOf = new Map(players.map(({ seat }, place) => [seat, table.positions[place]!]))
  const able = new Set(players.map(({ seat }) => seat))
  const inHand = new Set(able)
  const posted = new Set<SeatNo>()
  const option = table.straddles.at(-1)?.seat ?? players[table.bigBlindPlace]!.seat
  const decisions: Decision[] = []
  // The price before the flop stays nominal when a blind is short.
  const opening = table.straddles.at(-1)?.amount ?? table.setup.bigBlind
  let round = openRound('PREFLOP', null, opening, opening)

  for (const entry of entriesOf(state)) {
    const { seat, street } = entry
    if (street !== round.street && STREETS.indexOf(street) > STREETS.indexOf(round.street))
      round = openRound(street, nextLeader(round), 0, table.setup.bigBlind, delayedOf(round))
    const act = actOf(entry)
    if (act !== null) {
      const own = round.acts.get(seat) ?? []
      const price = Math.max(0, round.highest - (round.bets.get(seat) ?? 0))
      const { leader, delayed } = round
      const position = positionOf.get(seat)!
      const isBehind = (other: SeatNo | null) =>
        other !== null && other !== seat && able.has(other) && !round.acts.has(other)
      decisions.push({
        seat,
        position,
        street,
        act,
        raises: round.raises,
        raiser: round.raiser,
        callers: round.callers,
        price,
        own: [...own],
        posted: posted.has(seat),
        option: street === 'PREFLOP' && seat === option,
        canRaise:
          entry.stackBefore > price &&
          able.size > (able.has(seat) ? 1 : 0) &&
          (act === 'RAISE' || isOpen(round, seat)),
        dealt: players.length,
        straddled: table.straddles.length > 0,
        leader,
        leaderBehind: isBehind(leader),
        facesLeader: leader !== null && leader !== seat && round.raises === 1 && round.raiser === leader,
        leaderChecked: leader !== null && leader !== seat && round.acts.get(leader)?.[0] === 'CHECK',
        delayed,
        delayedBehind: isBehind(delayed),
        facesSteal: round.isSteal && round.raises === 1 && round.callers === 0,
        squeezed: round.isSqueeze,
        checkRaised: round.isCheckRaise,
        breakEven:
          round.raises > 0 && (street === 'PREFLOP' ? inHand.size : round.against) === 2
            ? round.breakEven
            : null,
      })
      const hasLimped = round.callers > 0
      round.acts.set(seat, [...own, act])
      if (act === 'CALL') round.callers++
      if (act === 'FOLD') inHand.delete(seat)
      if (act === 'FOLD' || entry.isAllIn) able.delete(seat)
      if (act === 'RAISE') {
        round.isSteal =
          street === 'PREFLOP' &&
          round.raises === 0 &&
          !hasLimped &&
          players.length > 2 &&
          table.straddles.length === 0 &&
          STEAL_POSITIONS.includes(position)
        round.isSqueeze = street === 'PREFLOP' && round.raises === 1 && round.callers > 0
        round.isCheckRaise = own.includes('CHECK')
        round.breakEven = entry.amount / (entry.amount + entry.potBefore)
        round.against = inHand.size
        round.raises++
        round.raiser = seat
        round.callers = 0
      }
    } else {
      if (entry.forcedType === 'AUTO-FOLD') inHand.delete(seat)
      if (entry.forcedType === 'AUTO-FOLD' || entry.isAllIn) able.delete(seat)
      round.fullRaise = Math.max(round.fullRaise, entry.betAmount)
      if (entry.betAmount > 0 && entry.forcedType !== 'ANTE' && entry.forcedType !== 'DEAD_POST')
        posted.add(seat)
    }
    round.bets.set(seat, entry.betAmount)
    round.highest = Math.max(round.highest, entry.betAmount)
    round.fullRaise = Math.max(round.fullRaise, entry.raiseAmount)
    if (act !== null) round.faced.set(seat, round.highest)
  }
  return decisions
}
