// A plan carried out: sessions with the first of their hands, the rest part by part, several requests under way at a time (IMP-8).
import type { GatheredHand } from '@sidepot/formats/gather'
import type { PackedPart } from '@sidepot/formats/packed'
import {
  HANDS_IN_PART,
  type Holds,
  handPart,
  handSession,
  type ImportMark,
  newBankrollHolds,
  newBankrollType,
  STREAMS,
  seatedOpponents,
} from '@sidepot/ledger/import-requests'
import { importWords as words } from '@sidepot/messages/web-import'
import type { Currency } from '@sidepot/models/enumerations'
import { rowsOf } from '../../data/store/records.ts'
import type { Reader } from './import-call.ts'
import { send } from './import-send.ts'
import type { ImportResult, Preview } from './import-state.ts'
import {
  BANKROLL,
  FORGET_REFUSED,
  HANDS,
  KEEP_REFUSED,
  listSession,
  SESSION,
  TOURNAMENT_HANDS,
} from './requests.ts'
import type { Opening } from './worker/messages.ts'

interface Carrying extends Pick<Preview, 'plan' | 'rows'> {
  /** Has the hands of the plan. */
  readonly reader: Reader
  readonly userId: string
  readonly mark: ImportMark
  /** Begins the ids of what is made; nothing else was ever made under it. */
  readonly prefix: string
  /** By currency; `NEW` and an id for one that is to be made. */
  readonly bankrolls: ReadonlyMap<string, string>
  /** The import whose refused hands these were. */
  readonly retryOf: string | null
  readonly isStopped: () => boolean
  readonly onMoved: (done: number) => void
}

export async function carryOut({
  reader,
  userId,
  mark,
  prefix: made,
  bankrolls,
  plan,
  rows,
  retryOf,
  isStopped,
  onMoved,
}: Carrying): Promise<Omit<ImportResult, 'importId'>> {
  const { tell } = reader
  const result = { sessions: 0, hands: 0, tournaments: 0, refused: [] as { key: string; why: string }[] }
  const moved = (): void => onMoved(result.hands + result.tournaments + listed)
  let listed = 0
  let problem: string | null = null
  const targets = await allBankrolls(bankrolls, currency => newBankrollHolds(currency, plan.sessions, rows))
  if (targets === null) problem = words.stopped
  const references = { venues: rowsOf('Venue'), stakes: rowsOf('CashGameStake') }

  /** Null for the session: hands of tournaments. */
  const saveHands = async (
    sessionId: string | null,
    prefix: string,
    from: number,
    list: readonly GatheredHand[],
    who: object = {},
  ) => {
    const hands = await handPart(userId, prefix, from, list)
    const part = { requestId: `${prefix}-${from}-${list.length}`, hands }
    const sent =
      sessionId === null
        ? await send(TOURNAMENT_HANDS, { ...part, ...mark })
        : await send(HANDS, { ...part, sessionId, ...who })
    if (sent === null) {
      result[sessionId === null ? 'tournaments' : 'hands'] += list.length
      moved()
    } else if (sent.isGone) problem = words.goneMeanwhile
    else if (sent.isRefusal && list.length > 1) {
      const half = list.length >> 1
      await saveHands(sessionId, prefix, from, list.slice(0, half), who)
      if (problem === null) await saveHands(sessionId, prefix, from + half, list.slice(half), who)
    } else if (sent.isRefusal) result.refused.push({ key: list[0]!.key, why: sent.message })
    else problem = sent.message
  }
  const rest = async (
    of: 'session' | 'addition' | 'tournament',
    index: number,
    sessionId: string | null,
    from: number,
    who: object = {},
  ) => {
    const prefix = `${made}-${PREFIXES[of]}${index}`
    for (let at = from; problem === null && !isStopped(); at += HANDS_IN_PART) {
      const list = await tell<readonly GatheredHand[]>({
        call: 'hands',
        of,
        index,
        from: at,
        count: HANDS_IN_PART,
      })
      if (list.length === 0) return
      await saveHands(sessionId, prefix, at, list, who)
    }
  }
  const jobs: (() => Promise<void>)[] = [
    ...plan.sessions.map((session, index) => async () => {
      const opening = await tell<Opening>({ call: 'opening', index, count: HANDS_IN_PART, now: Date.now() })
      const first = opening.hands
      const id = `${made}-${index}`
      const hands = await handPart(userId, id, 0, first)
      const bankrollId = targets?.get(session.first.currency) ?? ''
      const input = await handSession(
        userId,
        mark,
        id,
        session,
        opening,
        bankrollId,
        references.venues,
        hands,
      )
      const sent = await send(SESSION, input)
      if (sent?.isRefusal) {
        // one hand of the first part may be the reason: the session is saved without hands, then hand by hand
        const bare = await send(SESSION, { ...input, hands: null, requestId: `${id}-bare` })
        if (bare?.isRefusal) {
          result.refused.push({ key: session.first.key, why: bare.message })
          return moved()
        }
        if (bare) problem = bare.message
        else {
          result.sessions++
          await saveHands(id, id, 0, first)
        }
      } else if (sent) problem = sent.message
      else {
        result.sessions++
        result.hands += first.length
      }
      moved()
      if (problem === null) await rest('session', index, id, HANDS_IN_PART)
    }),
    ...plan.additions.map(
      ({ sessionId, room, opponents }, index) =>
        async () =>
          rest('addition', index, sessionId, 0, {
            room,
            opponents: await seatedOpponents(userId, room, opponents),
          }),
    ),
    ...(plan.tournaments > 0 ? [() => rest('tournament', 0, null, 0)] : []),
    ...rows.map((row, index) => async () => {
      const input = listSession(mark, `${made}-r${index}`, row, targets?.get(row.currency) ?? '', references)
      const sent = await send(SESSION, input)
      if (sent?.isRefusal) result.refused.push({ key: row.start, why: sent.message })
      else if (sent) problem = sent.message
      else {
        result.sessions++
        listed++
      }
      moved()
    }),
  ]
  await Promise.all(
    Array.from({ length: STREAMS }, async () => {
      for (let job = jobs.shift(); job && problem === null && !isStopped(); job = jobs.shift()) await job()
    }),
  )
  if (problem === null && !isStopped()) {
    const parts = await tell<readonly PackedPart[]>({ call: 'unread' })
    const kept = await Promise.all(
      parts.map((part, n) => send(KEEP_REFUSED, { requestId: `${made}-unread-${n}`, ...mark, ...part })),
    )
    // what is refused again is kept with this import now
    if (retryOf !== null && kept.every(failed => failed === null))
      await send(FORGET_REFUSED, { requestId: `${made}-forget`, importId: retryOf })
  }
  return { ...result, problem }
}

const PREFIXES = { session: '', addition: 'a', tournament: 't' } as const

/** Those the person chose, and a new one for each currency that has none. */
async function allBankrolls(
  chosen: ReadonlyMap<string, string>,
  holdsOf: (currency: string) => Holds,
): Promise<ReadonlyMap<string, string> | null> {
  const targets = new Map(chosen)
  for (const [currency, id] of chosen) {
    if (!id.startsWith(NEW)) continue
    const made = id.slice(NEW.length)
    const holds = holdsOf(currency)
    const name = words.newBankroll(currency as Currency, holds)
    const input = { id: made, name, currency, type: newBankrollType(holds) }
    if (await send(BANKROLL, input)) return null
    targets.set(currency, made)
  }
  return targets
}
/** Begins the id of a bankroll that the import will make. */
export const NEW = 'new:'
