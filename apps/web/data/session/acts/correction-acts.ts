// What was corrected afterwards, drawn from what waits to be sent: code of its own, since the first page seldom needs it.
import { correctLine, type LineCorrection } from '@sidepot/ledger/correct-line'
import { correctSession, type SessionCorrection } from '@sidepot/ledger/correct-session'
import { endedWith } from '@sidepot/ledger/seating'
import {
  bookingsIn,
  bookingsSet,
  type Drawn,
  linesIn,
  linesSet,
  type Scene,
  sessionSet,
  set,
} from './act-rows.ts'
import { seatRowsIn } from './seat-acts.ts'

export type Correction =
  | { readonly kind: 'correctLine'; readonly correction: LineCorrection; readonly now: number }
  | { readonly kind: 'correctSession'; readonly correction: SessionCorrection; readonly now: number }

export function drawCorrection(scene: Scene, act: Correction): readonly Drawn[] {
  const { session } = scene
  const rows = { lines: linesIn(scene), bookings: bookingsIn(scene) }
  if (act.kind === 'correctLine') {
    const decided = correctLine(session, rows, act.correction, act.now)
    if (!decided.ok) return []
    return [
      ...sessionSet(scene, decided.value.change),
      ...linesSet(decided.value.lines),
      ...bookingsSet(scene, decided.value.bookings, [], act.now),
    ]
  }
  const decided = correctSession(session, rows, act.correction, act.now)
  if (!decided.ok) return []
  const { moved, change, lines, bookings, made } = decided.value
  const { sessionEnd } = change
  return [
    ...sessionSet(scene, change),
    ...(moved ? wholeMoved(scene, moved) : []),
    ...(sessionEnd && !moved ? endedWith(seatRowsIn(scene), session.sessionEnd) : []).map(({ id }) =>
      set('PlayerSession', id, { sessionEnd }),
    ),
    ...linesSet(lines),
    ...bookingsSet(scene, bookings, made, act.now),
  ]
}

/** A session put on another day: its hands and who sat when go along. */
export const wholeMoved = (scene: Scene, moved: (at: string) => string): readonly Drawn[] => [
  ...scene.view
    .rows('Hand', row => row.sessionId === scene.session.id)
    .map(({ id, createdAt }) => set('Hand', id, { createdAt: moved(createdAt) })),
  ...seatRowsIn(scene).map(({ id, sessionStart, sessionEnd }) =>
    set('PlayerSession', id, {
      sessionStart: sessionStart && moved(sessionStart),
      sessionEnd: sessionEnd && moved(sessionEnd),
    }),
  ),
]
