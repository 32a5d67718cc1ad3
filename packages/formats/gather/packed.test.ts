import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openHandFile } from '../read/read-hands.ts'
import { Gatherer } from './gather.ts'
import { packUnread, unpack, unpackHands } from './packed.ts'

const NOW = Date.parse('2026-03-01T00:00:00Z')

function gather(files: readonly { readonly name: string; readonly text: string }[]): Gatherer {
  const gatherer = new Gatherer(NOW, { zoneOf: () => 'UTC' })
  for (const { name, text } of files) {
    const file = openHandFile({ fileName: name })
    for (const item of file.push(text)) gatherer.add(name, item)
    for (const item of file.end()) gatherer.add(name, item)
  }
  return gatherer
}

const stars = (number: number, action: string) =>
  [
    `PokerStars Hand #${number}:  Hold'em No Limit ($0.50/$1.00 USD) - 2024/01/01 12:00:00 UTC`,
    "Table 'Ada' 6-max Seat #1 is the button",
    'Seat 1: hero ($100 in chips)',
    'Seat 2: Zoë ($100 in chips)',
    'hero: posts small blind $0.50',
    'Zoë: posts big blind $1',
    '*** HOLE CARDS ***',
    'Dealt to hero [As Kd]',
    action,
    'Uncalled bet ($0.50) returned to Zoë',
    'Zoë collected $1 from pot',
    '*** SUMMARY ***',
    'Total pot $1 | Rake $0',
  ].join('\n')
const xml = `<?xml version="1.0"?><session sessioncode="1"><general><nickname>hero</nickname><currency>EUR</currency></general>
<game gamecode="11"><general><startdate>2024-01-01 12:00:00</startdate></general><round no="0"></round></game>
<game gamecode="12"><general><startdate>2024-01-01 12:01:00</startdate></general><round no="0"></round></game></session>`
const phh = 'variant = "NT"\nantes = [0, 0]\n'

test('[IMP-13] what could not be read is packed, and reads the same from what was packed', async () => {
  const before = gather([
    {
      name: 'stars.txt',
      text: `${stars(1, 'hero: folds')}\n\n\n${stars(2, 'hero: dances')}\n\n\n${stars(3, 'hero: sings')}`,
    },
    { name: 'poker.xml', text: xml },
    { name: 'hand.phh', text: phh },
  ])
  const refused = before.refused().reduce((sum, { count }) => sum + count, 0)
  expect(before.hands.size).toBe(1)
  expect(before.unread).toHaveLength(5)
  expect(refused).toBe(5)
  const parts = await packUnread(before.unread)
  expect(parts.map(({ hands }) => hands)).toEqual([5])
  const files = await unpack(parts.map(({ packed }) => packed))
  expect(files.map(({ name }) => name)).toEqual([
    'stars.txt',
    'poker.xml (1)',
    'poker.xml (2)',
    'hand.phh (3)',
  ])
  const again = gather(
    await Promise.all(files.map(async file => ({ name: file.name, text: await file.text() }))),
  )
  expect(again.hands.size).toBe(0)
  expect(again.unread.map(({ text }) => text)).toEqual(before.unread.map(({ text }) => text))
  const reasons = (gatherer: Gatherer) =>
    gatherer.refused().map(({ refusal, count }) => [Object.values(refusal)[0].code, count])
  expect(reasons(again)).toEqual(reasons(before))
})

test('[IMP-13] a reader that has learned the word reads what was kept', async () => {
  const { unread } = gather([{ name: 'stars.txt', text: stars(2, 'hero: dances') }])
  const [file] = await unpack((await packUnread(unread)).map(({ packed }) => packed))
  const learned = (await file!.text()).replace('dances', 'folds')
  expect(gather([{ name: file!.name, text: learned }]).hands.size).toBe(1)
})

test('[IMP-13] no part is larger than the server takes, and there are ten at most', async () => {
  // numbers without order do not shrink
  let state = 1
  const noise = () => {
    let text = ''
    for (let n = 0; n < 4000; n++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      text += state.toString(36)
    }
    return text
  }
  const unread = Array.from({ length: 60 }, () => ({ file: 'a.txt', text: noise() }))
  const parts = await packUnread(unread)
  expect(parts).toHaveLength(10)
  for (const { packed } of parts) expect(packed.length).toBeLessThanOrEqual(100_000)
  expect(
    await packUnread([{ file: 'a.txt', text: noise() + noise() + noise() + noise() + noise() }]),
  ).toEqual([])
})

test('[IMP-13] a part that unpacks to very much, or was not packed here, holds nothing', async () => {
  const packed = (text: string) => gzipSync(text).toString('base64')
  const bomb = packed(`[["a.txt","${'x'.repeat(70_000_000)}"]]`)
  expect(bomb.length).toBeLessThan(100_000)
  for (const part of [bomb, 'AAAA', packed('{'), packed('{"a":1}'), packed('null')])
    expect(await unpackHands(part)).toEqual([])
  expect(await unpackHands(packed('[["a.txt","x"],["b.txt"],7,["c.txt",{}]]'))).toEqual([
    { file: 'a.txt', text: 'x' },
  ])
  const many = packed(JSON.stringify(Array<unknown>(300_000).fill(['a.txt', ''])))
  expect(await unpack([many])).toHaveLength(1)
  const large = packed(`[["a.txt","${'x'.repeat(3_000_000)}"]]`)
  const files = await unpack(Array.from({ length: 30 }, () => large))
  expect(files.reduce((bytes, { size }) => bytes + size, 0)).toBeLessThan(50_000_000)
})
