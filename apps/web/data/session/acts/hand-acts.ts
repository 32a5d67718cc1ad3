// Hands saved and deleted, drawn from what waits to be sent.
import { afterHand, type CountedHand, chipsFrom } from '@sidepot/ledger/hands'
import { playedTime } from '@sidepot/ledger/session-bounds'
import { handDeletedId, handResultId, lastReading } from '@sidepot/ledger/timeline'
import type { StoreView } from '../../store/records.ts'
import type { Rec } from '../../wire/documents.ts'
import { type Drawn, gone, linesIn, type Scene, sessionSet, set, sure } from './act-rows.ts'
import { type LedgerRow, toLedger } from './ledger-records.ts'

/** `hand` are the fields of the record as the screen shows it, in the store's own form. */
export interface SaveHand {
  readonly kind: 'saveHand'
  readonly handId: string
  readonly at: string
  readonly hand: object
}
export interface DeleteHand {
  readonly kind: 'deleteHand'
  readonly handId: string
  readonly notDealt: boolean
  readonly at: number
}

type HandRow = LedgerRow<'Hand'>
const countedOf = (row: Rec<'Hand'> | null): (HandRow & CountedHand) | null =>
  row ? toLedger('Hand', row) : null

export function drawHand(scene: Scene, act: SaveHand): readonly Drawn[] {
  const { view, session } = scene
  const { handId, at } = act
  const before = countedOf(view.record('Hand', handId))
  const after = {
    ...BLANK_HAND,
    ...before,
    ...toLedger('Hand', act.hand as Rec<'Hand'>),
    id: handId,
    sessionId: session.id,
    _deleted: false,
    createdAt:
      before?.createdAt ??
      new Date(playedTime(session, Date.parse(at), lastHandAt(view, session.id, handId))).toISOString(),
  } as HandRow
  const lines = linesIn(scene)
  const newest = newestOf(scene, after)
  return [
    ...sessionSet(
      scene,
      afterHand(session, {
        before,
        after,
        at: Date.parse(after.createdAt),
        reading: lastReading(lines),
        newest,
      }),
    ),
    set('Hand', handId, { ...after, updatedAt: at }),
    sure(
      set('SessionUpdate', handResultId(handId), {
        sessionId: session.id,
        userId: session.userId,
        bankrollId: session.bankrollId,
        updateType: 'HAND_RESULT',
        value: chipsFrom(after),
        notes: null,
        timestamp: after.createdAt,
        isDeleted: false,
      }),
    ),
  ]
}
const BLANK_HAND = {
  heroNetWin: null,
  heroNetWinManual: null,
  heroPreflopOptimal: null,
  heroRakePaid: null,
  tips: null,
  isDeleted: false,
  isBookmarked: false,
  isPublic: false,
}

export function drawDeletedHand(scene: Scene, act: DeleteHand): readonly Drawn[] {
  const { view, session } = scene
  const before = countedOf(view.record('Hand', act.handId))
  if (!before) return [gone('Hand', act.handId)]
  const lines = linesIn(scene)
  const change = afterHand(session, {
    before,
    after: { ...before, _deleted: true },
    at: Date.parse(before.createdAt),
    reading: lastReading(lines),
    dealt: act.notDealt ? -1 : 0,
    newest: newestOf(scene, { ...before, _deleted: true }),
  })
  const moved = chipsFrom(before)
  return [
    ...sessionSet(scene, change),
    gone('Hand', act.handId),
    act.notDealt
      ? gone('SessionUpdate', handResultId(act.handId))
      : sure(
          set('SessionUpdate', handDeletedId(act.handId, before._version + 1), {
            sessionId: session.id,
            userId: session.userId,
            bankrollId: session.bankrollId,
            updateType: 'HAND_DELETED',
            value: moved === null || moved === 0 ? moved : -moved,
            notes: null,
            timestamp: new Date(act.at).toISOString(),
            isDeleted: false,
          }),
        ),
  ]
}

/** The newest hand of the session once this one is as it becomes. */
const lastHandAt = (view: StoreView, sessionId: string, besides: string): number | null =>
  view
    .rows('Hand', row => row.sessionId === sessionId && row.id !== besides)
    .reduce<number | null>((last, { createdAt }) => Math.max(last ?? 0, Date.parse(createdAt)), null)

function newestOf({ view, session }: Scene, changed: HandRow): HandRow | null {
  const others = view
    .rows('Hand', row => row.sessionId === session.id && row.id !== changed.id)
    .map(row => ({ at: row.createdAt, id: row.id, row }))
  const last = others.reduce<(typeof others)[number] | null>(
    (best, one) =>
      best === null || one.at > best.at || (one.at === best.at && one.id > best.id) ? one : best,
    null,
  )
  const other = last ? toLedger('Hand', last.row) : null
  if (changed._deleted) return other
  const isLater =
    !other ||
    changed.createdAt > other.createdAt ||
    (changed.createdAt === other.createdAt && changed.id > other.id)
  return isLater ? changed : other
}
