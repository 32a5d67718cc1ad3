import { setRegion } from '@sidepot/messages/intl'
import { expect, test } from 'vitest'
import { draftOf, fieldsFor, readCaps, readDraft } from './reference-forms.ts'

test('caps are pairs of players and amount; anything else is refused', () => {
  expect(readCaps('2:1, 9:5.50')).toEqual([
    { playerCount: 2, maxRake: 1 },
    { playerCount: 9, maxRake: 5.5 },
  ])
  expect(readCaps('')).toEqual([])
  for (const wrong of ['2', '2:x', '2:1;9:5', '2:1.555']) expect(readCaps(wrong)).toBeNull()
})

test('a record becomes a form and the same record again', () => {
  const row = {
    name: '5 %',
    gameVariant: null,
    rakeType: 'PER_POT',
    rakePct: 5,
    rakeUnit: 1,
    rakeCapTiers: '[{"playerCount":2,"maxRake":1}]',
    noFlopNoDrop: true,
    isActive: true,
  }
  const draft = draftOf('CashRakeStructure', row)
  const read = readDraft('CashRakeStructure', fieldsFor('CashRakeStructure', [], draft), draft)
  expect(read).toEqual({ ok: true, change: row })
})

test('a name and a big blind are needed, what is left empty is nothing', () => {
  const fields = fieldsFor('CashGameStake', [], {})
  const read = (more: object) => {
    const draft = { ...draftOf('CashGameStake', null), ...more }
    return readDraft('CashGameStake', fields, draft)
  }
  expect(read({})).toMatchObject({ ok: false })
  expect(read({ name: '1/2' })).toMatchObject({ ok: false })
  expect(read({ name: '1/2', bigBlind: '2', ante: '' })).toMatchObject({
    ok: true,
    change: { name: '1/2', smallBlind: 0, bigBlind: 2, ante: null, rakeStructureId: null, isActive: true },
  })
})

test('amounts are read as they are written anywhere, and anything else is pointed out', () => {
  const fields = fieldsFor('CashGameStake', [], {})
  const read = (more: object) =>
    readDraft('CashGameStake', fields, {
      ...draftOf('CashGameStake', null),
      name: '5/10',
      bigBlind: '10',
      ...more,
    })
  expect(read({ maxBuyIn: '1,500' })).toMatchObject({ ok: true, change: { maxBuyIn: 1500 } })
  expect(read({ maxBuyIn: 'many' })).toMatchObject({
    ok: false,
    message: 'Digits only, with at most two decimals.',
  })
  setRegion('DE')
  expect(read({ maxBuyIn: '1.500' })).toMatchObject({ ok: true, change: { maxBuyIn: 1500 } })
  setRegion(null)
})

test('[SES-67] a rake outside its bounds is refused in the form, in the sentence of the API', () => {
  const read = (more: object) => {
    const draft = { ...draftOf('CashRakeStructure', null), name: 'Time', rakeType: 'TIME_BASED', ...more }
    return readDraft('CashRakeStructure', fieldsFor('CashRakeStructure', [], draft), draft)
  }
  expect(read({ timeUnit: '30', timeRate: '7' })).toMatchObject({ ok: true })
  const refused = { ok: false, message: expect.stringMatching(/^A time charge needs an amount /) }
  expect(read({ timeUnit: '0', timeRate: '7' })).toMatchObject(refused)
  expect(read({ timeUnit: '30', timeRate: '' })).toMatchObject(refused)
  expect(read({ rakeType: 'PER_POT', rakePct: '150' })).toMatchObject({ ok: false })
})
