// A plan carried out: sessions with the first of their hands, the rest part by part, several requests under way at a time (IMP-8).

import type { GatheredHand } from '@sidepot/formats/gather'
import type { PackedPart } from '@sidepot/formats/packed'
import {
  HANDS_IN_PART,
  handPart,
  handSession,
  handsKey,
  type ImportMark,
  STREAMS,
  seatedOpponents,
} from '@sidepot/ledger/import-requests'
import { importWords as words } from '@sidepot/messages/web-import'
import { deviceZone } from '../../data/account/local-time.ts'
import { rowsOf } from '../../data/store/records.ts'
import { trueNow } from '../../data/wire/clock.ts'
import { allBankrolls } from './import-bankrolls.ts'
import type { Reader } from './import-call.ts'
import { answered, type Patience, send } from './import-send.ts'
import type { ImportResult, Preview } from './import-state.ts'
import { FORGET_REFUSED, HANDS, KEEP_REFUSED, listSession, SESSION, TOURNAMENT_HANDS } from './requests.ts'
import type { Opening } from './worker/messages.ts'

interface Carrying extends Pick<Preview, 'plan' | 'rows'> {
  /** Has the hands of the plan. */
  readonly reader: Reader
  readonly userId: string
  readonly mark: ImportMark
  /** Begins the ids of what is made; nothing else was ever made under it. */
  readonly prefix: string
  /** By currency; `NEW` for one that is to be made. */
  readonly bankrolls: ReadonlyMap<string, string>
  /** Whether nothing more is saved under its mark once it was undone, on whichever device. */
  readonly endsWhenUndone: boolean
  /** The import whose refused hands these were. */
  readonly retryOf: string | null
  readonly isStopped: () => boolean
  readonly onMoved: (done: number) => void
  /** Where it is given, a lost connection is waited for (IMP-22). */
  readonly onWaiting?: Patience['onWaiting']
}

interface Saved {
  readonly id: string
}

/** Where hands are saved. */
interface Target {
  /** Null for hands of tournaments. */
  readonly sessionId: string | null
  /** Room and opponents, where the session does not know them yet. */
  readonly who: object
  readonly count: (hands: number) => void
}

export async function carryOut({
  reader,
  userId,
  mark,
  prefix: made,
  bankrolls,
  plan,
  rows,
  endsWhenUndone,
  retryOf,
  isStopped,
  onMoved,
  onWaiting,
}: Carrying): Promise<Omit<ImportResult, 'importId'>> {
  const { tell } = reader
  const patience = onWaiting && { isStopped, onWaiting }
  const elsewhere = { sessions: 0, hands: 0 }
  const refused: { key: string; why: string }[] = []
  const result = { sessions: 0, hands: 0, tournaments: 0, elsewhere, refused }
  const moved = (): void => onMoved(result.hands + elsewhere.hands + result.tournaments + listed)
  let listed = 0
  let problem: string | null = null
  const targets = await allBankrolls(userId, bankrolls, plan, rows, patience)
  if (targets === null) problem = isStopped() ? words.stoppedByYou : words.stopped
  const references = { venues: rowsOf('Venue'), stakes: rowsOf('CashGameStake') }

  const saveHands = async (
    to: Target,
    prefix: string,
    from: number,
    list: readonly GatheredHand[],
  ): Promise<void> => {
    const hands = await handPart(userId, prefix, from, list)
    const part = { requestId: `${prefix}-${from}-${list.length}`, hands }
    const sent =
      to.sessionId === null
        ? await send(TOURNAMENT_HANDS, { ...part, ...mark, endsWhenUndone }, patience)
        : await send(HANDS, { ...part, sessionId: to.sessionId, ...to.who }, patience)
    if (sent === null) {
      to.count(list.length)
      moved()
    } else if (sent.isGone) problem = words.goneMeanwhile
    else if (sent.isRefusal && list.length > 1) {
      const half = list.length >> 1
      await saveHands(to, prefix, from, list.slice(0, half))
      if (problem === null) await saveHands(to, prefix, from + half, list.slice(half))
    } else if (sent.isRefusal) refused.push({ key: list[0]!.key, why: sent.message })
    else problem = sent.message
  }
  const rest = async (
    of: 'session' | 'addition' | 'tournament',
    index: number,
    to: Target,
    from: number,
  ): Promise<void> => {
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
      await saveHands(to, prefix, at, list)
    }
  }
  const open = (input: object) => answered<Saved>(SESSION, { ...input, endsWhenUndone }, patience)
  const countHands = (hands: number): void => {
    result.hands += hands
  }
  /** Where the other hands of a session go once it is saved: into it, or into that of another device, which may not know all players (IMP-8). */
  const savedIn = (id: string, asked: string, who: object): Target => {
    const isOwn = id === asked
    if (isOwn) result.sessions++
    else elsewhere.sessions++
    const count = (hands: number): void => {
      elsewhere.hands += hands
    }
    return isOwn ? { sessionId: id, who: {}, count: countHands } : { sessionId: id, who, count }
  }
  const tournaments: Target = {
    sessionId: null,
    who: {},
    count: hands => {
      result.tournaments += hands
    },
  }
  const jobs: (() => Promise<void>)[] = [
    ...plan.sessions.map((session, index) => async () => {
      const opening = await tell<Opening>({ call: 'opening', index, count: HANDS_IN_PART, now: trueNow() })
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
        deviceZone(),
      )
      const who = { room: input.room, opponents: input.opponents }
      const sent = await open(input)
      if (sent.ok) {
        const to = savedIn(sent.value.id, id, who)
        to.count(first.length)
        moved()
        return rest('session', index, to, HANDS_IN_PART)
      }
      if (sent.error.isGone || !sent.error.isRefusal) {
        problem = sent.error.isGone ? words.goneMeanwhile : sent.error.message
        return
      }
      // one hand of the first part may be the reason: the session is saved without hands, then hand by hand
      const alone = { hands: null, importKey: handsKey(session.first.key), requestId: `${id}-bare` }
      const bare = await open({ ...input, ...alone })
      if (bare.ok) {
        const to = savedIn(bare.value.id, id, who)
        await saveHands(to, id, 0, first)
        return rest('session', index, to, HANDS_IN_PART)
      }
      if (bare.error.isRefusal) refused.push({ key: session.first.key, why: bare.error.message })
      else problem = bare.error.message
    }),
    ...plan.additions.map(({ sessionId, room, opponents }, index) => async () => {
      const who = { room, opponents: await seatedOpponents(userId, room, opponents) }
      return rest('addition', index, { sessionId, who, count: countHands }, 0)
    }),
    ...(plan.tournaments > 0 ? [() => rest('tournament', 0, tournaments, 0)] : []),
    ...rows.map((row, index) => async () => {
      const id = `${made}-r${index}`
      const input = listSession(mark, id, row, targets?.get(row.currency) ?? '', references, deviceZone())
      const sent = await open(input)
      if (sent.ok) {
        savedIn(sent.value.id, id, {})
        listed++
      } else if (sent.error.isGone) problem = words.goneMeanwhile
      else if (sent.error.isRefusal) refused.push({ key: row.start, why: sent.error.message })
      else problem = sent.error.message
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
      parts.map((part, n) =>
        send(KEEP_REFUSED, { requestId: `${made}-unread-${n}`, ...mark, ...part }, patience),
      ),
    )
    // what is refused again is kept with this import now
    if (retryOf !== null && kept.every(failed => failed === null))
      await send(FORGET_REFUSED, { requestId: `${made}-forget`, importId: retryOf })
  }
  return { ...result, problem }
}

const PREFIXES = { session: '', addition: 'a', tournament: 't' } as const
