// From a played hand to the streets that can be studied: who is left, what lies in the middle, and every move from there on.
import { ASSUMED_STACK } from '@sidepot/charts/played'
import { BOARD_STREETS, type BoardStreet, type Entry, STREETS } from '@sidepot/engine/action'
import type { CardIndex } from '@sidepot/engine/cards'
import type { Chips } from '@sidepot/engine/chips'
import { boardCards } from '@sidepot/engine/deal'
import { entriesOf, revertToStreet } from '@sidepot/engine/history'
import { rakeCap } from '@sidepot/engine/rake'
import { err, ok, type Result } from '@sidepot/engine/result'
import { isUsualLimit } from '@sidepot/engine/setup'
import type { HandState, PlayerState } from '@sidepot/engine/state'
import type { Position } from '@sidepot/engine/table'
import type { ActionKind, Side } from '../postflop/contract.ts'

export const STUDY_FAILURES = [
  'game', // not hold'em at no limit
  'no-flop', // the hand ended before the flop
  'many', // three or more were in whenever there was something to decide
  'hero-out', // the hero had folded before two were left
  'all-in', // nothing was left to bet
  'board', // board cards are missing
] as const
export type StudyFailure = (typeof STUDY_FAILURES)[number]

/** What had to be assumed to make a game of the hand. */
export const STUDY_NOTES = [
  'stack-unknown', // the opponent's stack is not known: it covers the hero's
  'own-stack-unknown', // the hero's stack is not known: 100 big blinds before the hand, or what was put in
  'rake-unknown', // the table has no rake rules: solved without rake
  'jackpot', // the jackpot drop beside the rake is left out
  'many-before', // three or more saw the flop: what they did there is not in the ranges
  'streets-before', // the game starts after the flop: earlier streets are not in the ranges
] as const
export type StudyNote = (typeof STUDY_NOTES)[number]

export interface StudyPlayer {
  readonly seat: number
  readonly position: Position
  readonly name: string | null
  /** Hole cards, where they are known. */
  readonly cards: readonly CardIndex[]
}

export interface StudyMove {
  /** Its place among the hand's entries. */
  readonly entry: number
  readonly street: BoardStreet
  readonly side: Side
  readonly kind: ActionKind
  /** Total on the street afterwards, in chips. */
  readonly to: Chips
}

/** A move of a street before the one studied, by whoever was in then. */
export interface EarlierMove {
  readonly street: BoardStreet
  readonly position: Position
  readonly kind: ActionKind
  /** Total on the street afterwards, in chips. */
  readonly to: Chips
  readonly allIn: boolean
}

/** One street from which the rest of the hand can be solved. */
export interface StudyStart {
  readonly street: BoardStreet
  readonly board: readonly CardIndex[]
  readonly pot: Chips
  readonly stacks: readonly [Chips, Chips]
  readonly moves: readonly StudyMove[]
  /** What was done on the board's streets before. */
  readonly earlier: readonly EarlierMove[]
  readonly notes: readonly StudyNote[]
}

export interface StudyHand {
  readonly bigBlind: Chips
  /** Out of position first. */
  readonly players: readonly [StudyPlayer, StudyPlayer]
  readonly hero: Side
  /** The board as far as it is known, flop first. */
  readonly board: readonly CardIndex[]
  readonly rake: { readonly share: number; readonly cap: Chips }
  /** How many were dealt in, and how many saw the flop. */
  readonly dealt: number
  readonly sawFlop: number
  /** Raises before the flop. */
  readonly raises: number
  /** Earliest first; never empty. */
  readonly starts: readonly StudyStart[]
}

const NOT_DECIDED = ['AUTO-FOLD', 'SB', 'BB', 'ANTE', 'STRADDLE', 'POST', 'DEAD_POST', 'BOMB']

const RAISES: readonly ActionKind[] = ['bet', 'raise']

const isIn = ({ status }: PlayerState): boolean => status !== 'FOLDED'
const mayBet = ({ status, stack }: PlayerState): boolean => status === 'ACTIVE' && stack > 0

const kindOf = (entry: Entry): ActionKind => {
  if (entry.code === 'FOLD' || entry.code === 'FFOLD') return 'fold'
  if (entry.code === 'CHECK' || entry.code === 'FCHECK') return 'check'
  if (entry.raiseAmount <= 0) return 'call'
  return entry.betRaiseCount > 1 ? 'raise' : 'bet'
}

const rakeOf = ({ table }: HandState): { rake: StudyHand['rake']; notes: readonly StudyNote[] } => {
  const rules = table.setup.rake
  if (!rules) return { rake: { share: 0, cap: 0 }, notes: ['rake-unknown'] }
  if (rules.type !== 'PER_POT') return { rake: { share: 0, cap: 0 }, notes: [] }
  return {
    rake: { share: (rules.pct ?? 0) / 100, cap: rakeCap(rules.capTiers, table.seats.length) },
    notes: rules.jackpotDrop ? ['jackpot'] : [],
  }
}

/** What both have left where a street begins; what nobody entered is assumed as the charts do (STU-3). */
const stacksOf = (
  whole: HandState,
  begun: HandState,
  places: readonly [number, number],
): { stacks: StudyStart['stacks']; notes: readonly StudyNote[] } => {
  const { setup, heroPlace } = whole.table
  const own = begun.players[heroPlace]!
  const other = begun.players[places[0] === heroPlace ? places[1] : places[0]]!
  const isKnown = ({ stack }: PlayerState) => Number.isFinite(stack)
  const putIn = places.map(place => whole.players[place]!.invested)
  const mine = isKnown(own) ? own.stack : Math.max(ASSUMED_STACK * setup.bigBlind, ...putIn) - own.invested
  const theirs = isKnown(other) ? other.stack : mine
  return {
    stacks: places[0] === heroPlace ? [mine, theirs] : [theirs, mine],
    notes: [
      ...(isKnown(other) ? [] : (['stack-unknown'] as const)),
      ...(isKnown(own) ? [] : (['own-stack-unknown'] as const)),
    ],
  }
}

/** The hand as games of two players, one for each street on which two of them could still bet. */
export const studyHand = (state: HandState): Result<StudyHand, StudyFailure> => {
  const { setup, seats, positions, heroPlace } = state.table
  if (setup.gameType !== 'NLHE' || !isUsualLimit(setup)) return err('game')
  const flop = revertToStreet(state, 'FLOP')
  if (!flop) return err(state.street === 'SHOWDOWN' && state.contenders > 1 ? 'all-in' : 'no-flop')
  const board = boardCards(state.boards[0]!)
  const { rake, notes } = rakeOf(state)
  const sawFlop = flop.players.filter(isIn).length
  const decided = entriesOf(state).filter(({ forcedType }) => !NOT_DECIDED.includes(forcedType ?? ''))
  const entries = decided.filter(({ street }) => street !== 'PREFLOP')
  const raises = decided.filter(entry => entry.street === 'PREFLOP' && RAISES.includes(kindOf(entry))).length
  let problem: StudyFailure = 'many'
  const starts: StudyStart[] = []
  let places: readonly number[] = []
  for (const street of BOARD_STREETS) {
    const begun = revertToStreet(state, street)
    if (!begun) break
    const left = begun.players.flatMap((player, place) => (isIn(player) ? [place] : []))
    if (left.length !== 2) continue
    if (!left.includes(heroPlace)) {
      problem = 'hero-out'
      break
    }
    if (!left.every(place => mayBet(begun.players[place]!))) {
      problem = 'all-in'
      break
    }
    const cards = board.slice(0, STREETS.indexOf(street) + 2)
    if (cards.length < STREETS.indexOf(street) + 2) {
      problem = 'board'
      break
    }
    places = left
    const { stacks, notes: stackNotes } = stacksOf(state, begun, [left[0]!, left[1]!])
    const before: StudyNote[] = sawFlop > 2 ? ['many-before'] : street === 'FLOP' ? [] : ['streets-before']
    starts.push({
      street,
      board: cards,
      pot: begun.pot,
      stacks,
      moves: entries
        .filter(entry => STREETS.indexOf(entry.street) >= STREETS.indexOf(street))
        .map(entry => ({
          entry: entry.index,
          street: entry.street as BoardStreet,
          side: entry.seat === seats[left[0]!]!.seat ? 0 : 1,
          kind: kindOf(entry),
          to: entry.betAmount,
        })),
      earlier: entries
        .filter(entry => STREETS.indexOf(entry.street) < STREETS.indexOf(street))
        .map(entry => ({
          street: entry.street as BoardStreet,
          position: positions[seats.findIndex(({ seat }) => seat === entry.seat)]!,
          kind: kindOf(entry),
          to: entry.betAmount,
          allIn: entry.isAllIn,
        })),
      notes: [...stackNotes, ...notes, ...before],
    })
  }
  if (starts.length === 0) return err(problem)
  const playerOf = (place: number): StudyPlayer => ({
    seat: seats[place]!.seat,
    position: positions[place]!,
    name: seats[place]!.playerName ?? null,
    cards: state.holes[place] ?? [],
  })
  return ok({
    bigBlind: setup.bigBlind,
    players: [playerOf(places[0]!), playerOf(places[1]!)],
    hero: places[0] === heroPlace ? 0 : 1,
    board,
    rake,
    dealt: seats.length,
    sawFlop,
    raises,
    starts,
  })
}
