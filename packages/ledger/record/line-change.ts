// What becomes of a line of the timeline, and of the one that says a session's result.
import type { SessionUpdate } from '@sidepot/models/session-update'
import type { SessionChange } from './session-record.ts'
import type { Line } from './timeline.ts'

export type LineFields = Partial<Pick<SessionUpdate, 'timestamp' | 'value' | 'notes'>>
/** What becomes of a line: other fields, or null when it is taken out. */
export interface LineChange {
  readonly id: string
  readonly set: LineFields | null
}

/** The line that closes a session says its result; after a correction it says the new one. */
export const endLine = (lines: readonly Line[], { sessionResult }: SessionChange): readonly LineChange[] =>
  sessionResult === undefined || sessionResult === null
    ? []
    : lines
        .filter(line => line.updateType === 'SESSION_END' && line.value !== sessionResult)
        .map(({ id }) => ({ id, set: { value: sessionResult } }))
