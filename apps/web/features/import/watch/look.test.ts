import { expect, test } from 'vitest'
import type { FileInFolder, Folder } from './folder.ts'
import { type Looked, look, seenAs } from './look.ts'

const hand = (number: number): string =>
  `PokerStars Hand #${number}:  Hold'em No Limit ($0.50/$1.00 USD) - 2026/03/14 20:00:00 ET\nSeat 1: Zoë\n\n\n`

/** A folder whose files are changed by the test; every writing has a time of its own. */
function madeUp() {
  let clock = 0
  const files = new Map<string, File>()
  const write = (path: string, text: string): void => {
    const name = path.split('/').at(-1)!
    files.set(path, new File([text], name, { lastModified: ++clock }))
  }
  const folderAt = (name: string, path: string): Folder => ({
    kind: 'directory',
    name,
    async *values() {
      const folders = new Set<string>()
      for (const [each, file] of files) {
        if (!each.startsWith(path)) continue
        const [first, ...deeper] = each.slice(path.length).split('/')
        if (deeper.length > 0) folders.add(first!)
        else yield { kind: 'file', name: first!, getFile: async () => file } satisfies FileInFolder
      }
      for (const inside of folders) yield folderAt(inside, `${path}${inside}/`)
    },
  })
  return { files, write, folder: folderAt('hands', ''), now: () => clock }
}

async function follower() {
  const disk = madeUp()
  let looked: Pick<Looked, 'seen'> & { files: Looked['files'] | null } = { files: null, seen: {} }
  return {
    ...disk,
    /** What a look reads, by file. */
    async looks(isSaved = true, tiedSince = Number.POSITIVE_INFINITY) {
      const read: string[] = []
      looked = await look(disk.folder, looked, tiedSince, async files => {
        for (const file of files) read.push(`${file.name}: ${numbers(await file.text())}`)
        return isSaved
      })
      return read
    },
    async beginsAnew() {
      looked = { files: null, seen: await seenAs([...disk.files]) }
    },
  }
}
const numbers = (text: string): string => [...text.matchAll(/#(\d+)/g)].map(([, n]) => n).join(' ')

test('[IMP-16] a file is read once it is at rest, then from its last hand on', async () => {
  const { write, looks } = await follower()
  write('stars/a.txt', hand(1) + hand(2))
  expect(await looks()).toEqual([])
  expect(await looks()).toEqual(['a.txt: 1 2'])
  expect(await looks()).toEqual([])
  write('stars/a.txt', hand(1) + hand(2) + hand(3))
  expect(await looks()).toEqual([])
  write('stars/a.txt', hand(1) + hand(2) + hand(3) + hand(4))
  expect(await looks()).toEqual([])
  expect(await looks()).toEqual(['a.txt: 2 3 4'])
})

test('[IMP-16] what could not be saved is read again', async () => {
  const { write, looks } = await follower()
  write('a.txt', hand(1))
  await looks()
  expect(await looks(false)).toEqual(['a.txt: 1'])
  expect(await looks()).toEqual(['a.txt: 1'])
  expect(await looks()).toEqual([])
})

test('[IMP-16] a file that became another, or has no lines that begin a hand, is read whole', async () => {
  const { write, looks } = await follower()
  write('a.txt', hand(1) + hand(2))
  write('b.xml', '<session><game gamecode="#5"></game></session>')
  await looks()
  expect(await looks()).toEqual(['a.txt: 1 2', 'b.xml: 5'])
  write('a.txt', hand(7) + hand(8) + hand(9))
  write('b.xml', '<session><game gamecode="#5"></game><game gamecode="#6"></game></session>')
  await looks()
  expect(await looks()).toEqual(['a.txt: 7 8 9', 'b.xml: 5 6'])
  write('a.txt', hand(9))
  await looks()
  expect(await looks()).toEqual(['a.txt: 9'])
})

test('[IMP-15] what is there when watching begins is not read; what is written then is', async () => {
  const { write, looks, beginsAnew } = await follower()
  write('a.txt', hand(1) + hand(2))
  write('.hidden', hand(3))
  await beginsAnew()
  await looks()
  expect(await looks()).toEqual([])
  write('a.txt', hand(1) + hand(2) + hand(3))
  await looks()
  expect(await looks()).toEqual(['a.txt: 2 3'])
})

test('[IMP-16] the last hand of a file written a moment ago comes along, so that the next file joins its session', async () => {
  const { write, looks, now } = await follower()
  write('old.txt', hand(1))
  write('a.txt', hand(2) + hand(3))
  const moment = now()
  await looks()
  await looks()
  write('b.txt', hand(4))
  await looks()
  expect(await looks(true, moment)).toEqual(['b.txt: 4', 'a.txt: 3'])
})

test('[IMP-16] a file that is closed for a moment is read when it opens, and one that left is forgotten', async () => {
  const { files, write, looks } = await follower()
  write('a.txt', hand(1))
  await looks()
  await looks()
  const kept = files.get('a.txt')!
  files.delete('a.txt')
  write('b.txt', hand(2))
  await looks()
  expect(await looks()).toEqual(['b.txt: 2'])
  files.set('a.txt', kept)
  await looks()
  expect(await looks()).toEqual(['a.txt: 1'])
})
