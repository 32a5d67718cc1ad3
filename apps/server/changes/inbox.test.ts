import { expect, test } from 'vitest'
import { Inbox, SlowReader, streamOf } from './inbox.ts'

const inboxOf = (bound = 3) => {
  const ends: string[] = []
  return { inbox: new Inbox<string>(bound, () => ends.push('end')), ends }
}
const done = { value: undefined, done: true }

test('what was pushed comes in order, whether it waits for the reader or the reader for it', async () => {
  const { inbox, ends } = inboxOf()
  inbox.push('a')
  inbox.push('b')
  expect([await inbox.next(), await inbox.next()].map(({ value }) => value)).toEqual(['a', 'b'])
  const awaited = inbox.next()
  inbox.push('c')
  inbox.push('d')
  expect(await awaited).toEqual({ value: 'c', done: false })
  expect(await inbox.next()).toEqual({ value: 'd', done: false })
  expect(ends).toEqual([])
})

test('[FEED-12] as many wait as the bound says; one more ends it, and says why once', async () => {
  const { inbox, ends } = inboxOf(2)
  inbox.push('a')
  inbox.push('b')
  expect(ends).toEqual([])
  inbox.push('c')
  expect(ends).toEqual(['end'])
  await expect(inbox.next()).rejects.toThrow(SlowReader)
  await expect(inboxOf(0).inbox.return()).resolves.toEqual(done)
  expect(await inbox.next()).toEqual(done)
})

test('an end reaches whoever waits, drops what waits, and comes once', async () => {
  const one = inboxOf()
  const awaited = one.inbox.next()
  one.inbox.end()
  expect(await awaited).toEqual(done)
  one.inbox.push('late')
  one.inbox.end(new Error('too late'))
  expect(await one.inbox.next()).toEqual(done)
  expect(one.ends).toEqual(['end'])

  const failing = inboxOf()
  const refused = expect(failing.inbox.next()).rejects.toThrow('not valid')
  failing.inbox.end(new Error('not valid'))
  await refused
  expect(await failing.inbox.next()).toEqual(done)

  const waiting = inboxOf()
  waiting.inbox.push('never taken')
  expect(await waiting.inbox.return()).toEqual(done)
  expect(await waiting.inbox.next()).toEqual(done)
})

test('it is read as a loop reads', async () => {
  const { inbox } = inboxOf()
  for (const one of ['a', 'b']) inbox.push(one)
  const got: string[] = []
  for await (const one of inbox) {
    got.push(one)
    if (one === 'b') break
  }
  expect(got).toEqual(['a', 'b'])
  expect(await inbox.next()).toEqual(done)
})

test('a stream made of an inbox ends it at once, also while a value is awaited', async () => {
  const { inbox, ends } = inboxOf()
  async function* doubled() {
    for await (const one of inbox) yield one + one
  }
  const stream = streamOf(doubled(), () => inbox.end())
  expect(stream[Symbol.asyncIterator]()).toBe(stream)
  inbox.push('a')
  expect(await stream.next()).toEqual({ value: 'aa', done: false })
  const awaited = stream.next()
  expect(await stream.return()).toEqual(done)
  expect(await awaited).toEqual(done)
  expect(ends).toEqual(['end'])
})
