// Frames of a backup, however they are cut up.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { backupMessages } from '@sidepot/messages/backup'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type Frame, frame, framesOf, jsonFrame, openBackup, writeBackup } from './file.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'sidepot-frames-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
afterEach(() => {
  vi.restoreAllMocks()
})
const header = { made: '2026-11-19', sidepot: '2.1.0', postgres: '18', migrations: [], tables: [] }

async function written(name: string, frames: readonly Buffer[], more: object = {}) {
  const file = path.join(directory, name)
  await writeBackup(file, { ...header, ...more }, null, async sink => {
    for (const one of frames) sink.write(one)
  })
  return file
}
async function read(file: string) {
  const found: Frame[] = []
  for await (const one of framesOf(file, await openBackup(file), null)) found.push(one)
  return found
}

test('frames are read as they were written, whatever pieces they come in', async () => {
  const contents = [0, 1, 5, 60_000, 16_384 - 5, 3, 200_000, 0].map(length => randomBytes(length))
  const file = await written('mixed', [
    jsonFrame({ table: 'one' }),
    ...contents.map(one => frame('D', one)),
    jsonFrame({ rows: 8 }),
  ])
  const [first, ...rest] = await read(file)
  const last = rest.pop()
  expect([first, last]).toEqual([
    { kind: 'J', value: { table: 'one' } },
    { kind: 'J', value: { rows: 8 } },
  ])
  expect(rest.map(one => one.kind === 'D' && contents.map(known => known.equals(one.data)))).toEqual(
    contents.map(one => contents.map(known => known.equals(one))),
  )
})

test('a frame of megabytes, as a large study is one, is put together once', async () => {
  const large = randomBytes(8_000_000)
  const file = await written('large', [frame('D', large)])
  let copied = 0
  const concat = Buffer.concat
  vi.spyOn(Buffer, 'concat').mockImplementation((list, length) => {
    const whole = concat(list, length)
    copied += whole.length
    return whole
  })
  const [found] = await read(file)
  expect(found?.kind === 'D' && found.data.equals(large)).toBe(true)
  expect(copied).toBeLessThan(3 * large.length)
})

test('a backup is read whatever the maker of its PostgreSQL calls that version', async () => {
  const postgres = '16.4, by Somebody & Co. (x86_64/amd64)'
  expect(await read(await written('maker', [jsonFrame(1)], { postgres }))).toEqual([{ kind: 'J', value: 1 }])
})

test('a frame that says that it is longer than any is refused before it is gathered', async () => {
  const head = Buffer.from('D....')
  head.writeUInt32BE(2 ** 32 - 1, 1)
  const file = await written('endless', [head])
  await expect(read(file)).rejects.toThrow(backupMessages.notOurs)
})
