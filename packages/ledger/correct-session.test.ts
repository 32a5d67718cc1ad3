import { describe, expect, test } from 'vitest'
import type { Booking } from './bankroll/bookings.ts'
import {
  type CorrectedRecord,
  correctSession,
  isOwnPlaceAfter,
  type SessionCorrection,
} from './correct-session.ts'
import { EARLIEST } from './record/session-bounds.ts'
import type { Line } from './record/timeline.ts'
import { newTable, type TableState } from './table/table-state.ts'
import { at, booking, line, ms, over, overLines, running, started } from './testing/records.ts'

const NOW = ms(200)
const buyIn = booking('in', 'SESSION_BUY_IN', -50_000)
const out = booking('cash', 'SESSION_CASHOUT', 80_000, 120)
const correct = (
  correction: SessionCorrection,
  session: CorrectedRecord = over(),
  lines: readonly Line[] = overLines,
  bookings: readonly Booking[] = [buyIn, out],
) => correctSession(session, { lines, bookings }, correction, NOW)
const must = (...given: Parameters<typeof correct>) => {
  const done = correct(...given)
  if (!done.ok) throw new Error(done.error.code)
  return done.value
}
const refusal = (...given: Parameters<typeof correct>) => {
  const done = correct(...given)
  return done.ok ? null : done.error
}
/** What every correction of `over` writes, changed or not. */
const asItWas = {
  maxPlayers: 8,
  heroSeat: 3,
  sessionNet: 30_000,
  sessionResult: 30_000,
  duration: 120,
  bankrollId: 'home',
  sessionRakePaid: 0,
}

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

describe('[SES-15] [SES-36] times', () => {
  test('the lines and bookings of the start and the end go along', () => {
    expect(must({ sessionStart: at(-10), sessionEnd: at(100) })).toEqual({
      change: { ...asItWas, sessionStart: at(-10), sessionEnd: at(100), duration: 110 },
      lines: [
        { id: 'start', set: { timestamp: at(-10) } },
        { id: 'out', set: { timestamp: at(100) } },
        { id: 'end', set: { timestamp: at(100) } },
      ],
      bookings: [
        { booking: buyIn, set: { timestamp: at(-10) } },
        { booking: out, set: { timestamp: at(100) } },
      ],
      made: [],
    })
    expect(must({ sessionStart: at(5) }).lines).toEqual([{ id: 'start', set: { timestamp: at(5) } }])
  })
  test('a running session has no end to correct', () => {
    const done = must({ sessionStart: at(-10), sessionEnd: at(100) }, running(), [started], [])
    expect(done.change).toEqual({
      sessionStart: at(-10),
      sessionNet: 0,
      bankrollId: 'home',
      sessionRakePaid: 0,
    })
  })
  test.each([
    ['an end at the start', { sessionEnd: at(0) }],
    ['an end before the start', { sessionStart: at(121) }],
    ['an end in the future', { sessionEnd: at(206) }],
    ['a start before anybody tracked poker', { sessionStart: new Date(EARLIEST - 1).toISOString() }],
  ])('%s is refused', (_, correction) => {
    expect(refusal(correction)).toEqual({ code: 'session/bad-times' })
  })
  test('as they happened they may be one moment', () => {
    expect(refusal({ notes: 'short' }, over({ sessionEnd: at(0) }))).toBeNull()
  })
  const busy = [
    ...overLines,
    line('c', 'ADD_CHIPS', 10, 100),
    line('b', 'BREAK_START', 20),
    line('e', 'BREAK_END', 100),
    line('r', 'GENERAL_UPDATE', 110, 1),
  ]
  test.each([
    [{ sessionStart: at(10) }, undefined],
    [{ sessionStart: at(11) }, 'session/times-cut-events'],
    [{ sessionEnd: at(110) }, undefined],
    [{ sessionEnd: at(109) }, 'session/times-cut-events'],
  ])('no break, no chips and no reading may be left outside: %o gives %s', (correction, code) => {
    expect(refusal(correction, over({ totalAddons: 100 }), busy)?.code).toBe(code)
  })
  test('the first and the last that would be cut off are named, hands too, but not deleted ones', () => {
    const hands = [
      ...overLines,
      line('h-result', 'HAND_RESULT', 30, 5),
      line('k-result', 'HAND_RESULT', 90, 5),
      line('g-result', 'HAND_RESULT', 100, 5),
      line('g-deleted-2', 'HAND_DELETED', 101),
    ]
    const cut = (correction: SessionCorrection) => refusal(correction, over(), hands)
    const code = 'session/times-cut-events'
    expect(cut({ sessionStart: at(95) })).toEqual({ code, bound: 'start', at: Date.parse(at(30)) })
    expect(cut({ sessionEnd: at(20) })).toEqual({ code, bound: 'end', at: Date.parse(at(90)) })
    expect(cut({ sessionStart: at(30), sessionEnd: at(90) })).toBeNull()
  })
  test('chips that another device added after the end do not hold up a corrected start', () => {
    const late = [...overLines, line('c', 'ADD_CHIPS', 130, 100)]
    expect(refusal({ sessionStart: at(-10) }, over({ totalAddons: 100 }), late)).toBeNull()
    expect(refusal({ sessionEnd: at(125) }, over({ totalAddons: 100 }), late)).toBeNull()
  })
  test('of a session that waited, chips may come before play; breaks may not', () => {
    const waited = over({ waitingListStart: at(-30), waitingListEnd: at(0), waitingDuration: 30 })
    expect(refusal({ sessionStart: at(15) }, waited, busy)).toBeNull()
    expect(refusal({ sessionStart: at(21) }, waited, busy)?.code).toBe('session/times-cut-events')
  })
  test('while it runs, breaks stay after the start', () => {
    const lines = [started, line('b', 'BREAK_START', 20)]
    const onBreak = running({ sessionStatus: 'BREAK' })
    expect(refusal({ sessionStart: at(20) }, onBreak, lines)).toBeNull()
    expect(refusal({ sessionStart: at(21) }, onBreak, lines)?.code).toBe('session/times-cut-events')
  })
})

describe('[SES-15] [SES-36] a session put on another day', () => {
  const DAY = 24 * 60
  const chips = booking('more', 'ADDON', -10_000, 40)
  const busy = [
    ...overLines,
    line('b', 'BREAK_START', 30),
    line('e', 'BREAK_END', 45),
    line('c', 'ADD_CHIPS', 40, 10_000),
  ]
  const whole = { sessionStart: at(-DAY), sessionEnd: at(120 - DAY) }
  const session = over({ totalAddons: 10_000 })
  test('takes breaks, chips and their bookings along', () => {
    const done = must(whole, session, busy, [buyIn, chips, out])
    expect(done.lines).toEqual(
      expect.arrayContaining([
        { id: 'b', set: { timestamp: at(30 - DAY) } },
        { id: 'e', set: { timestamp: at(45 - DAY) } },
        { id: 'c', set: { timestamp: at(40 - DAY) } },
      ]),
    )
    expect(done.bookings).toContainEqual({ booking: chips, set: { timestamp: at(40 - DAY) } })
    expect(done.change).toMatchObject({ ...whole, duration: 105 })
  })
  test('its waiting list too, unless that is corrected with it', () => {
    const waited = over({ waitingListStart: at(-30), waitingListEnd: at(0), waitingDuration: 30 })
    const lines = [line('w', 'WAITING_START', -30), ...busy]
    expect(must(whole, waited, lines).change).toMatchObject({
      waitingListStart: at(-30 - DAY),
      waitingDuration: 30,
    })
    expect(must({ ...whole, waitingListStart: at(-10 - DAY) }, waited, lines).change).toMatchObject({
      waitingListStart: at(-10 - DAY),
      waitingDuration: 10,
    })
  })
  test('by a form without seconds, what happened in the last of them stays inside', () => {
    const late = [...overLines, line('r', 'GENERAL_UPDATE', 119.9, 60_000)]
    const done = must({ sessionStart: at(-DAY), sessionEnd: at(119.5 - DAY) }, over(), late)
    expect(done.lines).toContainEqual({ id: 'r', set: { timestamp: at(119.5 - DAY) } })
  })
  test('what still fits stays, and hands hold it where it is', () => {
    expect(must({ sessionStart: at(-10), sessionEnd: at(110) }, session, busy).lines).not.toContainEqual(
      expect.objectContaining({ id: 'b' }),
    )
    const hand = [...busy, line('h', 'HAND_RESULT', 50, 500)]
    expect(refusal(whole, session, hand)?.code).toBe('session/times-cut-events')
    expect(refusal({ ...whole, sessionEnd: at(119 - DAY) }, session, busy)?.code).toBe(
      'session/times-cut-events',
    )
  })
})

describe('[SES-36] [SES-40] the waiting list', () => {
  const waited = over({ waitingListStart: at(-30), waitingListEnd: at(0), waitingDuration: 30 })
  const lines = [line('w', 'WAITING_START', -30), ...overLines]
  test('its start moves with its line, its booking and the minutes waited', () => {
    expect(must({ waitingListStart: at(-12.5) }, waited, lines)).toEqual({
      change: { ...asItWas, waitingListStart: at(-12.5), waitingDuration: 12 },
      lines: [{ id: 'w', set: { timestamp: at(-12.5) } }],
      bookings: [{ booking: buyIn, set: { timestamp: at(-12.5) } }],
      made: [],
    })
  })
  test.each([
    [at(0), undefined],
    [at(1), 'session/bad-times'],
    [new Date(EARLIEST).toISOString(), undefined],
    [new Date(EARLIEST - 1).toISOString(), 'session/bad-times'],
  ])('from %s is answered with %s', (waitingListStart, code) => {
    expect(refusal({ waitingListStart }, waited, lines)?.code).toBe(code)
  })
  test('a corrected start ends it then, with its line, and may not come before it', () => {
    const both = [...lines, line('x', 'WAITING_END', 0)]
    expect(must({ sessionStart: at(-10) }, waited, both)).toMatchObject({
      change: { sessionStart: at(-10), waitingListEnd: at(-10), waitingDuration: 20 },
      lines: [
        { id: 'start', set: { timestamp: at(-10) } },
        { id: 'x', set: { timestamp: at(-10) } },
      ],
    })
    expect(refusal({ sessionStart: at(-31) }, waited, both)).toEqual({
      code: 'session/bad-times',
      of: 'waiting',
    })
    expect(refusal({ sessionStart: at(-31), waitingListStart: at(-31) }, waited, both)).toBeNull()
  })
  test('whoever sat down in the minute of joining it did not wait', () => {
    expect(must({ sessionStart: at(-30.5) }, waited, lines).change).toMatchObject({
      waitingListStart: at(-30.5),
      waitingListEnd: at(-30.5),
      waitingDuration: 0,
    })
  })
  test('the buy-in was booked on joining it, so a corrected start leaves that', () => {
    expect(must({ sessionStart: at(-10) }, waited, lines).bookings).toEqual([])
  })
  test('whoever still waits cannot have begun to later than now, and has no minutes yet', () => {
    const waiting = running({
      sessionStatus: 'WAITING',
      sessionStart: null,
      sessionNet: null,
      waitingListStart: at(0),
    })
    const listed = [line('w', 'WAITING_START', 0)]
    expect(must({ waitingListStart: at(200) }, waiting, listed).change).toEqual({
      waitingListStart: at(200),
      waitingDuration: null,
      bankrollId: 'home',
      sessionRakePaid: 0,
    })
    expect(refusal({ waitingListStart: at(201) }, waiting, listed)?.code).toBe('session/bad-times')
  })
  test('a session without a waiting list gets none', () => {
    expect(must({ waitingListStart: at(-30) }).change).toEqual(asItWas)
    expect(must({ waitingListStart: null }, waited, lines).change).toEqual(asItWas)
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

test('[SES-17] [SES-18] whether it is a place of the person’s own, before and after', () => {
  const listed = { venueId: 'v', venueName: null }
  const own = { venueId: null, venueName: 'Garage' }
  const nowhere = { venueId: null, venueName: null }
  expect([listed, own, nowhere].map(place => isOwnPlaceAfter(place, {}))).toEqual([false, true, false])
  expect(isOwnPlaceAfter(own, { venueId: 'v' })).toBe(false)
  expect(isOwnPlaceAfter(listed, { venueName: 'Garage' })).toBe(true)
  expect(isOwnPlaceAfter(own, { venueName: ' ' })).toBe(false)
  expect(isOwnPlaceAfter(own, { venueId: null })).toBe(false)
})
