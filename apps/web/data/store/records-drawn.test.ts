// When the store draws: at once what is done here, a few times a second what arrives, once what belongs together.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ModelName, Rec } from '../wire/documents.ts'

const react = vi.hoisted(() => ({ subscribe: (_listener: () => void) => () => {}, ref: { current: null } }))
vi.mock('react', () => ({
  useRef: () => react.ref,
  useSyncExternalStore: (subscribe: typeof react.subscribe, read: () => unknown) => {
    react.subscribe = subscribe
    return read()
  },
}))
const { absorb, drawnLater, drawnOnce, forgetRecords, recordOf, rowsOf, setOverlays, useRecord, useRecords } =
  await import('./records.ts')

/** A screen that looks at some tables: how often it was called to draw, and how often it reckoned. */
function openScreen(models: readonly ModelName[], inputs: () => readonly unknown[] = () => []) {
  const ref = { current: null }
  const seen = { draws: 0, reckoned: 0 }
  const draw = () => {
    react.ref = ref
    return useRecords(
      models,
      () => {
        seen.reckoned++
        return models.map(model => rowsOf(model).length).join()
      },
      inputs(),
    )
  }
  draw()
  const close = react.subscribe(() => {
    seen.draws++
    draw()
  })
  closing.push(close)
  return { seen, draw, close }
}
const closing: (() => void)[] = []

const row = (id: string, version = 1) =>
  ({ id, _version: version, _deleted: false }) as unknown as Rec<'Session'> & Rec<'Player'>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // further than any wait of the test before
  vi.advanceTimersByTime(10_000)
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.runAllTimers()
  forgetRecords()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a screen', () => {
  test('draws at once what is done here, and reckons again only for the tables it looks at', () => {
    const { seen, draw } = openScreen(['Session'])
    expect(seen).toEqual({ draws: 0, reckoned: 1 })
    absorb('Session', [row('s')])
    expect([seen, draw()]).toEqual([{ draws: 1, reckoned: 2 }, '1'])
    absorb('Player', [row('p')])
    expect(seen).toEqual({ draws: 2, reckoned: 2 })
    setOverlays([{ item: 'i', model: 'Session', id: 's', fields: null }])
    expect([seen.reckoned, draw()]).toEqual([3, '0'])
    setOverlays([])
    expect([seen.reckoned, draw()]).toEqual([4, '1'])
  })
  test('of several tables reckons again for each of them', () => {
    const { seen, draw } = openScreen(['Session', 'Player'])
    absorb('Player', [row('p')])
    absorb('Session', [row('s')])
    expect([seen.reckoned, draw()]).toEqual([3, '1,1'])
  })
  test('reckons again when what it was given is another', () => {
    let person = 'ann'
    const { seen, draw } = openScreen(['Session'], () => [person, 1])
    draw()
    expect(seen.reckoned).toBe(1)
    person = 'ben'
    draw()
    draw()
    expect(seen.reckoned).toBe(2)
  })
  test('is not called any more once it is closed', () => {
    const { seen, close } = openScreen(['Session'])
    close()
    absorb('Session', [row('s')])
    expect(seen.draws).toBe(0)
  })
  test('looks at one record by its id, and at none without one', () => {
    absorb('Session', [row('s')])
    react.ref = { current: null }
    expect(useRecord('Session', 's')).toMatchObject({ id: 's' })
    react.ref = { current: null }
    expect(useRecord('Session', null)).toBeNull()
  })
  test('hears nothing of rows that say nothing new', () => {
    absorb('Session', [row('s', 2)])
    const { seen } = openScreen(['Session'])
    absorb('Session', [row('s', 2)])
    absorb('Session', [row('s', 1)])
    absorb('Session', [])
    setTimeout(() => {}, 0)
    vi.runAllTimers()
    expect(seen.draws).toBe(0)
  })
})

describe('what arrives from elsewhere', () => {
  test('is drawn at once, and a rush of it every 120 ms', () => {
    const { seen } = openScreen(['Session'])
    absorb('Session', [row('a')], { soon: true })
    expect(seen.draws).toBe(0)
    vi.advanceTimersByTime(0)
    expect(seen.draws).toBe(1)
    for (const id of ['b', 'c', 'd']) absorb('Session', [row(id)], { soon: true })
    vi.advanceTimersByTime(119)
    expect([seen.draws, rowsOf('Session').length]).toEqual([1, 4])
    vi.advanceTimersByTime(1)
    expect(seen.draws).toBe(2)
    vi.advanceTimersByTime(1000)
    expect(seen.draws).toBe(2)
    absorb('Session', [row('e')], { soon: true })
    vi.advanceTimersByTime(0)
    expect(seen.draws).toBe(3)
  })
  test('goes along with what is done here meanwhile', () => {
    const { seen } = openScreen(['Session'])
    absorb('Session', [row('a')], { soon: true })
    absorb('Session', [row('b')])
    expect(seen.draws).toBe(1)
    vi.runAllTimers()
    expect(seen.draws).toBe(1)
  })
})

describe('what belongs together', () => {
  test('is drawn once, when it is over', () => {
    const { seen, draw } = openScreen(['Session', 'Player'])
    drawnOnce(() => {
      absorb('Session', [row('s')])
      absorb('Player', [row('p')], { soon: true })
      expect(seen.draws).toBe(0)
    })
    vi.runAllTimers()
    expect([seen.draws, draw()]).toEqual([1, '1,1'])
  })
  test('that fails leaves drawing as it was', () => {
    const { seen } = openScreen(['Session'])
    expect(() =>
      drawnOnce(() => {
        throw new Error('no')
      }),
    ).toThrow('no')
    absorb('Session', [row('s')])
    expect(seen.draws).toBe(1)
  })
})

describe('a press that is drawn first', () => {
  const frames: (() => void)[] = []
  beforeEach(() => {
    frames.length = 0
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  })
  test('what it does is kept at once and drawn after the next frame, once', () => {
    const { seen } = openScreen(['Session'])
    const given = drawnLater(() => {
      absorb('Session', [row('s')])
      absorb('Session', [row('t')])
      return 'given'
    })
    expect([given, seen.draws, recordOf('Session', 's')?.id]).toEqual(['given', 0, 's'])
    for (const frame of frames.splice(0)) frame()
    expect(seen.draws).toBe(0)
    vi.advanceTimersByTime(0)
    expect(seen.draws).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(seen.draws).toBe(1)
  })
  test('a page out of sight has no frames: it is drawn after 300 ms', () => {
    const { seen } = openScreen(['Session'])
    drawnLater(() => absorb('Session', [row('s')]))
    vi.advanceTimersByTime(299)
    expect(seen.draws).toBe(0)
    vi.advanceTimersByTime(1)
    expect(seen.draws).toBe(1)
  })
  test('what comes after it, or after its failure, is drawn at once again', () => {
    const { seen } = openScreen(['Session'])
    expect(() =>
      drawnLater(() => {
        throw new Error('no')
      }),
    ).toThrow('no')
    absorb('Session', [row('s')])
    expect(seen.draws).toBe(1)
  })
})
