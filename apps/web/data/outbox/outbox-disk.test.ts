// What the outbox keeps on the device, takes up again, replaces and lets go.
import { describe, expect, test } from 'vitest'
import type { OutboxItem } from '../store/outbox-item.ts'
import { world } from '../testing/outbox-world.ts'
import { overlaysOf } from './outbox.ts'

const whats = (items: readonly { readonly what: string }[]) => items.map(({ what }) => what)
const settle = () => new Promise(resolve => setImmediate(resolve))

describe('a device that keeps nothing', () => {
  const broken = {
    keep: () => Promise.reject(new Error('no disk')),
    drop: () => Promise.reject(new Error('no disk')),
  }
  test('sends all the same and says that a reload would lose it', async () => {
    const { ran, net, open, item } = world()
    net.up = false
    const box = open(broken)
    const one = box.add(item('one', { joins: { field: 'f', input: 'I', replaces: 'table' } }))
    await one.kept
    expect(box.store.getState().durable).toBe(false)
    await box.flush()
    // it is on no disk, and that is no sign that another tab has sent it
    expect(whats(box.store.getState().items)).toEqual(['one'])
    net.up = true
    await box.flush()
    expect([ran, await one.settled]).toEqual([['one'], { ok: true, value: 'answer one' }])
  })
  test('a disk that cannot be asked what lies on it holds nothing up', async () => {
    const { ran, open, item } = world()
    const box = open({ idsOnDisk: () => Promise.reject(new Error('closed')) })
    await box.add(item('one')).settled
    await box.adopt()
    expect(ran).toEqual(['one'])
  })
  test('nor does one that refuses to write a refusal, a retry or a drop', async () => {
    const { ran, net, open, item } = world()
    net.refuses.add('bad')
    const box = open(broken)
    const bad = box.add(item('bad'))
    expect(await bad.settled).toMatchObject({ ok: false })
    net.refuses.clear()
    await box.retry(bad.id)
    await box.flush()
    expect(ran).toEqual(['bad'])
    const undone = box.add(item('undone', { notBefore: 99_000 }))
    await box.drop(undone.id)
    expect(await undone.settled).toEqual({ ok: false, reason: '' })
  })
})

describe('what an earlier page left', () => {
  const left = (what: string, order: number): OutboxItem => ({
    ...{ id: what, what, order, document: '', variables: {}, overlays: [], madeAt: 0, state: 'waiting' },
  })
  test('is sent in its order, whatever the order of the disk, and before what is done now', async () => {
    const { disk, ran, net, open, item } = world()
    net.up = false
    for (const one of [left('third', 7), left('first', 2), left('second', 5)]) disk.set(one.id, one)
    const box = open()
    await box.start()
    await box.add(item('now')).kept
    expect(box.store.getState().items.map(({ what, order }) => [what, order])).toEqual([
      ['first', 2],
      ['second', 5],
      ['third', 7],
      ['now', 8],
    ])
    net.up = true
    await box.flush()
    expect(ran).toEqual(['first', 'second', 'third', 'now'])
  })
  test('is drawn once: a try that changes nothing draws nothing', async () => {
    const { net, open, item } = world()
    net.up = false
    let drawn = 0
    const box = open({ changed: () => void drawn++ })
    await box.add(item('one')).kept
    drawn = 0
    await box.flush()
    await box.flush()
    expect(drawn).toBe(0)
  })
  test('is not doubled by what was done here before it was read', async () => {
    const { net, open, item } = world()
    net.up = false
    const box = open()
    await box.add(item('early')).kept
    await box.start()
    expect(whats(box.store.getState().items)).toEqual(['early'])
  })
  test('nothing: that is said once, so that remembered deletes are forgotten', async () => {
    const { open } = world()
    const drawn: number[] = []
    const box = open({ changed: items => void drawn.push(items.length) })
    await box.start()
    expect(drawn).toEqual([0])
  })
  test('by another tab is read only where the disk has something unknown, and under the lock', async () => {
    const { disk, net, open } = world()
    net.up = false
    const steps: string[] = []
    const box = open({
      alone: async work => {
        steps.push('lock')
        await work()
        steps.push('unlock')
      },
      load: async () => {
        steps.push('load')
        return [...disk.values()]
      },
    })
    await box.adopt()
    expect(steps).toEqual(['lock', 'unlock', 'lock', 'unlock'])
    steps.length = 0
    disk.set('theirs', left('theirs', 1))
    await box.adopt()
    expect(steps).toEqual(['lock', 'load', 'unlock', 'lock', 'unlock'])
    expect(whats(box.store.getState().items)).toEqual(['theirs'])
  })
})

describe('a state that replaces an earlier one', () => {
  const table = (button: number, overlays: OutboxItem['overlays'] = []) => ({
    joins: { field: 'saveTable', input: 'I', replaces: 'table:s1' },
    variables: { input: { button } },
    overlays,
  })
  test('ends both for whoever waits, with the one answer', async () => {
    const { disk, ran, net, open, item } = world()
    net.up = false
    const box = open()
    const first = box.add(item('table 1', table(1)))
    await first.kept
    await box.flush()
    const second = box.add(item('table 2', table(2)))
    await second.kept
    expect([...disk.values()].map(({ what }) => what)).toEqual(['table 2'])
    net.up = true
    await box.flush()
    expect(await Promise.all([first.settled, second.settled])).toEqual([
      { ok: true, value: 'answer table 2' },
      { ok: true, value: 'answer table 2' },
    ])
    expect(ran).toEqual(['table 2'])
  })
  test('leaves one alone that is on its way', async () => {
    const { open, item } = world()
    const sent: string[][] = []
    let answer = () => {}
    const box = open({
      send: async batch => {
        sent.push(whats(batch))
        if (sent.length === 1) await new Promise<void>(done => (answer = done))
        return batch.map(() => ({ ok: true, value: 1 }))
      },
    })
    await box.add(item('table 1', table(1))).kept
    await expect.poll(() => sent).toHaveLength(1)
    const second = box.add(item('table 2', table(2)))
    await second.kept
    expect(whats(box.store.getState().items)).toEqual(['table 1', 'table 2'])
    answer()
    await second.settled
    expect(sent).toEqual([['table 1'], ['table 2']])
    // the next one finds nothing on its way any more
    await box.flush()
    expect(box.store.getState().items).toEqual([])
  })
  test('of another table, or of one that was refused, stays', async () => {
    const { net, open, item } = world()
    net.refuses.add('table 1')
    const box = open()
    await box.add(item('table 1', table(1))).settled
    net.up = false
    await box.add(item('table 2', table(2))).kept
    await box.add(
      item('other', {
        ...table(3),
        joins: { field: 'saveTable', input: 'I', replaces: 'table:s2' },
      }),
    ).kept
    expect(whats(box.store.getState().items)).toEqual(['table 1', 'table 2', 'other'])
  })
  test('takes over fields of the same record alone, and nothing of one that it takes away', async () => {
    const { net, open, item } = world()
    net.up = false
    const box = open()
    await box.add(
      item(
        'table 1',
        table(1, [
          { model: 'Session', id: 's1', fields: { straddle: true, button: 1 } },
          { model: 'Session', id: 's2', fields: { straddle: true } },
          { model: 'PlayerSession', id: 's1', fields: { seat: 4 } },
          { model: 'PlayerSession', id: 'p', fields: null },
          { model: 'PlayerSession', id: 'q', fields: { seat: 5 } },
        ]),
      ),
    ).kept
    await box.add(
      item(
        'table 2',
        table(2, [
          { model: 'Session', id: 's1', fields: { button: 2 } },
          { model: 'PlayerSession', id: 'p', fields: { seat: 6 } },
          { model: 'PlayerSession', id: 'q', fields: null },
          { model: 'Hand', id: 'h', fields: { notes: 'x' } },
        ]),
      ),
    ).kept
    expect(box.store.getState().items.map(({ overlays }) => overlays)).toEqual([
      [
        { model: 'Session', id: 's1', fields: { straddle: true, button: 2 } },
        { model: 'PlayerSession', id: 'p', fields: { seat: 6 } },
        { model: 'PlayerSession', id: 'q', fields: null },
        { model: 'Hand', id: 'h', fields: { notes: 'x' } },
      ],
    ])
  })
})

describe('a refused item', () => {
  test('stays on the disk with its reason, is not drawn, and goes again with other contents', async () => {
    const { disk, net, open, item } = world()
    net.refuses.add('bad')
    const overlays = [{ model: 'Session', id: 's', fields: {} }]
    const box = open()
    const { id, settled } = box.add(item('bad', { overlays }))
    expect(overlaysOf(box.store.getState().items)).toEqual([{ ...overlays[0], item: id }])
    await settled
    expect(disk.get(id)).toMatchObject({ state: 'refused', reason: 'stack below zero' })
    expect(overlaysOf(box.store.getState().items)).toEqual([])
    net.up = false
    net.refuses.clear()
    await box.retry(id, { variables: { input: { amount: 5 } } })
    const [again] = box.store.getState().items
    expect(again).toMatchObject({ state: 'waiting', variables: { input: { amount: 5 } }, overlays })
    expect(again).not.toHaveProperty('reason')
    expect(disk.get(id)).toEqual(again)
  })
  test('sent again leaves the others as they are', async () => {
    const { net, open, item } = world()
    net.refuses.add('bad')
    const box = open()
    const bad = box.add(item('bad'))
    await bad.settled
    net.up = false
    const other = box.add(item('other'))
    await other.kept
    await box.retry(bad.id, { variables: { input: 1 } })
    expect(box.store.getState().items.map(({ what, variables }) => [what, variables])).toEqual([
      ['bad', { input: 1 }],
      ['other', {}],
    ])
  })
  test('one that is not there cannot be sent again', async () => {
    const { disk, open } = world()
    const box = open()
    await box.retry('nobody')
    expect([disk.size, box.store.getState().items]).toEqual([0, []])
  })
  test('what waited behind something dropped goes at once', async () => {
    const { ran, net, open, item } = world()
    const box = open()
    const gone = box.add(item('cash-out', { notBefore: net.clock + 10_000, keepsOrder: true }))
    const next = box.add(item('next'))
    await Promise.all([gone.kept, next.kept])
    await box.drop(gone.id)
    expect(await next.settled).toMatchObject({ ok: true })
    expect(ran).toEqual(['next'])
  })
})

describe('[FEED-15] what the feed has brought', () => {
  test('is written at once, and once', async () => {
    const { disk, net, open, item } = world()
    net.up = false
    const drawn: number[] = []
    const box = open({ changed: items => void drawn.push(items.length) })
    const { id, kept } = box.add(item('one'))
    await kept
    await box.flush()
    drawn.length = 0
    box.arrived(new Set(['of another device']))
    expect(drawn).toEqual([])
    box.arrived(new Set([id]))
    box.arrived(new Set([id]))
    expect([drawn, disk.get(id)?.arrived]).toEqual([[1], true])
  })
  test('while its answer is on the way is written when that does not come', async () => {
    const { disk, open, item } = world()
    let answer = () => {}
    const late = new Promise<void>(done => {
      answer = done
    })
    let isUp = false
    const box = open({
      send: async batch => {
        await late
        return batch.map(() =>
          isUp ? { ok: true, value: 1 } : { ok: false, error: { kind: 'network', message: '' } },
        )
      },
    })
    const { id, kept, settled } = box.add(item('one'))
    await kept
    await settle()
    box.arrived(new Set([id]))
    expect(disk.get(id)?.arrived).toBeUndefined()
    answer()
    await box.flush()
    expect(disk.get(id)?.arrived).toBe(true)
    isUp = true
    await box.flush()
    expect([disk.size, await settled]).toEqual([0, { ok: true, value: 1 }])
  })
})
