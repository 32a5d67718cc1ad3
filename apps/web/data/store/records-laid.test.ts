// What the store knows: versions, what is laid over them, what acts see, and what the server's word makes of it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ModelName, Rec } from '../wire/documents.ts'
import {
  absorb,
  absorbKept,
  confirm,
  confirmItem,
  erase,
  forgetRecords,
  interpretActsWith,
  isPending,
  keepOnly,
  keepRecordsWith,
  knownModels,
  knownVersion,
  type Overlay,
  onTaken,
  recordOf,
  rowsOf,
  type StoreView,
  setOverlays,
} from './records.ts'

const player = (id: string, version: number, more: object = {}) =>
  ({ id, _version: version, _deleted: false, ...more }) as unknown as Rec<'Player'>
const ids = (model: ModelName) => rowsOf(model).map(({ id }) => id)
const over = (id: string, fields: Overlay['fields'], more: Partial<Overlay> = {}): Overlay => ({
  item: 'i',
  model: 'Player',
  id,
  fields,
  ...more,
})
let written: [string, readonly object[]][]
beforeEach(() => {
  written = []
  keepRecordsWith((model, rows) => void written.push([model, rows]))
})
afterEach(() => {
  interpretActsWith([], () => [])
  keepRecordsWith(null)
  forgetRecords()
})

describe('versions', () => {
  test('an older answer changes nothing, a newer one takes the place whole', () => {
    absorb('Player', [player('p', 2, { notes: 'two', color: 'red' })])
    absorb('Player', [player('p', 1, { notes: 'one' })])
    expect(recordOf('Player', 'p')).toMatchObject({ notes: 'two', _version: 2 })
    absorb('Player', [player('p', 3, { notes: 'three' })])
    expect(recordOf('Player', 'p')).toEqual(player('p', 3, { notes: 'three' }))
    expect(written.map(([, rows]) => rows.length)).toEqual([1, 1])
  })
  test('of the same version a list without the big fields leaves them as they are', () => {
    absorb('Player', [player('p', 2, { notes: 'two', picture: 'big' })])
    absorb('Player', [player('p', 2, { notes: 'deux' })])
    expect(recordOf('Player', 'p')).toMatchObject({ notes: 'deux', picture: 'big' })
    expect(written[1]).toEqual(['Player', [player('p', 2, { notes: 'deux', picture: 'big' })]])
  })
  test('the same again is not written again', () => {
    absorb('Player', [player('p', 2, { notes: null })])
    absorb('Player', [player('p', 2, { notes: null })])
    expect(written).toHaveLength(1)
  })
  test('[FEED-14] a server that went back is followed where that is asked for', () => {
    absorb('Player', [player('p', 5, { notes: 'five' })])
    absorb('Player', [player('p', 2, { notes: 'two' })], { overNewer: true })
    expect(recordOf('Player', 'p')).toMatchObject({ _version: 2, notes: 'two' })
  })
  test('the version that the server sent is known whatever was done since; none is 0', () => {
    absorb('Player', [player('p', 4)])
    setOverlays([over('p', { notes: 'x', _version: 9 })])
    expect([knownVersion('Player', 'p'), knownVersion('Player', 'q'), knownVersion('Session', 'p')]).toEqual([
      4, 0, 0,
    ])
  })
  test('what the device has kept is taken in and not written again', () => {
    absorbKept(
      new Map<ModelName, Rec<ModelName>[]>([
        ['Player', [player('p', 1)]],
        ['Venue', [player('v', 1) as never]],
      ]),
    )
    expect([ids('Player'), ids('Venue'), written]).toEqual([['p'], ['v'], []])
    expect(knownModels()).toEqual(['Player', 'Venue'])
  })
})

test('what is deleted, by the record or by its own field, is in no list', () => {
  absorb('Player', [player('a', 1, { _deleted: true }), player('b', 1, { isDeleted: true }), player('c', 1)])
  expect(ids('Player')).toEqual(['c'])
  expect([recordOf('Player', 'a'), recordOf('Player', 'b'), recordOf('Player', '')]).toEqual([
    null,
    null,
    null,
  ])
  expect(recordOf('Player', 'c')).not.toBeNull()
})

describe('what was done here', () => {
  test('lies over the records in its order; the later one wins', () => {
    absorb('Player', [player('p', 1, { notes: 'one', color: 'red' })])
    setOverlays([over('p', { notes: 'two' }), over('p', { notes: 'three' }), over('new', { notes: 'made' })])
    expect(recordOf('Player', 'p')).toMatchObject({ notes: 'three', color: 'red', _version: 1 })
    expect(recordOf('Player', 'new')).toEqual({
      ...{ id: 'new', notes: 'made', _version: 0, _deleted: false, _lastChangedAt: 0 },
    })
    setOverlays([over('p', null), over('p', { notes: 'again' })])
    expect(recordOf('Player', 'p')).toMatchObject({ notes: 'again', _version: 0 })
    setOverlays([over('p', { notes: 'two' }), over('p', null)])
    expect(ids('Player')).toEqual([])
    setOverlays([])
    expect(recordOf('Player', 'p')).toMatchObject({ notes: 'one' })
  })
  test('is of its own table alone', () => {
    absorb('Player', [player('p', 1)])
    setOverlays([over('p', null, { model: 'Session' })])
    expect(ids('Player')).toEqual(['p'])
  })
  test('waits for its record until it is confirmed', () => {
    setOverlays([over('p', { notes: 'x' })])
    expect([isPending('Player', 'p'), isPending('Player', 'q'), isPending('Session', 'p')]).toEqual([
      true,
      false,
      false,
    ])
    setOverlays([])
    expect(isPending('Player', 'p')).toBe(false)
  })
})

describe('acts', () => {
  const act = (name: string, item = name): Overlay => over('p', {}, { act: name, item })
  test('are worked out one after the other, each on what those before it left', () => {
    absorb('Player', [
      player('p', 1, { count: 1 }),
      player('gone', 1),
      player('deleted', 1, { _deleted: true }),
      player('stays', 1),
    ])
    const seen: [unknown, readonly string[], unknown][] = []
    const look = (view: StoreView) => {
      const record = view.record('Player', 'p') as { count?: number } | null
      const rows = view.rows('Player', row => row.id !== 'stays').map(({ id }) => id)
      seen.push([record?.count, [...rows].sort(), view.record('Player', null)])
      return record?.count ?? 0
    }
    interpretActsWith(['Player'], ({ act: name }, view) => {
      const count = look(view)
      if (name === 'refused') return []
      return [
        { model: 'Player', id: 'p', fields: { count: count + 1 } },
        { model: 'Player', id: 'gone', fields: null },
        { model: 'Player', id: `made by ${name}`, fields: {} },
      ]
    })
    setOverlays([act('one'), over('p', { count: 10 }), act('refused'), act('two')])
    expect(recordOf('Player', 'p')).toMatchObject({ count: 11 })
    expect(seen).toEqual([
      [1, ['gone', 'p'], null],
      [10, ['made by one', 'p'], null],
      [10, ['made by one', 'p'], null],
    ])
    expect(ids('Player').sort()).toEqual(['made by one', 'made by two', 'p', 'stays'])
  })
  test('a record laid away is not seen by the next, nor one that is marked deleted', () => {
    absorb('Player', [player('p', 1)])
    const seen: unknown[] = []
    interpretActsWith(['Player'], (_overlay, view) => {
      seen.push(
        view.record('Player', 'p'),
        view.record('Player', 'q'),
        view.rows('Player', () => true),
      )
      return []
    })
    setOverlays([over('p', null), over('q', { isDeleted: true }), act('look')])
    rowsOf('Player')
    expect(seen).toEqual([null, null, []])
  })
  test('are worked out anew when records they rest on change, of whatever table', () => {
    interpretActsWith(['Player'], (_overlay, view) => [
      { model: 'Player', id: 'p', fields: { sessions: view.rows('Session', () => true).length } },
    ])
    absorb('Player', [player('p', 1)])
    setOverlays([act('count')])
    expect(recordOf('Player', 'p')).toMatchObject({ sessions: 0 })
    absorb('Session', [player('s', 1) as never])
    expect(recordOf('Player', 'p')).toMatchObject({ sessions: 1 })
    expect(isPending('Player', 'p')).toBe(true)
  })
  test('what one drew before is drawn no more once it is gone', () => {
    interpretActsWith([], () => [{ model: 'Session', id: 's', fields: {} }])
    setOverlays([act('one')])
    expect(ids('Session')).toEqual(['s'])
    setOverlays([])
    expect(ids('Session')).toEqual([])
  })
})

describe('the server’s word', () => {
  test('who listens receives a known record as it is now, or that it is gone', () => {
    const heard: unknown[] = []
    onTaken((model, before, after) => {
      if (before.id.startsWith('heard')) heard.push([model, before._version, after?._version ?? null])
    })
    absorb('Player', [player('heard', 1)])
    expect(heard).toEqual([])
    absorb('Player', [player('heard', 2)])
    absorb('Player', [player('heard', 3, { _deleted: true })])
    confirm([{ model: 'Player', id: 'heard', fields: { notes: 'x' }, certain: true }])
    confirm([{ model: 'Player', id: 'heard', fields: null }])
    expect(heard).toEqual([
      ['Player', 1, 2],
      ['Player', 2, null],
      ['Player', 3, null],
      ['Player', 3, null],
    ])
  })
  test('what is erased leaves the device', () => {
    absorb('Player', [player('p', 3), player('q', 1)])
    written = []
    erase('Player', 'p')
    erase('Player', 'unknown')
    expect([ids('Player'), knownVersion('Player', 'p')]).toEqual([['q'], 0])
    expect(written).toEqual([['Player', [{ id: 'p', _deleted: true, _version: 3 }]]])
  })
  test('[FEED-14] of the tables named only what is left stays', () => {
    absorb('Player', [player('p', 1), player('q', 1)])
    absorb('Venue', [player('v', 1) as never])
    keepOnly(['Player', 'Session'], (model, { id }) => model === 'Player' && id === 'q')
    expect([ids('Player'), ids('Venue')]).toEqual([['q'], ['v']])
  })
  test('a guess is not confirmed, nor an act, nor something certain of a record nobody has', () => {
    absorb('Player', [player('p', 1)])
    written = []
    confirm([
      { model: 'Player', id: 'p', fields: { notes: 'guess' } },
      { model: 'Player', id: 'p', fields: { notes: 'act' }, certain: true, act: {} },
      { model: 'Player', id: 'nobody', fields: { notes: 'x' }, certain: true },
    ])
    expect([recordOf('Player', 'p'), ids('Player'), written]).toEqual([player('p', 1), ['p'], []])
    confirm([{ model: 'Player', id: 'made', fields: { notes: 'x' }, certain: 'made' }])
    expect(recordOf('Player', 'made')).toMatchObject({ notes: 'x', _version: 0 })
  })
  test('what an item took away stays away, also where its answer or a list still has it', () => {
    absorb('Player', [player('p', 1), player('q', 1)])
    setOverlays([over('p', null), over('q', null, { item: 'another' })])
    confirmItem({ id: 'i', overlays: [] }, () => absorb('Player', [player('p', 2), player('q', 2)]))
    setOverlays([])
    expect(ids('Player')).toEqual(['q'])
  })
  test('what it only guessed is as the answer has it', () => {
    absorb('Player', [player('p', 1, { notes: 'before' })])
    setOverlays([over('p', { notes: 'guess' })])
    confirmItem({ id: 'i', overlays: [{ model: 'Player', id: 'p', fields: { notes: 'guess' } }] }, () => {})
    setOverlays([])
    expect(recordOf('Player', 'p')).toMatchObject({ notes: 'before' })
  })
})

test('signing out leaves nothing: no record, nothing laid over, nothing to write', () => {
  keepRecordsWith(null)
  absorb('Player', [player('p', 1)])
  setOverlays([over('q', {})])
  expect(ids('Player')).toEqual(['p', 'q'])
  forgetRecords()
  expect([ids('Player'), knownModels(), isPending('Player', 'q')]).toEqual([[], [], false])
  keepRecordsWith((model, rows) => void written.push([model, rows]))
  expect(written).toEqual([])
})
