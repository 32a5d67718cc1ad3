// The simple logger's hand as a value: what was tapped so far, what it means, and the record it becomes.
import type { EvaluateInput } from '@sidepot/charts/played'
import { rakeQuestion } from '@sidepot/charts/question'
import { type CardIndex, parseCard } from '@sidepot/engine/cards'
import { chipsFromDecimal, chipsToDecimal } from '@sidepot/engine/chips'
import { apply, legal, startHand } from '@sidepot/engine/hand'
import { entriesOf } from '@sidepot/engine/history'
import { handType, holeCardCount } from '@sidepot/engine/notation'
import type { RakeRules } from '@sidepot/engine/rake'
import type { GameType } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { type Position, positionsFor } from '@sidepot/engine/table'

export const PREFLOP = ['FOLD', 'CHECK', 'LIMP', 'CALL', 'RAISE', '3-Bet', '4-Bet', 'ALL_IN'] as const
export type Preflop = (typeof PREFLOP)[number]
export const OUTCOMES = ['WIN', 'LOSE', 'CHOP', 'NONE'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What came before the hero, or answered his raise, said in one tap. */
export type Before =
  | { readonly is: 'folded' }
  | { readonly is: 'limped' }
  | { readonly is: 'raised'; readonly by: Position }
  /** the hero raised, and a seat behind him raised again */
  | { readonly is: 'reraised'; readonly by: Position }

export interface SimpleHand {
  readonly handId: string
  readonly gameType: GameType
  readonly dealt: number
  readonly position: Position
  /** said by the person: it no longer follows the button */
  readonly placed?: boolean
  /** exact cards, in the order tapped */
  readonly cards: readonly string[]
  /** a class of the grid, when no exact cards were given */
  readonly handClass: string | null
  readonly before: Before | null
  readonly preflop: Preflop | null
  readonly outcome: Outcome | null
  /** won or lost, without sign; as typed */
  readonly amount: string
  readonly pot: string
  readonly notes: string
  /** left for the dealer; as typed, and absent in drafts of before */
  readonly tip?: string
}

export interface Game {
  readonly gameType: GameType
  readonly smallBlind: number
  readonly bigBlind: number
  readonly straddle: number
  readonly rake: RakeRules | null
  /** the hero's stack, where it is known */
  readonly stack: number | null
}

export const newSimpleHand = (handId: string, game: Game, dealt: number, position: Position): SimpleHand => ({
  handId,
  gameType: game.gameType,
  dealt,
  position,
  cards: [],
  handClass: null,
  before: null,
  preflop: null,
  outcome: null,
  amount: '',
  pot: '',
  notes: '',
})

/** Positions as people read them round the table: first to act first, blinds last. */
export const positionChoices = (dealt: number): readonly Position[] => {
  const order = positionsFor(dealt)
  return dealt === 2 ? [...order].reverse() : [...order.slice(2), ...order.slice(0, 2)]
}

/** Seats that act before the hero, in order. */
export const positionsBefore = (dealt: number, hero: Position): readonly Position[] => {
  const order = positionChoices(dealt)
  return order.slice(0, Math.max(0, order.indexOf(hero)))
}

/** Seats that act after the hero: one of them may raise his raise. */
export const positionsBehind = (dealt: number, hero: Position): readonly Position[] => {
  const order = positionChoices(dealt)
  return order.slice(order.indexOf(hero) + 1)
}

/** Which preflop taps make sense in this seat after what came before. */
export const preflopChoices = ({ position, before }: SimpleHand): readonly Preflop[] => {
  const raised = before?.is === 'raised'
  if (raised) return ['FOLD', 'CALL', '3-Bet', 'ALL_IN']
  if (before?.is === 'reraised') return ['FOLD', 'CALL', '4-Bet', 'ALL_IN']
  if (position === 'BB')
    return before ? ['CHECK', 'RAISE', 'ALL_IN'] : ['FOLD', 'CHECK', 'CALL', 'RAISE', '3-Bet', 'ALL_IN']
  return before ? ['FOLD', 'LIMP', 'RAISE', 'ALL_IN'] : ['FOLD', 'LIMP', 'CALL', 'RAISE', '3-Bet', 'ALL_IN']
}

/** The same deed by the name it has there: a raise behind a raise is a 3-bet, a call of nothing a limp. */
const ALSO: Partial<Record<Preflop, Preflop>> = {
  RAISE: '3-Bet',
  '3-Bet': 'RAISE',
  LIMP: 'CALL',
  CALL: 'LIMP',
}

/** Another seat or another story before it: what the hero did stays said where it still can be. */
export const movedTo = (
  hand: SimpleHand,
  change: Pick<SimpleHand, 'before'> & Partial<Pick<SimpleHand, 'position' | 'placed'>>,
): Partial<SimpleHand> => {
  const { preflop } = hand
  const choices = preflopChoices({ ...hand, ...change })
  // a raise before which somebody was raised again is what happened before it, not the answer to it
  const other = preflop && change.before?.is !== 'reraised' ? ALSO[preflop] : undefined
  const stays = [preflop, other].find(one => one && choices.includes(one)) ?? null
  return { ...change, preflop: stays }
}

export const cardsNeeded = (gameType: GameType): number => holeCardCount(gameType)

const indices = (cards: readonly string[]): CardIndex[] =>
  cards.flatMap(card => {
    const read = parseCard(card)
    return read.ok ? [read.value] : []
  })

/** AKs, QQ, or for Omaha the four ranks with ds, ss or r; '??' while unknown. */
export const simpleText = (hand: SimpleHand): string => {
  if (hand.cards.length === cardsNeeded(hand.gameType))
    return handType(indices(hand.cards), hand.gameType) ?? '??'
  return hand.handClass ?? '??'
}

/** Some of the cards are there and some are missing: known cards must not be saved as unknown ones. */
export const cardsMissing = ({ cards, gameType }: SimpleHand): number =>
  cards.length === 0 ? 0 : cardsNeeded(gameType) - cards.length

export type Signed = { readonly ok: true; readonly net: number | null } | { readonly ok: false }

/** The hero's net: sign from the outcome; null when nothing was typed. */
export const netOf = (hand: SimpleHand): Signed => {
  if (hand.amount.trim() === '') return { ok: true, net: hand.outcome === 'NONE' ? 0 : null }
  const read = chipsFromDecimal(hand.amount)
  if (!read.ok) return { ok: false }
  const size = chipsToDecimal(Math.abs(read.value))
  return { ok: true, net: hand.outcome === 'LOSE' ? -size : hand.outcome === 'NONE' ? 0 : size }
}

/** A fold before the flop: the blind is lost, anywhere else nothing. */
export const folded = (hand: SimpleHand, game: Game): SimpleHand => {
  const blind = hand.position === 'BB' ? game.bigBlind : hand.position === 'SB' ? game.smallBlind : 0
  return {
    ...hand,
    preflop: 'FOLD',
    outcome: blind > 0 ? 'LOSE' : 'NONE',
    amount: blind > 0 ? String(blind) : '',
  }
}

const PLAYED: Record<Preflop, boolean> = {
  FOLD: false,
  CHECK: false,
  LIMP: true,
  CALL: true,
  RAISE: true,
  '3-Bet': true,
  '4-Bet': true,
  ALL_IN: true,
}

const playedOf = ({ preflop, before }: SimpleHand): boolean | null =>
  preflop === null ? null : before?.is === 'reraised' || PLAYED[preflop]

/** Nothing was tapped yet: there is no hand to save, and a second tap on Save finds this. */
export const isBlank = (hand: SimpleHand): boolean =>
  hand.cards.length === 0 &&
  hand.handClass === null &&
  hand.preflop === null &&
  hand.outcome === null &&
  hand.amount === '' &&
  hand.notes === '' &&
  (hand.tip ?? '') === ''

/** An amount, or null for none and for what is no amount. */
export const tipOf = (text: string | undefined): number | null => {
  const read = chipsFromDecimal((text ?? '').trim())
  return read.ok && read.value > 0 ? chipsToDecimal(read.value) : null
}

/** The specification's additionalParams of a quick save. */
export function paramsOf(hand: SimpleHand, saveSuits: boolean): Readonly<Record<string, unknown>> {
  const net = netOf(hand)
  const exact = hand.cards.length === cardsNeeded(hand.gameType)
  const pot = hand.pot.trim() === '' ? null : Number(hand.pot)
  return {
    quickSave: true,
    heroHolecards: exact && saveSuits ? hand.cards.map(card => ({ rank: card[0], suit: card[1] })) : null,
    heroHolecardsSimple: simpleText(hand),
    heroPosition: hand.position,
    heroPreflopAction: hand.preflop === 'LIMP' ? 'CALL' : hand.preflop,
    heroVPIP: playedOf(hand),
    heroOutcome: hand.outcome ?? 'NO OUTCOME',
    heroNetWinManual: net.ok ? net.net : null,
    totalHeroInvestment: hand.outcome === 'LOSE' && net.ok && net.net !== null ? -net.net : null,
    totalPotGrossManual: pot !== null && Number.isFinite(pot) ? pot : null,
    numberOfPlayers: hand.dealt,
    notes: hand.notes.trim(),
    tips: tipOf(hand.tip),
  }
}

/** Sizes nobody typed: what people do most, so that the line can be played; the check is told that they mean nothing. */
const OPEN_TO = 2.5
const THREE_BET = 3.3
const FOUR_BET = 2.3

/** Whoever acts first needs no tap to say that nobody was before. */
const beforeHero = (hand: SimpleHand): Before | null =>
  hand.before ?? (positionsBefore(hand.dealt, hand.position).length === 0 ? { is: 'folded' } : null)

const stackOf = ({ stack }: Game): number | null =>
  stack === null || stack <= 0 ? null : Math.round(stack * 100)

/** The preflop line that the taps describe, played through the engine; null when they do not say enough. */
export function playedLine(hand: SimpleHand, game: Game): HandState | null {
  const before = beforeHero(hand)
  if (hand.preflop === null || before === null || game.bigBlind <= 0) return null
  const big = Math.round(game.bigBlind * 100)
  const order = positionsFor(hand.dealt)
  const seatOf = (position: Position) => order.indexOf(position) + 1
  const straddle = hand.dealt >= 3 ? Math.round(game.straddle * 100) : 0
  const unit = Math.max(big, straddle)
  const start = startHand({
    gameType: hand.gameType,
    maxPlayers: hand.dealt,
    buttonSeat: hand.dealt,
    heroSeat: seatOf(hand.position),
    smallBlind: Math.round(game.smallBlind * 100),
    bigBlind: big,
    seats: order.map((position, place) => ({
      seat: place + 1,
      stack: position === hand.position ? (stackOf(game) ?? 100 * big) : 100 * big,
    })),
    ...(straddle > big ? { straddles: [{ seat: 3, amount: straddle }] } : {}),
  })
  if (!start.ok) return null
  let state = start.value
  const go = (step: Parameters<typeof apply>[1]): boolean => {
    const next = apply(state, step)
    if (next.ok) state = next.value
    return next.ok
  }
  const first = positionsBefore(hand.dealt, hand.position)[0]
  if (before.is === 'limped' && (!first || !go({ kind: 'CALL', seat: seatOf(first) }))) return null
  if (before.is === 'raised' && !go({ kind: 'RAISE', seat: seatOf(before.by), to: OPEN_TO * unit }))
    return null
  if (before.is === 'reraised') {
    const opened = go({ kind: 'RAISE', seat: seatOf(hand.position), to: OPEN_TO * unit })
    const again = Math.round(THREE_BET * OPEN_TO * unit)
    if (!opened || !go({ kind: 'RAISE', seat: seatOf(before.by), to: again })) return null
  }
  return go(heroStep(hand.preflop, seatOf(hand.position), state, unit)) ? state : null
}

function heroStep(
  preflop: Preflop,
  seat: number,
  state: HandState,
  unit: number,
): Parameters<typeof apply>[1] {
  switch (preflop) {
    case 'FOLD':
    case 'CHECK':
      return { kind: preflop, seat }
    case 'LIMP':
    case 'CALL':
      return { kind: 'CALL', seat }
    case 'ALL_IN':
      return { kind: 'ALL_IN', seat }
    case 'RAISE':
    case '3-Bet':
    case '4-Bet': {
      const wanted =
        state.highest > unit
          ? Math.round((preflop === '4-Bet' ? FOUR_BET : THREE_BET) * state.highest)
          : Math.round((OPEN_TO + limpers(state, unit)) * unit)
      return { kind: 'RAISE', seat, to: Math.max(wanted, legal(state, seat)?.raise?.min ?? wanted) }
    }
  }
}
const limpers = (state: HandState, unit: number): number =>
  entriesOf(state).filter(entry => entry.code === 'CALL' && entry.betAmount === unit).length

/** What the chart is asked. */
export function questionOf(hand: SimpleHand, game: Game): EvaluateInput | null {
  const state = playedLine(hand, game)
  if (!state) return null
  const heroSeat = positionsFor(hand.dealt).indexOf(hand.position) + 1
  const rake = rakeQuestion(game.rake, hand.dealt)
  return {
    gameType: hand.gameType,
    heroPosition: hand.position,
    handType: simpleText(hand),
    ...(hand.cards.length === cardsNeeded(hand.gameType) ? { cards: hand.cards } : {}),
    positions: Object.fromEntries(positionsFor(hand.dealt).map((position, place) => [place + 1, position])),
    actions: entriesOf(state).map(entry => ({
      seatId: entry.seat,
      street: entry.street,
      actionType: entry.code,
      betAmount: chipsToDecimal(entry.betAmount),
      isAllIn: entry.isAllIn,
    })),
    blinds: { small: game.smallBlind, big: game.bigBlind },
    sizesAssumed: true,
    ...(game.stack !== null && game.stack > 0 ? { stacks: { [heroSeat]: game.stack } } : {}),
    rake: rake && { percent: rake.percent, cap: chipsToDecimal(rake.cap) },
  }
}
