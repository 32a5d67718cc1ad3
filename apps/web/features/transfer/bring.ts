// Enters rows of a file as past sessions, one after another, straight to the server.
import type { SessionRow } from '@sidepot/formats/csv-sessions'
import { decimalOf } from '@sidepot/models/kit/money'
import { ask } from '../../data/api/graphql.ts'
import { queries } from '../../data/api/queries.ts'
import { pastSession, type References, rowId } from './session-rows.ts'

const RECORD =
  'mutation Bring($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id _version } }'
const CORRECT = 'mutation Correct($input: CorrectSessionInput!) { correctSession(input: $input) { id } }'

export interface Brought {
  readonly done: number
  /** The sentence why it stopped. */
  readonly problem: string | null
}

export async function bringSessions(
  userId: string,
  rows: readonly SessionRow[],
  bankrolls: ReadonlyMap<string, string>,
  references: References,
  told: (done: number) => void,
): Promise<Brought> {
  let done = 0
  for (const row of rows) {
    const id = await rowId(userId, row)
    const bankrollId = bankrolls.get(row.currency) ?? ''
    const answer = await ask(RECORD, { input: pastSession(row, bankrollId, references, id) })
    const costs = { expenses: row.expenses, tips: row.tips }
    const more = Object.fromEntries(
      Object.entries(costs).flatMap(([name, amount]) => (amount ? [[name, decimalOf(amount)]] : [])),
    )
    const after =
      answer.ok && Object.keys(more).length > 0
        ? await ask(CORRECT, { input: { requestId: `${id}-costs`, sessionId: id, ...more } })
        : answer
    if (!after.ok) return finish(done, after.error.message)
    told(++done)
  }
  return finish(done, null)
}

async function finish(done: number, problem: string | null): Promise<Brought> {
  await queries.invalidateQueries()
  return { done, problem }
}
