import { MANIFEST, partName } from '@sidepot/formats/archive'
import { crc32, directoryOf, localHeader, type ZipEntry } from '@sidepot/formats/zip'
import { transferWords as words } from '@sidepot/messages/web-transfer'
import { afterEach, expect, test, vi } from 'vitest'
import { enterArchive } from './archive.ts'

const asked = vi.hoisted(() => vi.fn())
vi.mock('../../data/api/graphql.ts', () => ({ ask: asked }))
afterEach(() => void asked.mockReset())

const MANIFEST_TEXT = JSON.stringify({
  format: 'sidepot-archive',
  version: 1,
  made: '2026-03-01T00:00:00.000Z',
  sidepot: '1.0.0',
  counts: { Bankroll: 1, Session: 1 },
})
const BANKROLL = '{"id":"bankroll-1","startingBalance":100}\n'
const SESSION = '{"id":"session-1","cashOut":250}\n'

/** A ZIP file whose entries are stored as they are; `written` may differ from what its sum was made of. */
function zipOf(
  files: readonly { readonly name: string; readonly text: string; readonly written?: string }[],
) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const entries: ZipEntry[] = []
  let offset = 0
  for (const { name, text, written = text } of files) {
    const bytes = new TextEncoder().encode(text)
    const size = bytes.length
    const entry = { name, isDeflated: false, crc: crc32(bytes), packed: size, size, offset }
    const head = localHeader(entry)
    parts.push(head.slice(), new TextEncoder().encode(written))
    entries.push(entry)
    offset += head.length + size
  }
  return new File([...parts, directoryOf(entries, offset).slice()], 'sidepot.zip')
}

const archive = (session: { readonly text: string; readonly written?: string }) =>
  zipOf([
    { name: partName('Bankroll', 1), text: BANKROLL },
    { name: partName('Session', 1), ...session },
    { name: MANIFEST, text: MANIFEST_TEXT },
  ])

test('[ARC-6] an archive is sent part by part', async () => {
  asked.mockResolvedValue({ ok: true, value: { made: 1, known: 0, left: 0, withoutPicture: [] } })
  const done = await enterArchive(archive({ text: SESSION }), () => undefined)
  expect(done.ok && done.value.made).toEqual({ Bankroll: 1, Session: 1 })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('[ARC-6] one changed digit anywhere, and nothing of the archive is sent', async () => {
  asked.mockResolvedValue({ ok: true, value: { made: 1, known: 0, left: 0, withoutPicture: [] } })
  const damaged = archive({ text: SESSION, written: SESSION.replace('250', '950') })
  expect(await enterArchive(damaged, () => undefined)).toEqual({
    ok: false,
    error: { name: '', sentence: words.notAnArchive },
  })
  expect(asked).not.toHaveBeenCalled()
})
