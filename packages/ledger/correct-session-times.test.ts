// Corrections of when a session began and ended, of its day and of its wait.
import { describe, expect, test } from 'vitest'
import type { SessionCorrection } from './correct-session.ts'
import { EARLIEST } from './record/session-bounds.ts'
import { at, booking, line, over, overLines, running, started } from './testing/builders.ts'
import { asItWas, buyIn, must, out, refusal } from './testing/corrections.ts'

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
  test('[SES-36] a note alone goes along, such as the line that the session was reopened', () => {
    const reopened = line('n', 'GENERAL_UPDATE', 115, null)
    const early = line('w', 'GENERAL_UPDATE', 2, null)
    const { lines } = must({ sessionStart: at(5), sessionEnd: at(110) }, over(), [
      ...overLines,
      early,
      reopened,
    ])
    expect(lines.filter(({ id }) => id === 'n' || id === 'w')).toEqual([
      { id: 'w', set: { timestamp: at(5) } },
      { id: 'n', set: { timestamp: at(110) } },
    ])
    // one that came in after the end before stays there
    const after = [...overLines, line('l', 'GENERAL_UPDATE', 130, null)]
    expect(must({ sessionEnd: at(110) }, over(), after).lines.some(({ id }) => id === 'l')).toBe(false)
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
  test('of a session that waited, chips lie before the end all the same', () => {
    const waited = over({ waitingListStart: at(-30), waitingListEnd: at(0), waitingDuration: 30 })
    const bought = [...overLines, line('c', 'ADD_CHIPS', 118, 10_000)]
    expect(refusal({ sessionEnd: at(110) }, waited, bought)).toEqual({
      code: 'session/times-cut-events',
      bound: 'end',
      at: Date.parse(at(118)),
    })
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
  test.each([-DAY, DAY])(
    'by %d minutes its waiting list too, where nothing else was done, and the chips bought on it',
    by => {
      const [from, until] = [-2 * DAY, 120 - 2 * DAY]
      const waited = over({
        ...{ sessionStart: at(from), sessionEnd: at(until) },
        ...{ waitingListStart: at(from - 30), waitingListEnd: at(from), waitingDuration: 30 },
      })
      const moved = { sessionStart: at(from + by), sessionEnd: at(until + by) }
      expect(must(moved, waited, []).change).toMatchObject({
        waitingListStart: at(from - 30 + by),
        waitingListEnd: at(from + by),
        waitingDuration: 30,
      })
      const chips = [from - 20, from + 40].map(
        (minute, n) =>
          [
            line(`line ${n}`, 'ADD_CHIPS', minute, 10_000 + n),
            booking(`booking ${n}`, 'ADDON', -10_000 - n, minute),
          ] as const,
      )
      const done = must(
        moved,
        waited,
        chips.map(([one]) => one),
        chips.map(([, one]) => one),
      )
      for (const [row, paid] of chips) {
        const timestamp = new Date(Date.parse(row.timestamp) + by * 60_000).toISOString()
        expect(done.lines).toContainEqual({ id: row.id, set: { timestamp } })
        expect(done.bookings).toContainEqual({ booking: paid, set: { timestamp } })
      }
    },
  )
  test('by a form without seconds, what happened in the last of them stays inside', () => {
    const late = [...overLines, line('r', 'GENERAL_UPDATE', 119.9, 60_000)]
    const done = must({ sessionStart: at(-DAY), sessionEnd: at(119.5 - DAY) }, over(), late)
    expect(done.lines).toContainEqual({ id: 'r', set: { timestamp: at(119.5 - DAY) } })
  })
  test('hands go along, with whatever else has a time in it', () => {
    const lines = [...busy, line('h', 'HAND_RESULT', 50, 500)]
    const done = must(whole, session, lines, [buyIn, chips, out])
    expect(done.lines).toContainEqual({ id: 'h', set: { timestamp: at(50 - DAY) } })
    expect(done.moved?.(at(50))).toBe(at(50 - DAY))
    // nothing lies beyond the end
    expect(done.moved?.(at(121))).toBe(at(120 - DAY))
    const back = must(
      { sessionStart: at(0), sessionEnd: at(120) },
      { ...session, ...done.change },
      lines.map(one => ({ ...one, ...done.lines.find(({ id }) => id === one.id)?.set })),
    )
    expect(back.lines).toContainEqual({ id: 'h', set: { timestamp: at(50) } })
    expect(must({ notes: 'x' }, session, lines)).not.toHaveProperty('moved')
  })
  test('hands of a file were played when it says: it does not move, and says how many there are', () => {
    expect(refusal(whole, session, busy, [], 3)).toEqual({ code: 'import/hand-times', hands: 3 })
    expect(refusal({ sessionStart: at(-10) }, session, busy, [], 3)).toBeNull()
  })
  test('what still fits stays, and times that are not moved alike are refused', () => {
    expect(must({ sessionStart: at(-10), sessionEnd: at(110) }, session, busy).lines).not.toContainEqual(
      expect.objectContaining({ id: 'b' }),
    )
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
