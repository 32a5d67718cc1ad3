import { HOME_GAME } from '@sidepot/ledger/rake-config'
import { cashGameStake } from '@sidepot/models/cash-game-stake'
import { cashRakeStructure } from '@sidepot/models/cash-rake-structure'
import { venue } from '@sidepot/models/venue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { find, findOne } from '../derive/read.ts'
import { write } from '../derive/write.ts'
import { DEFAULT_RAKE_ID } from './reference-data.ts'
import { seedReferenceData } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a new house has the default rake, and stakes that refer to rakes that exist', async () => {
  const { db } = database
  expect(await seedReferenceData(db)).toBeGreaterThan(20)
  expect(await findOne(db, cashRakeStructure, DEFAULT_RAKE_ID)).toMatchObject({
    rakePct: 5,
    rakeUnit: 100,
    rakeCapTiers: [
      { playerCount: 2, maxRake: 100 },
      { playerCount: 9, maxRake: 500 },
    ],
  })
  const rakes = new Set((await find(db, cashRakeStructure, {})).map(rake => rake.id))
  // where nothing is taken (SES-18)
  expect(await findOne(db, venue, HOME_GAME)).toMatchObject({ name: 'Home game' })
  for (const stake of await find(db, cashGameStake, {})) expect(rakes).toContain(stake.rakeStructureId)
})

test('a second start changes nothing, neither what was edited nor what was deleted', async () => {
  const { db } = database
  await seedReferenceData(db)
  const [first, second] = await find(db, venue, {})
  await write(db, venue, { kind: 'update', id: first!.id, set: { name: 'Ours' } })
  await write(db, venue, { kind: 'delete', id: second!.id })
  expect(await seedReferenceData(db)).toBe(0)
  expect(await findOne(db, venue, first!.id)).toMatchObject({ name: 'Ours' })
  expect(await findOne(db, venue, second!.id)).toMatchObject({ _deleted: true })
})
