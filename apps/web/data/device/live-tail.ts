// The change feed: everything since the cursor this device last kept, then what happens as it happens.
// One subscription; after an interruption it reads on from the cursor, so nothing is missed and nothing is asked for twice.
// Where the server has lost what the cursor refers to, the device compares itself whole (compare-whole.ts).
import { closeRealtime, realtime } from '../api/realtime.ts'
import { nothingIsWhole } from '../store/whole.ts'
import { waitOrWake } from '../wire/awake.ts'
import { REALTIME } from '../wire/limits.ts'
import { type Batch, FOLLOWED, take, type Whole } from './feed-taken.ts'

const DOCUMENT = `subscription Tail($after: String, $models: [String!]) {
  changes(after: $after, models: $models) { changes { model id version kind at body request } cursor live }
}`

export interface CursorPlace {
  readonly read: () => Promise<string | null>
  readonly write: (cursor: string) => void
}

/** By then the first screen has what it shows. */
const TAKEN_AFTER_MS = 3_000

/** Code that few openings need; tests that open several pages name the one of each page. */
export const loaders = {
  whole: () => import('./compare-whole.ts'),
  tables: () => new Promise(done => setTimeout(done, TAKEN_AFTER_MS)).then(() => import('./take-tables.ts')),
}

/** `arrived` hears of the requests that the changes came from, once their records are in the store. */
export function startLiveTail(
  place: CursorPlace,
  arrived: (requests: ReadonlySet<string>) => void,
): () => void {
  let stop = () => {}
  let stopped = false
  void Promise.all([realtime(), place.read()]).then(([client, kept]) => {
    if (stopped) return
    let cursor = kept
    let end = () => {}
    const follow = (whole: Whole | null) => {
      // the client sends the same object again after an interruption, so the place to read on from is kept in it
      const variables = {
        after: whole ? 'BEGINNING' : (cursor ?? 'NOW'),
        models: whole ? whole.models : FOLLOWED,
      }
      end = client.subscribe<{ readonly changes: Batch }>(
        { query: whole?.query ?? DOCUMENT, variables },
        {
          next: ({ data }) => {
            if (!data) return
            const { changes } = data
            variables.after = changes.cursor
            if (!whole) take(changes)
            arrived(whole ? whole.take(data) : requestsIn(changes))
            if (whole && !changes.live) return
            // a page that is closed before this compares itself again
            whole?.finish()
            cursor = changes.cursor
            place.write(cursor)
            if (!whole) return
            end()
            follow(null)
          },
          error: problem => {
            if (stopped) return
            const lost = isLost(problem)
            if (lost) nothingIsWhole()
            const again = lost
              ? loaders.whole().then(({ compareWhole }) => compareWhole())
              : waitOrWake(REALTIME.reconnectEveryMs).then(() => whole)
            void again
              // its code could not be read: the old place is refused again when there is network
              .catch(() => waitOrWake(REALTIME.reconnectEveryMs).then(() => whole))
              .then(next => stopped || follow(next))
          },
          complete: () => {},
        },
      )
    }
    if (cursor === null)
      // a new device: the lists of its screens do not wait for this
      void loaders.tables().then(
        ({ takeTables }) => stopped || takeTables(client),
        () => {},
      )
    follow(null)
    stop = () => end()
  })
  return () => {
    stopped = true
    stop()
    void closeRealtime()
  }
}

/** The server knows no such place: it has another history than the one this device followed. */
const isLost = (problem: unknown): boolean =>
  Array.isArray(problem) &&
  problem.some(({ errorType }: { errorType?: unknown }) => /^Cursor/.test(String(errorType)))

const requestsIn = ({ changes }: Batch): ReadonlySet<string> =>
  new Set(changes.flatMap(({ request }) => request ?? []))
