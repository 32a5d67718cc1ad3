import { deflateRawSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { crc32, directoryOf, localHeader, type ZipEntry } from '../archive/zip.ts'
import { filesInZip, MOST_UNPACKED, openedFiles } from './zipped.ts'

interface Inside {
  readonly name: string
  readonly text: string
  /** What the table says of its size, where that is a lie. */
  readonly said?: number
  readonly isStored?: true
}

const zipOf = (files: readonly Inside[]): File => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const entries: ZipEntry[] = []
  let offset = 0
  for (const { name, text, said, isStored } of files) {
    const plain = new TextEncoder().encode(text)
    const bytes = isStored ? plain : new Uint8Array(deflateRawSync(plain))
    const entry = {
      name,
      isDeflated: !isStored,
      crc: crc32(plain),
      packed: bytes.length,
      size: said ?? plain.length,
      offset,
    }
    const head = localHeader(entry)
    parts.push(new Uint8Array(head), bytes)
    entries.push(entry)
    offset += head.length + bytes.length
  }
  return new File([...parts, new Uint8Array(directoryOf(entries, offset))], 'hands.zip')
}

const contents = async (files: readonly Inside[]) => {
  const zipped = await filesInZip(zipOf(files))
  if (!zipped?.ok) return zipped
  return Promise.all(
    zipped.value.map(async one => {
      const file = await one.open()
      return file.ok ? [file.value.name, await file.value.text()] : file.error
    }),
  )
}

test('[IMP-14] the files of a zip are read under its name, without what packing left beside them', async () => {
  expect(
    await contents([
      { name: 'PokerStars/', text: '', isStored: true },
      { name: 'PokerStars/a.txt', text: 'PokerStars Hand #1' },
      { name: 'b.txt', text: 'plain', isStored: true },
      { name: '__MACOSX/._a.txt', text: 'x' },
      { name: 'PokerStars/.DS_Store', text: 'x' },
    ]),
  ).toEqual([
    ['hands.zip/PokerStars/a.txt', 'PokerStars Hand #1'],
    ['hands.zip/b.txt', 'plain'],
  ])
})

test('[IMP-14] other files are no zip', async () => {
  expect(await filesInZip(new File(['PokerStars Hand #1'], 'a.txt'))).toBe(null)
})

test('[IMP-14] what is too large, damaged, a document or an archive of ours is named with its reason', async () => {
  const why = async (file: File) => filesInZip(file)
  const closed = (reason: string) => ({ ok: false, error: { name: 'hands.zip', why: reason } })
  expect(await why(zipOf([{ name: '[Content_Types].xml', text: '<Types/>' }]))).toEqual(closed('document'))
  expect(await why(zipOf([{ name: 'a', text: 'a', said: MOST_UNPACKED + 1 }]))).toEqual(closed('too-large'))
  expect(await why(zipOf([{ name: 'sidepot.json', text: '{}' }]))).toEqual(closed('archive'))
  const whole = zipOf([{ name: 'a', text: 'a' }])
  expect(await why(new File([whole.slice(0, whole.size - 30)], 'hands.zip'))).toEqual(closed('unreadable'))
})

test('[IMP-14] a file that unpacks to more than the zip says is not unpacked further', async () => {
  expect(
    await contents([
      { name: 'bomb.txt', text: 'a'.repeat(1_000_000), said: 10 },
      { name: 'b.txt', text: 'b' },
    ]),
  ).toEqual([{ name: 'hands.zip/bomb.txt', why: 'unreadable' }, ['hands.zip/b.txt', 'b']])
})

test('[IMP-24] files of one name are distinguished, by their folders where these are known', async () => {
  const inFolder = (path: string) =>
    Object.defineProperty(new File([path], path.split('/').at(-1)!), 'webkitRelativePath', { value: path })
  const names: string[] = []
  const zip = zipOf([{ name: 'a.txt', text: 'a' }])
  const chosen = ['2024/export.csv', '2025/export.csv', '2025/other.csv'].map(inFolder)
  for await (const opened of openedFiles([
    ...chosen,
    new File(['b'], 'export.csv'),
    new File(['c'], 'export.csv'),
    zip,
    zip,
  ]))
    if (opened.ok) names.push(opened.value.name)
  expect(names).toEqual([
    'export.csv',
    '2025/export.csv',
    'other.csv',
    'export.csv (2)',
    'export.csv (3)',
    'hands.zip/a.txt',
    'hands.zip/a.txt (2)',
  ])
})

test('[IMP-24] many files of one name in a zip get numbers without trying all of them for each', async () => {
  const files = Array.from({ length: 2000 }, () => ({ name: 'same.txt', text: '', isStored: true as const }))
  const names: string[] = []
  const looks = vi.spyOn(Set.prototype, 'has')
  for await (const file of openedFiles([zipOf(files)])) if (file.ok) names.push(file.value.name)
  const count = looks.mock.calls.length
  looks.mockRestore()
  expect(new Set(names).size).toBe(2000)
  expect(names.at(-1)).toBe('hands.zip/same.txt (2000)')
  expect(count).toBeLessThan(100_000)
})

test('[IMP-14] a zip whose files are all the same bytes is not unpacked a thousand times', async () => {
  const text = new TextEncoder().encode('x'.repeat(100_000))
  const bytes = new Uint8Array(deflateRawSync(text))
  const entry = { isDeflated: true, crc: crc32(text), packed: bytes.length, size: text.length, offset: 0 }
  const head = localHeader({ ...entry, name: '0.txt' })
  const table = directoryOf(
    Array.from({ length: 4000 }, (_, at) => ({ ...entry, name: `${at}.txt` })),
    head.length + bytes.length,
  )
  const file = new File([new Uint8Array(head), bytes, new Uint8Array(table)], 'hands.zip')
  expect(await filesInZip(file)).toMatchObject({ ok: false, error: { why: 'unreadable' } })
})
