// The simple logger's hand as a value: what was tapped so far, what it means, and the record it becomes.
import { type CardIndex, parseCard } from '@sidepot/engine/cards'
import { chipsFromDecimal } from '@sidepot/engine/chips'
import { handType, holeCardCount } from '@sidepot/engine/notation'
import type { RakeRules } from '@sidepot/engine/rake'
import type { AnteType, GameType } from '@sidepot/engine/setup'
import { type Dead, type Position, positionsDealt } from '@sidepot/engine/table'
import type { Cents } from '@sidepot/models/kit/kinds'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'

export const PREFLOP = ['FOLD', 'CHECK', 'LIMP', 'CALL', 'RAISE', '3-Bet', '4-Bet', 'ALL_IN'] as const
export type Preflop = (typeof PREFLOP)[number]
export const OUTCOMES = ['WIN', 'LOSE', 'CHOP', 'NONE'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What came before the hero, or answered his raise, entered in one tap. */
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
  /** what is missing of button and blinds; absent in drafts of before */
  readonly dead?: Dead
  readonly position: Position
  /** chosen by the person: it no longer follows the button */
  readonly placed?: boolean
  /** of the table it was last compared with: when its button was set; absent in drafts of before */
  readonly buttonSetAt?: string | null
  /** exact cards, in the order tapped */
  readonly cards: readonly string[]
  /** a class of the grid, when no exact cards were given */
  readonly handClass: string | null
  readonly before: Before | null
  readonly preflop: Preflop | null
  readonly outcome: Outcome | null
  /** won or lost, as typed; without sign, but for a chop that lost */
  readonly amount: string
  readonly pot: string
  readonly notes: string
  /** left for the dealer; as typed, and absent in drafts of before */
  readonly tip?: string
}

/** The session's game, its amounts in cents. */
export interface Game {
  readonly gameType: GameType
  readonly smallBlind: Cents
  readonly bigBlind: Cents
  readonly ante: Cents
  readonly anteType: AnteType | null
  /** 0 while it is off */
  readonly straddle: Cents
  readonly rake: RakeRules | null
  /** the hero's stack, where it is known */
  readonly stack: Cents | null
}

/** Where the hero is dealt in. */
export type Placing = Pick<SimpleHand, 'dealt' | 'dead' | 'position'>

export const newSimpleHand = (handId: string, game: Game, placing: Placing): SimpleHand => ({
  handId,
  gameType: game.gameType,
  ...placing,
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
export const positionChoices = ({ dealt, dead = {} }: Omit<Placing, 'position'>): readonly Position[] => {
  const order = positionsDealt(dealt, dead)
  const blinds = dead.smallBlind || (dealt === 2 && !dead.button) ? 1 : 2
  return [...order.slice(blinds), ...order.slice(0, blinds)]
}

/** Who chooses first and who last before the flop: behind a straddle its seat, the first otherwise, has the last word. */
const actingOrder = (placing: Omit<Placing, 'position'>, straddled: boolean): readonly Position[] => {
  const [first, ...rest] = positionChoices(placing)
  return straddled && rest.length > 1 && first ? [...rest, first] : positionChoices(placing)
}

/** Seats that act before the hero, in order. */
export const positionsBefore = (placing: Placing, straddled = false): readonly Position[] => {
  const order = actingOrder(placing, straddled)
  return order.slice(0, Math.max(0, order.indexOf(placing.position)))
}

/** Seats that act after the hero: one of them may raise his raise. */
export const positionsBehind = (placing: Placing, straddled = false): readonly Position[] => {
  const order = actingOrder(placing, straddled)
  return order.slice(order.indexOf(placing.position) + 1)
}

/** Whoever acts last has a bet in the middle already: he acts only after somebody, and may check. */
const hasOption = (placing: Placing, straddled: boolean): boolean =>
  actingOrder(placing, straddled).at(-1) === placing.position

/** What a person who did not say means: nobody came in before. A call or a 3-bet says otherwise, and the big blind or the straddle acts only after somebody. */
const AFTER_FOLDS: Record<Preflop, boolean> = {
  FOLD: true,
  CHECK: false,
  LIMP: true,
  CALL: false,
  RAISE: true,
  '3-Bet': false,
  '4-Bet': false,
  ALL_IN: true,
}

/** What came before: as entered, or for whoever acts first nothing; with `presumes` "folded to me" where the hero's action allows it. */
export const beforeOf = (hand: SimpleHand, presumes: boolean, straddled = false): Before | null => {
  if (hand.before !== null) return hand.before
  if (positionsBefore(hand, straddled).length === 0) return { is: 'folded' }
  const allowed = !hasOption(hand, straddled) && (hand.preflop === null || AFTER_FOLDS[hand.preflop])
  return presumes && allowed ? { is: 'folded' } : null
}

/** Which preflop taps make sense in this seat after what came before; who acts first has nothing to call. */
export const preflopChoices = (hand: SimpleHand, straddled = false): readonly Preflop[] => {
  const before = beforeOf(hand, false, straddled)
  const raised = before?.is === 'raised'
  if (raised) return ['FOLD', 'CALL', '3-Bet', 'ALL_IN']
  if (before?.is === 'reraised') return ['FOLD', 'CALL', '4-Bet', 'ALL_IN']
  if (hasOption(hand, straddled))
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

/** Another seat or other actions before it: what the hero did is kept where it still fits. */
export const movedTo = (
  hand: SimpleHand,
  change: Pick<SimpleHand, 'before'> & Partial<Pick<SimpleHand, 'position' | 'placed'>>,
  straddled = false,
): Partial<SimpleHand> => {
  const { preflop } = hand
  const choices = preflopChoices({ ...hand, ...change }, straddled)
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

export type Signed = { readonly ok: true; readonly net: Cents | null } | { readonly ok: false }

/** The hero's net in cents: sign from the outcome, of a chop from the amount; null when nothing was typed. */
export const netOf = (hand: SimpleHand): Signed => {
  if (sizeOf(hand).trim() === '') return { ok: true, net: hand.outcome === 'NONE' ? 0 : null }
  const read = chipsFromDecimal(hand.amount)
  if (!read.ok) return { ok: false }
  const size = Math.abs(read.value)
  if (hand.outcome === 'CHOP') return { ok: true, net: read.value }
  return { ok: true, net: hand.outcome === 'LOSE' ? -size : hand.outcome === 'NONE' ? 0 : size }
}

/** The amount without its sign, as its field shows it. */
export const sizeOf = ({ amount }: SimpleHand): string => amount.replace(/^-/, '')

/** A typed amount with the sign it has: a sign says how the hand ended, of a chop whether it lost. */
export const amountTyped = (
  hand: SimpleHand,
  size: string,
  sign: '+' | '-' | null,
): Pick<SimpleHand, 'amount'> & Partial<Pick<SimpleHand, 'outcome'>> => {
  if (hand.outcome === 'CHOP') {
    const isLost = sign === null ? hand.amount.startsWith('-') : sign === '-'
    return { amount: isLost ? `-${size}` : size }
  }
  if (sign !== null) return { amount: size, outcome: sign === '+' ? 'WIN' : 'LOSE' }
  return { amount: size, ...(hand.outcome === null && size !== '' ? { outcome: 'WIN' as const } : {}) }
}

/** One step more or less; only a chop goes below nothing. */
export const amountMoved = (hand: SimpleHand, by: Cents): ReturnType<typeof amountTyped> => {
  const isChop = hand.outcome === 'CHOP'
  const now = centsOf(Number(isChop ? hand.amount : sizeOf(hand)) || 0)
  const next = decimalOf(isChop ? now + by : Math.max(0, now + by))
  return amountTyped(hand, next === 0 ? '' : String(Math.abs(next)), next < 0 ? '-' : isChop ? '+' : null)
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

const amountOf = (text = ''): Cents | null => {
  const read = chipsFromDecimal(text.trim())
  return read.ok && read.value >= 0 ? read.value : null
}

/** Pasted text may be anything: a hand with it is not saved, rather than saved without it. */
export const isUnreadable = (text = ''): boolean => text.trim() !== '' && amountOf(text) === null

/** In cents; a tip of 0 is no tip. */
export const tipOf = (text?: string): Cents | null => amountOf(text) || null

const sent = (cents: Cents | null) => (cents === null ? null : decimalOf(cents))

/** The specification's additionalParams of a quick save. */
export function paramsOf(hand: SimpleHand, saveSuits: boolean): Readonly<Record<string, unknown>> {
  const net = netOf(hand)
  const exact = hand.cards.length === cardsNeeded(hand.gameType)
  return {
    quickSave: true,
    heroHolecards: exact && saveSuits ? hand.cards.map(card => ({ rank: card[0], suit: card[1] })) : null,
    heroHolecardsSimple: simpleText(hand),
    heroPosition: hand.position,
    heroPreflopAction: hand.preflop,
    heroVPIP: playedOf(hand),
    heroOutcome: hand.outcome ?? 'NO OUTCOME',
    heroNetWinManual: net.ok ? sent(net.net) : null,
    totalHeroInvestment: hand.outcome === 'LOSE' && net.ok && net.net !== null ? sent(-net.net) : null,
    totalPotGrossManual: sent(amountOf(hand.pot)),
    numberOfPlayers: hand.dealt,
    notes: hand.notes.trim(),
    tips: sent(tipOf(hand.tip)),
  }
}
