// The server as the model sees it: players of several people, each request run once, and a feed of changes behind a cursor.
import type { Result } from '@sidepot/engine/result'
import type { DataProblem } from '../wire/failure.ts'

export interface Row {
  readonly id: string
  readonly userId: string
  readonly notes: string
  readonly _version: number
  readonly _deleted: boolean
  readonly _lastChangedAt: number
}

export interface Input {
  readonly requestId: string
  readonly id: string
  readonly notes: string
  /** The operation refuses it, whenever it is asked. */
  readonly isWrong?: boolean
}

interface Change {
  readonly row: Row
  readonly request: string
}

export interface PlainServer {
  /** Requests in the order in which they had their effect. */
  readonly runs: readonly string[]
  run(caller: string, input: Input): Result<Row, DataProblem>
  rowsOf(caller: string): readonly Row[]
  /** What a subscription is sent next, or null when its cursor means nothing here any more. */
  changesAfter(
    caller: string,
    cursor: string,
  ): { readonly changes: readonly SentChange[]; readonly cursor: string } | null
  /** Cursors of before are no longer known. */
  expireCursors(): void
}

export function openServer(): PlainServer {
  const rows = new Map<string, Row>()
  const answers = new Map<string, Row>()
  const changes: Change[] = []
  const runs: string[] = []
  let epoch = 1
  return {
    runs,
    run(caller, { requestId, id, notes, isWrong }) {
      const before = rows.get(id)
      if (before && before.userId !== caller) throw new Error(`${caller} wrote a record of ${before.userId}`)
      if (isWrong) return { ok: false, error: { kind: 'refused', message: 'no', type: 'Refused' } }
      const known = answers.get(requestId)
      if (known) return { ok: true, value: known }
      const version = (before?._version ?? 0) + 1
      const row: Row = {
        id,
        userId: caller,
        notes,
        _version: version,
        _deleted: false,
        _lastChangedAt: version,
      }
      rows.set(id, row)
      answers.set(requestId, row)
      changes.push({ row, request: requestId })
      runs.push(requestId)
      return { ok: true, value: row }
    },
    rowsOf: caller => [...rows.values()].filter(row => row.userId === caller),
    changesAfter(caller, cursor) {
      const here = `${epoch}:${changes.length}`
      const own = (list: readonly Change[]) =>
        list.filter(({ row }) => row.userId === caller).map(({ row, request }) => changeOf(row, request))
      if (cursor === 'NOW') return { changes: [], cursor: here }
      if (cursor === 'BEGINNING')
        return {
          changes: [...rows.values()].filter(row => row.userId === caller).map(row => changeOf(row, null)),
          cursor: here,
        }
      const [of, index] = cursor.split(':').map(Number)
      return of === epoch ? { changes: own(changes.slice(index)), cursor: here } : null
    },
    expireCursors() {
      epoch++
    },
  }
}

type SentChange = ReturnType<typeof changeOf>
const changeOf = (row: Row, request: string | null) => ({
  model: 'Player',
  id: row.id,
  version: row._version,
  kind: row._version === 1 ? 'CREATE' : 'UPDATE',
  body: JSON.stringify(row),
  request,
})
