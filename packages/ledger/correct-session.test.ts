import { describe, expect, test } from 'vitest'
import { correctSession, isUnrakedAfter, type SessionCorrection } from './correct-session.ts'
import { HOME_GAME } from './rake-config.ts'
import { newTable, type TableState } from './table/table-state.ts'
import { at, booking, line, ms, over, overLines, running, started } from './testing/builders.ts'
import { asItWas, buyIn, must, out, refusal } from './testing/corrections.ts'

test('[SES-15] a correction of nothing changes nothing', () => {
  expect(must({})).toEqual({ change: asItWas, lines: [], bookings: [], made: [] })
  expect(must({ buyIn: 50_000, cashOut: 80_000, sessionStart: at(0), sessionEnd: at(120) })).toEqual({
    change: { ...asItWas, buyIn: 50_000, cashOut: 80_000 },
    lines: [],
    bookings: [],
    made: [],
  })
})

describe('[SES-15] money', () => {
  test('a corrected buy-in changes its line, its booking, the result and the closing line', () => {
    expect(must({ buyIn: 60_000 })).toEqual({
      change: { ...asItWas, buyIn: 60_000, sessionNet: 20_000, sessionResult: 20_000 },
      lines: [
        { id: 'start', set: { value: 60_000 } },
        { id: 'end', set: { value: 20_000 } },
      ],
      bookings: [{ booking: buyIn, set: { amount: -60_000 } }],
      made: [],
    })
  })
  test('a corrected cash-out changes its line, its booking, the result and the closing line', () => {
    expect(must({ cashOut: 0 })).toEqual({
      change: { ...asItWas, cashOut: 0, sessionNet: -50_000, sessionResult: -50_000 },
      lines: [
        { id: 'out', set: { value: 0 } },
        { id: 'end', set: { value: -50_000 } },
      ],
      bookings: [{ booking: out, set: { amount: 0 } }],
      made: [],
    })
  })
  test('money that was never booked is booked', () => {
    const done = must({ buyIn: 60_000, cashOut: 90_000 }, over(), overLines, [])
    expect([done.bookings, done.made]).toEqual([
      [],
      [
        { bankrollId: 'home', type: 'SESSION_BUY_IN', amount: -60_000 },
        { bankrollId: 'home', type: 'SESSION_CASHOUT', amount: 90_000 },
      ],
    ])
    expect(must({ buyIn: 50_000 }, over(), overLines, []).made).toEqual([])
  })
  test('another bankroll takes the rows of the first along and leaves those of a third', () => {
    const chips = booking('c', 'REBUY', -10_000, 30, 'friend')
    const done = must({ bankrollId: 'club', buyIn: 60_000 }, over(), overLines, [buyIn, chips, out])
    expect(done.change.bankrollId).toBe('club')
    expect(done.bookings).toEqual([
      { booking: buyIn, set: { amount: -60_000, bankrollId: 'club' } },
      { booking: out, set: { bankrollId: 'club' } },
    ])
    expect(must({ bankrollId: 'home' }).bookings).toEqual([])
  })
  test('a running session has no cash-out to correct', () => {
    const done = must({ buyIn: 60_000, cashOut: 1 }, running(), [started], [buyIn])
    expect(done).toEqual({
      change: { buyIn: 60_000, sessionNet: 0, bankrollId: 'home', sessionRakePaid: 0 },
      lines: [{ id: 'start', set: { value: 60_000 } }],
      bookings: [{ booking: buyIn, set: { amount: -60_000 } }],
      made: [],
    })
  })
  test('[SES-22] whoever only waited paid nothing and took nothing', () => {
    const waited = over({
      sessionStart: null,
      waitingListStart: at(0),
      waitingListEnd: at(120),
      waitingDuration: 120,
      buyIn: 0,
      cashOut: 0,
      sessionNet: 0,
      sessionResult: 0,
      duration: null,
    })
    const lines = [line('w', 'WAITING_START', 0), line('x', 'WAITING_END', 120)]
    expect(must({ buyIn: 5_000, cashOut: 9_000 }, waited, lines, [])).toMatchObject({
      lines: [],
      bookings: [],
      made: [],
    })
    expect(must({ buyIn: -5 }, waited, lines, []).change).toEqual({
      maxPlayers: 8,
      heroSeat: 3,
      bankrollId: 'home',
      sessionRakePaid: 0,
    })
  })
  test('[SES-10] money needs a bankroll, other fields do not', () => {
    const loose = over({ bankrollId: null })
    const code = 'bankroll/required-for-session'
    expect(refusal({ buyIn: 1 }, loose)).toEqual({ code })
    expect(refusal({ cashOut: 1 }, loose)).toEqual({ code })
    expect(must({ notes: 'x' }, loose).change.bankrollId).toBeNull()
    expect(must({ buyIn: 1, bankrollId: 'club' }, loose).change.bankrollId).toBe('club')
  })
  test.each([
    [{ buyIn: 0 }, 'session/buy-in-required'],
    [{ buyIn: -1 }, 'session/buy-in-required'],
    [{ buyIn: 1 }, undefined],
    [{ cashOut: -1 }, 'session/negative-cashout'],
    [{ tips: -1 }, 'session/negative-costs'],
    [{ expenses: -1 }, 'session/negative-costs'],
    [{ tips: 0, expenses: 0 }, undefined],
    [{ tips: 1, expenses: -1 }, 'session/negative-costs'],
    [{ bigBlind: 0 }, 'session/bad-blinds'],
    [{ bigBlind: 99 }, 'session/bad-blinds'],
    [{ bigBlind: 100 }, undefined],
    [{ smallBlind: 201 }, 'session/bad-blinds'],
    [{ smallBlind: 0 }, undefined],
    [{ smallBlind: -1 }, 'session/bad-blinds'],
    [{ straddleAmount: -1 }, 'session/bad-blinds'],
    [{ straddleAmount: 0 }, undefined],
    [{ smallestChip: 0 }, 'table/bad-chip'],
    [{ smallestChip: 2_000 }, undefined],
    [{ smallestChip: 2_001 }, 'table/bad-chip'],
    [{ smallestChip: 2_001, bigBlind: 500 }, undefined],
    [{ smallestChip: null }, undefined],
  ])('[SES-13] [SES-36] %o is answered with %s', (correction, code) => {
    expect(refusal(correction)?.code).toBe(code)
  })
  test('[PLAY-41] a corrected chip goes to the table, measured by the stake as it becomes', () => {
    const table = { ...newTable('session', 8, 3, 1), smallestChip: 2_500 }
    const chip = (correction: SessionCorrection, tableState: unknown = table) =>
      (must(correction, over({ tableState })).change.tableState as TableState | undefined)?.smallestChip
    expect([chip({ smallestChip: 500 }), chip({ smallestChip: null }), chip({})]).toEqual([
      500,
      null,
      undefined,
    ])
    expect([chip({ smallestChip: 100 }), chip({ smallestChip: 100, smallBlind: 50 })]).toEqual([null, 100])
    expect(must({ smallestChip: 500 }).change.tableState).toEqual({
      ...newTable('session', 8, 3, 1),
      smallestChip: 500,
    })
  })
  test('[SES-14] a corrected buy-in takes its rake along, what the pots gave stays', () => {
    const rakeConfig = { rakeType: 'BUY_IN', buyInPct: 10, buyInCap: 55 }
    const raked = over({ rakeConfig, sessionRakePaid: 5_300 })
    expect(must({ buyIn: 20_000 }, raked).change.sessionRakePaid).toBe(2_300)
    expect(must({ buyIn: 90_000 }, raked).change.sessionRakePaid).toBe(5_800)
    const none = must({ rakeConfig: null }, raked).change
    expect([none.rakeConfig, none.sessionRakePaid]).toEqual([null, 300])
    expect(must({}, raked).change).not.toHaveProperty('rakeConfig')
  })
  test('[SES-53] corrected minutes take the rake by the clock along', () => {
    const rakeConfig = { rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 7 }
    const done = must({ sessionEnd: at(150) }, over({ rakeConfig, sessionRakePaid: 2_800 }))
    expect([done.change.duration, done.change.sessionRakePaid]).toEqual([150, 3_500])
  })
})

describe('[SES-15] seats', () => {
  test.each([
    [{ maxPlayers: 6 }, { maxPlayers: 6, heroSeat: 3 }],
    [{ maxPlayers: 2 }, { maxPlayers: 2, heroSeat: 2 }],
    [{ maxPlayers: 99 }, { maxPlayers: 10, heroSeat: 3 }],
    [{ heroSeat: 1 }, { maxPlayers: 8, heroSeat: 1 }],
    [{ heroSeat: 8 }, { maxPlayers: 8, heroSeat: 8 }],
  ])('%o gives %o', (correction, seats) => {
    expect(must(correction).change).toMatchObject(seats)
  })
  test.each([0, 9])('seat %d of eight is refused', heroSeat => {
    expect(refusal({ heroSeat })).toEqual({ code: 'seat/out-of-range', seat: heroSeat, size: 8 })
  })
  test('an unknown seat counts as the first; while it runs the table says both', () => {
    expect(must({}, over({ heroSeat: null })).change.heroSeat).toBe(1)
    const live = must({ maxPlayers: 6, heroSeat: 99 }, running(), [started]).change
    expect(live).not.toHaveProperty('maxPlayers')
    expect(live).not.toHaveProperty('heroSeat')
  })
})

describe('other fields', () => {
  const set = (correction: SessionCorrection, session = over()) => {
    const { change } = must(correction, session)
    return Object.fromEntries(Object.entries(change).filter(([name]) => !(name in asItWas)))
  }
  test.each<[SessionCorrection, object]>([
    [{ venueId: 'v' }, { venueId: 'v', venueName: null }],
    [
      { venueId: 'v', venueName: 'Kitchen' },
      { venueId: 'v', venueName: null },
    ],
    [{ venueName: ' Kitchen ' }, { venueId: null, venueName: 'Kitchen' }],
    [{ venueId: null }, { venueId: null }],
    [{ venueName: null }, { venueName: null }],
    [{ venueName: '  ' }, { venueName: null }],
    [{}, {}],
  ])('[SES-17] a listed venue or a name, never both: %o', (correction, place) => {
    expect(set(correction)).toEqual(place)
  })
  test('[SES-15] what is given is set, null included; what is absent stays', () => {
    const given = {
      cashGameStakeId: null,
      smallBlind: 50,
      bigBlind: 150,
      expenses: 300,
      tips: null,
      notes: 'n',
      gameType: 'PLO',
      gameOrigin: 'ONLINE',
      tableCount: 2,
      isPrivate: false,
    } as const
    expect(set(given)).toEqual(given)
    expect(set({ gameType: null, gameOrigin: null, tableCount: null, isPrivate: null })).toEqual({})
  })
  test.each<[SessionCorrection, number, object]>([
    [{ straddleAmount: 400 }, 0, { straddleAmount: 400 }],
    [{ straddleAmount: 399 }, 400, { straddleAmount: 0, isStraddleOn: false }],
    [{ straddleAmount: null }, 400, { straddleAmount: null, isStraddleOn: false }],
    [{ bigBlind: 201 }, 400, { bigBlind: 201, straddleAmount: 0, isStraddleOn: false }],
    [{ bigBlind: 150 }, 400, { bigBlind: 150 }],
  ])('[SES-13] %o with a straddle of %d', (correction, straddleAmount, change) => {
    expect(set(correction, over({ straddleAmount, isStraddleOn: true }))).toEqual(change)
  })
})

test('[SES-17] [SES-18] whether it is home or a place of the person’s own, before and after', () => {
  const listed = { venueId: 'v', venueName: null }
  const own = { venueId: null, venueName: 'Garage' }
  const nowhere = { venueId: null, venueName: null }
  expect([listed, own, nowhere].map(place => isUnrakedAfter(place, {}))).toEqual([false, true, false])
  expect(isUnrakedAfter(own, { venueId: 'v' })).toBe(false)
  expect(isUnrakedAfter(listed, { venueName: 'Garage' })).toBe(true)
  expect(isUnrakedAfter(own, { venueName: ' ' })).toBe(false)
  expect(isUnrakedAfter(own, { venueId: null })).toBe(false)
  const home = { venueId: HOME_GAME, venueName: null }
  expect([isUnrakedAfter(home, {}), isUnrakedAfter(listed, { venueId: HOME_GAME })]).toEqual([true, true])
  expect([isUnrakedAfter(home, { venueId: 'v' }), isUnrakedAfter(home, { venueId: null })]).toEqual([
    false,
    false,
  ])
})

test('[SES-15] of thousands of chips none is looked at for every other, nor of their lines', () => {
  const many = 3000
  let looks = 0
  const counted = <T extends object, F extends keyof T>(one: T, field: F): T => {
    const value = one[field]
    return Object.defineProperty({ ...one }, field, {
      enumerable: true,
      get() {
        looks++
        return value
      },
    })
  }
  const lines = Array.from({ length: many }, (_, n) =>
    counted(line(`l${n}`, 'ADD_CHIPS', n / many, 100), 'id'),
  )
  const bookings = Array.from({ length: many }, (_, n) =>
    counted(booking(`b${n}`, 'TOPUP', -100, n / many), 'type'),
  )
  const day = 24 * 60
  const moved = correctSession(
    over(),
    { lines: [...overLines, ...lines], bookings: [...bookings, buyIn] },
    { sessionStart: at(-day), sessionEnd: at(120 - day), cashOut: 90_000 },
    ms(0),
  )
  expect(moved).toMatchObject({ ok: true })
  expect(looks).toBeLessThan(40 * many)
})
