import { DEFAULT_RAKE_CONFIG } from '@sidepot/ledger/rake-config'
import { newTable } from '@sidepot/ledger/table-state'
import { plainText } from '@sidepot/messages/worded'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { absorb, forgetRecords } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { chosenRake, rakeForm } from '../new/rake-form.ts'
import {
  changedFields,
  changedRake,
  chipEdit,
  editForm,
  movesWholeText,
  overNow,
  rakesPotsAnew,
  rakeWith,
  refusalOf,
  startAfter,
} from './edit-form.ts'

const session = {
  id: 's',
  bankrollId: 'b',
  maxPlayers: 8,
  heroSeat: 1,
  sessionStart: '2026-10-01T18:30:00.000Z',
  sessionEnd: '2026-10-01T22:00:00.000Z',
  buyIn: 50_000,
  cashOut: 64_050,
  smallBlind: 200,
  bigBlind: 500,
  expenses: null,
  tips: null,
  venueId: 'v1',
  notes: null,
  isPrivate: false,
  sessionStatus: 'ENDED',
  waitingListStart: null,
  waitingListEnd: null,
} as unknown as Rec<'Session'>

it('[FEED-18] what another device changed while the form was open stays as it is there', () => {
  const typed = { ...editForm(session), notes: 'Good game', tips: '5' }
  const elsewhere = { ...session, maxPlayers: 6, heroSeat: 3, tips: 300, venueId: 'v2' } as Rec<'Session'>
  const form = overNow(typed, session, elsewhere)
  expect(changedFields(elsewhere, form)).toEqual({ notes: 'Good game', tips: 500 })
  expect(overNow(typed, session, session)).toBe(typed)
})

describe('[SES-36] a session that is put on another day', () => {
  afterEach(forgetRecords)
  const NOW = Date.parse('2026-10-05T12:00:00.000Z')
  const dayBefore = { ...editForm(session), sessionStart: '2026-09-30T18:30', sessionEnd: '2026-09-30T22:00' }
  const at = (form: typeof dayBefore) => {
    const said = movesWholeText(
      { ...session, timeZone: 'UTC', totalHandsPlayed: 14 } as Rec<'Session'>,
      form,
      NOW,
    )
    return said && plainText(said)
  }
  it('says before it is saved where it goes, and with how many hands', () => {
    expect(at(dayBefore)).toMatch(/^Saving moves the whole session to .*30 Sep 2026.* with its 14 hands;/)
    expect(at({ ...dayBefore, sessionEnd: '2026-09-30T21:00' })).toBeNull()
    expect(at(editForm({ ...session, timeZone: 'UTC' } as Rec<'Session'>) as typeof dayBefore)).toBeNull()
  })
  it('stays as long as it was where clocks change in that night or the other, with what was done in it', () => {
    const night = {
      ...session,
      timeZone: 'America/New_York',
      // from ten in the evening to half past three, with the hour that comes twice
      sessionStart: '2026-11-01T02:00:00.000Z',
      sessionEnd: '2026-11-01T08:30:00.000Z',
    } as Rec<'Session'>
    const now = Date.parse('2026-11-05T12:00:00.000Z')
    const form = { ...editForm(night), sessionStart: '2026-10-30T22:00', sessionEnd: '2026-10-31T03:30' }
    // nothing was done in it: as it was typed
    expect(changedFields(night, form, now)['sessionEnd']).toBe('2026-10-31T07:30:00.000Z')
    const chips = { id: 'u', sessionId: 's', updateType: 'ADD_CHIPS', value: 100, isDeleted: false }
    const row = { ...chips, timestamp: '2026-11-01T08:15:00.000Z', _version: 1, _deleted: false }
    absorb('SessionUpdate', [row as never])
    expect(changedFields(night, form, now)).toEqual({
      sessionStart: '2026-10-31T02:00:00.000Z',
      sessionEnd: '2026-10-31T08:30:00.000Z',
    })
    expect(refusalOf(night, form, now)).toBeNull()
    expect(movesWholeText(night, form, now)).not.toBeNull()
  })
  it('is refused where hands came from a file, which says when they were played', () => {
    absorb('Hand', [{ id: 'h', sessionId: 's', importKey: 'stars 1', _version: 1, _deleted: false } as never])
    expect(at(dayBefore)).toBeNull()
    const refused = refusalOf({ ...session, timeZone: 'UTC' } as Rec<'Session'>, dayBefore, NOW)
    expect(refused?.at).toBe('times')
    expect(plainText(refused!.message)).toMatch(/^1 hand of this session came from a file/)
  })
})

it('[BANK-19] the start of the bankroll that came with a session follows its buy-in, any other stays', () => {
  const createdAt = '2026-10-01T18:30:00.000Z'
  const added = { totalAddons: 5_000, totalReloads: 0, totalRebuy: 0, totalTopups: 0 }
  const made = { ...session, ...added, createdAt } as unknown as Rec<'Session'>
  const roll = { id: 'b', startingBalance: 50_000, createdAt } as unknown as Rec<'Bankroll'>
  const after = (buyIn: string, more: object = {}, bankrollId = 'b') =>
    startAfter(made, { buyIn, bankrollId }, { ...roll, ...more } as Rec<'Bankroll'>)
  expect(after('600')).toBe(60_000)
  expect(after('12.50')).toBe(1_250)
  // chips that were added before it was entered are in the start as well
  expect(after('600', { startingBalance: 55_000 })).toBe(65_000)
  expect(after('500')).toBeNull()
  expect(after('6x')).toBeNull()
  expect(after('600', { startingBalance: 80_000 })).toBeNull()
  expect(after('600', { createdAt: '2026-10-01T18:28:00.000Z' })).toBeNull()
  expect(after('600', {}, 'another')).toBeNull()
  expect(startAfter(made, { buyIn: '600', bankrollId: 'b' }, null)).toBeNull()
})

describe('[SES-18] the rake of a session that is corrected', () => {
  const PER_POT = { ...DEFAULT_RAKE_CONFIG, rakePct: 10, rakeCapTiers: null }
  const raked = { ...session, rakeConfig: JSON.stringify(PER_POT) } as unknown as Rec<'Session'>
  const stake = { id: 'k', smallBlind: 200, bigBlind: 500, rakeStructureId: null, _version: 1 }
  const onStake = (config: unknown) =>
    ({ ...session, cashGameStakeId: 'k', rakeConfig: JSON.stringify(config) }) as unknown as Rec<'Session'>
  const changes = (of: Rec<'Session'>, change: Partial<ReturnType<typeof editForm>>) =>
    changedFields(of, { ...editForm(of), ...change })
  beforeEach(() => absorb('CashGameStake', [stake] as unknown as Rec<'CashGameStake'>[]))
  afterEach(() => forgetRecords())

  it('is sent when it differs, and as none', () => {
    expect(changes(raked, {})).toEqual({})
    expect(changes(raked, { rake: chosenRake('NONE', null) })).toEqual({ rakeConfig: null })
    expect(changes(raked, { rake: { ...editForm(raked).rake, share: '4' } })).toEqual({
      rakeConfig: { ...PER_POT, rakePct: 4 },
    })
    const rate = { ...chosenRake('TIME_BASED', null), rate: '12' }
    expect(changes(raked, { rake: rate })).toMatchObject({
      rakeConfig: { rakeType: 'TIME_BASED', timeRate: 12 },
    })
    expect(changedRake(raked, { ...editForm(raked), rake: rate })).toMatchObject({ timeUnit: 60 })
  })
  it('is shown as listed where stake and place give it, and follows another stake', () => {
    const listed = onStake(DEFAULT_RAKE_CONFIG)
    expect(editForm(listed).rake.choice).toBe('LISTED')
    expect(changes(listed, {})).toEqual({})
    expect(changes(listed, { stakeId: 'custom' })).toEqual({ cashGameStakeId: null, rakeConfig: null })
    expect(editForm(onStake(PER_POT)).rake.choice).toBe('PER_POT')
    expect(changes(onStake(PER_POT), { rake: rakeForm(undefined) })).toEqual({
      rakeConfig: DEFAULT_RAKE_CONFIG,
    })
  })
  it('stays where other blinds take the place of a listed stake, and follows that again', () => {
    const listed = onStake(DEFAULT_RAKE_CONFIG)
    const form = editForm(listed)
    const other = { ...form, stakeId: 'custom', rake: rakeWith(listed, form, 'custom') }
    expect(other.rake.choice).toBe('PER_POT')
    expect(changedFields(listed, other)).toEqual({ cashGameStakeId: null })
    expect(rakeWith(listed, other, 'k').choice).toBe('LISTED')
    const none = { ...other, rake: rakeForm(null) }
    expect(rakeWith(listed, none, 'k').choice).toBe('NONE')
    expect(rakeWith(raked, editForm(raked), 'custom').choice).toBe('PER_POT')
  })
  it('asks about saved hands only where pots are raked otherwise', () => {
    expect(rakesPotsAnew(raked, null)).toBe(true)
    expect(rakesPotsAnew(raked, undefined)).toBe(false)
    expect(rakesPotsAnew(session, { ...DEFAULT_RAKE_CONFIG, rakeType: 'BUY_IN', buyInPct: 5 })).toBe(false)
  })
  it('is refused in place where it is not complete', () => {
    const form = { ...editForm(raked), rake: { ...editForm(raked).rake, share: '' } }
    expect(refusalOf(raked, form, Date.parse('2026-10-05T12:00:00.000Z'))?.at).toBe('rake')
  })
})

describe('[PLAY-41] the smallest chip of a session that is corrected', () => {
  const table = JSON.stringify({ ...newTable('s', 8), smallestChip: 500 })
  const chipped = { ...session, gameOrigin: 'LIVE', maxPlayers: 8, tableState: table } as Rec<'Session'>
  const changes = (chip: string | null) => changedFields(chipped, { ...editForm(chipped), chip })

  it('is shown as the table has it', () => {
    expect(chipEdit(chipped, editForm(chipped))).toEqual({ text: '5', chip: 500, usual: 100 })
  })
  it('is sent when it is another one, and as none where it is the stake’s own', () => {
    expect([changes(null), changes('5'), changes('25')]).toEqual([{}, {}, { smallestChip: 2500 }])
    expect([changes('1'), changes('')]).toEqual([{ smallestChip: null }, { smallestChip: null }])
  })
  it('is refused at its field where it is no amount above zero', () => {
    const at = (chip: string) =>
      refusalOf(chipped, { ...editForm(chipped), chip }, Date.parse('2026-10-05T12:00:00.000Z'))?.at
    expect([at('0'), at('-5'), at('5'), at('5000')]).toEqual(['chip', 'chip', undefined, 'chip'])
  })
})

it('sends nothing when nothing changed', () => {
  expect(changedFields(session, editForm(session))).toEqual({})
})
it('[SES-17] names a place that is in no list, or takes the name away', () => {
  const own = { ...session, venueId: null, venueName: 'Garage' } as unknown as Rec<'Session'>
  expect(changedFields(session, { ...editForm(session), venueId: 'other', venueName: ' Garage ' })).toEqual({
    venueId: null,
    venueName: 'Garage',
  })
  expect(changedFields(own, editForm(own))).toEqual({})
  expect(changedFields(own, { ...editForm(own), venueId: 'none' })).toEqual({ venueName: null })
  expect(changedFields(own, { ...editForm(own), venueId: 'v1' })).toEqual({ venueId: 'v1', venueName: null })
})
it('sends only what changed, empty as null', () => {
  const form = { ...editForm(session), cashOut: '', notes: ' tired ', venueId: 'none', tips: '12.5' }
  expect(changedFields(session, form)).toEqual({ cashOut: null, notes: 'tired', venueId: null, tips: 1250 })
})

const NOW = Date.parse('2026-10-05T12:00:00.000Z')
const changed = (change: Partial<ReturnType<typeof editForm>>, of = session) => {
  const refused = refusalOf(of, { ...editForm(of), ...change }, NOW)
  return refused && [refused.at, plainText(refused.message)]
}
const happened = (time: string, updateType: string) => ({
  id: `${time}-${updateType}`,
  sessionId: 's',
  timestamp: `2026-10-01T${time}.000Z`,
  updateType,
  value: 100,
  _version: 1,
})
it('[SES-45] writes and reads times by the clock of the place where it was played', () => {
  const there = { ...session, timeZone: 'Asia/Kathmandu' }
  const form = editForm(there)
  expect([form.sessionStart, form.sessionEnd]).toEqual(['2026-10-02T00:15', '2026-10-02T03:45'])
  expect(changedFields(there, form)).toEqual({})
  expect(changedFields(there, { ...form, sessionEnd: '2026-10-02T03:00' })).toEqual({
    sessionEnd: '2026-10-01T21:15:00.000Z',
  })
})

const TIMES = ['times', 'A session must end after it starts, and not in the future. Check the dates.']
const ENDED = ['ended', TIMES[1]]
const BUY_IN = ['buyIn', 'A buy-in must be above 0. Enter what you sit down with.']
it('[SES-15] says in place what the server would refuse', () => {
  const at = (text: string) => editForm({ ...session, sessionStart: text }).sessionStart
  expect(changed({})).toBeNull()
  expect(changed({ sessionEnd: at('2026-10-01T18:00:00.000Z') })).toEqual(ENDED)
  expect(changed({ sessionEnd: '' })).toEqual(ENDED)
  expect(changed({ sessionStart: '' })).toEqual(TIMES)
  expect(changed({ sessionStart: '2027-01-01T20:00' })).toEqual(TIMES)
  expect(changed({ sessionEnd: '2027-01-01T20:00' })).toEqual(ENDED)
  expect(changed({ buyIn: '0' })).toEqual(BUY_IN)
  expect(changed({ buyIn: '' })).toEqual(BUY_IN)
  expect(changed({ cashOut: '-3' })).toEqual(['cashOut', 'Cashout amount cannot be negative.'])
  expect(changed({ cashOut: '' })?.[0]).toBe('cashOut')
  expect(changed({ tips: 'abc' })).toEqual(['tips', 'Enter an amount in figures.'])
  expect(changed({ bigBlind: '1' })?.[0]).toBe('bigBlind')
})
it('[SES-15] [SES-36] keeps the start before what happened and the end after it, as the ledger says', () => {
  const at = (text: string) => editForm({ ...session, sessionStart: text }).sessionStart
  absorb('SessionUpdate', [
    happened('19:00:20', 'HAND_RESULT'),
    happened('21:30:40', 'GENERAL_UPDATE'),
  ] as unknown as Rec<'SessionUpdate'>[])
  expect(changed({ sessionStart: at('2026-10-01T19:00:00.000Z') })).toBeNull()
  expect(changed({ sessionStart: at('2026-10-01T19:05:00.000Z') })?.[1]).toMatch(/Start must be before/)
  expect(changed({ sessionEnd: at('2026-10-01T21:31:00.000Z') })).toBeNull()
  expect(changed({ sessionEnd: at('2026-10-01T21:20:00.000Z') })?.[0]).toBe('ended')
  expect(changed({ sessionEnd: at('2026-10-01T21:20:00.000Z') })?.[1]).toMatch(/End must be after \d+:/)
  // of another day the sentence says the date
  const earlier = { sessionStart: at('2026-09-29T18:30:00.000Z'), sessionEnd: at('2026-09-29T21:00:00.000Z') }
  expect(changed(earlier)?.[1]).toMatch(/^End must be after .*2026/)
  forgetRecords()
})
it('[SES-36] says at its field that the wait began too late, or that an amount cannot be', () => {
  const waited = { ...session, waitingListStart: '2026-10-01T18:00:00.000Z' } as Rec<'Session'>
  const at = (text: string) => editForm({ ...session, sessionStart: text }).sessionStart
  expect(changed({ waitingListStart: at('2026-10-01T18:20:00.000Z') }, waited)).toBeNull()
  const late = ['waitingListStart', 'The wait must start before it ends, and not in the future.']
  expect(changed({ waitingListStart: at('2026-10-01T18:40:00.000Z') }, waited)).toEqual(late)
  expect(changed({ waitingListStart: '' }, waited)).toEqual(late)
  expect(changed({ tips: '-1' })?.[0]).toBe('tips')
  expect(changed({ expenses: '-1' })?.[0]).toBe('expenses')
  expect(changed({ cashOut: '1000000000' })?.[0]).toBe('cashOut')
})
it('asks nothing of who only waited, and of a running session no end', () => {
  const waited = {
    ...session,
    sessionStart: null,
    sessionEnd: null,
    buyIn: 0,
    cashOut: 0,
  } as unknown as Rec<'Session'>
  expect(changed({}, waited)).toBeNull()
  const running = {
    ...session,
    sessionStatus: 'LIVE',
    sessionEnd: null,
    cashOut: null,
  } as unknown as Rec<'Session'>
  expect(changed({}, running)).toBeNull()
  expect(changed({ sessionStart: '2027-01-01T20:00' }, running)).toEqual(TIMES)
})

it('[SES-45] a year with a digit too many is refused in words', () => {
  const refused = (more: object) => refusalOf(session, { ...editForm(session), ...more })
  expect(refused({ sessionStart: '20266-10-01T18:30' })).not.toBeNull()
  expect(refused({ sessionEnd: '20266-10-01T18:30' })).not.toBeNull()
})
