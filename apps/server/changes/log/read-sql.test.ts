import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { ONWARD, RECENT, RECENT_SCOPED, SCOPED } from './read-sql.ts'

const ROWS = 100_000
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `insert into change (model, id, version, owner_id, concerns, kind, xid)
     select 'Hand', n::text, 1, case when n % 50 = 0 then null else 'owner ' || n % 200 end,
       case when n % 500 = 0 then array['reader ' || n % 7] end, 'create', (1000 + n)::text::xid8
     from generate_series(1, $1::int) n`,
    [ROWS],
  )
  await database.pool.query('analyze change')
})
afterAll(() => database.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

async function scansOf(text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) ${text}`,
    values,
  )
  const scans: string[] = []
  const walk = (plan: Plan) => {
    if (plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === 'change') scans.push('the whole feed')
    if (plan['Index Name']) scans.push(plan['Index Name'])
    for (const inner of plan.Plans ?? []) walk(inner)
  }
  walk(rows[0]!['QUERY PLAN'][0].Plan)
  return [...new Set(scans)].sort()
}

const recent = String(1000 + ROWS - 20)
const scope = [['owner 7', 'owner 8'], 'reader 3']

test('a recent cursor reads by transaction', async () => {
  const values = [recent, `${recent}:${recent}:`, null, '0', null, 500]
  expect(await scansOf(RECENT, values)).toEqual(['change_by_transaction'])
  expect(await scansOf(RECENT_SCOPED, [...values, ...scope])).toEqual(['change_by_transaction'])
})

test('inside a batch it goes on from its place', async () => {
  const values = ['1', '1:1:', null, String(ROWS / 2), null, 500]
  expect(await scansOf(ONWARD, values)).toEqual(['change_by_transaction', 'change_pkey'])
})

test("a reader who begins or was away for long reads their own changes, not everybody's", async () => {
  for (const [xmin, seq] of [
    ['1', '0'],
    ['1', String(ROWS / 2)],
    ['5000', '0'],
  ]) {
    const scans = await scansOf(SCOPED, [xmin, `${xmin}:${xmin}:`, null, seq, null, 200, ...scope])
    expect(scans).toEqual(['change_by_concern', 'change_by_owner', 'change_by_transaction'])
  }
})
