import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { header, QUERY, realtimeSite, start } from '../../testing/realtime-site.ts'
import { testMint } from '../../testing/token.ts'

const site = realtimeSite()
const { appsync, created, mint, connect, server, standard, settled } = site
beforeAll(site.open)
afterAll(site.close)

test("graphql-transport-ws: a subscription of the library's client gets events and can be ended", async () => {
  const { url } = await server()
  const client = await standard(url, await mint.mint('ann'))
  const events = client.iterate({ query: QUERY })
  const connected = new Promise(resolve => client.on('connected', resolve))
  const first = events.next()
  await connected
  const telling = setInterval(() => void created('a'), 50)
  expect((await first).value).toEqual({ data: { onCreateVenue: { id: 'a', name: 'the a' } } })
  clearInterval(telling)
  await events.return?.()
})

test('graphql-transport-ws: forged or missing credentials are refused', async () => {
  const { url } = await server()
  for (const authorization of ['nonsense', undefined, `Bearer ${await testMint().mint('ann')}`]) {
    const client = await standard(url, authorization)
    await expect(client.iterate({ query: QUERY }).next()).rejects.toMatchObject({ code: 4403 })
  }
})

test('graphql-transport-ws: bad operations get errors, the socket lives', async () => {
  const { url } = await server()
  const client = await standard(url, await mint.mint('ann'))
  await expect(client.iterate({ query: '{ ok }' }).next()).rejects.toMatchObject([
    { message: 'no subscription' },
  ])
  await expect(client.iterate({ query: 'subscription { nothing }' }).next()).rejects.toMatchObject([
    { message: expect.stringContaining('nothing') },
  ])
})

test('graphql-transport-ws: no hello, two hellos, no message, a subscription before hello', async () => {
  const { url: impatient } = await server({ helloWithinMs: 50 })
  const { url: patient } = await server()
  const open = async (url: string, ...say: unknown[]) => {
    const raw = connect(url, ['graphql-transport-ws'])
    await once(raw.socket, 'open')
    for (const message of say) raw.say(message)
    return (await raw.ended).code
  }
  const hello = { type: 'connection_init', payload: { authorization: await mint.mint('ann') } }
  expect(await open(impatient)).toBe(4408)
  expect(await open(patient, hello, hello)).toBe(4429)
  expect(await open(patient, '{')).toBe(4400)
  expect(await open(patient, { type: 'subscribe', id: '1', payload: { query: QUERY } })).toBe(4401)
})

test('appsync dialect: acknowledges with the timeout, keeps alive at once, starts, delivers, stops', async () => {
  const { url } = await server()
  const token = await mint.mint('ann')
  const raw = connect(url, ['graphql-ws', header({ Authorization: token, host: 'x' })])
  await once(raw.socket, 'open')
  expect(raw.socket.protocol).toBe('graphql-ws')
  raw.say({ type: 'connection_init' })
  expect(await raw.next('connection_ack')).toEqual({
    type: 'connection_ack',
    payload: { connectionTimeoutMs: 300_000 },
  })
  await raw.next('ka')
  raw.say(start('1', QUERY, { extensions: { authorization: { Authorization: token, host: 'x' } } }))
  expect(await raw.next('start_ack')).toMatchObject({ id: '1' })
  await created('b')
  expect(await raw.next('data')).toEqual({
    type: 'data',
    id: '1',
    payload: { data: { onCreateVenue: { id: 'b', name: 'the b' } } },
  })
  raw.say({ type: 'stop', id: '1' })
  expect(await raw.next('complete')).toEqual({ type: 'complete', id: '1' })
  await created('c')
  await settled()
  expect(raw.heard).toEqual([])
})

test('appsync dialect: credentials in the query of older clients', async () => {
  const { url } = await server()
  const given = Buffer.from(JSON.stringify({ Authorization: await mint.mint('ann') })).toString('base64')
  const raw = connect(`${url}?header=${encodeURIComponent(given)}&payload=e30=`, ['graphql-ws'])
  await once(raw.socket, 'open')
  raw.say({ type: 'connection_init' })
  await raw.next('connection_ack')
})

test('appsync dialect: forged, expired or missing credentials', async () => {
  const { url } = await server()
  const wrong = [
    header({ Authorization: 'nonsense' }),
    header({ Authorization: await mint.mint('ann', { expiresInSeconds: -1 }) }),
    header([]),
    'header-!!'.replace('!!', 'AA'),
    'header-e30',
  ]
  for (const protocol of wrong) {
    const raw = connect(url, ['graphql-ws', protocol])
    await once(raw.socket, 'open')
    raw.say({ type: 'connection_init' })
    const { payload } = await raw.next('connection_error')
    expect(payload).toMatchObject({ errors: [{ errorType: 'UnauthorizedException', errorCode: 401 }] })
    expect((await raw.ended).code).toBe(4401)
  }
})

test('appsync dialect: a start with credentials that do not hold is refused, the others go on', async () => {
  const { url } = await server()
  const raw = await appsync(url)
  raw.say(start('good'))
  await raw.next('start_ack')
  raw.say(start('bad', QUERY, { extensions: { authorization: { Authorization: 'nonsense' } } }))
  expect(await raw.next('error')).toMatchObject({
    id: 'bad',
    payload: {
      errors: [{ errorType: 'UnauthorizedException', message: expect.stringContaining('Permission denied') }],
    },
  })
  await created('d')
  expect(await raw.next('data')).toMatchObject({ id: 'good' })
})

test('appsync dialect: bad input gets its error, and the socket lives where it can', async () => {
  const { url } = await server({ mostSubscriptions: 2 })
  const raw = await appsync(url)
  const errorType = async (message: unknown) => {
    raw.say(message)
    const { payload } = (await raw.next('error')) as { payload: { errors: { errorType: string }[] } }
    return payload.errors[0]!.errorType
  }
  expect(await errorType(start('1', 'subscription { nothing }'))).toBe('ValidationException')
  expect(await errorType(start('1', '{ ok }'))).toBe('ValidationException')
  expect(await errorType({ type: 'start', id: '1', payload: { data: '{' } })).toBe('BadRequestException')
  expect(await errorType({ type: 'start', id: '1' })).toBe('BadRequestException')
  expect(await errorType({ ...start('1'), id: undefined })).toBe('BadRequestException')
  raw.say(start('1'))
  await raw.next('start_ack')
  expect(await errorType(start('1'))).toBe('DuplicatedOperationError')
  raw.say(start('2'))
  await raw.next('start_ack')
  expect(await errorType(start('3'))).toBe('MaxSubscriptionsReachedError')
  raw.say({ type: 'stop', id: 'never started' })
  raw.say({ type: 'stop', id: '2' })
  await raw.next('complete')
  raw.say(start('3'))
  await raw.next('start_ack')
})

test('appsync dialect: what is no conversation ends it', async () => {
  const { url } = await server({ longestMessageBytes: 2048 })
  const cases: [unknown, number][] = [
    ['{', 4400],
    ['[]', 4400],
    ['null', 4400],
    [{ type: 7 }, 4400],
    [{ type: 'start', id: 5 }, 4400],
    [{ type: 'dance' }, 4400],
    [{ type: 'connection_init' }, 4400],
    ['x'.repeat(4096), 1009],
  ]
  for (const [message, code] of cases) {
    const raw = await appsync(url)
    raw.say(message)
    expect((await raw.ended).code, JSON.stringify(message).slice(0, 40)).toBe(code)
  }
  const early = await appsync(url, { hello: false })
  early.say(start('1'))
  expect((await early.ended).code).toBe(4401)
  const binary = await appsync(url)
  binary.socket.send(Buffer.from([1, 2, 3]))
  expect((await binary.ended).code).toBe(4400)
})
