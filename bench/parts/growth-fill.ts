// A person with many hands: a hundred are imported as people import them, and the rows that this made are copied by SQL under new ids.
import { Gatherer } from '@sidepot/formats/gather'
import { openHandFile } from '@sidepot/formats/read-hands'
import { opponentsOf, planHands } from '@sidepot/ledger/import-plan'
import { handPart, handSession } from '@sidepot/ledger/import-requests'
import { shownByHands } from '@sidepot/ledger/imported-sessions'
import { SESSION } from '@sidepot/web/features/import/requests'
import type { Pool, PoolClient } from 'pg'
import { sized } from '../shared/smoke.ts'
import { madeUpHands } from './import-text.ts'

const IN_A_SESSION = 100
export const HANDS = Number(process.env['HANDS'] ?? sized(200_000, 300))
/** A session of 1,000 hands among them. */
export const BIG = 'grown-big'
const BIG_HANDS = sized(1_000, 200)

export async function fillGrown(
  pool: Pool,
  ask: (query: string, variables: object) => Promise<string>,
  userId: string,
): Promise<void> {
  const gatherer = new Gatherer(Date.now(), { zoneOf: () => 'UTC' })
  const file = openHandFile({ fileName: 'bench.txt' })
  const bytes = new TextEncoder().encode(madeUpHands(IN_A_SESSION))
  for (const item of [...file.push(bytes), ...file.end()]) gatherer.add('bench.txt', item)
  const { sessions } = planHands([...gatherer.hands.values()], [], 60, Date.now())
  const hands = sessions[0]!.hands
  const bankrollId = crypto.randomUUID()
  await ask('mutation($input: CreateBankrollInput!) { createBankroll(input: $input) { id } }', {
    input: { id: bankrollId, name: 'Online', currency: 'USD', type: 'ACCOUNT' },
  })
  const opponents = opponentsOf(hands, sessions[0]!.end)
  const input = await handSession(
    userId,
    { importId: 'grown', importName: 'bench.txt' },
    'grown-0',
    { first: hands[0]!, opponents },
    shownByHands(hands, Date.now()),
    bankrollId,
    [],
    await handPart(userId, 'grown-0', 0, hands),
    'UTC',
  )
  await ask(SESSION, { input })
  const at = performance.now()
  await patiently(pool, client =>
    copies(client, 'grown-0', Math.floor(HANDS / IN_A_SESSION) - 1, BIG_HANDS / IN_A_SESSION),
  )
  console.log(`copied in ${((performance.now() - at) / 1000).toFixed(0)} s`)
  await patiently(pool, client => client.query('vacuum analyze'))
}

/** Without the server's limit on a statement's time, which is for requests. */
async function patiently(pool: Pool, work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await work(client)
  } finally {
    client.release(true)
  }
}

const AT_ONCE = 20

/** `many` sessions like this one, and one with its hands so many times. */
async function copies(pool: PoolClient, source: string, many: number, times: number): Promise<void> {
  const copy = async (table: string, model: string, set: string, from: number, to: number) => {
    await pool.query(
      `with made as (
         insert into ${table} select made.*
         from ${table} t, generate_series($2::int, $3::int) n, jsonb_populate_record(t, jsonb_build_object(${set})) made
         where t.${table === 'sessions' ? 'id' : 'session_id'} = $1 returning id, user_id, _version)
       insert into change (model, id, version, owner_id, kind) select '${model}', id, _version, user_id, 'create' from made`,
      [source, from, to],
    )
  }
  const id = (field = 't.id') => `${field} || '-c' || n`
  const later = (field: string) => `'${field}', t.${field} + n * interval '3 hours'`
  const all = async (from: number, to: number, session: string) => {
    await copy(
      'hands',
      'Hand',
      `'id', ${id()}, 'session_id', ${session}, 'import_key', ${id('t.import_key')}, ${later('created_at')}`,
      from,
      to,
    )
    await copy(
      'player_hands',
      'PlayerHand',
      `'id', ${id()}, 'session_id', ${session}, 'hand_id', ${id('t.hand_id')}, 'player_session_id', ${id('t.player_session_id')}, ${later('created_at')}`,
      from,
      to,
    )
    await copy(
      'session_updates',
      'SessionUpdate',
      `'id', ${id()}, 'session_id', ${session}, ${later('timestamp')}`,
      from,
      to,
    )
    await copy('player_sessions', 'PlayerSession', `'id', ${id()}, 'session_id', ${session}`, from, to)
  }
  for (let from = 1; from <= many; from += AT_ONCE) {
    const to = Math.min(many, from + AT_ONCE - 1)
    await copy('sessions', 'Session', `'id', ${id()}, ${later('session_start')}`, from, to)
    await all(from, to, id('t.session_id'))
    if (process.stdout.isTTY) process.stdout.write(`\r${to * IN_A_SESSION} hands`)
  }
  await copy('sessions', 'Session', `'id', '${BIG}'`, 0, 0)
  await all(many + 1, many + times, `'${BIG}'`)
}
