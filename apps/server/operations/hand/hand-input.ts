// The payload of saveHandTransactionally, parsed once into one typed command: JSON texts, once or twice encoded, amounts in
// decimals. Whatever follows takes values; what cannot be read is refused here with the name of its field.
import { readHeroHand, UNKNOWN_HAND } from '@sidepot/engine/notation'
import { readJson } from '@sidepot/engine/read-stored'
import { err, ok, type Result } from '@sidepot/engine/result'
import { HERO_OUTCOMES, type HeroOutcome, type Knowledge } from '@sidepot/engine/results'
import { parseCents } from '@sidepot/ledger/cents'
import { hasNegativeAmount, hasTooMuch, outcomeAgainst } from '@sidepot/ledger/hands'
import { isTooMuch } from '@sidepot/ledger/session-bounds'
import { LIVE_TABLE_ID } from '@sidepot/ledger/table-state'
import { type hand, LONGEST_WORD } from '@sidepot/models/hand'
import type { Cents } from '@sidepot/models/kit/kinds'
import type { Patch } from '@sidepot/models/kit/model'
import { unfitText } from '../../derive/fields/wire.ts'
import type { OperationFailure } from '../kit/work.ts'

export interface SaveHandInput {
  readonly sessionId: string
  /** When it was played, unless `playedAt` of the parameters says it. */
  readonly at?: string | null
  readonly handId?: string | null
  readonly handState?: unknown
  readonly tableState?: unknown
  readonly additionalParams?: unknown
}

export type Fields = Readonly<Record<string, unknown>>

interface Target {
  readonly sessionId: string
  readonly handId: string | null
}
/** Without its payload a hand can only be removed; one that was not dealt leaves nothing behind. */
interface RemoveHand extends Target {
  readonly kind: 'REMOVE'
  readonly notDealt: boolean
}
interface SaveHand extends Target {
  readonly kind: 'SAVE'
  /** `isDeleted: false`: a hand that was removed comes back as it is, and the rest of the payload is not looked at. */
  readonly isRestore: boolean
  /** When it was played, in milliseconds; null where the time of saving has to do. */
  readonly playedAt: number | null
  readonly hand: HandToSave
}
export type HandCommand = RemoveHand | SaveHand

/** What a client says about the preflop play: the line, which the charts judge, or a verdict of its own. */
export interface ClientVerdict {
  readonly preflopLine: Fields | null
  readonly optimalStatus: { readonly wasOptimal: boolean; readonly optimalAction: string | null } | null
}

type MissingPart =
  | 'hand/missing-data'
  | 'hand/not-initialized'
  | 'hand/bomb-pot-not-ready'
  | 'hand/no-game'
  | 'hand/no-positions'

interface CommonInput {
  readonly knowledge: Knowledge
  /** Typed beside the hand; kept apart from what is computed, and only what was given. */
  readonly typed: Patch<typeof hand>
  readonly verdict: ClientVerdict
}
/** A hand of the table: our setup and log, or the specification's seats and actions. */
export interface PlayedHand extends CommonInput {
  readonly kind: 'PLAYED'
  /** The record as the engine reads it. */
  readonly record: Fields
  /** The specification's own shape, without setup and log. */
  readonly isPlain: boolean
  /** Why it cannot be played, where that shows before the engine is asked. */
  readonly missing: MissingPart | null
  /** The hero's hand by name, for where the cards themselves were not given. */
  readonly name: string | null
  /** The rake that the specification's shape names, for a session that takes none from pots. */
  readonly rakeNamed: Cents | null
}
/** A hand of the simple logger: what was typed is all there is. */
export interface QuickHand extends CommonInput {
  readonly kind: 'QUICK'
  readonly investment: Cents | null
  readonly isStraddleOn: boolean | null
  readonly isBombPot: boolean
  readonly buttonSeat: number | null
  readonly heroSeat: number | null
  readonly numberOfPlayers: number | null
  readonly heroPosition: string | null
  readonly heroHolecards: readonly unknown[] | null
  readonly heroHolecardsSimple: string
  readonly heroPreflopAction: string | null
  readonly heroVPIP: boolean | null
  readonly boardCards: unknown
  /** What was not named: a hand that is saved again keeps it, as it keeps notes and tips (SES-69). */
  readonly unnamed: readonly (keyof Patch<typeof hand>)[]
}
export type HandToSave = PlayedHand | QuickHand

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const boolOf = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)
const intOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) ? value : null
const fieldsOf = (value: unknown): Fields | null => (isFields(value) ? value : null)

/** Undefined when it was not given, so that an edit leaves it alone. */
function optionalCents(value: unknown): Result<Cents | null | undefined, OperationFailure> {
  if (value === undefined) return ok(undefined)
  if (value === null || value === '') return ok(null)
  return typeof value === 'number' || typeof value === 'string'
    ? parseCents(value)
    : err({ code: 'amount/not-a-number' })
}

type Amounts<N extends string> = { readonly [K in N]?: Cents | null }
function amountsOf<N extends string>(
  fields: Fields,
  names: readonly N[],
): Result<Amounts<N>, OperationFailure> {
  const read: { [K in N]?: Cents | null } = {}
  for (const name of names) {
    const cents = optionalCents(fields[name])
    if (!cents.ok) return cents
    if (cents.value !== undefined) read[name] = cents.value
  }
  return ok(read)
}

function jsonOf(input: SaveHandInput, field: 'handState' | 'tableState' | 'additionalParams') {
  const given = input[field]
  if (given === null || given === undefined || given === '') return ok(null)
  const value = readJson(given)
  return isFields(value) ? ok(value) : err({ code: 'json/unreadable' as const, field })
}

export function parseHand(input: SaveHandInput): Result<HandCommand, OperationFailure> {
  if (!input.sessionId) return err({ code: 'hand/missing-data' })
  const state = jsonOf(input, 'handState')
  if (!state.ok) return state
  const table = jsonOf(input, 'tableState')
  if (!table.ok) return table
  const params = jsonOf(input, 'additionalParams')
  if (!params.ok) return params
  const more = params.value ?? {}
  const target = { sessionId: input.sessionId, handId: input.handId || null }
  if (more['isDeleted'] === true)
    return ok({ ...target, kind: 'REMOVE', notDealt: more['notDealt'] === true })
  const parsed =
    more['quickSave'] === true
      ? quickHand(state.value ?? {}, more)
      : playedHand(state.value ?? {}, table.value, more)
  if (!parsed.ok) return parsed
  const playedAt = Date.parse(textOf(more['playedAt']) ?? '')
  return ok({
    ...target,
    kind: 'SAVE',
    isRestore: more['isDeleted'] === false,
    playedAt: playedAt > 0 ? playedAt : null,
    hand: parsed.value,
  })
}

const MANUAL = [
  'heroNetWinManual',
  'heroInvestmentManual',
  'totalPotGrossManual',
  'totalPotNetManual',
] as const

function commonIn(more: Fields): Result<CommonInput, OperationFailure> {
  const amounts = amountsOf(more, [...MANUAL, 'tips', 'rakeManual'])
  if (!amounts.ok) return amounts
  const { rakeManual, ...manual } = amounts.value
  if (hasNegativeAmount(manual) || (rakeManual ?? 0) < 0) return err({ code: 'hand/negative-amount' })
  if (hasTooMuch(manual)) return err({ code: 'session/too-much' })
  const stated = outcomeIn(more, manual.heroNetWinManual)
  if (!stated.ok) return stated
  const words = wordsIn(more)
  if (!words.ok) return words
  const unfit = unfitWord(more)
  if (unfit) return err(unfit)
  const winners = more['winners']
  const flags = Object.fromEntries(
    ['isBookmarked', 'isPublic'].flatMap(name => (boolOf(more[name]) === null ? [] : [[name, more[name]]])),
  )
  return ok({
    knowledge: {
      outcome: stated.value,
      winners: Array.isArray(winners)
        ? winners.filter((seat): seat is number => Number.isInteger(seat))
        : null,
      potWinners: Array.isArray(more['potWinners']) ? more['potWinners'] : null,
      chopBy: intOf(more['chopBy']),
      potGross: manual.totalPotGrossManual ?? null,
      potNet: manual.totalPotNetManual ?? null,
      heroInvestment: manual.heroInvestmentManual ?? null,
      heroNet: manual.heroNetWinManual ?? null,
      rake: rakeManual ?? null,
      ...(more['split'] === 'EXACT' ? { split: 'EXACT' as const } : {}),
    },
    typed: { ...manual, ...words.value, ...tagsIn(more), ...flags },
    verdict: { preflopLine: fieldsOf(more['preflopLine']), optimalStatus: statusIn(more) },
  })
}

/** What the client says the hero came to; one that is not known, or that the amount speaks against, is refused (SES-65). */
function outcomeIn(
  { heroOutcome: given }: Fields,
  net: Cents | null | undefined,
): Result<HeroOutcome | null, OperationFailure> {
  if (given === undefined || given === null || given === '') return ok(null)
  const outcome = HERO_OUTCOMES.find(known => known === given)
  if (!outcome) return err({ code: 'hand/unknown-outcome', text: String(given).slice(0, 40) })
  const heroOutcome = outcome === 'NO OUTCOME' ? null : outcome
  const against = outcomeAgainst({ heroOutcome, heroNetWinManual: net ?? null })
  return against ? err({ code: 'hand/outcome-not-amount', outcome: against }) : ok(outcome)
}

/** Words of the game, which others see beside the hand: as short as they are, and none that turns what is read beside it. */
function unfitWord(more: Fields): OperationFailure | null {
  const { heroPosition, heroPreflopAction, optimalStatus } = more
  const optimalAction = fieldsOf(optimalStatus)?.['optimalAction']
  for (const [name, word] of Object.entries({ heroPosition, heroPreflopAction, optimalAction })) {
    const reason = unfitText(textOf(word) ?? '', LONGEST_WORD)
    if (reason) return { code: 'input/invalid', path: ['additionalParams', name], reason }
  }
  return null
}

function wordsIn(more: Fields): Result<Patch<typeof hand>, OperationFailure> {
  const words: { notes?: string | null; tableName?: string | null } = {}
  for (const name of ['notes', 'tableName'] as const) {
    if (more[name] === undefined) continue
    const text = textOf(more[name])
    const reason = text === null ? null : unfitText(text)
    if (reason) return err({ code: 'input/invalid', path: ['additionalParams', name], reason })
    words[name] = text
  }
  return ok(words)
}

const tagsIn = ({ tags }: Fields): Patch<typeof hand> =>
  Array.isArray(tags) ? { tags: tags.filter((tag): tag is string => typeof tag === 'string') } : {}

function statusIn(more: Fields): ClientVerdict['optimalStatus'] {
  const { wasOptimal, optimalAction, isUnsolved } = fieldsOf(more['optimalStatus']) ?? {}
  return isUnsolved === true || typeof wasOptimal !== 'boolean'
    ? null
    : { wasOptimal, optimalAction: textOf(optimalAction) }
}

function playedHand(state: Fields, table: Fields | null, more: Fields): Result<PlayedHand, OperationFailure> {
  const isPlain = !state['setup'] && !state['log']
  const tableName = isPlain && table ? (textOf(table['currentTableId']) ?? LIVE_TABLE_ID) : undefined
  const common = commonIn({ tableName, ...more })
  if (!common.ok) return common
  const name = textOf(more['heroHolecardsSimple'])
  const maxPlayers = intOf(table?.['maxPlayers'])
  const rake = isPlain ? optionalCents(fieldsOf(readJson(state['potTracking']))?.['rakeAmount']) : null
  return ok({
    ...common.value,
    kind: 'PLAYED',
    record: { ...(maxPlayers === null ? {} : { maxPlayers }), ...state },
    isPlain,
    missing: isPlain ? missingIn(state) : null,
    name: name !== null && readHeroHand(name) !== null ? name : null,
    rakeNamed: rake?.ok ? (rake.value ?? null) : null,
  })
}

/** What the specification's shape lacks to be played: the table, whoever could have acted, the stakes, the button of later streets. */
function missingIn(state: Fields): MissingPart | null {
  const [seats, actions] = [readJson(state['seatStates']), readJson(state['handActions'])].map(list =>
    typeof list === 'object' && list !== null ? Object.values(list) : [],
  )
  if (seats?.length) return missingOfGame(state, (actions ?? []).map(fieldsOf))
  if (!actions?.length) return 'hand/missing-data'
  const first = fieldsOf(actions[0])?.['actionType']
  return first === 'BOMB' ? 'hand/bomb-pot-not-ready' : 'hand/not-initialized'
}

function missingOfGame(state: Fields, actions: readonly (Fields | null)[]): MissingPart | null {
  const lacks = (...names: readonly string[]) => names.every(name => (state[name] ?? null) === null)
  if (actions.length === 0) return null
  if (lacks('bigBlind') && !actions.some(action => action?.['actionType'] === 'BB')) return 'hand/no-game'
  const goesOn = actions.some(action => action?.['street'] !== undefined && action['street'] !== 'PREFLOP')
  return goesOn && lacks('buttonSeat', 'buttonSeatId') ? 'hand/no-positions' : null
}

const HERO_CARDS = ['heroHolecards', 'heroHolecardsSimple'] as const

function quickHand(state: Fields, more: Fields): Result<QuickHand, OperationFailure> {
  const common = commonIn(more)
  if (!common.ok) return common
  const invested = optionalCents(more['totalHeroInvestment'])
  if (!invested.ok) return invested
  if ((invested.value ?? 0) < 0) return err({ code: 'hand/negative-amount' })
  if (isTooMuch(invested.value)) return err({ code: 'session/too-much' })
  const wrong = unknownCards(more)
  if (wrong !== null) return err({ code: 'hand/unknown-type', text: wrong })
  return ok({
    ...common.value,
    kind: 'QUICK',
    investment: invested.value ?? common.value.typed.heroInvestmentManual ?? null,
    isStraddleOn: boolOf(more['isStraddleOn']),
    isBombPot: more['isBombPot'] === true,
    buttonSeat: intOf(state['buttonSeat']),
    heroSeat: intOf(state['heroSeatId']),
    numberOfPlayers: intOf(more['numberOfPlayers']),
    heroPosition: textOf(more['heroPosition']),
    heroHolecards: Array.isArray(more['heroHolecards']) ? more['heroHolecards'] : null,
    heroHolecardsSimple: textOf(more['heroHolecardsSimple']) ?? UNKNOWN_HAND,
    heroPreflopAction: textOf(more['heroPreflopAction']),
    heroVPIP: boolOf(more['heroVPIP']),
    boardCards: more['boardCards'] ?? null,
    unnamed: [
      ...(HERO_CARDS.every(name => more[name] === undefined) ? HERO_CARDS : []),
      ...(more['boardCards'] === undefined ? (['boardCards'] as const) : []),
    ],
  })
}

/** What was typed as the hero's cards and cannot be read as a hand; null when all is well or nothing is known. */
function unknownCards(more: Fields): string | null {
  const name = textOf(more['heroHolecardsSimple'])
  if (name !== null && name !== UNKNOWN_HAND && readHeroHand(name) === null) return name.slice(0, 40)
  const list = more['heroHolecards']
  if (!Array.isArray(list) || list.length === 0) return null
  const known = readHeroHand(list)?.filter(({ suit }) => suit !== '*' && suit !== '?')
  return known && new Set(known.map(({ rank, suit }) => rank + suit)).size === known.length
    ? null
    : JSON.stringify(list).slice(0, 40)
}
