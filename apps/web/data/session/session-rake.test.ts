// A corrected stake draws the rake that the server will find, and a corrected rake is drawn and sent.
import { DEFAULT_RAKE_CONFIG } from '@sidepot/ledger/rake-config'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { absorb, forgetRecords, type Overlay, recordOf, setOverlays } from '../store/records.ts'
import type { Rec } from '../wire/documents.ts'
import { correctSession, recalculateHands } from './session-correction.ts'

interface Item {
  readonly overlays: readonly Omit<Overlay, 'item'>[]
  readonly variables: { readonly input: Readonly<Record<string, unknown>> }
}
const sent = vi.hoisted(() => ({ items: [] as unknown[] }))
vi.mock('../device/device.ts', () => ({ outbox: { add: (item: unknown) => sent.items.push(item) } }))

const items = () => sent.items as Item[]
const drawn = () => {
  setOverlays(items().flatMap(({ overlays }) => overlays.map(one => ({ ...one, item: 'i' }))))
  return JSON.parse(String(recordOf('Session', 's')!.rakeConfig ?? 'null')) as unknown
}
const session = (fields: object) => {
  const row = {
    id: 's',
    _version: 1,
    sessionStatus: 'LIVE',
    bankrollId: 'b',
    buyIn: 200,
    smallBlind: 1,
    bigBlind: 2,
    straddleAmount: null,
    sessionStart: '2026-01-01T18:00:00.000Z',
    sessionEnd: null,
    waitingListStart: null,
    cashGameStakeId: 'low',
    venueId: null,
    venueName: null,
    rakeConfig: JSON.stringify(DEFAULT_RAKE_CONFIG),
    ...fields,
  } as unknown as Rec<'Session'>
  absorb('Session', [row])
  return row
}
const HIGH = { rakeType: 'PER_POT', rakePct: 10 }
beforeEach(() => {
  const structure = { id: 'r', name: 'High', ...HIGH, rakeCapTiers: null, noFlopNoDrop: true, _version: 1 }
  absorb('CashRakeStructure', [structure] as unknown as Rec<'CashRakeStructure'>[])
  absorb('CashGameStake', [
    { id: 'low', smallBlind: 1, bigBlind: 2, rakeStructureId: null, _version: 1 },
    { id: 'high', smallBlind: 5, bigBlind: 10, rakeStructureId: 'r', _version: 1 },
  ] as unknown as Rec<'CashGameStake'>[])
})
afterEach(() => {
  sent.items.length = 0
  forgetRecords()
})

test('[SES-18] a corrected stake takes its listed rake along; the server is left to find it itself', () => {
  expect(correctSession(session({}), { cashGameStakeId: 'high' }).ok).toBe(true)
  expect(items()[0]!.variables.input).toEqual({ sessionId: 's', cashGameStakeId: 'high' })
  expect(drawn()).toMatchObject(HIGH)
})
test('[SES-18] a rake set by hand stays, and so does that of a stake this device does not know', () => {
  const own = { ...DEFAULT_RAKE_CONFIG, rakePct: 7 }
  correctSession(session({ rakeConfig: JSON.stringify(own) }), { cashGameStakeId: 'high' })
  expect(drawn()).toEqual(own)
  sent.items.length = 0
  correctSession(session({ _version: 2 }), { cashGameStakeId: 'unknown' })
  expect(drawn()).toEqual(DEFAULT_RAKE_CONFIG)
})
test('[SES-18] at a place of the person’s own no listed rake comes along', () => {
  correctSession(session({}), { cashGameStakeId: 'high', venueName: 'Garage' })
  expect(drawn()).toBeNull()
})
test('[SES-19] a corrected rake is drawn at once and travels as text; none is null', () => {
  const row = session({})
  correctSession(row, { rakeConfig: { ...DEFAULT_RAKE_CONFIG, rakePct: 3 } })
  expect(JSON.parse(String(items()[0]!.variables.input['rakeConfig']))).toMatchObject({ rakePct: 3 })
  expect(drawn()).toMatchObject({ rakePct: 3 })
  correctSession(row, { rakeConfig: null })
  expect(items()[1]!.variables.input).toEqual({ sessionId: 's', rakeConfig: null })
  expect(drawn()).toBeNull()
})
test('[SES-19] the hands are asked for after the correction', () => {
  const row = session({})
  correctSession(row, { rakeConfig: null })
  recalculateHands(row)
  expect(items().map(({ variables: { input } }) => Object.keys(input))).toEqual([
    ['sessionId', 'rakeConfig'],
    ['requestId', 'sessionId'],
  ])
})
