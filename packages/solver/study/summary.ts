// What is stored of a solved study with its hand: the line and, at each of the hero's decisions, every option with what it gives up.
import { PLAYED_SHARE } from '@sidepot/charts/decision'
import { BOARD_STREETS, type BoardStreet } from '@sidepot/engine/action'
import { formatCard, parseCard } from '@sidepot/engine/cards'
import { POSITIONS, type Position } from '@sidepot/engine/table'
import type { ActionKind, Side } from '../postflop/terms.ts'
import type { Matchup } from './matchup.ts'

export const POT_TYPES = ['UNRAISED', 'RAISED', 'THREE_BET', 'FOUR_BET'] as const
export type PotType = (typeof POT_TYPES)[number]

/** Amounts are big blinds, with five decimals at most, so that a cent is a cent up to blinds of 1,000. */
export interface SummaryMove {
  readonly street: BoardStreet
  readonly side: Side
  readonly kind: ActionKind
  /** Total on the street afterwards. */
  readonly to: number
  readonly allIn: boolean
}

/** A move of a street before the one that was solved, by whoever was in then. */
export interface SummaryEarlier extends Omit<SummaryMove, 'side'> {
  readonly position: Position
}

export interface SummaryOption {
  readonly kind: ActionKind
  readonly to: number
  readonly allIn: boolean
  /** How often the hero's two cards take it, and how often his whole range does. */
  readonly share: number
  readonly range: number
  /** What it gives up against the best one. */
  readonly loss: number
}

export interface SummaryDecision {
  /** Its place among the moves. */
  readonly move: number
  /** In the middle, all bets included. */
  readonly pot: number
  readonly options: readonly SummaryOption[]
  /** The option that was played. */
  readonly chosen: number
  /** The tree has another size than the one played (STU-9). */
  readonly differs: boolean
  /** Share of the pot that the cards win if all are all-in now, against the range that is left. */
  readonly equity: number
  /** What they rule out of it, and of the rest the part that they beat as the board is; studies made before this was kept lack it. */
  readonly matchup?: Matchup
  /** Where the gap does not say it (`isRareAt`): what the losses may be wrong by. */
  readonly error?: number
}

export interface StudySummary {
  readonly version: 1
  readonly street: BoardStreet
  readonly pots: PotType
  /** Players dealt in. */
  readonly dealt: number
  /** Out of position first. */
  readonly positions: readonly [Position, Position]
  readonly hero: Side
  /** The hero's. */
  readonly cards: readonly string[]
  readonly board: readonly string[]
  /** When the solved street began; the smaller stack. */
  readonly pot: number
  readonly stack: number
  /** What the answer may be wrong by, as a share of that pot. */
  readonly gap: number
  readonly moves: readonly SummaryMove[]
  /** The streets before the solved one; studies made before this was kept lack it. */
  readonly earlier?: readonly SummaryEarlier[]
  readonly decisions: readonly SummaryDecision[]
}

/** Figures above this gap are rough: nothing is judged, asked or counted by them. */
export const ROUGH_GAP = 0.01
export const MOST_MOVES = 40

/** What a loss may be wrong by on average over all hands, in big blinds. */
export const errorOf = ({ gap, pot }: Pick<StudySummary, 'gap' | 'pot'>): number => gap * pot

/** A node that is reached less often than this is hardly solved, with whatever cards. */
const RARELY = 0.001

/** Whether the gap alone says nothing there: the solution never gets there with these cards, or hardly ever with any (STU-12). */
export const isRareAt = (reached: number, getsHere: boolean): boolean => !getsHere || reached < RARELY

/** What the losses of a hand may be wrong by at a node that is reached so often, cards aside. */
export const errorAt = (error: number, reached: number, getsHere: boolean): number =>
  isRareAt(reached, getsHere) ? Math.min(MOST_BLINDS, error / Math.max(reached, 1e-9)) : error

/**
 * What the losses of one hand at one decision may be wrong by: the gap, or what an action that the solution plays still
 * gives up, if that is more. In a solution without a gap every action of a mix is worth the same (STU-12).
 */
export const accuracyOf = (
  error: number,
  options: readonly Pick<SummaryOption, 'share' | 'loss'>[],
): number =>
  options.reduce((most, { share, loss }) => (share >= PLAYED_SHARE ? Math.max(most, loss) : most), error)

/** What an option counts as lost: nothing where that is within the accuracy of the solve. */
export const lossBeyond = (accuracy: number, loss: number): number => (loss > accuracy ? loss : 0)

/** Whether an option is a mistake (STU-12). */
export const isMistake = (
  summary: Pick<StudySummary, 'gap' | 'pot'>,
  { options, error = errorOf(summary) }: Pick<SummaryDecision, 'options' | 'error'>,
  place: number,
): boolean => lossBeyond(accuracyOf(error, options), options[place]?.loss ?? 0) > 0

/** What a decision counts: its loss where it was a mistake, else nothing. */
export const countedLoss = (summary: Pick<StudySummary, 'gap' | 'pot'>, decision: SummaryDecision): number =>
  isMistake(summary, decision, decision.chosen) ? decision.options[decision.chosen]!.loss : 0

/** The board when a move was made. */
export const boardAt = ({ board, moves }: StudySummary, move: number): readonly string[] =>
  board.slice(0, 3 + BOARD_STREETS.indexOf(moves[move]!.street))

const KINDS: readonly ActionKind[] = ['fold', 'check', 'call', 'bet', 'raise']
const MOST_OPTIONS = 8
const MOST_BLINDS = 100_000

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const amount = (value: unknown, most = MOST_BLINDS): number | null =>
  typeof value === 'number' && value >= 0 && value <= most ? Math.round(value * 1e5) / 1e5 : null
const whole = (value: unknown, most: number): number | null =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most ? (value as number) : null
const side = (value: unknown): Side | null => (value === 0 || value === 1 ? value : null)
const listed = <T extends string>(list: readonly T[], value: unknown): T | null =>
  list.find(one => one === value) ?? null

/** Every entry read; null where one is not what it should be, or there are too many. */
const all = <T>(value: unknown, most: number, read: (one: unknown) => T | null): readonly T[] | null => {
  if (!Array.isArray(value) || value.length > most) return null
  const found = value.map(read)
  return found.every(one => one !== null) ? (found as readonly T[]) : null
}

const readCard = (value: unknown): string | null => {
  const card = typeof value === 'string' && value.length < 4 ? parseCard(value) : null
  return card?.ok ? formatCard(card.value) : null
}

const readMove = (value: unknown): SummaryMove | null => {
  if (!isRecord(value)) return null
  const street = listed(BOARD_STREETS, value['street'])
  const kind = listed(KINDS, value['kind'])
  const by = side(value['side'])
  const to = amount(value['to'])
  if (!street || !kind || by === null || to === null) return null
  return { street, side: by, kind, to, allIn: value['allIn'] === true }
}

const readEarlier = (value: unknown): SummaryEarlier | null => {
  const move = isRecord(value) ? readMove({ ...value, side: 0 }) : null
  const position = isRecord(value) ? listed(POSITIONS, value['position']) : null
  if (!move || !position) return null
  const { street, kind, to, allIn } = move
  return { street, position, kind, to, allIn }
}

const readOption = (value: unknown): SummaryOption | null => {
  if (!isRecord(value)) return null
  const kind = listed(KINDS, value['kind'])
  const to = amount(value['to'])
  const share = amount(value['share'], 1)
  const range = amount(value['range'], 1)
  const loss = amount(value['loss'])
  if (!kind || to === null || share === null || range === null || loss === null) return null
  return { kind, to, allIn: value['allIn'] === true, share, range, loss }
}

const readDecision = (value: unknown): SummaryDecision | null => {
  if (!isRecord(value)) return null
  const options = all(value['options'], MOST_OPTIONS, readOption)
  if (!options || options.length === 0) return null
  const move = whole(value['move'], MOST_MOVES - 1)
  const pot = amount(value['pot'])
  const chosen = whole(value['chosen'], options.length - 1)
  const equity = amount(value['equity'], 1)
  if (move === null || pot === null || chosen === null || equity === null) return null
  const matchup = value['matchup'] === undefined ? undefined : readMatchup(value['matchup'])
  const error = value['error'] === undefined ? undefined : amount(value['error'])
  if (matchup === null || error === null) return null
  const more = { ...(matchup && { matchup }), ...(error !== undefined && { error }) }
  return { move, pot, options, chosen, differs: value['differs'] === true, equity, ...more }
}

const readMatchup = (value: unknown): Matchup | null => {
  if (!isRecord(value)) return null
  const blocked = amount(value['blocked'], 1)
  const ahead = amount(value['ahead'], 1)
  return blocked === null || ahead === null ? null : { blocked, ahead }
}

/** Null for whatever is not a summary; fields that it does not know are left out, so nothing else is stored or shared. */
export const readSummary = (value: unknown): StudySummary | null => {
  if (!isRecord(value) || value['version'] !== 1) return null
  const street = listed(BOARD_STREETS, value['street'])
  const pots = listed(POT_TYPES, value['pots'])
  const dealt = whole(value['dealt'], 10)
  const positions = all(value['positions'], 2, one => listed(POSITIONS, one))
  const hero = side(value['hero'])
  const cards = all(value['cards'], 2, readCard)
  const board = all(value['board'], 5, readCard)
  const pot = amount(value['pot'])
  const stack = amount(value['stack'])
  const gap = typeof value['gap'] === 'number' && value['gap'] >= 0 ? Math.min(1, value['gap']) : null
  const moves = all(value['moves'], MOST_MOVES, readMove)
  const decisions = all(value['decisions'], MOST_MOVES, readDecision)
  const earlier = value['earlier'] === undefined ? [] : all(value['earlier'], MOST_MOVES, readEarlier)
  if (!earlier) return null
  if (!street || !pots || dealt === null || dealt < 2 || hero === null || pot === null || stack === null)
    return null
  if (gap === null || !moves || !decisions || cards?.length !== 2 || !board || board.length < 3) return null
  const [first, second] = positions ?? []
  const isWhole = decisions.every(({ move }) => moves[move]?.side === hero)
  if (!first || !second || !isWhole || new Set([...cards, ...board]).size !== cards.length + board.length)
    return null
  const of = { version: 1, street, pots, dealt, positions: [first, second], hero, cards, board } as const
  const before = earlier.length > 0 ? { earlier } : {}
  return { ...of, pot, stack, gap: Math.round(gap * 1e6) / 1e6, moves, ...before, decisions }
}
