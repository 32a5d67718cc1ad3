// Clients may use an id again as soon as they have stopped it; nothing of the first subscription may stay.
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { header, QUERY, type Raw, realtimeSite, start } from '../../testing/realtime-site.ts'

const site = realtimeSite()
const { begun, created, holdSetUps, mint, connect, server, settled, streams } = site
beforeAll(site.open)
afterAll(site.close)

const REUSED = {
  'graphql-ws': { stop: 'stop', data: 'data', begin: start('1') },
  'graphql-transport-ws': {
    stop: 'complete',
    data: 'next',
    begin: { type: 'subscribe', id: '1', payload: { query: QUERY } },
  },
}
for (const [protocol, { stop, data, begin }] of Object.entries(REUSED)) {
  const greeted = async () => {
    const { url } = await server()
    const token = await mint.mint('ann')
    const offered = protocol === 'graphql-ws' ? [protocol, header({ Authorization: token })] : [protocol]
    const raw = connect(url, offered)
    await once(raw.socket, 'open')
    raw.say({ type: 'connection_init', payload: { Authorization: token } })
    await raw.next('connection_ack')
    return raw
  }
  const oneEvent = async (raw: Raw, id: string) => {
    await created(id)
    expect(await raw.next(data)).toMatchObject({ id: '1', payload: { data: { onCreateVenue: { id } } } })
    await settled()
    expect(raw.heard.filter(({ type }) => type === data)).toEqual([])
  }
  const ended = async (raw: Raw) => {
    raw.socket.close()
    await raw.ended
    await vi.waitFor(() => expect(streams.running).toBe(0))
  }

  test(`${protocol}: started, stopped and started again with one id while being set up is one subscription`, async () => {
    const raw = await greeted()
    const release = holdSetUps()
    for (const message of [begin, { type: stop, id: '1' }, begin]) raw.say(message)
    await vi.waitFor(() => expect(streams.waiting).toBe(2))
    release()
    await vi.waitFor(() => expect(streams).toEqual({ waiting: 0, running: 1 }))
    await oneEvent(raw, 'reused')
    await ended(raw)
  })

  test(`${protocol}: an id that was used is free again at once`, async () => {
    const raw = await greeted()
    const before = begun()
    raw.say(begin)
    await vi.waitFor(() => expect(streams.running).toBe(1))
    raw.say({ type: stop, id: '1' })
    raw.say(begin)
    await vi.waitFor(() => expect(begun()).toBe(before + 2))
    await vi.waitFor(() => expect(streams).toEqual({ waiting: 0, running: 1 }))
    await oneEvent(raw, 'again')
    await ended(raw)
  })

  test(`${protocol}: an id in use is refused by its name`, async () => {
    const raw = await greeted()
    raw.say(begin)
    raw.say(begin)
    if (protocol === 'graphql-ws') expect(await raw.next('error')).toMatchObject({ id: '1' })
    else expect(await raw.ended).toEqual({ code: 4409, reason: 'Subscriber for 1 already exists' })
    await ended(raw)
  })
}
