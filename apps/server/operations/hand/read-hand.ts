// From a saved hand payload to the fields of its record: the engine runs the log, a quick save is taken as it was typed, and
// the charts judge the line. Nothing here touches the database, so it is done before anything is locked.
import { autoFold } from '@sidepot/engine/history'
import { readHeroHand, UNKNOWN_HAND } from '@sidepot/engine/notation'
import { fromStored } from '@sidepot/engine/read-stored'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Knowledge } from '@sidepot/engine/results'
import type { HandState } from '@sidepot/engine/state'
import { netOfOutcome } from '@sidepot/ledger/hands'
import { potRakeRules } from '@sidepot/ledger/rake-config'
import type { hand } from '@sidepot/models/hand'
import type { Patch } from '@sidepot/models/kit/model'
import type { Session } from '@sidepot/models/session'
import { unfitText } from '../../derive/wire.ts'
import type { OperationFailure } from '../kit/work.ts'
import { handFacts, inBigBlinds, type SeatFacts } from './hand-facts.ts'
import { boolIn, centsIn, type HandPayload, intIn, knowledgeIn, lineIn, textIn } from './hand-input.ts'
import { raisedQuickly, threeBetQuickly } from './quick-facts.ts'
import { judgedHand, judgedQuickly } from './verdict.ts'

type HandFields = Patch<typeof hand>

export interface Played {
  readonly fields: HandFields
  readonly state: HandState | null
  readonly seats: readonly SeatFacts[]
}

export async function readHand(
  held: Session,
  payload: HandPayload,
): Promise<Result<Played, OperationFailure>> {
  const played = read(held, payload)
  if (!played.ok) return played
  const { fields, state } = played.value
  const judged = state ? await judgedHand(state) : null
  // a hand in the specification's shape may carry a verdict where ours has no cards or no chart to judge by
  const isTold = judged === null || (judged.heroPreflopOptimal === null && isPlain(payload))
  const verdict = isTold ? await judgedQuickly(payload.more) : judged
  return ok({ ...played.value, fields: { ...fields, ...verdict } })
}

function read(held: Session, payload: HandPayload): Result<Played, OperationFailure> {
  const knowledge = knowledgeIn(payload.more)
  if (!knowledge.ok) return knowledge
  const typed = typedFields(payload)
  if (!typed.ok) return typed
  if (boolIn(payload.more, 'quickSave') === true) return quick(held, payload, typed.value, knowledge.value)
  const told = fromStored(
    { gameType: held.gameType, maxPlayers: held.maxPlayers, ...payload.handState },
    rakeOf(held),
  )
  if (!told.ok) return err({ code: 'hand/illegal', failure: told.error })
  const state = autoFold(told.value, knowledge.value)
  const { fields, seats } = handFacts(state, knowledge.value)
  const name = fields.heroHolecardsSimple === UNKNOWN_HAND ? nameIn(payload) : {}
  return ok({ fields: { ...fields, ...name, ...typed.value }, state, seats })
}

/** The specification's own payload: seats and actions, without our setup and log. */
const isPlain = ({ handState }: HandPayload): boolean => !handState['setup'] && !handState['log']

/** A hand that does not say its rake was raked as its session is. */
function rakeOf({ rakeConfig }: Session): Parameters<typeof fromStored>[1] {
  const rake = potRakeRules(rakeConfig)
  return rake ? { rake } : {}
}

/** The hero's hand by name, where the cards themselves were not given. */
function nameIn({ more }: HandPayload): HandFields {
  const name = textIn(more, 'heroHolecardsSimple')
  return name !== null && readHeroHand(name) !== null ? { heroHolecardsSimple: name } : {}
}

/** What the hero typed beside the hand; kept apart from what is computed. */
function typedFields({ more }: HandPayload): Result<HandFields, OperationFailure> {
  const amounts = {
    heroNetWinManual: centsIn(more, 'heroNetWinManual'),
    heroInvestmentManual: centsIn(more, 'heroInvestmentManual'),
    totalPotGrossManual: centsIn(more, 'totalPotGrossManual'),
    totalPotNetManual: centsIn(more, 'totalPotNetManual'),
    tips: centsIn(more, 'tips'),
  }
  const fields: Record<string, unknown> = {}
  for (const [name, amount] of Object.entries(amounts)) {
    if (!amount.ok) return amount
    if (amount.value !== undefined) fields[name] = amount.value
  }
  for (const name of ['notes', 'tableName']) {
    if (more[name] === undefined) continue
    const text = textIn(more, name)
    const reason = text === null ? null : unfitText(text)
    if (reason) return err({ code: 'input/invalid', path: ['additionalParams', name], reason })
    fields[name] = text
  }
  if (Array.isArray(more['tags'])) fields['tags'] = more['tags'].filter(tag => typeof tag === 'string')
  for (const name of ['isBookmarked', 'isPublic']) if (boolIn(more, name) !== null) fields[name] = more[name]
  return ok(fields as HandFields)
}

/** The simple logger's hand: what was typed is all there is. */
function quick(
  held: Session,
  { more, handState }: HandPayload,
  typed: HandFields,
  knowledge: Knowledge,
): Result<Played, OperationFailure> {
  const invested = centsIn(more, 'totalHeroInvestment')
  if (!invested.ok) return invested
  const wrong = unknownCards(more)
  if (wrong !== null) return err({ code: 'hand/unknown-type', text: wrong })
  const bigBlind = held.bigBlind
  const outcome = knowledge.outcome === 'NO OUTCOME' ? null : (knowledge.outcome ?? null)
  const investment = invested.value ?? typed.heroInvestmentManual ?? null
  const heroNetWin = (typed.heroNetWinManual ?? null) === null ? netOfOutcome(outcome, investment) : null
  const net = typed.heroNetWinManual ?? heroNetWin
  return ok({
    fields: {
      ...typed,
      quickSave: true,
      gameType: held.gameType,
      maxPlayers: held.maxPlayers,
      smallBlind: held.smallBlind,
      bigBlind,
      isStraddleOn: boolIn(more, 'isStraddleOn') ?? held.isStraddleOn,
      straddleAmount: held.straddleAmount,
      isBombPot: boolIn(more, 'isBombPot') ?? false,
      buttonSeat: intIn(handState, 'buttonSeat') ?? held.buttonSeat,
      heroSeat: intIn(handState, 'heroSeatId') ?? held.heroSeat,
      numberOfPlayers: intIn(more, 'numberOfPlayers'),
      heroPosition: textIn(more, 'heroPosition'),
      heroHolecards: Array.isArray(more['heroHolecards']) ? more['heroHolecards'] : null,
      heroHolecardsSimple: textIn(more, 'heroHolecardsSimple') ?? UNKNOWN_HAND,
      heroPreflopAction: textIn(more, 'heroPreflopAction'),
      preflopLine: lineIn(more),
      heroVPIP: boolIn(more, 'heroVPIP'),
      heroPFR: raisedQuickly(textIn(more, 'heroPreflopAction'), lineIn(more)),
      heroThreeBet: threeBetQuickly(textIn(more, 'heroPreflopAction'), lineIn(more)),
      heroOutcome: outcome,
      heroInvestmentManual: investment,
      heroNetWin,
      heroNetBigBlinds: inBigBlinds(net, bigBlind),
      boardCards: more['boardCards'] ?? null,
    },
    state: null,
    seats: [],
  })
}

/** What was typed as the hero's cards and cannot be read as a hand; null when all is well or nothing is known. */
function unknownCards(more: HandPayload['more']): string | null {
  const name = textIn(more, 'heroHolecardsSimple')
  if (name !== null && name !== UNKNOWN_HAND && readHeroHand(name) === null) return name.slice(0, 40)
  const list = more['heroHolecards']
  if (!Array.isArray(list) || list.length === 0) return null
  const cards = readHeroHand(list)
  const known = (cards ?? []).filter(({ suit }) => suit !== '*' && suit !== '?')
  const isTwice = new Set(known.map(({ rank, suit }) => rank + suit)).size < known.length
  return cards === null || isTwice ? JSON.stringify(list).slice(0, 40) : null
}
