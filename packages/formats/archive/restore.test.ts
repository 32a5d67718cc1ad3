import { ok, type Result } from '@sidepot/engine/result'
import { describe, expect, test } from 'vitest'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  MANIFEST,
  partName,
  pictureName,
  RESTORED,
  readManifest,
} from './form.ts'
import { manifestOf, type Part, type PartDone, restoreArchive, unreadableArchive } from './restore.ts'
import type { ZipEntry } from './zip.ts'

const MANIFEST_OF_ONE = {
  format: ARCHIVE_FORMAT,
  version: ARCHIVE_VERSION,
  made: '2026-01-01T00:00:00Z',
  sidepot: '2.0.0',
  counts: { Player: 2, Bankroll: 1, Follower: 9 },
}
const NOTHING: PartDone = { made: 0, known: 0, left: 0, withoutPicture: [] }
type Broken = { readonly code: 'broken' }

/** An archive of these files; what was read, entered and put is kept. */
const archive = (
  files: Readonly<Record<string, string>>,
  answers: (part: Part, n: number) => Result<PartDone, Broken> = () => ok(NOTHING),
  puts: () => Result<boolean, Broken> = () => ok(true),
) => {
  const all = { [MANIFEST]: JSON.stringify(MANIFEST_OF_ONE), ...files }
  const entries = Object.entries(all).map(
    ([name, text]): ZipEntry => ({
      name,
      isDeflated: false,
      crc: 0,
      packed: 0,
      size: text.length,
      offset: 0,
    }),
  )
  const [read, entered, put, progress]: [string[], Part[], (readonly [string, string])[], string[]] = [
    [],
    [],
    [],
    [],
  ]
  return {
    ...{ read, entered, put, progress },
    restoring: {
      entries,
      read: async ({ name }: ZipEntry): Promise<Result<Uint8Array, Broken>> => {
        read.push(name)
        const text = (all as Readonly<Record<string, string>>)[name]!
        return text === 'BROKEN'
          ? { ok: false, error: { code: 'broken' } }
          : ok(new TextEncoder().encode(text))
      },
      enter: async (part: Part) => {
        entered.push(part)
        return answers(part, entered.length)
      },
      putPicture: async (playerId: string, jpeg: Uint8Array) => {
        put.push([playerId, new TextDecoder().decode(jpeg)])
        return puts()
      },
      onProgress: (done: number, of: number) => void progress.push(`${done}/${of}`),
    },
  }
}

describe('[ARC-1] what an archive says of itself', () => {
  const read = (change: object) => readManifest(JSON.stringify({ ...MANIFEST_OF_ONE, ...change }))
  test('is read whole', () => {
    expect(read({})).toEqual(MANIFEST_OF_ONE)
  })
  test.each([
    { format: 'other' },
    { version: 2 },
    { made: 5 },
    { sidepot: null },
    { counts: null },
    { counts: 5 },
  ])('%j is not one of ours', change => expect(read(change)).toBeNull())
  test.each(['', '{', 'null', '7', '[]'])('nor is %s', text => expect(readManifest(text)).toBeNull())
  test('its files have names of their own', () => {
    expect(partName('Hand', 12)).toBe('records/Hand/00012.jsonl')
    expect(pictureName('p1')).toBe('pictures/p1.jpg')
  })
  test('one that is missing, too long or broken is no archive', async () => {
    const { restoring } = archive({})
    expect(await manifestOf({ ...restoring, entries: [] })).toEqual({ ok: false, error: unreadableArchive })
    const sized = (size: number) => restoring.entries.map(entry => ({ ...entry, size }))
    expect(await manifestOf({ ...restoring, entries: sized(100_001) })).toMatchObject({ ok: false })
    expect(await manifestOf({ ...restoring, entries: sized(100_000) })).toEqual(ok(MANIFEST_OF_ONE))
    expect(await manifestOf(archive({ [MANIFEST]: '{}' }).restoring)).toEqual({
      ok: false,
      error: unreadableArchive,
    })
    expect(await manifestOf(archive({ [MANIFEST]: 'BROKEN' }).restoring)).toEqual({
      ok: false,
      error: { code: 'broken' },
    })
    expect(await restoreArchive(archive({ [MANIFEST]: '{}' }).restoring)).toEqual({
      ok: false,
      error: unreadableArchive,
    })
  })
})

describe('[ARC-5] records are entered', () => {
  test('in the order in which they refer to each other, part by part, then the person', async () => {
    const { restoring, entered, progress } = archive(
      {
        'records/Player/00002.jsonl': '{"id":"p3"}\n',
        'records/Player/00001.jsonl': '{"id":"p1"}\n\n  \n{"id":"p2","venueId":"v1"}',
        'records/Bankroll/00001.jsonl': '{"id":"b1"}',
        'records/Follower/00001.jsonl': '{"id":"f1"}',
        'reference.json': JSON.stringify({
          Venue: [{ id: 'v1' }, { id: 'v' }],
          CashGameStake: [{ id: 's1' }],
        }),
        'account.json': JSON.stringify({ user: { id: 'u1' }, log: [] }),
      },
      () => ok({ made: 2, known: 3, left: 4, withoutPicture: [] }),
    )
    const done = await restoreArchive(restoring)
    expect(entered.map(({ model, records }) => [model, records])).toEqual([
      ['Bankroll', '[{"id":"b1"}]'],
      ['Player', '[{"id":"p1"},{"id":"p2","venueId":"v1"}]'],
      ['Player', '[{"id":"p3"}]'],
      ['User', '[{"id":"u1"}]'],
    ])
    const nothing = { Venue: [], CashGameStake: [], CashRakeStructure: [] }
    expect(entered.map(({ reference }) => JSON.parse(reference))).toEqual([
      nothing,
      { ...nothing, Venue: [{ id: 'v1' }] },
      nothing,
      nothing,
    ])
    expect(done).toEqual(
      ok({ made: { Bankroll: 2, Player: 4, User: 2 }, known: 12, left: 16, pictures: 0, picturesLeft: 0 }),
    )
    // of those that are entered three were counted
    expect(progress).toEqual(['1/3', '3/3', '4/3', '5/3'])
    expect(RESTORED.indexOf('Player')).toBeLessThan(RESTORED.indexOf('Session'))
  })
  test('at most two hundred at once, and no more text than a request takes', async () => {
    const line = (n: number, length = 0) => `{"id":"${n}","x":"${'y'.repeat(length)}"}`
    const many = archive({
      'records/Hand/00001.jsonl': Array.from({ length: 401 }, (_, n) => line(n)).join('\n'),
    })
    await restoreArchive(many.restoring)
    expect(many.entered.map(({ records }) => JSON.parse(records).length)).toEqual([200, 200, 1])
    const long = archive({
      'records/Hand/00001.jsonl': [line(1, 300_001), line(2, 149_982), line(3, 149_982), line(4)].join('\n'),
    })
    await restoreArchive(long.restoring)
    expect(long.entered.map(({ records }) => JSON.parse(records).length)).toEqual([1, 2, 1])
  })
  test('without anything else there is nothing to enter', async () => {
    const { restoring, entered } = archive({ 'account.json': '{}' })
    const { onProgress: _, ...silent } = restoring
    expect(await restoreArchive(silent)).toEqual(
      ok({ made: {}, known: 0, left: 0, pictures: 0, picturesLeft: 0 }),
    )
    expect(entered).toEqual([])
    expect(await restoreArchive(archive({ 'account.json': 'null' }).restoring)).toMatchObject({ ok: true })
  })
})

describe('[ARC-2] pictures', () => {
  const files = {
    'records/Player/00001.jsonl': '{"id":"p1"}',
    'pictures/p1.jpg': 'a face',
    'pictures/p2.jpg': 'another',
  }
  const lacking = (...ids: readonly string[]) =>
    ok({ ...NOTHING, withoutPicture: ids.map(archiveId => ({ archiveId, playerId: `new-${archiveId}` })) })
  test('go to those who have none, where the archive has one', async () => {
    const { restoring, put } = archive(files, () => lacking('p1', 'p9', 'p2'))
    expect(await restoreArchive(restoring)).toMatchObject({ value: { pictures: 2, picturesLeft: 0 } })
    expect(put).toEqual([
      ['new-p1', 'a face'],
      ['new-p2', 'another'],
    ])
  })
  test('that were not taken are counted', async () => {
    const { restoring } = archive(
      files,
      () => lacking('p1', 'p2'),
      () => ok(false),
    )
    expect(await restoreArchive(restoring)).toMatchObject({ value: { pictures: 0, picturesLeft: 2 } })
  })
  test('that fail end it', async () => {
    const broken = { ok: false, error: { code: 'broken' } } as const
    const { restoring } = archive(
      files,
      () => lacking('p1'),
      () => broken,
    )
    expect(await restoreArchive(restoring)).toEqual(broken)
  })
})

describe('[ARC-6] a damaged archive enters nothing', () => {
  test.each(['records/Hand/00001.jsonl', 'pictures/p1.jpg', 'account.json', 'reference.json'])(
    '%s',
    async name => {
      const { restoring, entered } = archive({
        'records/Player/00001.jsonl': '{"id":"p1"}',
        [name]: 'BROKEN',
      })
      expect(await restoreArchive(restoring)).toEqual({ ok: false, error: { code: 'broken' } })
      expect(entered).toEqual([])
    },
  )
  test('other files are not even read', async () => {
    const { restoring, read } = archive({
      'hands/1.phh': 'BROKEN',
      'x/records/y': 'BROKEN',
      'x/account.json': 'BROKEN',
    })
    expect(await restoreArchive(restoring)).toMatchObject({ ok: true })
    expect(read).toEqual([MANIFEST])
  })
  test('nor does one whose lists are no JSON', async () => {
    expect(await restoreArchive(archive({ 'reference.json': '{' }).restoring)).toEqual({
      ok: false,
      error: unreadableArchive,
    })
    expect(await restoreArchive(archive({ 'account.json': '{' }).restoring)).toEqual({
      ok: false,
      error: unreadableArchive,
    })
  })
  test('who does not take a part ends it', async () => {
    const { restoring, entered } = archive(
      { 'records/Player/00001.jsonl': '{"id":"p1"}', 'records/Player/00002.jsonl': '{"id":"p2"}' },
      (_, n) => (n === 1 ? { ok: false, error: { code: 'broken' } } : ok(NOTHING)),
    )
    expect(await restoreArchive(restoring)).toEqual({ ok: false, error: { code: 'broken' } })
    expect(entered).toHaveLength(1)
  })
})
