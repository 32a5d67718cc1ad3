import { afterEach, expect, test, vi } from 'vitest'
import { idOf, joined } from './chosen-files.ts'
import type { ImportCall, ReadSummary } from './worker/messages.ts'
import type { ListAnswer } from './worker/session-list.ts'

afterEach(() => vi.unstubAllGlobals())

const file = (name: string, text: string, { folder = '', at = 0 } = {}): File =>
  Object.defineProperty(new File([text], name, { lastModified: at }), 'webkitRelativePath', {
    value: folder === '' ? '' : `${folder}/${name}`,
  })
const TABLE =
  'Date,Start Time,End Time,Location,Buy In,Cash Out\n2025-11-01,19:30,23:45,Bellagio,300,712.50\n'
const inOrder = (files: readonly File[]) => files.map(one => one.lastModified)

test('[IMP-24] a file that is chosen again takes the place of the one that was there', () => {
  const [first, second] = [file('a.csv', TABLE, { at: 1 }), file('b.csv', TABLE, { at: 2 })]
  const again = file('a.csv', TABLE, { at: 3 })
  expect(inOrder(joined([first, second], [again]))).toEqual([3, 2])
  expect(idOf(again)).toBe(idOf(first))
})

test('[IMP-24] files of one name and size in other folders are files of their own', () => {
  const first = file('a.csv', TABLE, { folder: '2024', at: 1 })
  const other = file('a.csv', TABLE, { folder: '2025', at: 2 })
  expect(inOrder(joined([first], [other]))).toEqual([1, 2])
  expect(idOf(other)).not.toBe(idOf(first))
})

test('[IMP-24] of several alike, whose folders nobody knows, the one of its time is replaced', () => {
  const files = [file('a.csv', TABLE, { at: 1 }), file('a.csv', TABLE, { at: 2 })]
  const [again, other] = [file('a.csv', TABLE, { at: 2 }), file('a.csv', TABLE, { at: 3 })]
  const all = joined(files, [again, other])
  expect(inOrder(all)).toEqual([1, 2, 3])
  expect(all.map(idOf)).toEqual([...files.map(idOf), idOf(other)])
  expect(idOf(again)).toBe(idOf(files[1]!))
})

/** What the worker makes of the files, with these answers. */
async function read(files: readonly File[], lists: Readonly<Record<string, ListAnswer>>) {
  let hear: ((event: { readonly data: ImportCall }) => void) | undefined
  vi.resetModules()
  vi.stubGlobal('addEventListener', (_: string, listen: typeof hear) => {
    hear = listen
  })
  const answered = new Promise<ReadSummary>((done, failed) =>
    vi.stubGlobal('postMessage', (answer: { readonly value?: ReadSummary; readonly problem?: string }) => {
      if (answer.value) done(answer.value)
      else if (answer.problem) failed(new Error(answer.problem))
    }),
  )
  await import('./worker/import-worker.ts')
  const none = { zones: {}, heroes: {}, currencies: {}, mappings: {} }
  const ids = files.map(idOf)
  const now = Date.parse('2026-06-01T00:00:00Z')
  hear?.({ data: { id: 1, call: 'read', files, ids, lists, zone: 'UTC', now, ...none } })
  return (await answered).lists
}

test('[IMP-24] an answer to a table stays with its file, whichever of its name come and go', async () => {
  const folders = ['2024', '2025'].map((folder, at) => file('export.csv', TABLE, { folder, at }))
  const [first, second] = await read(folders, {})
  expect([first?.name, second?.name]).toEqual(['export.csv', '2025/export.csv'])
  const answers = { [second!.key]: { currency: 'EUR' } } as const
  const currencies = async (files: readonly File[]) =>
    (await read(files, answers)).map(({ name, currency }) => [name, currency])
  expect(await currencies(folders)).toEqual([
    ['export.csv', 'USD'],
    ['2025/export.csv', 'EUR'],
  ])
  // the first one is taken out: the other is called as it was
  expect(await currencies(folders.slice(1))).toEqual([['export.csv', 'EUR']])
  const before = file('export.csv', TABLE, { folder: '2023' })
  expect(await currencies([before, ...folders])).toEqual([
    ['export.csv', 'USD'],
    ['2024/export.csv', 'USD'],
    ['2025/export.csv', 'EUR'],
  ])
})
