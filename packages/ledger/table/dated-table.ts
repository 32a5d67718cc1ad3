// The table as devices leave it, one after the other or without knowing of each other. Of the whole the latest word counts; button and
// stacks have times of their own (SES-73, PLAY-46, PLAY-48).
import { isSameButton, setBy, withLatestButton } from './dated-button.ts'
import { withLatestStacks } from './dated-stacks.ts'
import { changedMs, type TableState } from './table-state.ts'

/** No later than the time at which it arrives. */
const notAfter = (time: string | undefined, at: string): string =>
  time !== undefined && Date.parse(time) < Date.parse(at) ? time : at

/** Of a client that gives no times all is as of then; a button elsewhere than before was set then. */
function dated(
  kept: TableState,
  sent: TableState,
  at: string,
  { isNext, hasSeen }: { readonly isNext: boolean; readonly hasSeen: boolean },
): TableState {
  const { buttonTimes: _, ...plain } = sent
  const isNew = isNext && !isSameButton(kept, sent)
  const buttonTimes = isNew ? setBy(kept, at, hasSeen) : isNext && kept.buttonTimes
  return { ...plain, toldAt: at, ...(buttonTimes ? { buttonTimes } : {}) }
}

/**
 * The table once a device has left it like `sent` at this time: over one that was left later only button and stacks are taken, unless
 * the device has seen it. The server keeps this, and a device draws it over what it knows.
 */
export const tableLeft = (
  kept: TableState | null,
  sent: TableState,
  at: string,
  hasSeen = false,
): TableState => {
  const isDated = sent.savedAt !== undefined
  const now = { savedAt: notAfter(sent.savedAt, at) }
  if (!kept) return { ...sent, toldAt: isDated ? notAfter(sent.toldAt, at) : at, ...now }
  const isNext = hasSeen || (isDated ? changedMs(sent) > changedMs(kept) : Date.parse(at) >= changedMs(kept))
  const arrived = isDated ? sent : dated(kept, sent, at, { isNext, hasSeen })
  const base = isNext ? arrived : kept
  const merged = withLatestStacks(withLatestButton(base, kept, arrived), kept, arrived, at)
  return { ...merged, ...(isNext ? { toldAt: notAfter(arrived.toldAt, at) } : {}), ...later(kept, now) }
}

const later = (kept: TableState, now: { readonly savedAt: string }): { readonly savedAt: string } =>
  (Date.parse(kept.savedAt ?? '') || 0) > Date.parse(now.savedAt) ? { savedAt: kept.savedAt! } : now
