// From a parsed hand to the fields of its record: the engine runs the log, a quick save is taken as it was typed, and
// the charts judge the line. Nothing here touches the database, so it is done before anything is locked.
import { autoFold } from '@sidepot/engine/history'
import { UNKNOWN_HAND } from '@sidepot/engine/notation'
import { fromStored } from '@sidepot/engine/read-stored'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { HandState } from '@sidepot/engine/state'
import { hasStraddle } from '@sidepot/engine/table'
import { netOfOutcome } from '@sidepot/ledger/hands'
import type { PlayedIn } from '@sidepot/ledger/new-session'
import { potRakeRules } from '@sidepot/ledger/rake-config'
import { chipStake, smallestChip } from '@sidepot/ledger/smallest-chip'
import type { TableState } from '@sidepot/ledger/table-state'
import type { hand } from '@sidepot/models/hand'
import type { Patch } from '@sidepot/models/kit/model'
import type { OperationFailure } from '../kit/work.ts'
import { handFacts, inBigBlinds, type SeatFacts } from './hand-facts.ts'
import type { HandToSave, PlayedHand, QuickHand } from './hand-input.ts'
import { raisedQuickly, threeBetQuickly } from './quick-facts.ts'
import { judgedHand, judgedQuickly } from './verdict.ts'

type HandFields = Patch<typeof hand>

export interface Played {
  readonly fields: HandFields
  readonly state: HandState | null
  readonly seats: readonly SeatFacts[]
  /** What a hand that is there already keeps. */
  readonly unnamed: readonly (keyof HandFields)[]
}

export async function readHand(
  session: PlayedIn,
  handId: string,
  input: HandToSave,
): Promise<Result<Played, OperationFailure>> {
  if (input.kind === 'QUICK') {
    const fields = { ...quickFields(session, input), ...(await judgedQuickly(input.verdict)) }
    return ok({ fields, state: null, seats: [], unnamed: input.unnamed })
  }
  const played = playedHand(session, handId, input)
  if (!played.ok) return played
  const { fields, state, seats } = played.value
  const judged = await judgedHand(state, fields.heroHolecardsSimple)
  // a hand in the specification's shape may carry a verdict where ours has no cards or no chart to judge by
  const verdict =
    judged.heroPreflopOptimal === null && input.isPlain ? await judgedQuickly(input.verdict) : judged
  return ok({ fields: { ...fields, ...verdict }, state, seats, unnamed: [] })
}

function playedHand(session: PlayedIn, handId: string, input: PlayedHand) {
  if (input.missing) return err({ code: input.missing })
  const record = { gameType: session.gameType, maxPlayers: session.maxPlayers, ...input.record }
  // a hand that does not say its rake was raked as its session is, and its pots were split in the table's chip
  const rake = potRakeRules(session.rakeConfig)
  const oddChip = smallestChip(
    (session.tableState ?? {}) as Pick<TableState, 'smallestChip'>,
    chipStake(session),
  )
  const read = fromStored(record, { oddChip, ...(rake ? { rake } : {}) })
  if (!read.ok) return err({ code: 'hand/illegal' as const, failure: read.error })
  const knowledge = rake
    ? input.knowledge
    : { ...input.knowledge, rake: input.knowledge.rake ?? input.rakeNamed }
  const state = autoFold(read.value, knowledge)
  const { fields, seats } = handFacts(handId, state, knowledge)
  const name =
    fields.heroHolecardsSimple === UNKNOWN_HAND && input.name !== null
      ? { heroHolecardsSimple: input.name }
      : {}
  return ok({ fields: { ...fields, ...name, ...input.typed }, state, seats })
}

/** The simple logger's hand: what was typed is all there is. */
function quickFields(session: PlayedIn, input: QuickHand): HandFields {
  const {
    knowledge,
    typed,
    verdict,
    kind: _,
    investment,
    isStraddleOn,
    buttonSeat,
    heroSeat,
    unnamed: _unnamed,
    ...quick
  } = input
  const { bigBlind } = session
  const isStraddled =
    (isStraddleOn ?? session.isStraddleOn) && hasStraddle(quick.numberOfPlayers ?? session.maxPlayers)
  const { preflopLine } = verdict
  const outcome = knowledge.outcome === 'NO OUTCOME' ? null : (knowledge.outcome ?? null)
  const typedNet = typed.heroNetWinManual ?? null
  const heroNetWin = typedNet === null ? netOfOutcome(outcome, investment) : null
  return {
    ...typed,
    ...quick,
    quickSave: true,
    gameType: session.gameType,
    maxPlayers: session.maxPlayers,
    smallBlind: session.smallBlind,
    bigBlind,
    // none is 0: hands saved before antes were kept say nothing
    ante: session.ante ?? 0,
    anteType: session.anteType,
    isStraddleOn: isStraddled,
    straddleAmount: isStraddled ? session.straddleAmount : 0,
    buttonSeat: buttonSeat ?? session.buttonSeat,
    heroSeat: heroSeat ?? session.heroSeat,
    preflopLine,
    heroPFR: raisedQuickly(input.heroPreflopAction, preflopLine),
    heroThreeBet: threeBetQuickly(input.heroPreflopAction, preflopLine),
    heroOutcome: outcome,
    heroInvestmentManual: investment,
    heroNetWin,
    heroNetBigBlinds: inBigBlinds(typedNet ?? heroNetWin, bigBlind),
  }
}
