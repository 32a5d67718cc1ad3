// npm run bench -- growth: one person with 200,000 hands (HANDS=…). A new device from its first question to the last record over a real socket, what a
// change costs at the beginning and at the end of a long feed, figures over all hands, and a session of 1,000 hands deleted. Exits 1 on a miss.

import { once } from 'node:events'
import { modelNamed } from '@sidepot/models/all'
import { STAMPS } from '@sidepot/models/kit/model'
import { rowsOfTable, type SentTables } from '@sidepot/models/kit/tables'
import { operations } from '@sidepot/server/all-operations'
import { openLog } from '@sidepot/server/base/log'
import openCluster from '@sidepot/server/db/test-run'
import { createApi, type GraphqlApi } from '@sidepot/server/graphql/api'
import { as } from '@sidepot/server/operations/testing/testing'
import { type LiveSite, liveSite } from '@sidepot/server/testing/live'
import { WebSocket } from 'ws'
import { median } from './parts/api-load.ts'
import { BIG, fillGrown, HANDS } from './parts/growth-fill.ts'
import { processorSeconds } from './shared/processor.ts'
import { sized, verdict } from './shared/smoke.ts'

const ROUNDS = sized(5, 1)
const MODELS = [
  'Session',
  'SessionUpdate',
  'Hand',
  'Bankroll',
  'BankrollTransaction',
  'PlayerSession',
  'Player',
  'User',
]
const TAIL = `subscription ($models: [String!]) { changes(after: "BEGINNING", models: $models, inTables: true) {
  tables cursor live } }`
const FIGURES = 'hands rated bigBlinds squares vpip { made opportunities } pfr { made opportunities }'
const FIRST = [
  'query { listBankrolls(limit: 100) { items { id name currentBalance } } }',
  `query ($id: ID!) { sessionsByUserIdAndSessionStart(userId: $id, sortDirection: DESC, limit: 1000) { items { id bankrollId sessionStart sessionEnd
     sessionResult duration buyIn cashOut gameType smallBlind bigBlind totalHandsPlayed sessionStatus } nextToken } }`,
  'query { handZone(filter: {}, sort: NEWEST, limit: 50) { items { id createdAt heroHolecards heroPosition heroNetWin boardCards } nextToken } }',
]
const LOOKS = {
  totals: `query { handZoneTotals(filter: {}) { ${FIGURES} nets { currency n net } } }`,
  groups: `query { handZoneGroups(filter: {}) { classes { key ${FIGURES} } positions { key ${FIGURES} } } }`,
  series: 'query { handZoneSeries(filter: {}, points: 200) { n at net bigBlinds } }',
}
const MOST = { usableS: 3, completeS: 20, wireMb: 60, lookMs: 150, deleteS: 1, dearer: 2 }

const since = (at: number) => (performance.now() - at) / 1000
let missed = false
function judge(name: string, value: number, most: number, unit: string, more = ''): void {
  const met = value <= most
  missed ||= !met
  console.log(`${met ? 'met   ' : 'MISSED'}  ${name}: ${value.toFixed(2)} ${unit} (at most ${most})${more}`)
}

interface FeedTimes {
  readonly events: number
  readonly seconds: number
  readonly received: number
  readonly text: number
  /** Seconds a change: of the first thousand, and of the last. */
  readonly first: number
  readonly last: number
}

/** Everything from the beginning, by columns, and made into records again. */
async function wholeFeed(site: LiveSite, token: string): Promise<FeedTimes> {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/graphql/realtime`, ['graphql-transport-ws'])
  await once(socket, 'open')
  const start = performance.now()
  const marks: { readonly events: number; readonly at: number }[] = [{ events: 0, at: start }]
  const sizes = { events: 0, text: 0 }
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', data => {
      const text = String(data)
      const message = JSON.parse(text) as {
        type: string
        payload?: { data?: { changes: { tables: SentTables | null; live: boolean } } }
      }
      if (message.type === 'connection_ack')
        socket.send(
          JSON.stringify({
            type: 'subscribe',
            id: '1',
            payload: { query: TAIL, variables: { models: MODELS } },
          }),
        )
      const changes = message.payload?.data?.changes
      if (message.type === 'error') return reject(new Error(text))
      if (!changes) return
      for (const table of changes.tables?.tables ?? [])
        sizes.events += rowsOfTable(table, [...STAMPS, ...Object.keys(modelNamed(table.model).fields)]).length
      sizes.text += text.length
      marks.push({ events: sizes.events, at: performance.now() })
      if (changes.live) resolve()
    })
    socket.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: token } }))
  })
  const seconds = since(start)
  const { bytesRead } = (socket as unknown as { readonly _socket: { readonly bytesRead: number } })._socket
  socket.terminate()
  const rate = (from: number, to: number) => {
    const [a, b] = [marks[from]!, marks[to]!]
    return (b.at - a.at) / 1000 / Math.max(1, b.events - a.events)
  }
  const edge = Math.min(6, marks.length - 1)
  return {
    ...sizes,
    seconds,
    received: bytesRead,
    first: rate(0, edge),
    last: rate(marks.length - 1 - edge, marks.length - 1),
  }
}

async function bench(): Promise<void> {
  const clear = openCluster()
  const site = await liveSite()
  try {
    const person = await site.person()
    const { pool, db } = site.database
    const api = createApi(
      { pool, db, log: openLog({ logLevel: 'silent' }), now: () => new Date() },
      { operations },
    )
    const at = performance.now()
    await fillGrown(pool, asker(api, person.id), person.id)
    console.log(`${HANDS} hands filled in ${since(at).toFixed(0)} s`)
    const ask = asker(api, person.id)
    const { rows: disk } = await pool.query<{ name: string; bytes: string }>(
      `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 5`,
    )
    const each = disk.map(({ name, bytes }) => `${name} ${(Number(bytes) / HANDS / 1000).toFixed(1)}`)
    console.log(`kilobytes of disk a hand, indexes included: ${each.join(', ')}`)

    const usable: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now()
      for (const query of FIRST) await ask(query, { id: person.id })
      usable.push(since(begun))
    }
    judge('what the first screens of a new device ask', median(usable), MOST.usableS, 's')

    const { rows: own } = await pool.query<{ pid: string }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
    )
    const postmaster = Number(own[0]!.pid)
    const [feed, fed] = await metered(postmaster, () => wholeFeed(site, person.token))
    judge(
      'every record on a new device',
      feed.seconds,
      MOST.completeS,
      's',
      `, ${feed.events} records, ${fed}, the device's own work included`,
    )
    judge(
      'over the wire',
      feed.received / 1e6,
      MOST.wireMb,
      'MB',
      `, ${(feed.text / 1e6).toFixed(0)} MB before packing`,
    )
    judge(
      'a change at the end of the feed, in times one at its beginning',
      feed.last / feed.first,
      MOST.dearer,
      '×',
    )

    for (const [name, query] of Object.entries(LOOKS)) {
      const took: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now()
        await ask(query, {})
        took.push(since(begun) * 1000)
      }
      judge(`${name} over all hands`, median(took), MOST.lookMs, 'ms')
    }

    for (const [name, query, input] of [
      [
        'deleting',
        'mutation ($input: DeleteSessionInput!) { deleteSession(input: $input) { id } }',
        { id: BIG },
      ],
      [
        'restoring',
        'mutation ($input: SessionCommandInput!) { restoreSession(input: $input) { id } }',
        { sessionId: BIG },
      ],
    ] as const) {
      const begun = performance.now()
      const [, used] = await metered(postmaster, () => ask(query, { input }))
      judge(`${name} a session of 1,000 hands`, since(begun), MOST.deleteS, 's', `, ${used}`)
    }
  } finally {
    await site.close()
    await clear()
  }
  process.exitCode = verdict(!missed)
}

/** With the processor time it took, in words. */
async function metered<T>(postmaster: number, work: () => Promise<T>): Promise<readonly [T, string]> {
  const before = processorSeconds(postmaster)
  const done = await work()
  const after = processorSeconds(postmaster)
  const database =
    after.database === null || before.database === null
      ? ''
      : ` and ${(after.database - before.database).toFixed(2)} s in PostgreSQL`
  return [done, `processor time ${(after.node - before.node).toFixed(2)} s in Node${database}`]
}

type Ask = (query: string, variables: object) => Promise<string>
function asker(api: GraphqlApi, userId: string): Ask {
  const caller = as(userId)
  return async (query, variables) => {
    const answer = await api.answer({ query, variables: variables as never }, caller)
    if (answer.includes('"errors"')) throw new Error(answer)
    return answer
  }
}

await bench()
