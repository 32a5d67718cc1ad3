// The saved hands of a session raked again as it is raked now: played through the engine with the same log, and all that follows
// from a hand follows (SES-19). Quick saves, and hands that break the rules, have no pots to rake and stay.
import { isDeepStrictEqual } from 'node:util'
import { fromStored, readJson } from '@sidepot/engine/read-stored'
import type { Result } from '@sidepot/engine/result'
import type { HandSetup } from '@sidepot/engine/setup'
import { netOf } from '@sidepot/ledger/hands'
import { potRakeRules } from '@sidepot/ledger/rake-config'
import { type Hand, hand } from '@sidepot/models/hand'
import type { Session } from '@sidepot/models/session'
import { find, findInParts } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { knowledgeOf, recordedWinners } from './edit-hand.ts'
import { handFacts, inBigBlinds } from './hand-facts.ts'
import { noteResult, settleSession, writeSeats } from './hand-rows.ts'
import { dealtIn, followOpponents } from './opponents-stacks.ts'
import { judgedHand } from './verdict.ts'

export async function rakeHands(work: Work, sessionId: string): Promise<Result<Session, OperationFailure>> {
  const owned = await ownSession(work, sessionId)
  if (!owned.ok) return owned
  const played = { sessionId, userId: work.userId, quickSave: false, isInconsistent: false }
  for await (const part of findInParts(work.trx, hand, played, { orderBy: 'createdAt' }))
    for (const { id } of part) await rakeHand(work, sessionId, id)
  return ownSession(work, sessionId)
}

async function rakeHand(work: Work, sessionId: string, id: string): Promise<void> {
  const session = must(await ownSession(work, sessionId))
  const [before] = await find(work.trx, hand, { id, userId: work.userId }, { lock: true })
  const setup = readJson(before?.setup) as HandSetup | null | undefined
  if (!before || !setup) return
  const rules = potRakeRules(session.rakeConfig)
  if (isDeepStrictEqual(setup.rake ?? null, rules)) return
  const { rake: _, ...dealt } = setup
  const state = fromStored({ setup: { ...dealt, ...(rules ? { rake: rules } : {}) }, log: before.log })
  if (!state.ok) return
  const winners = await recordedWinners(work, before, {})
  const known = { ...knowledgeOf(before, {}), ...(winners.length > 0 ? { winners } : {}) }
  const { fields, seats } = handFacts(id, state.value, known)
  const judged = await judgedHand(state.value, before.heroHolecardsSimple)
  const net = netOf({ ...before, ...fields } as Hand)
  const set = {
    ...fields,
    // a verdict that a client gave stays where our charts have none
    ...(judged.heroPreflopOptimal === null ? {} : judged),
    heroNetBigBlinds: inBigBlinds(net, before.bigBlind),
  }
  const seated = await dealtIn(work, before)
  const after = must(await write(work.trx, hand, { kind: 'update', id, set }, work.now))
  await writeSeats(work, session, before, after, seats)
  await followOpponents(work, session, seated, after)
  await settleSession(work, session, before, after)
  await noteResult(work, session, before, after)
}
