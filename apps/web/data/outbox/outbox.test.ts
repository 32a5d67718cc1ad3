import { describe, expect, it } from 'vitest'
import { world } from '../testing/outbox-world.ts'
import { overlaysOf } from './outbox.ts'

describe('the outbox', () => {
  it('sends in the order things were done and empties the disk', async () => {
    const { disk, ran, open, item } = world()
    const box = open()
    const done = ['one', 'two', 'three'].map(what => box.add(item(what)).settled)
    expect(await Promise.all(done)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
    expect(ran).toEqual(['one', 'two', 'three'])
    expect(disk.size).toBe(0)
  })

  it('keeps everything through a dead network and a reload, then sends it once', async () => {
    const { disk, ran, net, open, item } = world()
    net.up = false
    const before = open()
    await Promise.all(['one', 'two'].map(what => before.add(item(what)).kept))
    await before.flush()
    expect(disk.size).toBe(2)
    expect(before.store.getState().offline).toBe(true)

    net.up = true
    const after = open()
    await after.start()
    await after.flush()
    expect(ran).toEqual(['one', 'two'])
    expect(after.store.getState().items).toEqual([])
  })

  it('tries everything that is there when it is asked to send, at whatever moment another run ends', async () => {
    for (let turns = 0; turns < 30; turns++) {
      const { ran, open, item } = world()
      const box = open()
      void box.flush()
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      box.add(item('late'))
      await box.flush()
      expect([turns, ran]).toEqual([turns, ['late']])
    }
  })

  it('changes nothing twice when the answer was lost', async () => {
    const { ran, net, open, item } = world()
    net.losesAnswers = true
    const box = open()
    await box.add(item('one')).kept
    await box.flush()
    net.losesAnswers = false
    await box.flush()
    expect(ran).toEqual(['one'])
    expect(box.store.getState().items).toEqual([])
  })

  it('[FEED-15] draws no more what the feed has brought before its answer, through a reload too, and still sends it', async () => {
    const { ran, net, open, item } = world()
    net.losesAnswers = true
    const drawn = (box: ReturnType<typeof open>) =>
      overlaysOf(box.store.getState().items).map(({ item: of }) => of)
    const overlays = [{ model: 'Session', id: 's', fields: {} }]
    const box = open()
    const [one, two] = [box.add(item('one', { overlays })), box.add(item('two', { overlays }))]
    await Promise.all([one.kept, two.kept])
    await box.flush()
    expect(drawn(box)).toEqual([one.id, two.id])
    box.arrived(new Set([one.id, 'of another device']))
    expect(drawn(box)).toEqual([two.id])

    const after = open()
    await after.start()
    expect(drawn(after)).toEqual([two.id])
    net.losesAnswers = false
    await after.flush()
    expect(ran).toEqual(['one', 'two'])
    expect(after.store.getState().items).toEqual([])
  })

  it('leaves a refused item in sight with its reason and sends the others', async () => {
    const { net, ran, open, item } = world()
    net.refuses.add('bad')
    const box = open()
    const bad = box.add(item('bad'))
    const good = box.add(item('good'))
    expect(await bad.settled).toEqual({ ok: false, reason: 'stack below zero' })
    expect(await good.settled).toMatchObject({ ok: true })
    expect(box.store.getState().items).toMatchObject([
      { what: 'bad', state: 'refused', reason: 'stack below zero' },
    ])

    net.refuses.clear()
    await box.retry(bad.id)
    await box.flush()
    expect(ran).toEqual(['good', 'bad'])
  })

  it('asks again by itself when nobody tells that the network is back', async () => {
    const { net, ran, open, item } = world()
    net.up = false
    const box = open()
    const one = box.add(item('one'))
    await one.kept
    await box.flush()
    expect(ran).toEqual([])
    net.up = true
    expect(await one.settled).toMatchObject({ ok: true })
    expect(ran).toEqual(['one'])
  })

  it('takes up what an earlier page left in one go with what is drawn beside it', async () => {
    const { disk, open, item } = world()
    const before = open()
    await before.add(item('delete', { notBefore: 11_000 })).kept
    expect(disk.size).toBe(1)
    const after = open()
    const seen: number[] = []
    await after.start(takeUp => {
      seen.push(after.store.getState().items.length)
      takeUp()
      seen.push(after.store.getState().items.length)
    })
    expect(seen).toEqual([0, 1])
  })

  it('waits with a delete until the undo has passed, and forgets it when undone', async () => {
    const { net, ran, open, item } = world()
    const box = open()
    const gone = box.add(item('delete', { notBefore: 11_000 }))
    await gone.kept
    await box.flush()
    expect(ran).toEqual([])
    await box.drop(gone.id)
    net.clock = 12_000
    await box.flush()
    expect(ran).toEqual([])
  })

  it('[SES-39] keeps what was done after a cash-out behind it', async () => {
    const { net, ran, open, item } = world()
    const box = open()
    await box.add(item('before')).settled
    await box.add(item('cash-out', { notBefore: 11_000, keepsOrder: true })).kept
    await box.add(item('correction')).kept
    await box.flush()
    expect(ran).toEqual(['before'])
    net.clock = 12_000
    await box.flush()
    expect(ran).toEqual(['before', 'cash-out', 'correction'])
  })

  it('sends what waited for its undo although the clock was turned back meanwhile', async () => {
    const { ran, net, open, item } = world()
    net.clock = 7_200_000
    const box = open()
    await box.add(item('delete', { notBefore: net.clock + 10_000 })).kept
    await box.flush()
    expect(ran).toEqual([])
    net.clock -= 3_600_000
    await box.flush()
    expect(ran).toEqual(['delete'])
  })
})

describe('a long queue', () => {
  const hand = { joins: { field: 'saveHand', input: 'I' } }
  const table = (button: number, more = {}) => ({
    joins: { field: 'saveTable', input: 'I', replaces: 'table:s1' },
    variables: { input: { button, ...more } },
    overlays: [{ model: 'Session', id: 's1', fields: { button, ...more } }],
  })

  it('goes in few requests, in order, once, also when answers are lost on the way', async () => {
    const { disk, ran, net, open, item } = world()
    net.up = false
    const box = open()
    const names = Array.from({ length: 50 }, (_, index) => `hand ${index}`)
    await Promise.all(names.map(name => box.add(item(name, hand)).kept))
    await box.flush()
    net.up = net.losesAnswers = true
    await box.flush()
    net.losesAnswers = false
    net.requests = 0
    await box.flush()
    expect(ran).toEqual(names)
    expect(net.requests).toBe(3)
    expect(disk.size).toBe(0)
  })

  it('sends only the last state of the table after the hands between, and keeps what only an earlier one has', async () => {
    const { disk, ran, net, open, item } = world()
    net.up = false
    const box = open()
    for (const button of [1, 2, 3]) {
      await box.add(item(`hand ${button}`, hand)).kept
      await box.add(item(`table ${button}`, table(button, button === 1 ? { straddle: true } : {}))).kept
    }
    const [, , , last] = box.store.getState().items
    expect(last).toMatchObject({
      variables: { input: { button: 3, straddle: true } },
      overlays: [{ fields: { button: 3, straddle: true } }],
    })
    expect(disk.size).toBe(4)
    net.up = true
    await box.flush()
    expect(ran).toEqual(['hand 1', 'hand 2', 'hand 3', 'table 3'])
  })

  it('does not jump over what reads the table', async () => {
    const { ran, net, open, item } = world()
    net.up = false
    const box = open()
    await box.add(item('table 1', table(1))).kept
    await box.add(item('seat somebody')).kept
    await box.add(item('table 2', table(2))).kept
    net.up = true
    await box.flush()
    expect(ran).toEqual(['table 1', 'seat somebody', 'table 2'])
  })

  it('leaves out a state that another tab has replaced', async () => {
    const { disk, ran, net, open, item } = world()
    net.up = false
    const here = open()
    await here.add(item('table 1', table(1))).kept
    const there = open()
    await there.start()
    await there.add(item('table 2', table(2))).kept
    expect(disk.size).toBe(1)
    net.up = true
    await there.flush()
    await here.flush()
    expect(ran).toEqual(['table 2'])
    expect(here.store.getState().items).toEqual([])
  })

  it('refuses one of a batch alone', async () => {
    const { ran, net, open, item } = world()
    net.refuses.add('bad')
    net.up = false
    const box = open()
    for (const name of ['one', 'bad', 'two']) await box.add(item(name, hand)).kept
    net.up = true
    await box.flush()
    expect(ran).toEqual(['one', 'two'])
    expect(box.store.getState().items).toMatchObject([{ what: 'bad', state: 'refused' }])
  })

  it('waits with what the server fails at, however often, and with everything after it', async () => {
    const { ran, net, open, item } = world()
    net.fails.set('unlucky', 40)
    const box = open()
    const unlucky = box.add(item('unlucky'))
    const after = box.add(item('after'))
    await Promise.all([unlucky.kept, after.kept])
    for (let tries = 0; tries < 30; tries++) await box.flush()
    expect(ran).toEqual([])
    expect(box.store.getState().items).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
    net.fails.clear()
    await box.flush()
    expect(await unlucky.settled).toMatchObject({ ok: true })
    expect(ran).toEqual(['unlucky', 'after'])
  })

  it('takes up again what an earlier version set aside for a failure of the server, and nothing else', async () => {
    const { disk, ran, open, item } = world()
    const aside = (what: string, order: number, reason: string) =>
      disk.set(what, { ...item(what), id: what, order, madeAt: 0, state: 'refused', reason })
    aside('hand 1', 1, 'Something went wrong on our side.')
    aside('hand 2', 2, 'HTTP 503')
    aside('hand 3', 3, 'stack below zero')
    const box = open()
    await box.start()
    await box.flush()
    expect(ran).toEqual(['hand 1', 'hand 2'])
    expect(box.store.getState().items).toMatchObject([{ what: 'hand 3', state: 'refused' }])
  })

  it('sends what a closed tab left, without a reload', async () => {
    const { disk, ran, net, open, item } = world()
    const here = open()
    await here.start()
    net.up = false
    const there = open()
    await there.start()
    for (const what of ['one', 'two']) await there.add(item(what)).kept
    await there.flush()
    net.up = true
    await here.adopt()
    expect(ran).toEqual(['one', 'two'])
    expect([disk.size, here.store.getState().items]).toEqual([0, []])
  })

  it('leaves to a tab what that tab has sent meanwhile', async () => {
    const { ran, net, open, item } = world()
    const here = open()
    net.up = false
    const there = open()
    await there.add(item('one')).kept
    await here.adopt()
    expect(here.store.getState().items).toMatchObject([{ what: 'one' }])
    net.up = true
    await there.flush()
    net.requests = 0
    await here.flush()
    expect([ran, net.requests, here.store.getState().items]).toEqual([['one'], 0, []])
  })
})
